import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, type CellRange, clampRange, extendTo, isInBox, isSingle, singleCell } from './cell-range'
import { type GridExtent, moveBy } from './move-range'

const extent: GridExtent = { rows: 100, columns: 10, page: 8 }
const at = (row: number, column: number, toRow = row, toColumn = column): CellRange => extendTo(singleCell(row, column), toRow, toColumn)

describe('the selected cells', () => {
  it.each<[string, Parameters<typeof moveBy>[1], CellRange, CellRange | null]>([
    ['ArrowDown', {}, at(5, 5), at(6, 5)],
    ['ArrowUp', {}, at(0, 5), at(0, 5)],
    ['ArrowLeft', {}, at(5, 5, 9, 9), at(5, 4)],
    ['ArrowRight', {}, at(5, 9), at(5, 9)],
    ['ArrowRight', { shift: true }, at(5, 5, 6, 6), at(5, 5, 6, 7)],
    ['ArrowUp', { shift: true }, at(5, 5), at(5, 5, 4, 5)],
    ['ArrowDown', { ctrl: true }, at(5, 5), at(99, 5)],
    ['ArrowDown', { ctrl: true, shift: true }, at(5, 5, 7, 7), at(5, 5, 99, 7)],
    ['Home', {}, at(5, 5), at(5, 0)],
    ['End', { shift: true }, at(5, 5), at(5, 5, 5, 9)],
    ['Home', { ctrl: true }, at(5, 5), at(0, 0)],
    ['End', { ctrl: true, shift: true }, at(5, 5), at(5, 5, 99, 9)],
    ['PageDown', {}, at(5, 5), at(13, 5)],
    ['PageUp', { shift: true }, at(5, 5), at(5, 5, 0, 5)],
    ['a', { ctrl: true }, at(5, 5), at(0, 0, 99, 9)],
    ['A', { ctrl: true }, at(5, 5), at(0, 0, 99, 9)],
    ['Tab', {}, at(5, 9, 7, 9), at(6, 0)],
    ['Tab', { shift: true }, at(5, 0), at(4, 9)],
    ['Tab', {}, at(99, 9), null],
    ['Tab', { shift: true }, at(0, 0), null],
    ['Enter', {}, at(5, 5), at(6, 5)],
    ['Enter', { shift: true }, at(5, 5), at(4, 5)],
    ['a', {}, at(5, 5), null],
    ['F2', {}, at(5, 5), null],
    ['PageDown', { ctrl: true }, at(5, 5), null],
    ['toString', {}, at(5, 5), null],
  ])('move by %s %o', (key, keys, from, to) => {
    expect(moveBy(key, keys, from, extent)).toEqual(to)
  })

  it('go with Ctrl to the end of a run of filled cells, then to the next run, then to the edge', () => {
    const filled = new Set([1, 2, 3, 7, 8])
    const sparse: GridExtent = { ...extent, rows: 12, isBlank: (row) => !filled.has(row) }
    const path: number[] = []
    for (let range = at(0, 0); range.anchor.row < 11; path.push(range.anchor.row))
      range = moveBy('ArrowDown', { ctrl: true }, range, sparse)!
    expect(path).toEqual([1, 3, 7, 8, 11])
    expect(moveBy('ArrowUp', { ctrl: true }, at(8, 0), sparse)).toEqual(at(7, 0))
  })

  it('stay within the grid when rows go, and vanish with the last one', () => {
    expect(clampRange(at(50, 2, 90, 3), { rows: 60, columns: 3 })).toEqual(at(50, 2, 59, 2))
    expect(clampRange(at(0, 0), { rows: 0, columns: 3 })).toBeNull()
    expect(moveBy('ArrowDown', {}, at(0, 0), { rows: 0, columns: 3, page: 1 })).toBeNull()
    expect(moveBy('ArrowUp', {}, at(90, 0), { rows: 10, columns: 3, page: 1 })).toEqual(at(8, 0))
  })

  it('are a box, whatever corner the focus is in', () => {
    const box = boxOf(at(5, 5, 3, 7))
    expect(box).toEqual({ top: 3, left: 5, bottom: 5, right: 7 })
    expect([isInBox(box, 4, 6), isInBox(box, 4, 8), isSingle(at(1, 1)), isSingle(at(1, 1, 1, 2))]).toEqual([true, false, true, false])
  })

  it('never leave the grid by any keys', () => {
    const press = fc.record({
      key: fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'Enter', 'a'),
      shift: fc.boolean(),
      ctrl: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(press),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 9 }),
        fc.func(fc.boolean()),
        (presses, rows, columns, page, blank) => {
          let range = at(0, 0)
          for (const { key, ...keys } of presses) {
            range = moveBy(key, keys, range, { rows, columns, page, isBlank: (row, column) => blank(row, column) }) ?? range
            expect(clampRange(range, { rows, columns })).toBe(range)
            expect(boxOf(range).top).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})
