import { describe, expect, it } from 'vitest'
import { layoutFrom, layoutOf, movedBy, orderedKeys, placedBefore } from './table-layout.model'

const columns = [
  { key: 'id', title: 'ID', fixed: true },
  { key: 'name', title: 'Name' },
  { key: 'phone', title: 'Phone', hidden: true },
  { key: 'time', title: 'Time', pinned: 'end' as const },
]

describe('the layout of a table', () => {
  it('is what its columns say, and what was kept of it', () => {
    expect(layoutOf(columns)).toEqual({
      columnOrder: [],
      columnVisibility: { phone: false },
      columnSizing: {},
      columnPinning: { start: [], end: ['time'] },
    })
    expect(
      layoutFrom(
        { columnOrder: ['name', 1, 'name'], columnVisibility: { phone: true, id: 'x' }, columnSizing: { id: 80, name: -1, phone: '9' } },
        columns,
      ),
    ).toEqual({
      columnOrder: ['name'],
      columnVisibility: { phone: true },
      columnSizing: { id: 80 },
      columnPinning: { start: [], end: ['time'] },
    })
    for (const damaged of [null, 1, 'x', [], { columnOrder: 'name' }]) expect(layoutFrom(damaged, columns)).toEqual(layoutOf(columns))
  })

  it('puts columns that came later behind the one before them, and forgets those that are gone', () => {
    expect(orderedKeys(columns, [])).toEqual(['id', 'name', 'phone', 'time'])
    expect(orderedKeys(columns, ['time', 'gone', 'name', 'id'])).toEqual(['time', 'name', 'phone', 'id'])
  })

  it('moves a column in front of another one, or by one place', () => {
    const keys = ['a', 'b', 'c']
    expect([placedBefore(keys, 'c', 'a'), placedBefore(keys, 'a', undefined), placedBefore(keys, 'b', 'b')]).toEqual([
      ['c', 'a', 'b'],
      ['b', 'c', 'a'],
      keys,
    ])
    expect([movedBy(keys, 'a', 1), movedBy(keys, 'a', -1), movedBy(keys, 'c', 1), movedBy(keys, 'x', 1)]).toEqual([
      ['b', 'a', 'c'],
      keys,
      keys,
      keys,
    ])
  })
})
