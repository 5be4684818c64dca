import { expect, it } from 'vitest'
import { stepAt } from './edge-scroll'

it('scrolls at an edge, faster the nearer to it, and outside of the box fastest', () => {
  expect([100, 28, 27, 14, 0, -28, -500].map((near) => stepAt(near, 300))).toEqual([-0, 0, -1, -8, -16, -16, -16].map((step) => step + 0))
  expect([100, 28, 27, 14, 0, -28].map((far) => stepAt(300, far))).toEqual([0, 0, 1, 8, 16, 16])
})

it('goes to the nearer edge of a box that is lower than both zones', () => {
  expect([stepAt(5, 15), stepAt(15, 5)]).toEqual([-14, 14])
})
