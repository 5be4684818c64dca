import { describe, expect, it } from 'vitest'
import { gridOf, layoutFor, adjacentPane, positionsOf, wallLayouts } from './wall-layouts'

describe('the layouts of a wall', () => {
  it('[V-L09] have as many panes as they say, and these fill the grid without lying over each other', () => {
    expect(wallLayouts).toEqual([1, 2, 3, 4, 6, 8, 9, 16, 25, 36])
    for (const layout of wallLayouts) {
      const panes = positionsOf(layout)
      const { columns, rows } = gridOf(layout)
      const covered = panes.flatMap(({ column, row, span }) =>
        Array.from({ length: span * span }, (_, at) => `${column + (at % span)},${row + Math.floor(at / span)}`),
      )
      expect([layout, panes.length, new Set(covered).size, covered.length]).toEqual([layout, layout, columns * rows, columns * rows])
    }
  })

  it('begin with a large pane where there are three, six and eight', () => {
    expect(([3, 6, 8, 9] as const).map((layout) => positionsOf(layout)[0]?.span)).toEqual([2, 2, 3, 1])
  })

  it('are the next larger one for a number that is none', () => {
    expect([0, 1, 2, 5, 7, 9, 10, 17, 99].map(layoutFor)).toEqual([1, 1, 2, 6, 8, 9, 16, 25, 36])
  })

  it('know what lies beside a pane, also beside a large one', () => {
    const neighbours = (layout: 3 | 6 | 9, at: number) =>
      (['left', 'right', 'up', 'down'] as const).map((direction) => adjacentPane(layout, at, direction))
    expect(neighbours(9, 4)).toEqual([3, 5, 1, 7])
    expect(neighbours(9, 0)).toEqual([null, 1, null, 3])
    expect(neighbours(6, 0)).toEqual([null, 1, null, 3])
    expect(neighbours(3, 2)).toEqual([0, null, 1, null])
    expect(neighbours(6, 2)).toEqual([0, null, 1, 5])
    expect(neighbours(6, 4)).toEqual([3, 5, 0, null])
    expect(adjacentPane(9, 9, 'left')).toBeNull()
  })
})
