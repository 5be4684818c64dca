import { describe, expect, it } from 'vitest'
import { filledNeighbours } from './fill-handle'

/** Rows of text, a blank for an empty cell. */
const table =
  (...lines: readonly string[]) =>
  (row: number, column: number): boolean =>
    (lines[row]?.[column] ?? ' ') !== ' '
const at = (row: number, column: number, bottom = row) => ({ top: row, left: column, bottom, right: column })

describe('a double click on the fill handle', () => {
  it('[W-E28] goes down to where the column before the cells ends', () => {
    expect(filledNeighbours(at(0, 1), table('ab', 'a ', 'a ', '  ', 'a '))).toBe(2)
    expect(filledNeighbours(at(0, 1, 1), table('ab', 'ab', 'a '))).toBe(1)
  })

  it('[W-E28] takes the column behind them where the one before is empty or missing', () => {
    expect(filledNeighbours(at(0, 0), table('ab', ' b', ' b'))).toBe(2)
    expect(filledNeighbours(at(0, 1), table('abc', '  c'))).toBe(1)
  })

  it('[W-E28] does nothing without a column beside them', () => {
    expect(filledNeighbours(at(0, 0), table('a', 'a'))).toBe(0)
    expect(filledNeighbours(at(1, 1), table('ab', 'ab'))).toBe(0)
  })
})
