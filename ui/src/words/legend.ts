/** The words of the legend, apart from the others: they are loaded when somebody opens it. */

import { w } from '.'
import { legend as en } from './en.legend'

export type { Group, Meaning } from './en.legend'
export const legend = ({ en } as Record<string, typeof en>)[w.language] ?? en
