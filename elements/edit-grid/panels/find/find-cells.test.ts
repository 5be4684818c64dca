import { describe, expect, it } from 'vitest'
import type { CellPosition } from '../../model/range/cell-range'
import { gridSettings } from '../../../../tests/suites/grid-settings'
import { GridControl } from '../../control/grid-control'
import {
  cellAt,
  findCells,
  type FindOptions,
  type FindMatches,
  indexAt,
  nextMatch,
  noCells,
  findCellPosition,
  replaced,
} from './find-cells'

const cells = [
  { row: 0, column: 1 },
  { row: 2, column: 0 },
  { row: 2, column: 3 },
]
const found: FindMatches = { width: 4, indexes: cells.map((cell) => findCellPosition({ width: 4, indexes: [] }, cell)) }
const next = (from: CellPosition | null, direction: 1 | -1): number => nextMatch(found, from && findCellPosition(found, from), direction)

describe('what is found in cells', () => {
  it('[W-E28] is gone through in the order of rows and columns, and from the other end again', () => {
    expect(next(null, 1)).toBe(0)
    expect(next({ row: 0, column: 1 }, 1)).toBe(1)
    expect(next({ row: 2, column: 1 }, 1)).toBe(2)
    expect(next({ row: 2, column: 3 }, 1)).toBe(0)
    expect(next({ row: 2, column: 3 }, -1)).toBe(1)
    expect(next({ row: 0, column: 1 }, -1)).toBe(2)
    expect(cells.map((cell) => indexAt(found, findCellPosition(found, cell)))).toEqual([0, 1, 2])
    expect(found.indexes.map((position) => cellAt(found, position))).toEqual(cells)
    expect(indexAt(found, findCellPosition(found, { row: 2, column: 1 }))).toBe(-1)
    expect(nextMatch(noCells, null, 1)).toBe(-1)
  })

  it('[W-E28] is replaced wherever it stands, in any case, as it is written', () => {
    expect(replaced('Gate gate', 'GATE', 'Door')).toBe('Door Door')
    expect(replaced('a.b', '.', '$&')).toBe('a$&b')
    expect(replaced('abc', 'x', 'y')).toBeNull()
    expect(replaced('abc', '', 'y')).toBeNull()
  })

  it('[V-E11] is replaced in its case only, or where it is the whole cell', () => {
    expect(replaced('Gate gate', 'gate', 'Door', { matchCase: true })).toBe('Gate Door')
    expect(replaced('Gate', 'gate', 'Door', { matchCase: true })).toBeNull()
    expect(replaced('Gate 1', 'gate', 'Door', { wholeCell: true })).toBeNull()
    expect(replaced('GATE', 'gate', 'Door', { wholeCell: true })).toBe('Door')
    expect(replaced('GATE', 'gate', 'Door', { wholeCell: true, matchCase: true })).toBeNull()
  })

  it.each<[FindOptions, string[]]>([
    [{}, ['0 0', '0 1', '1 0', '2 0']],
    [{ matchCase: true }, ['0 1', '1 0']],
    [{ wholeCell: true }, ['0 0', '0 1']],
    [{ within: [{ top: 1, bottom: 2, left: 0, right: 1 }] }, ['1 0', '2 0']],
    [{ within: [{ top: 0, bottom: 9, left: 1, right: 1 }] }, ['0 1']],
    [
      {
        within: [
          { top: 0, bottom: 0, left: 0, right: 0 },
          { top: 2, bottom: 2, left: 0, right: 1 },
        ],
        matchCase: true,
      },
      [],
    ],
  ])('[V-E11] is found by %j', (options, expectedCells) => {
    const grid = new GridControl(gridSettings)
    grid.loading.take([
      { id: 'a', name: 'Gate', rate: 'gate' },
      { id: 'b', name: 'gate 2', rate: '' },
      { id: 'c', name: 'GATES', rate: 'x' },
    ])
    const steps = findCells(grid, 'gate', options)
    let step = steps.next()
    while (!step.done) step = steps.next()
    const found = step.value
    expect(found.indexes.map((position) => Object.values(cellAt(found, position)).join(' '))).toEqual(expectedCells)
  })
})
