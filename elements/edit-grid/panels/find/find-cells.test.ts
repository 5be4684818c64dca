import { describe, expect, it } from 'vitest'
import type { CellPosition } from '../../model/range/cell-range'
import { cellAt, type FoundCells, indexAt, nextFound, noCells, findCellPosition, replaced } from './find-cells'

const cells = [
  { row: 0, column: 1 },
  { row: 2, column: 0 },
  { row: 2, column: 3 },
]
const found: FoundCells = { width: 4, places: cells.map((cell) => findCellPosition({ width: 4, places: [] }, cell)) }
const next = (from: CellPosition | null, direction: 1 | -1): number => nextFound(found, from && findCellPosition(found, from), direction)

describe('what is found in cells', () => {
  it('[W-E28] is gone through in the order of rows and columns, and from the other end again', () => {
    expect(next(null, 1)).toBe(0)
    expect(next({ row: 0, column: 1 }, 1)).toBe(1)
    expect(next({ row: 2, column: 1 }, 1)).toBe(2)
    expect(next({ row: 2, column: 3 }, 1)).toBe(0)
    expect(next({ row: 2, column: 3 }, -1)).toBe(1)
    expect(next({ row: 0, column: 1 }, -1)).toBe(2)
    expect(cells.map((cell) => indexAt(found, findCellPosition(found, cell)))).toEqual([0, 1, 2])
    expect(found.places.map((position) => cellAt(found, position))).toEqual(cells)
    expect(indexAt(found, findCellPosition(found, { row: 2, column: 1 }))).toBe(-1)
    expect(nextFound(noCells, null, 1)).toBe(-1)
  })

  it('[W-E28] is replaced wherever it stands, in any case, as it is written', () => {
    expect(replaced('Gate gate', 'GATE', 'Door')).toBe('Door Door')
    expect(replaced('a.b', '.', '$&')).toBe('a$&b')
    expect(replaced('abc', 'x', 'y')).toBeNull()
    expect(replaced('abc', '', 'y')).toBeNull()
  })
})
