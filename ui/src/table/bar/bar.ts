/** What the parts of the bar are given. */

import type { TableState } from '../table.svelte'

export interface BarProps {
  table: TableState
  phone: boolean
}
