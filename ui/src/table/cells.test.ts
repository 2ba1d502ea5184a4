import { expect, it } from 'vitest'
import type { RivalView } from '../wire'
import { cells } from './cells'

const rival = (swordmaster: number, ...have: number[]): RivalView => ({
  swordmaster, comes: 0, goods: ['solari', 'spice', 'intrigue', 'water'].map((icon, n) => ({ icon, have: have[n] ?? 0, price: 7 })), priority: [], scores: true, collects: true, rewards: true, follows: false, beside: false, draws: 0,
})

it('what a Rival has collected fills cells in the order it pays', () => {
  expect(cells(rival(6, 2, 1, 0, 1))).toEqual(['solari', 'solari', 'spice', 'water', '', ''])
  expect(cells(rival(3, 2, 4))).toEqual(['solari', 'solari', 'spice'])
  expect(cells(rival(0, 2))).toEqual([])
})
