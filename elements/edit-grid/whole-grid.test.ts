import * as fc from 'fast-check'
import { afterEach, beforeEach, it, expect, vi } from 'vitest'
import { gridSettings } from '../../tests/suites/grid-settings'
import { PlainGrid, type PlainRow } from '../../tests/suites/plain-grid'
import { inputCell } from './cells/text-cells'
import { changesOf } from './commands/changes'
import { type ColumnChoices, noChoices } from './model/columns/column.types'
import { GridControl } from './control/grid-control'
import { pasteText } from './editing/paste-cells'
import type { GridColumn } from './edit-grid.types'
import { singleCell } from './model/range/cell-range'
import { takeAll, takeLive } from './panels/live/take-live'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const keys = ['name', 'kind', 'note']
const columns: readonly GridColumn[] = keys.map((key) => ({ key, type: 'input', title: key }))
const base: readonly PlainRow[] = ['b', 'a', '', 'c', 'a', 'd'].map((name, index) => ({
  id: `r${index}`,
  name,
  kind: index % 2 ? 'x' : 'y',
  note: '',
}))

const value = fc.constantFrom('', 'a', 'b', 'c', 'd', 'e')
const cellIndex = fc.nat(9)
const key = fc.constantFrom(...keys)
const live = fc.record({ do: fc.constant('live' as const), row: cellIndex, key, value })
const come = fc.record({ do: fc.constant('come' as const), value })
const go = fc.record({ do: fc.constant('go' as const), row: cellIndex })
const filter = fc.record({ do: fc.constant('filter' as const), value: fc.option(value), key })
const sort = fc.record({
  do: fc.constant('sort' as const),
  by: fc.uniqueArray(fc.record({ key, direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
    maxLength: 2,
    selector: (one) => one.key,
  }),
})
const typing = fc.record({ do: fc.constant('type' as const), row: cellIndex, column: cellIndex, value })
const insertion = fc.record({ do: fc.constant('insert' as const), row: cellIndex, count: fc.integer({ min: 1, max: 2 }), value })
const removal = fc.record({ do: fc.constant('remove' as const), row: cellIndex, more: cellIndex })
const undoing = fc.record({ do: fc.constant('undo' as const) })
/** What is done, with places and columns counted around among those there are. */
const action = fc.oneof(
  come,
  go,
  // An editor is open while others save, add and remove, and the page filters and sorts.
  fc.record({
    do: fc.constant('edit' as const),
    row: cellIndex,
    column: cellIndex,
    value,
    meanwhile: fc.array(fc.oneof(live, come, go, filter, sort), { maxLength: 3 }),
    end: fc.constantFrom('commit' as const, 'cancel' as const),
  }),
  // A directory answers later.
  fc.record({
    do: fc.constant('paste late' as const),
    row: cellIndex,
    column: cellIndex,
    block: fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    meanwhile: fc.array(fc.oneof(live, come, go, filter, sort, typing, insertion, removal, undoing), { maxLength: 3 }),
  }),
  typing,
  fc.record({
    do: fc.constant('paste' as const),
    row: cellIndex,
    column: cellIndex,
    block: fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  undoing,
  undoing,
  fc.record({ do: fc.constant('redo' as const) }),
  sort,
  filter,
  live,
  fc.record({ do: fc.constant('hide' as const), keys: fc.subarray(keys, { maxLength: 2 }) }),
  fc.record({ do: fc.constant('order' as const), keys: fc.shuffledSubarray(keys) }),
  fc.record({ do: fc.constant('pin' as const), key, side: fc.constantFrom('start' as const, 'end' as const, 'none' as const) }),
  insertion,
  removal,
  fc.record({ do: fc.constant('move' as const), from: cellIndex, to: cellIndex }),
)
type GridAction = typeof action extends fc.Arbitrary<infer Value> ? Value : never

let counter = 0

/** The grid and its page: what it has to hold, what others have left in the back end, and a directory. */
interface Stage {
  readonly grid: GridControl
  readonly plain: PlainGrid
  /** Rows as others have them. */
  store: readonly PlainRow[]
  choices: ColumnChoices
  /** Names are asked for until then; null: all are known. */
  pendingSave: Promise<void> | null
}

function staged(): Stage {
  const stage: Stage = { plain: new PlainGrid(base), store: base, choices: noChoices, pendingSave: null, grid: null! }
  const person = { ...inputCell, prepare: () => stage.pendingSave }
  const grid = new GridControl({ ...gridSettings, columns, typeOf: () => person })
  grid.loading.take(base)
  return Object.assign(stage, { grid })
}

/** All rows as others have them now. */
function merge({ grid, plain, store }: Stage): void {
  plain.remain(new Set(store.map((row) => row['id']!)))
  takeAll(grid, store, new Set())
}

/** Pastes as somebody does who lets a block be cut that does not fit. */
async function pasteCut({ grid }: Stage, row: number, column: number, block: readonly (readonly string[])[]): Promise<void> {
  grid.range.current = singleCell(row, column)
  pasteText(grid, block.map((line) => line.join('\t')).join('\n') + '\n')
  grid.announcer.confirmation?.resolve(true)
  await vi.advanceTimersByTimeAsync(0)
}

/** The columns that are to be seen, in their order. */
function shownKeys({ hidden, order, pins }: ColumnChoices): string[] {
  const inOrder = [
    ...keys.filter((one) => order.includes(one)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    ...keys.filter((one) => !order.includes(one)),
  ]
  const side = (one: string): number => ({ start: 0, none: 1, end: 2 })[pins[one] ?? 'none']
  return inOrder.filter((one) => !hidden.includes(one)).toSorted((a, b) => side(a) - side(b))
}

async function apply(stage: Stage, what: GridAction): Promise<void> {
  const { grid, plain } = stage
  const { rows, shown } = plain
  const visible = shownKeys(stage.choices)
  const choose = (next: Partial<ColumnChoices>): void => {
    stage.choices = { ...stage.choices, ...next }
    grid.configure({ ...grid.settings, choices: stage.choices })
  }
  switch (what.do) {
    case 'type': {
      const row = shown[what.row % (shown.length || 1)]
      if (!row) return
      const cell = { id: row['id']!, key: visible[what.column % visible.length]!, value: what.value }
      plain.act([{ kind: 'set', ...cell }])
      return grid.changes.byUser([cell])
    }
    case 'paste': {
      const at = { row: what.row % (shown.length || 1), column: what.column % visible.length }
      await pasteCut(stage, at.row, at.column, what.block)
      grid.work.complete('pasting')
      const lines = what.block.length === 1 && what.block[0]!.length === 1 && what.block[0]![0] === '' ? [['']] : what.block
      const addedCount = Math.max(0, at.row + lines.length - shown.length)
      const added = grid.data.rows.slice(rows.length).map((row): PlainRow => ({ id: String(row['id']) }))
      expect(added).toHaveLength(addedCount)
      const targets = [...shown, ...added]
      return plain.act([
        ...(addedCount > 0 ? [{ kind: 'insert' as const, at: rows.length, rows: added }] : []),
        ...lines.flatMap((line, index) =>
          line.flatMap((text, offset) => {
            const column = visible[at.column + offset]
            return column ? [{ kind: 'set' as const, id: targets[at.row + index]!['id']!, key: column, value: text }] : []
          }),
        ),
      ])
    }
    case 'undo':
      return expect(grid.data.undo()).toBe(plain.undo())
    case 'redo':
      return expect(grid.data.redo()).toBe(plain.redo())
    case 'sort':
      plain.sorting = what.by
      plain.arrange()
      return grid.rows.sort(what.by)
    case 'filter': {
      const { value: newValue, key: by } = what
      const had = plain.filter
      plain.filter = newValue === null ? null : (row) => (row[by] ?? '') === newValue
      if (had || plain.filter) plain.arrange()
      return grid.rows.filterBy(newValue === null ? null : (row) => (row[by] ?? '') === newValue, () => undefined)
    }
    case 'live': {
      const row = stage.store[what.row % (stage.store.length || 1)]
      if (!row) return
      stage.store = stage.store.map((one) => (one['id'] === row['id'] ? { ...one, [what.key]: what.value } : one))
      plain.live(row['id']!, what.key, what.value)
      return takeLive(grid, { id: row['id'], [what.key]: what.value })
    }
    case 'come': {
      const row: PlainRow = { id: `o${counter++}`, name: what.value, kind: '', note: '' }
      stage.store = [...stage.store, row]
      plain.remain(new Set(stage.store.map(({ id }) => id!)))
      plain.come(row)
      return takeAll(grid, stage.store, new Set())
    }
    case 'go':
      stage.store = stage.store.filter((_, position) => position !== what.row % stage.store.length)
      return merge(stage)
    case 'edit': {
      const row = shown[what.row % (shown.length || 1)]
      if (!row) return
      const cell = { id: row['id']!, key: visible[what.column % visible.length]! }
      expect(grid.editing.start(cell.id, cell.key, 'x')).toBe(true)
      grid.editing.holdDraft(() => what.value)
      plain.edited = cell.id
      for (const one of what.meanwhile) {
        await apply(stage, one)
        check(stage)
      }
      expect(grid.editing.open).toMatchObject(cell)
      plain.edited = null
      if (what.end === 'commit') plain.act([{ kind: 'set', ...cell, value: what.value }])
      return grid.editing[what.end]()
    }
    case 'paste late': {
      const at = { row: what.row % (shown.length || 1), column: what.column % visible.length }
      const columns = visible.slice(at.column)
      const targets = shown.slice(at.row).map((row) => row['id']!)
      let result = (): void => undefined
      stage.pendingSave = new Promise<void>((resolve) => (result = resolve))
      await pasteCut(stage, at.row, at.column, what.block)
      for (const one of what.meanwhile) {
        await apply(stage, one)
        check(stage)
      }
      stage.pendingSave = null
      const { length } = plain.rows
      result()
      await vi.advanceTimersByTimeAsync(0)
      grid.work.complete('pasting')
      const addedCount = Math.max(0, what.block.length - targets.length)
      const added = grid.data.rows.slice(length).map((row): PlainRow => ({ id: String(row['id']) }))
      expect(added).toHaveLength(addedCount)
      const ids = [...targets, ...added.map((row) => row['id']!)]
      return plain.act([
        ...(addedCount > 0 ? [{ kind: 'insert' as const, at: length, rows: added }] : []),
        ...what.block.flatMap((line, index) =>
          line.flatMap((text, offset) => {
            const column = columns[offset]
            return column ? [{ kind: 'set' as const, id: ids[index]!, key: column, value: text }] : []
          }),
        ),
      ])
    }
    case 'hide':
      return choose({ hidden: what.keys })
    case 'order':
      return choose({ order: what.keys })
    case 'pin':
      return choose({ pins: { ...stage.choices.pins, [what.key]: what.side } })
    case 'insert': {
      const at = what.row % (rows.length + 1)
      const newRows = Array.from({ length: what.count }, (): PlainRow => ({ id: `n${counter++}`, name: what.value, kind: '', note: '' }))
      plain.act([{ kind: 'insert', at, rows: newRows }])
      return void grid.data.insert(newRows, at, 'user')
    }
    case 'remove': {
      const ids = [what.row, what.more].map((one) => rows[one % (rows.length || 1)]?.['id']).filter((id) => id !== undefined)
      plain.act([{ kind: 'remove', ids }])
      return void grid.data.remove(new Set(ids), 'user')
    }
    case 'move': {
      if (rows.length === 0) return
      const [from, to] = [what.from % rows.length, what.to % rows.length]
      if (from === to) return
      plain.act([{ kind: 'move', from, to }])
      return void grid.data.move(from, to, 'user')
    }
  }
}

const byId = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number =>
  String(one['id']) < String(other['id']) ? -1 : 1

function check({ grid, plain, choices }: Stage): void {
  const visible = shownKeys(choices)
  const { shown } = plain
  expect(grid.data.rows).toEqual(plain.rows)
  expect(grid.columns.layout.columns.map((column) => column.key)).toEqual(visible)
  const cells = shown.map((_, row) =>
    visible.map((_key, column) => {
      const cell = grid.cells.at({ row, column })!
      return cell.column.type.text(cell.value, cell.column)
    }),
  )
  expect([grid.rows.count, cells]).toEqual([shown.length, shown.map((row) => visible.map((one) => row[one] ?? ''))])
  const { added, changed, removed } = changesOf(grid)
  const expected = plain.changes
  expect({ added: added.map(({ id: _own, ...fields }) => fields), changed, removed: [...removed].toSorted(byId) }).toEqual({
    ...expected,
    removed: expected.removed.toSorted(byId),
  })
}

it('any sequence of typing, paste, undo, sort, filter, rows and columns, of updates, rows added and removed by others, also within an edit and before late answers, keeps rows, cells and changes equal to a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40, size: 'max' }), async (actions) => {
      const stage = staged()
      for (const one of actions) {
        await apply(stage, one)
        check(stage)
      }
    }),
    { numRuns: 500 },
  )
})
