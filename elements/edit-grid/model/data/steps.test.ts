import { describe, expect, it } from 'vitest'
import type { GridRow } from '../../edit-grid.types'
import { GridData } from './grid-data'

const rowsOf = (...ids: string[]): GridRow[] => ids.map((id) => ({ id, name: id }))

function holding(...ids: string[]): GridData {
  const data = new GridData()
  data.load(rowsOf(...ids))
  return data
}

const ids = (data: GridData): string => data.rows.map((row) => String(row['id'])).join('')
const names = (data: GridData): string => data.rows.map((row) => String(row['name'])).join('')
const undoAll = (data: GridData): void => {
  while (data.undo());
}
const redoAll = (data: GridData): void => {
  while (data.redo());
}

describe('[W-E21] steps of undo, after others took rows away and put some in', () => {
  it('find their rows at other places', () => {
    const data = holding('a', 'b', 'c', 'd')
    data.setCells([{ id: 'd', key: 'name', value: 'D' }], 'user')
    data.remove(new Set(['c']), 'user')
    data.move(2, 0)
    expect(ids(data)).toBe('dab')
    data.removeRows(new Set(['b']))
    data.takeIn([{ id: 'e', name: 'e' }])
    expect(names(data)).toBe('Dae')
    undoAll(data)
    expect([names(data), data.states.editedCount, data.states.removedIds]).toEqual(['acde', 0, []])
    redoAll(data)
    expect(names(data)).toBe('Dae')
  })

  it('put rows back behind their neighbours, and where those are gone behind the ones before them', () => {
    const data = holding('a', 'b', 'c', 'd', 'e')
    data.remove(new Set(['b', 'c', 'e']), 'user')
    data.removeRows(new Set(['a', 'd']))
    data.takeIn(rowsOf('x'))
    data.undo()
    expect(ids(data)).toBe('bcex')
  })

  it('put rows back where they stood at that time, not behind what came in between', () => {
    const data = holding('b', 'c', 'd', 'e')
    data.remove(new Set(['b', 'd']), 'user')
    data.insert(rowsOf('n'), 0, 'user')
    data.removeRows(new Set(['c']))
    undoAll(data)
    expect(ids(data)).toBe('bde')
    redoAll(data)
    expect(ids(data)).toBe('ne')
  })

  it('are found again also where a hundred thousand rows stand behind each other', () => {
    const all = Array.from({ length: 100_000 }, (_, index) => `r${index}`)
    const data = new GridData()
    data.load(all.map((id) => ({ id })))
    data.remove(new Set(all.slice(1)), 'user')
    data.removeRows(new Set(['r0']))
    data.undo()
    expect([data.rows.length, data.rows[0]!['id'], data.rows.at(-1)!['id']]).toEqual([99_999, 'r1', 'r99999'])
  })

  it('pass over what others took away, and go on to the step before', () => {
    const data = holding('a', 'b')
    data.setCells([{ id: 'a', key: 'name', value: 'A' }], 'user')
    data.setCells([{ id: 'b', key: 'name', value: 'B' }], 'user')
    data.removeRows(new Set(['b']))
    expect([data.undo(), names(data), data.canUndo, data.states.editedCount]).toEqual([true, 'a', false, 0])
  })

  it('bring no row back that was removed here and by others too', () => {
    const data = holding('a', 'b', 'c')
    data.remove(new Set(['a', 'b']), 'user')
    data.removeRows(new Set(['b']))
    expect(data.states.removedIds).toEqual(['a'])
    data.undo()
    expect([ids(data), data.states.removedIds]).toEqual(['ac', []])
  })

  it('leave the rows of the start to `reset()`: those of others are among them, those that went are not', () => {
    const data = holding('a', 'b')
    data.takeIn(rowsOf('c'))
    data.removeRows(new Set(['a']))
    data.setCells([{ id: 'b', key: 'name', value: 'B' }], 'user')
    data.reset()
    expect(names(data)).toBe('bc')
  })

  it('make a row new that others took away, where it stands; removing it can be taken back', () => {
    const data = holding('a', 'b', 'c')
    data.setCells([{ id: 'b', key: 'name', value: 'B' }], 'user')
    const row = data.renew(new Set(['b'])).get('b')
    const id = data.idOf(row!)
    expect([names(data), data.states.of(id), data.states.editedCount, data.states.addedCount, data.states.removedIds]).toEqual([
      'aBc',
      'new',
      0,
      1,
      [],
    ])
    data.remove(new Set([id]), 'user')
    data.undo()
    expect([names(data), data.states.addedRows.length]).toEqual(['aBc', 1])
  })

  it('make many rows new in one pass, each where it stands', () => {
    const data = holding('a', 'b', 'c', 'd', 'e')
    const received: string[] = []
    data.subscribe(({ patch }) => received.push(patch.kind))
    const renewed = data.renew(new Set(['e', 'b', 'c']))
    expect([received, names(data), [...renewed.keys()], data.states.addedCount]).toEqual([
      ['remove', 'insert'],
      'abcde',
      ['b', 'c', 'e'],
      3,
    ])
    expect(data.rows.map((row) => data.states.of(data.idOf(row)))).toEqual(['existing', 'new', 'new', 'existing', 'new'])
  })

  it('come back to what the back end holds, whatever was done in whatever order', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = seeded(seed)
      const data = holding('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
      const stored = new Map(data.rows.map((row) => [data.idOf(row), row]))
      const pick = (): string => data.idAt(Math.floor(random() * data.rows.length))
      for (let turn = 0; turn < 30; turn++) {
        const dice = Math.floor(random() * 8)
        if (dice === 0) data.setCells([{ id: pick(), key: 'name', value: `${turn}` }], 'user')
        else if (dice === 1) data.remove(new Set([pick(), pick()]), 'user')
        else if (dice === 2) data.insert([{ name: 'new' }, { name: 'new' }], Math.floor(random() * (data.rows.length + 1)), 'user')
        else if (dice === 3) data.move(Math.floor(random() * data.rows.length), Math.floor(random() * data.rows.length))
        else if (dice === 4) data.undo()
        else if (dice === 5) data.redo()
        else if (dice === 6) {
          const row = { id: `x${turn}`, name: 'theirs' }
          stored.set(row.id, row)
          data.takeIn([row])
        } else {
          const id = [...stored.keys()][Math.floor(random() * stored.size)]!
          if (stored.size > 1 && stored.delete(id)) data.removeRows(new Set([id]))
        }
      }
      undoAll(data)
      const byId = (rows: readonly GridRow[]): readonly GridRow[] =>
        rows.toSorted((one, other) => (data.idOf(one) < data.idOf(other) ? -1 : 1))
      expect([seed, byId(data.rows), data.states.editedCount, data.states.addedCount, data.states.removedIds]).toEqual([
        seed,
        byId([...stored.values()]),
        0,
        0,
        [],
      ])
      redoAll(data)
      undoAll(data)
      expect([seed, byId(data.rows)]).toEqual([seed, byId([...stored.values()])])
    }
  })
})

/** Numbers below 1 that come again by the same seed: a linear congruential generator. */
function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}
