/** Another game with the same people: the first to ask sets the table and keeps the others' seats, the others sit down there. */

import { api } from '../api'
import { go } from '../stores/route.svelte'
import type { Table } from '../wire'
import { tablePath } from './routes'

/** Ask for it, or sit down where it has been asked for; the table opens when everybody is there. */
export async function again(id: string): Promise<void> {
  go(tablePath((await api.rematch(id)).id, null))
}

/** The table that follows, as it is now. */
export const at = (id: string): Promise<Table> => api.table(id)
