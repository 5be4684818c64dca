import { describe, expect, it } from 'vitest'
import { GridData } from '../model/data/grid-data'
import type { BeforeChange, CellChange, GridColumn } from '../edit-grid.types'
import type { GridState } from './grid-state.types'
import { RowChanges } from './row-changes'

const columns: readonly GridColumn[] = [
  { key: 'name', title: 'Name' },
  { key: 'rate', title: 'Rate' },
]

/** Changes of two rows; `ask` is the page. */
function changesWith(onBeforeChange: (detail: BeforeChange) => boolean) {
  const data = new GridData('id')
  data.load([
    { id: 'a', name: 'one', rate: 1 },
    { id: 'b', name: 'two', rate: 2 },
  ])
  const recorded: { changed: unknown[]; said: unknown[] } = { changed: [], said: [] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that changes of the user ask, and no more
  const grid = {
    settings: { columns, reloadEffect: false },
    data,
    screen: { events: { mayChange: onBeforeChange, cellChanged: ({ id, key }: CellChange) => recorded.changed.push(`${id}.${key}`) } },
    announcer: { announce: (...args: unknown[]) => recorded.said.push(args) },
  } as unknown as GridState
  return { changes: new RowChanges(grid), data, told: recorded }
}

const step: readonly CellChange[] = [
  { id: 'a', key: 'name', value: 'ONE' },
  { id: 'a', key: 'rate', value: 1 },
  { id: 'b', key: 'rate', value: 20 },
]

describe('changes of the user', () => {
  it('[W-E28] are asked for once for all cells that differ, with what they hold', () => {
    const requests: unknown[] = []
    const { changes, data } = changesWith((detail) => {
      requests.push(detail.changes.map(({ id, key, value, oldValue, row, column }) => [id, key, value, oldValue, row['id'], column?.title]))
      return true
    })
    changes.byUser(step)
    expect(requests).toEqual([
      [
        ['a', 'name', 'ONE', 'one', 'a', 'Name'],
        ['b', 'rate', 20, 2, 'b', 'Rate'],
      ],
    ])
    expect(data.rows.map(({ name, rate }) => [name, rate])).toEqual([
      ['ONE', 1],
      ['two', 20],
    ])
  })

  it('[W-E28] leave out what the page refuses, and say how many', () => {
    const { changes, data, told } = changesWith(({ changes: [first], refuse }) => {
      refuse(first!)
      return true
    })
    expect(changes.take(step)).toEqual([step[0]])
    expect([data.row('a')?.['name'], data.row('b')?.['rate'], told.changed]).toEqual(['one', 20, ['b.rate']])
    changes.byUser([step[0]!], 2)
    expect(told.said).toEqual([['kept', 3]])
  })

  it('[W-E28] do nothing where the page refuses all of them, not even for undo', () => {
    const { changes, data, told } = changesWith(() => false)
    changes.byUser(step)
    expect([data.canUndo, told.changed, told.said]).toEqual([false, [], [['kept', 2]]])
  })

  it('[W-E28] ask nobody where nothing differs', () => {
    let count = 0
    const { changes } = changesWith(() => {
      count++
      return true
    })
    changes.byUser([step[1]!])
    expect(count).toBe(0)
  })

  it('[W-E28] know nothing of rows that have gone, and tell of no cell that was passed over', () => {
    const requests: unknown[] = []
    const { changes, told } = changesWith(({ changes: wanted }) => {
      requests.push(wanted.map(({ id, key }) => `${id}.${key}`))
      return true
    })
    changes.byUser([{ id: 'gone', key: 'name', value: 'x' }, { id: 'a', key: 'id', value: 'x' }, step[0]!])
    expect([requests, told.changed]).toEqual([[['a.id', 'a.name']], ['a.name']])
  })
})
