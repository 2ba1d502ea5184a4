/** What a Rival has collected towards its Swordmaster, one cell for each. */

import type { RivalView } from '../wire'

/** The icon of the goods in each cell, in the order they are paid; empty where something is missing. */
export function cells(rival: RivalView): string[] {
  const filled = rival.goods.flatMap((good) => Array.from({ length: good.have }, () => good.icon)).slice(0, rival.swordmaster)
  return [...filled, ...Array.from({ length: rival.swordmaster - filled.length }, () => '')]
}
