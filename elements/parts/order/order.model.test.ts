import { describe, expect, it } from 'vitest'
import { indexAfterKey, dropIndex, indexUnder } from './order.model'

const inRow = (left: number, right: number) => ({ left, right, top: 0, bottom: 20 })
const narrowBoxes = inRow(0, 50)
const wide = inRow(54, 204)
const at = (clientX: number, clientY = 10) => ({ clientX, clientY })

describe('items that make room', () => {
  it('puts the carried one where it is under the pointer afterwards, so that it does not jump back', () => {
    expect([60, 150, 155].map((x) => dropIndex([narrowBoxes, wide], 0, at(x), 'x'))).toEqual([null, null, 1])
    const [other, dragged] = [inRow(0, 150), inRow(154, 204)]
    expect([140, 60, 50, 20].map((x) => dropIndex([other, dragged], 1, at(x), 'x'))).toEqual([null, null, 0, 0])
  })

  it('does so from right to left too', () => {
    const [first, second] = [inRow(154, 204), inRow(0, 150)]
    expect([140, 60, 50, 20].map((x) => dropIndex([first, second], 0, at(x), 'x'))).toEqual([null, null, 1, 1])
  })

  it('leaves it where it is over itself and beside the row', () => {
    expect([20, 52, 300].map((x) => dropIndex([narrowBoxes, wide], 0, at(x), 'x'))).toEqual([null, null, null])
  })

  it('goes along a column', () => {
    const lines = [0, 30, 60].map((top) => ({ left: 0, right: 90, top, bottom: top + 30 }))
    expect([10, 45, 75].map((y) => dropIndex(lines, 0, at(400, y), 'y'))).toEqual([null, 1, 2])
  })
})

it('finds a tile in lines of several only under the pointer itself', () => {
  const tiles = [inRow(0, 50), inRow(60, 110), { left: 0, right: 50, top: 30, bottom: 50 }]
  expect([at(70), at(10, 40), at(70, 40), at(55)].map((point) => indexUnder(tiles, point, 'both'))).toEqual([1, 2, -1, -1])
})

it('moves by the arrows that point along the items, Home and End', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a']
  const orders = (axis: 'x' | 'y' | 'both', isRtl = false) => keys.map((key) => indexAfterKey(key, 2, 5, { axis, isRtl }))
  expect(orders('x')).toEqual([1, 3, null, null, 0, 4, null])
  expect(orders('x', true)).toEqual([3, 1, null, null, 0, 4, null])
  expect(orders('y')).toEqual([null, null, 1, 3, 0, 4, null])
  expect(orders('both')).toEqual([1, 3, 1, 3, 0, 4, null])
})
