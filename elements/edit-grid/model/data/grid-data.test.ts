import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../demo/server/platform/base/random'
import type { GridRow } from '../../edit-grid.types'
import { GridData } from './grid-data'

const input: readonly GridRow[] = [
  { id: 'a', name: 'one', count: 1 },
  { id: 'b', name: 'two', count: 2 },
  { id: 'c', name: 'three', count: 3 },
]

function loaded(): GridData {
  const data = new GridData()
  data.load(input)
  return data
}

const ids = (data: GridData): unknown[] => data.rows.map(({ id }) => id)

describe('the rows of a grid', () => {
  it('[4.4-01] know whether they are new, existing or edited, and forget an edit that is taken back', () => {
    const data = loaded()
    const [added] = data.insert([{ name: 'four' }], 3)
    data.setCells([{ id: 'b', key: 'name', value: 'TWO' }])
    expect([data.states.of('a'), data.states.of('b'), data.states.of(String(added!['id']))]).toEqual(['existing', 'edited', 'new'])
    expect(data.states.originalOf('b')).toEqual(input[1])
    data.setCells([{ id: 'b', key: 'name', value: 'two' }])
    expect(data.states.of('b')).toBe('existing')
  })

  it('know how each was loaded when many are edited at once, and forget those alone that are taken back', () => {
    const count = 500
    const many = Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `old ${index}` }))
    const data = new GridData()
    data.load(many)
    data.setCells(many.map(({ id }) => ({ id, key: 'name', value: `new ${id}` })).toReversed())
    expect([
      data.states.editedCount,
      data.states.editedRows.length,
      data.states.of('r7'),
      data.states.originalOf('r7'),
      data.states.originalOf('nobody'),
    ]).toEqual([count, count, 'edited', many[7], undefined])
    data.setCells([{ id: 'r7', key: 'name', value: 'old 7' }])
    expect([data.states.editedCount, data.states.of('r7'), data.states.of('r8'), data.states.originalOf('r8')]).toEqual([
      count - 1,
      'existing',
      'edited',
      many[8],
    ])
    data.undo()
    data.undo()
    expect([data.states.editedCount, data.rows]).toEqual([0, many])
    data.redo()
    expect([data.states.editedCount, data.states.isChanged('r499', 'name')]).toEqual([count, true])
  })

  it('keep what the back end changed in a row when the edit before it is taken back', () => {
    const data = loaded()
    data.setCells([{ id: 'a', key: 'name', value: 'mine' }])
    data.setCells([{ id: 'a', key: 'count', value: 7 }], 'live')
    data.undo()
    expect([data.row('a'), data.states.of('a')]).toEqual([{ id: 'a', name: 'one', count: 7 }, 'existing'])
    data.redo()
    expect([data.row('a'), data.states.of('a')]).toEqual([{ id: 'a', name: 'mine', count: 7 }, 'edited'])
  })

  it('never change what the page handed over', () => {
    const data = loaded()
    data.setCells([
      { id: 'a', key: 'name', value: 'x' },
      { id: 'a', key: 'count', value: 9 },
    ])
    data.remove(new Set(['b']))
    expect(input).toEqual([
      { id: 'a', name: 'one', count: 1 },
      { id: 'b', name: 'two', count: 2 },
      { id: 'c', name: 'three', count: 3 },
    ])
    expect(data.rows).toEqual([{ id: 'a', name: 'x', count: 9 }, input[2]])
  })

  it('[4.4-02] [4.4-03] vanish without a trace when they were new, and are remembered when they were not', () => {
    const data = loaded()
    const [added] = data.insert([{ name: 'four' }], 0)
    data.remove(new Set([String(added!['id']), 'b']))
    expect(data.states.removedRows).toEqual([input[1]])
    data.undo()
    expect(data.states.removedRows).toEqual([])
    expect(ids(data)).toEqual([added!['id'], 'a', 'b', 'c'])
  })

  it('[4.4-04] [4.4-06] go in at a place; a place that is no count is ignored', () => {
    const data = loaded()
    for (const position of [-1, 1.5, Number.NaN, '1' as unknown as number]) expect(data.insert([{ name: 'x' }], position)).toEqual([])
    data.insert([{ id: 'n', name: 'x' }], 1)
    expect(ids(data)).toEqual(['a', 'n', 'b', 'c'])
  })

  it('[3-57] get a temporary id of their own where they have none, also when they are loaded', () => {
    const data = new GridData()
    data.load([{ name: 'x' }, { name: 'y' }])
    expect(new Set(ids(data)).size).toBe(2)
    expect(data.rows.map(({ id }) => data.states.of(String(id)))).toEqual(['new', 'new'])
  })

  it("take what comes from the server as loaded, and leave the user's own change an edit", () => {
    const data = loaded()
    data.setCells([{ id: 'a', key: 'name', value: 'mine' }])
    data.setCells(
      [
        { id: 'a', key: 'count', value: 7 },
        { id: 'b', key: 'count', value: 8 },
      ],
      'live',
    )
    expect([data.states.of('a'), data.states.of('b')]).toEqual(['edited', 'existing'])
    expect(data.states.originalOf('a')).toEqual({ id: 'a', name: 'one', count: 7 })
    data.undo()
    expect(data.row('a')).toMatchObject({ name: 'one' })
  })
})

describe('any sequence of commands', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('undone restores the rows and their states, never losing or doubling an id (seed %d)', (seed) => {
    const random = createRandom(seed)
    const data = new GridData()
    const start = Array.from({ length: 20 }, (_, index): GridRow => ({ id: `r${index}`, value: index }))
    data.load(start)
    let commands = 0
    const anyPlace = (): number => random.integer(0, Math.max(0, data.rows.length - 1))
    const doings = [
      () =>
        data.setCells([
          { id: data.idAt(anyPlace()), key: 'value', value: random.integer(0, 99) },
          { id: data.idAt(anyPlace()), key: 'other', value: random.integer(0, 99) },
        ]) > 0,
      () => data.insert([{ value: -1 }, { value: -2 }], random.integer(0, data.rows.length)).length > 0,
      () => data.remove(new Set([data.idAt(anyPlace()), data.idAt(anyPlace())])).length > 0,
      () => data.move(anyPlace(), anyPlace()),
    ]
    const newRows = (): number => ids(data).filter((id) => data.states.of(String(id)) === 'new').length
    const states: GridRow[][] = []
    for (let step = 0; step < 60; step++) {
      const before = [...data.rows]
      if (!random.pick(doings)()) continue
      commands++
      states.push(before)
      expect(new Set(ids(data)).size).toBe(data.rows.length)
      expect(data.states.addedCount).toBe(newRows())
    }
    const end = [...data.rows]
    for (const before of states.toReversed()) {
      expect(data.undo()).toBe(true)
      expect(data.rows).toEqual(before)
      expect(data.states.addedCount).toBe(newRows())
    }
    expect([data.rows, data.states.removedCount, data.states.editedCount]).toEqual([start, 0, 0])
    for (let step = 0; step < commands; step++) data.redo()
    expect(data.rows).toEqual(end)
  })
})
