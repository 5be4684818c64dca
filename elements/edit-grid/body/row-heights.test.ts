import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../demo/server/platform/base/random'
import { RowHeights } from './row-heights'

describe('the places of rows with panels under them', () => {
  it('are as high as all rows and panels before', () => {
    const heights = new RowHeights(40, [
      { index: 4, height: 7 },
      { index: 1, height: 100 },
    ])
    expect([0, 1, 2, 4, 5].map((index) => heights.topOf(index))).toEqual([0, 40, 180, 260, 307])
    expect([0, 39, 40, 179, 180, 306, 307].map((top) => heights.rowAt(top))).toEqual([0, 0, 1, 1, 2, 4, 5])
  })

  it.each([1, 2, 3, 4])('are found again by their height, as by counting through (seed %d)', (seed) => {
    const random = createRandom(seed)
    const panels = Array.from({ length: 60 }, (_, index) => ({ index, height: random.integer(0, 90) })).filter(
      () => random.integer(0, 2) === 0,
    )
    const heights = new RowHeights(28, panels)
    let top = 0
    for (let index = 0; index < 60; index++) {
      const height = 28 + (panels.find((panel) => panel.index === index)?.height ?? 0)
      expect(heights.topOf(index)).toBe(top)
      expect([top, top + height - 1].map((position) => heights.rowAt(position))).toEqual([index, index])
      top += height
    }
    expect(heights.topOf(60)).toBe(top)
  })
})
