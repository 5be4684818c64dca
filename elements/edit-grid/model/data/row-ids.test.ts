import { describe, expect, it } from 'vitest'
import type { GridRow } from '../../edit-grid.types'
import { RowFinder } from './row-ids'

const count = 2000
const rows: readonly GridRow[] = Array.from({ length: count }, (_, index) => ({ id: `r${index}` }))
const finder = (): RowFinder => new RowFinder(rows, 'id')
/** Every place once, without order. */
const mixed = Array.from({ length: count }, (_, index) => (index * 1237) % count)

describe('finding rows by id', () => {
  it.each([
    ['in order', Array.from({ length: count }, (_, index) => index)],
    ['backwards', Array.from({ length: count }, (_, index) => count - 1 - index)],
    ['at even distances', Array.from({ length: count / 50 }, (_, index) => index * 50 + 3)],
    ['at even distances, too far to be seen', [0, 700, 1400, 1999, 1]],
    ['in no order', mixed],
  ])('finds each of them, asked %s', (_, indexes) => {
    const found = finder()
    expect(indexes.map((position) => found.find(`r${position}`))).toEqual(indexes)
  })

  it('finds no row for an unknown id, however often it is asked, and known ones afterwards', () => {
    const found = finder()
    for (let time = 0; time < 30; time++) expect(found.find('nobody')).toBe(-1)
    expect([found.find('r5'), found.find(''), found.find('r1999')]).toEqual([5, -1, 1999])
  })

  it('finds rows where they are after some of them moved', () => {
    const moving = [...rows]
    const found = new RowFinder(moving, 'id')
    for (const position of mixed) found.find(`r${position}`)
    moving.reverse()
    found.clear()
    expect([found.find('r0'), found.find('r1999'), found.find('r7')]).toEqual([1999, 0, 1992])
  })

  it.each([
    ['in order', [0, 1, 2, 40, 1999]],
    ['at even distances', Array.from({ length: 1000 }, (_, index) => index * 2 + 1)],
    ['in no order', [1500, 3, 700, 0]],
    ['with unknown ones', [5, -1, 6]],
    ['none', []],
  ])('tells the places of many ids, ascending: %s', (_, indexes) => {
    const expected = indexes.filter((position) => position >= 0).sort((one, other) => one - other)
    expect(finder().findAll(new Set(indexes.map((position) => `r${position}`)))).toEqual(expected)
  })
})
