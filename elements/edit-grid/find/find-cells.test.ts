import { describe, expect, it } from 'vitest'
import { type FoundCell, nextFound, replaced } from './find-cells'

const found: readonly FoundCell[] = [
  { row: 0, column: 1 },
  { row: 2, column: 0 },
  { row: 2, column: 3 },
]

describe('what is found in cells', () => {
  it('[W-E28] is gone through in the order of rows and columns, and from the other end again', () => {
    expect(nextFound(found, null, 1)).toBe(0)
    expect(nextFound(found, { row: 0, column: 1 }, 1)).toBe(1)
    expect(nextFound(found, { row: 2, column: 1 }, 1)).toBe(2)
    expect(nextFound(found, { row: 2, column: 3 }, 1)).toBe(0)
    expect(nextFound(found, { row: 2, column: 3 }, -1)).toBe(1)
    expect(nextFound(found, { row: 0, column: 1 }, -1)).toBe(2)
    expect(nextFound([], null, 1)).toBe(-1)
  })

  it('[W-E28] is replaced wherever it stands, in any case, as it is written', () => {
    expect(replaced('Gate gate', 'GATE', 'Door')).toBe('Door Door')
    expect(replaced('a.b', '.', '$&')).toBe('a$&b')
    expect(replaced('abc', 'x', 'y')).toBeNull()
    expect(replaced('abc', '', 'y')).toBeNull()
  })
})
