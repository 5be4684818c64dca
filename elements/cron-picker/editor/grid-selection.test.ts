import { describe, expect, it } from 'vitest'
import { moveInGrid, setSpan } from './grid-selection'

const weekdays = [2, 3, 4, 5, 6, 7, 1]

describe('a grid of values', () => {
  it('selects and unselects spans in the order it shows, either way round', () => {
    expect(setSpan(weekdays, [4], 6, 1, true)).toEqual([4, 6, 7, 1])
    expect(setSpan(weekdays, [2, 3, 4, 5], 4, 2, false)).toEqual([5])
  })

  it('moves by arrow keys and stops at its edges', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => moveInGrid(hours, 9, key, 8))).toEqual([
      10, 8, 17, 1, 0, 23, 9,
    ])
    expect([moveInGrid(hours, 0, 'ArrowUp', 8), moveInGrid(hours, 23, 'ArrowRight', 8), moveInGrid(weekdays, 7, 'ArrowRight', 7)]).toEqual([
      0, 23, 1,
    ])
  })
})
