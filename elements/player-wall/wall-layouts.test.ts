import { describe, expect, it } from 'vitest'
import { layoutFor, paneBeside, placesOf, sideOf, wallLayouts } from './wall-layouts'

describe('the layouts of a wall', () => {
  it('have as many panes as they say, and these fill the square without lying over each other', () => {
    for (const layout of wallLayouts) {
      const places = placesOf(layout)
      const side = sideOf(layout)
      const covered = places.flatMap(({ column, row, span }) =>
        Array.from({ length: span * span }, (_, at) => `${column + (at % span)},${row + Math.floor(at / span)}`),
      )
      expect([layout, places.length, new Set(covered).size, covered.length]).toEqual([layout, layout, side * side, side * side])
    }
  })

  it('begin with a large pane where there are six and eight', () => {
    expect([placesOf(6)[0], placesOf(8)[0], placesOf(9)[0]].map((place) => place?.span)).toEqual([2, 3, 1])
  })

  it('are the next larger one for a number that is none', () => {
    expect([0, 1, 2, 5, 7, 9, 10, 99].map(layoutFor)).toEqual([1, 1, 4, 6, 8, 9, 16, 16])
  })

  it('know what lies beside a pane, also beside a large one', () => {
    const beside = (layout: 6 | 9, at: number) => (['left', 'right', 'up', 'down'] as const).map((way) => paneBeside(layout, at, way))
    expect(beside(9, 4)).toEqual([3, 5, 1, 7])
    expect(beside(9, 0)).toEqual([null, 1, null, 3])
    expect(beside(6, 0)).toEqual([null, 1, null, 3])
    expect(beside(6, 2)).toEqual([0, null, 1, 5])
    expect(beside(6, 4)).toEqual([3, 5, 0, null])
    expect(paneBeside(9, 9, 'left')).toBeNull()
  })
})
