import { describe, expect, it } from 'vitest'
import { eachCell, joinBoxes } from './several-ranges'

const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })

describe('[W-E28] several ranges', () => {
  it('are gone through cell by cell, but those that stand in others too', () => {
    const events: string[] = []
    eachCell(box(0, 1, 0, 2), (row, column) => events.push(`${row}${column}`), [box(1, 1, 1, 2), box(0, 0, 0, 0)])
    expect(events).toEqual(['01', '02', '10'])
  })

  it('are one block where they have the same rows or the same columns, in the order of the grid', () => {
    expect(joinBoxes([box(1, 2, 4, 5), box(1, 2, 0, 0)])).toEqual({ rows: [1, 2], columns: [0, 4, 5] })
    expect(joinBoxes([box(7, 8, 1, 2), box(3, 3, 1, 2), box(8, 9, 1, 2)])).toEqual({ rows: [3, 7, 8, 9], columns: [1, 2] })
    expect(joinBoxes([box(4, 5, 1, 1)])).toEqual({ rows: [4, 5], columns: [1] })
    expect(joinBoxes([box(0, 1, 0, 0), box(0, 2, 1, 1)])).toBeNull()
    expect(joinBoxes([])).toBeNull()
  })
})
