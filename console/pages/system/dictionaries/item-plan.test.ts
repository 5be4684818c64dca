import { describe, expect, it } from 'vitest'
import { differFrom, type ItemsToSave, planItems } from './item-plan'
import { type ItemRow, itemRow, type StoredItem } from './item-row'

const item = (value: string, sortOrder: number, more: Partial<ItemRow> = {}): StoredItem => ({
  id: `id-${value}`,
  itemText: `text ${value}`,
  itemValue: value,
  itemColor: '',
  description: '',
  status: 1,
  sortOrder,
  ...more,
})
const newItem = (value: string): ItemRow => {
  const { id: _id, ...rest } = item(value, 0)
  return rest
}

const [a, b, c] = [item('a', 10), item('b', 20), item('c', 30)]
const base = [a, b, c]
const plan = (input: Partial<ItemsToSave>) => planItems({ base, stored: base, target: base, removed: [], sent: new Set(), ...input })

describe('planItems', () => {
  it('has nothing to do where nothing was changed', () =>
    expect(plan({})).toEqual({ removals: [], edits: [], adds: [], disputes: [], others: [] }))

  it('sends what was changed, added and removed', () => {
    const { edits, adds, removals } = plan({ target: [{ ...a, itemText: 'A' }, c, newItem('d')], removed: ['id-b'] })
    expect(edits).toEqual([{ ...a, itemText: 'A' }])
    expect(adds).toEqual([{ ...newItem('d'), sortOrder: 31 }])
    expect(removals).toEqual(['id-b'])
  })

  it('counts all anew where the order is another one, and sends only numbers that differ', () => {
    const { edits } = plan({ target: [c, a, b] })
    expect(edits.map(({ itemValue, sortOrder }) => [itemValue, sortOrder])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ])
    const counted = [item('a', 1), item('b', 2), item('c', 3)] as const
    const moved = plan({ base: counted, stored: counted, target: [counted[0], counted[2], counted[1]] })
    expect(moved.edits.map(({ itemValue, sortOrder }) => [itemValue, sortOrder])).toEqual([
      ['c', 2],
      ['b', 3],
    ])
  })

  it('sends values in an order in which each is free before another item takes it', () => {
    const { edits } = plan({
      target: [
        { ...a, itemValue: 'b' },
        { ...b, itemValue: 'c' },
        { ...c, itemValue: 'd' },
      ],
    })
    expect(edits.map(({ itemValue }) => itemValue)).toEqual(['d', 'c', 'b'])
  })

  it('keeps what others have changed meanwhile, and tells of it', () => {
    const theirs = { ...b, itemText: 'theirs', itemColor: '#FF0000' }
    const { edits, disputes, others } = plan({ stored: [a, theirs, c], target: [a, { ...b, description: 'mine' }, c] })
    expect(edits).toEqual([{ ...theirs, description: 'mine' }])
    expect(disputes).toEqual([])
    expect(others).toEqual([theirs])
  })

  it('names a field that both have changed, each to something else', () => {
    const stored = [a, { ...b, itemText: 'theirs' }, c]
    expect(plan({ stored, target: [a, { ...b, itemText: 'mine' }, c] }).disputes).toEqual([{ item: stored[1], kind: 'itemText' }])
    expect(plan({ stored, target: [a, { ...b, itemText: 'theirs' }, c] })).toMatchObject({ edits: [], disputes: [] })
  })

  it('names items that others have deleted or changed where they are changed or removed here', () => {
    const deletedPlan = plan({ stored: [a, c], target: [a, { ...b, itemText: 'mine' }, c] })
    expect(deletedPlan.disputes).toEqual([{ item: { ...b, itemText: 'mine' }, kind: 'gone' }])
    expect(deletedPlan.adds).toEqual([{ ...b, itemText: 'mine' }])
    const stored = [a, { ...b, itemText: 'theirs' }, c]
    expect(plan({ stored, target: [a, c], removed: ['id-b'] }).disputes).toEqual([{ item: stored[1], kind: 'removed' }])
  })

  it('forgets items that others have deleted and nobody has changed here', () =>
    expect(plan({ stored: [a, c] })).toMatchObject({ adds: [], edits: [], disputes: [], others: [b] }))

  it('does not bring back an item that others have deleted because it would stand elsewhere', () =>
    expect(plan({ stored: [a, c], target: [c, b, a] })).toMatchObject({ adds: [], disputes: [] }))

  it('goes on where an earlier try stopped: nothing is sent twice', () => {
    const target = [{ ...a, itemText: 'A' }, b, newItem('d'), newItem('e')]
    const stored = [{ ...a, itemText: 'A' }, b, item('d', 31)]
    const { edits, adds, removals, others } = plan({
      base: [{ ...a, itemText: 'A' }, b],
      stored,
      target,
      removed: ['id-c'],
      sent: new Set(['d', 'e']),
    })
    expect(removals).toEqual([])
    expect(adds.map(({ itemValue }) => itemValue)).toEqual(['e'])
    expect(edits.every(({ itemValue }) => itemValue === 'd')).toBe(true)
    expect(others).toEqual([])
  })

  it('does not take an item of somebody else for one of its own', () =>
    expect(plan({ stored: [...base, item('d', 31)], target: [...base, newItem('d')] })).toMatchObject({ adds: [{ itemValue: 'd' }] }))
})

describe('itemRow', () => {
  it('reads what servers and the grid have, null as nothing', () => {
    expect(itemRow({ id: 7, itemText: ' x ', itemValue: 0, itemColor: null, description: null, status: '0', sortOrder: '3' })).toEqual({
      id: '7',
      itemText: 'x',
      itemValue: '0',
      itemColor: '',
      description: '',
      status: 0,
      sortOrder: 3,
    })
    expect(itemRow({ itemText: 'x' })).toMatchObject({ status: 1, sortOrder: 0 })
    expect(itemRow({})).not.toHaveProperty('id')
  })
})

describe('differFrom', () => {
  it('is about items and their order, not about their numbers', () => {
    expect(differFrom(base, [item('a', 1), item('b', 2), item('c', 3)])).toBe(false)
    expect(differFrom(base, [b, a, c])).toBe(true)
    expect(differFrom(base, [a, b])).toBe(true)
    expect(differFrom(base, [a, b, { ...c, status: 0 }])).toBe(true)
  })
})
