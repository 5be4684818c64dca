import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../../tests/suites/grid-settings'
import { GridControl } from '../../control/grid-control'
import type { GridSettings } from '../../state/settings'
import { changesOf } from '../../commands/changes'
import { RowExpansion } from '../expansion/row-expansion'
import { takeAll, takeLive } from './take-live'

function control(): GridControl {
  const made = new GridControl(gridSettings)
  made.loading.take([
    { id: 'a', name: 'one', rate: 1 },
    { id: 'b', name: 'two', rate: 2 },
  ])
  return made
}

const user = (made: GridControl, key: string, value: unknown, id = 'a'): void => made.changes.byUser([{ id, key, value }])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a live update of a row', () => {
  it('[W-E01] keeps a cell that was changed and not saved, and takes over the others', () => {
    const made = control()
    user(made, 'name', 'mine')
    takeLive(made, { id: 'a', name: 'theirs', rate: 7 })
    expect([made.data.row('a'), made.data.states.of('a')]).toEqual([{ id: 'a', name: 'mine', rate: 7 }, 'edited'])
    expect(made.parts.conflicts?.all).toEqual([{ id: 'a', key: 'name', mine: 'mine', theirs: 'theirs' }])
    expect(changesOf(made).changed).toEqual([
      { id: 'a', row: { id: 'a', name: 'mine', rate: 7 }, fields: { name: { value: 'mine', oldValue: 'theirs' } } },
    ])
  })

  it('[W-E01] leaves undo right: what is taken back goes to the value of the others, and redo to mine again', () => {
    const made = control()
    user(made, 'name', 'mine')
    user(made, 'name', 'mine 2')
    takeLive(made, { id: 'a', name: 'theirs' })
    made.data.undo()
    expect([made.data.row('a')!['name'], made.parts.conflicts!.all.length]).toEqual(['mine', 1])
    made.data.undo()
    expect([made.data.row('a')!['name'], made.data.states.of('a'), made.parts.conflicts!.all.length]).toEqual(['theirs', 'existing', 0])
    made.data.redo()
    expect([made.data.row('a')!['name'], made.data.states.of('a'), made.parts.conflicts!.all.length]).toEqual(['mine', 'edited', 1])
  })

  it('[W-E01] lets the user keep his own value, and asks again when the others change theirs once more', () => {
    const made = control()
    user(made, 'name', 'mine')
    takeLive(made, { id: 'a', name: 'theirs' })
    made.parts.conflicts!.keepMine(made.parts.conflicts!.all)
    expect([made.parts.conflicts!.all, made.data.row('a')!['name'], made.data.states.of('a')]).toEqual([[], 'mine', 'edited'])
    takeLive(made, { id: 'a', name: 'theirs 2' })
    expect(made.parts.conflicts!.all.map(({ theirs }) => theirs)).toEqual(['theirs 2'])
  })

  it("[W-E01] lets the user take the others' value, which can be taken back", () => {
    const made = control()
    user(made, 'name', 'mine')
    takeLive(made, { id: 'a', name: 'theirs' })
    made.parts.conflicts!.takeTheirs(made.parts.conflicts!.all)
    expect([made.parts.conflicts!.all, made.data.row('a')!['name'], made.data.states.of('a')]).toEqual([[], 'theirs', 'existing'])
    made.data.undo()
    expect([made.parts.conflicts!.all.length, made.data.row('a')!['name']]).toEqual([1, 'mine'])
  })

  it('[W-E01] is no conflict where both come to the same value: then nothing is left to be saved', () => {
    const made = control()
    user(made, 'name', 'same')
    takeLive(made, { id: 'a', name: 'same' })
    expect([made.parts.conflicts!.all, made.data.states.of('a'), changesOf(made).changed]).toEqual([[], 'existing', []])
  })

  it('[W-E25] leaves nothing to be saved where a step is taken back after both came to the same value', () => {
    const made = control()
    user(made, 'name', 'same')
    takeLive(made, { id: 'a', name: 'same' })
    made.data.undo()
    expect([made.data.row('a')!['name'], made.data.states.of('a'), made.data.states.editedCount]).toEqual(['same', 'existing', 0])
    made.data.redo()
    expect([made.data.states.of('a'), changesOf(made).changed]).toEqual(['existing', []])
  })

  it('[W-E25] leaves nothing to be saved where the back end answers what was typed in its own way', () => {
    const made = control()
    user(made, 'rate', '5')
    user(made, 'name', '')
    takeLive(made, { id: 'a', name: null, rate: 5, updateTime: '2026-10-01 08:00:00' })
    expect([made.data.states.of('a'), made.parts.conflicts?.all, changesOf(made).changed]).toEqual(['existing', [], []])
  })

  it('[W-E01] is taken into a removed row, which comes back with it', () => {
    const made = control()
    user(made, 'rate', 9)
    made.data.remove(new Set(['a']), 'user')
    takeLive(made, { id: 'a', name: 'theirs', rate: 8 })
    expect(changesOf(made).removed).toEqual([{ id: 'a', name: 'theirs', rate: 8 }])
    made.data.undo()
    expect([made.data.row('a'), made.data.states.of('a')]).toEqual([{ id: 'a', name: 'theirs', rate: 9 }, 'edited'])
    made.data.undo()
    expect([made.data.row('a'), made.data.states.of('a')]).toEqual([{ id: 'a', name: 'theirs', rate: 8 }, 'existing'])
  })

  it('[W-E01] forgets conflicts with what is saved', () => {
    const made = control()
    user(made, 'name', 'mine')
    takeLive(made, { id: 'a', name: 'theirs' })
    made.loading.accept()
    user(made, 'name', 'next')
    expect(made.parts.conflicts!.all).toEqual([])
  })
})

describe('[W-E21] all rows as others have left them', () => {
  const none = new Set<string>()
  const ids = (made: GridControl): readonly string[] => made.data.rows.map((row) => made.data.idOf(row))

  it('come in where they are new, and go where they are missing and untouched', () => {
    const made = control()
    takeAll(
      made,
      [
        { id: 'b', name: 'two', rate: 2 },
        { id: 'c', name: 'three' },
      ],
      none,
    )
    expect([ids(made), made.data.states.of('c'), changesOf(made)]).toEqual([
      ['b', 'c'],
      'existing',
      { added: [], changed: [], removed: [] },
    ])
    expect(made.announcer.announced).toMatchObject({ what: 'came', count: 1 })
  })

  it('leave new rows of the user alone, and those that were told of since', () => {
    const made = control()
    made.data.insert([{ name: 'mine' }], 2, 'user')
    takeAll(made, [{ id: 'a', name: 'one', rate: 1 }], new Set(['b']))
    expect(made.data.rows.map((row) => row['name'])).toEqual(['one', 'two', 'mine'])
  })

  it('do not go while they are changed here: the user adds them again, as new ones', () => {
    const made = control()
    user(made, 'name', 'mine')
    takeAll(made, [{ id: 'b', name: 'two', rate: 2 }], none)
    const conflicts = made.parts.conflicts!
    expect([ids(made), conflicts.deleted, conflicts.has('a', 'name'), conflicts.has('a', 'rate'), conflicts.all]).toEqual([
      ['a', 'b'],
      ['a'],
      true,
      false,
      [],
    ])
    conflicts.addAgain(conflicts.deleted)
    expect([conflicts.deleted, changesOf(made)]).toEqual([[], { added: [{ name: 'mine', rate: 1 }], changed: [], removed: [] }])
    expect(made.data.rows.map((row) => row['name'])).toEqual(['mine', 'two'])
  })

  it('wait for nobody once they are there again', () => {
    const made = control()
    user(made, 'name', 'mine')
    takeAll(made, [{ id: 'b', name: 'two', rate: 2 }], none)
    takeAll(made, made.data.loadedRows, none)
    expect([made.parts.conflicts!.deleted, made.parts.conflicts!.isDeleted('a'), ids(made)]).toEqual([[], false, ['a', 'b']])
  })

  it('go when the user lets them go, which can be taken back', () => {
    const made = control()
    user(made, 'name', 'mine')
    takeAll(made, [{ id: 'b', name: 'two', rate: 2 }], none)
    made.parts.conflicts!.removeRows(['a'])
    expect([ids(made), changesOf(made)]).toEqual([['b'], { added: [], changed: [], removed: [] }])
    made.data.undo()
    expect(changesOf(made).added).toEqual([{ name: 'mine', rate: 1 }])
  })

  it('are not to be removed a second time', () => {
    const made = control()
    made.data.remove(new Set(['a']), 'user')
    takeAll(made, [{ id: 'b', name: 'two', rate: 2 }], none)
    expect([changesOf(made).removed, made.data.canUndo && made.data.undo(), ids(made)]).toEqual([[], false, ['b']])
  })

  it('are seen only where they pass the filter', () => {
    const made = control()
    made.rows.search('t')
    takeAll(made, [...made.data.rows, { id: 'c', name: 'three' }, { id: 'd', name: 'four' }], none)
    expect([made.rows.count, made.rows.idAt(1), made.data.rows.length]).toEqual([2, 'c', 4])
  })

  it.each<Partial<GridSettings>>([{ pagination: { total: 50 } }, { tree: {} }, { tree: { transform: true, loadMethod: () => [] } }])(
    'neither come nor go where a list does not say which ones there are: %j',
    (of) => {
      const made = control()
      made.configure({ ...gridSettings, ...of })
      takeAll(made, [{ id: 'c' }], none)
      expect(ids(made)).toEqual(['a', 'b'])
    },
  )
})

describe('the changes of a grid', () => {
  it('tell of added rows without temporary ids, changed fields with their old values, and removed rows as they were loaded', () => {
    const made = control()
    user(made, 'name', 'ONE')
    user(made, 'rate', 5, 'b')
    user(made, 'extra', 'x', 'b')
    made.data.insert([{ name: 'new' }, { id: 'own', name: 'with an id' }], 2, 'user')
    made.data.remove(new Set(['b']), 'user')
    expect(changesOf(made)).toEqual({
      added: [{ name: 'new' }, { id: 'own', name: 'with an id' }],
      changed: [{ id: 'a', row: { id: 'a', name: 'ONE', rate: 1 }, fields: { name: { value: 'ONE', oldValue: 'one' } } }],
      removed: [{ id: 'b', name: 'two', rate: 2 }],
    })
    for (let step = 0; step < 5; step++) made.data.undo()
    expect(changesOf(made)).toEqual({ added: [], changed: [], removed: [] })
  })

  it('tell of rows that stand elsewhere by their sort numbers', () => {
    const made = control()
    made.configure({ ...gridSettings, dragSort: true })
    expect(changesOf(made).changed).toEqual([])
    made.data.move(0, 1)
    expect(changesOf(made).changed.map(({ id, fields }) => [id, fields])).toEqual([
      ['b', { orderNum: { value: 1, oldValue: 2 } }],
      ['a', { orderNum: { value: 2, oldValue: 1 } }],
    ])
  })
})

describe('[W-E21] a row of a tree that others took away and that is added again', () => {
  it('keeps what is below it, which names the new row', () => {
    const made = new GridControl({ ...gridSettings, tree: { transform: true, expandAll: true } })
    made.loading.take([
      { id: 'a', name: 'one', parentId: '' },
      { id: 'b', name: 'two', parentId: 'a' },
      { id: 'c', name: 'three', parentId: 'b' },
    ])
    const expansion = new RowExpansion(made, String)
    made.expand(expansion)
    user(made, 'name', 'mine')
    user(made, 'name', 'also mine', 'b')
    takeAll(made, [{ id: 'c', name: 'three', parentId: 'b' }], new Set())
    const conflicts = made.parts.conflicts!
    conflicts.addAgain(conflicts.deleted)
    const [a, b] = made.data.states.addedRows.map((row) => made.data.idOf(row))
    expect(made.data.rows.map((row) => [row['name'], row['parentId']])).toEqual([
      ['mine', ''],
      ['also mine', a],
      ['three', b],
    ])
    expect([expansion.tree.levelOf('c'), made.rows.count, expansion.tree.branches.isOpen(a!)]).toEqual([3, 3, true])
    expect(changesOf(made).changed.map(({ id }) => id)).toEqual(['c'])
    // Nothing leads back to the ids that are gone.
    expect([made.data.undo(), made.data.row('c')!['parentId'], made.data.redo()]).toEqual([false, b, false])
  })
})
