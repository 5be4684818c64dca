import { describe, expect, it } from 'vitest'
import type { GridRow } from '../../edit-grid.types'
import { RowOrder } from './row-order'

const rows: readonly GridRow[] = Array.from({ length: 7 }, (_, index) => ({ id: `r${index}` }))
const shown = (order: RowOrder): unknown[] => Array.from({ length: order.count }, (_, index) => order.rowAt(index)?.['id'])

describe('a page of the rows', () => {
  it('shows its part, and knows the places of all', () => {
    const order = new RowOrder(() => rows)
    order.setPage(3, 3)
    expect([shown(order), order.found, order.toView(4), order.toView(2), order.toView(6), order.toFound(6), order.rowAt(3)]).toEqual([
      ['r3', 'r4', 'r5'],
      7,
      1,
      -1,
      -1,
      6,
      undefined,
    ])
    order.setPage(6, 3)
    expect(shown(order)).toEqual(['r6'])
    order.setPage(9, 3)
    expect(order.count).toBe(0)
  })

  it('[V-E06] has the rows that a filter leaves on all pages, to be summed', () => {
    const order = new RowOrder(() => rows)
    order.set(Int32Array.of(6, 5, 4, 3, 2, 1, 0))
    expect(order.foundRows).toBeNull()
    order.set(Int32Array.of(6, 0))
    order.setPage(1, 1)
    expect(order.foundRows).toEqual([rows[6], rows[0]])
  })

  it('is one of the rows as they are sorted and filtered', () => {
    const order = new RowOrder(() => rows)
    order.set(Int32Array.of(6, 0, 5, 1))
    order.setPage(2, 2)
    expect([shown(order), order.toView(5), order.toView(6), order.toView(2)]).toEqual([['r5', 'r1'], 0, -1, -1])
  })
})

describe('rows that come while others are filtered out', () => {
  it('stand before the next row that is shown, whatever is hidden between', () => {
    const all = [...rows]
    const order = new RowOrder(() => all)
    order.set(Int32Array.of(0, 1, 3, 6))
    const deleted = all.splice(1, 1)
    order.follow({ patch: { kind: 'remove', at: [1], rows: deleted }, cause: 'user' })
    all.splice(1, 0, ...deleted)
    order.follow({ patch: { kind: 'insert', at: [1], rows: deleted }, cause: 'history' })
    expect(shown(order)).toEqual(['r0', 'r1', 'r3', 'r6'])
    all.push({ id: 'new' })
    order.follow({ patch: { kind: 'insert', at: [7], rows: [all[7]!] }, cause: 'user' })
    expect(shown(order)).toEqual(['r0', 'r1', 'r3', 'r6', 'new'])
  })
})
