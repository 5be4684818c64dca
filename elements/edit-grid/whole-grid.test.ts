import * as fc from 'fast-check'
import { afterEach, beforeEach, it, expect, vi } from 'vitest'
import { gridSettings } from '../../tests/suites/grid-settings'
import { PlainGrid, type PlainRow } from '../../tests/suites/plain-grid'
import { changesOf } from './commands/changes'
import { type ColumnChoices, noChoices } from './columns/column.types'
import { GridControl } from './control/grid-control'
import { pasteText } from './editing/paste-cells'
import type { GridColumn } from './edit-grid.types'
import { takeLive } from './live/take-live'

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
const place = fc.nat(9)
const key = fc.constantFrom(...keys)
/** What is done, with places and columns counted around among those there are. */
const action = fc.oneof(
  fc.record({ do: fc.constant('type' as const), row: place, column: place, value }),
  fc.record({
    do: fc.constant('paste' as const),
    row: place,
    column: place,
    block: fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('redo' as const) }),
  fc.record({
    do: fc.constant('sort' as const),
    by: fc.uniqueArray(fc.record({ key, direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
      maxLength: 2,
      selector: (one) => one.key,
    }),
  }),
  fc.record({ do: fc.constant('filter' as const), value: fc.option(value), key }),
  fc.record({ do: fc.constant('live' as const), row: place, key, value }),
  fc.record({ do: fc.constant('hide' as const), keys: fc.subarray(keys, { maxLength: 2 }) }),
  fc.record({ do: fc.constant('order' as const), keys: fc.shuffledSubarray(keys) }),
  fc.record({ do: fc.constant('pin' as const), key, side: fc.constantFrom('start' as const, 'end' as const, 'none' as const) }),
  fc.record({ do: fc.constant('insert' as const), row: place, count: fc.integer({ min: 1, max: 2 }), value }),
  fc.record({ do: fc.constant('remove' as const), row: place, more: place }),
  fc.record({ do: fc.constant('move' as const), from: place, to: place }),
)
type Done = typeof action extends fc.Arbitrary<infer Value> ? Value : never

let counter = 0

/** The columns that are to be seen, in their order. */
function shownKeys({ hidden, order, pins }: ColumnChoices): string[] {
  const inOrder = [
    ...keys.filter((one) => order.includes(one)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    ...keys.filter((one) => !order.includes(one)),
  ]
  const side = (one: string): number => ({ start: 0, none: 1, end: 2 })[pins[one] ?? 'none']
  return inOrder.filter((one) => !hidden.includes(one)).toSorted((a, b) => side(a) - side(b))
}

function carryOut(grid: GridControl, plain: PlainGrid, what: Done, choices: { now: ColumnChoices }): void {
  const { rows, shown } = plain
  const seen = shownKeys(choices.now)
  const choose = (next: Partial<ColumnChoices>): void => {
    choices.now = { ...choices.now, ...next }
    grid.configure({ ...grid.settings, choices: choices.now })
  }
  switch (what.do) {
    case 'type': {
      const row = shown[what.row % (shown.length || 1)]
      if (!row) return
      const cell = { id: row['id']!, key: seen[what.column % seen.length]!, value: what.value }
      plain.act([{ kind: 'set', ...cell }])
      return grid.changes.byUser([cell])
    }
    case 'paste': {
      const at = { row: what.row % (shown.length || 1), column: what.column % seen.length }
      grid.range.current = { anchor: at, focus: at }
      pasteText(grid, what.block.map((line) => line.join('\t')).join('\n') + '\n')
      grid.work.complete('pasting')
      const lines = what.block.length === 1 && what.block[0]!.length === 1 && what.block[0]![0] === '' ? [['']] : what.block
      const fresh = Math.max(0, at.row + lines.length - shown.length)
      const added = grid.data.rows.slice(rows.length).map((row): PlainRow => ({ id: String(row['id']) }))
      expect(added).toHaveLength(fresh)
      const targets = [...shown, ...added]
      return plain.act([
        ...(fresh > 0 ? [{ kind: 'insert' as const, at: rows.length, rows: added }] : []),
        ...lines.flatMap((line, index) =>
          line.flatMap((text, offset) => {
            const column = seen[at.column + offset]
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
      const { value: wanted, key: by } = what
      const had = plain.filter
      plain.filter = wanted === null ? null : (row) => (row[by] ?? '') === wanted
      if (had || plain.filter) plain.arrange()
      return grid.rows.filterBy(wanted === null ? null : (row) => (row[by] ?? '') === wanted, () => undefined)
    }
    case 'live': {
      const row = plain.base[what.row % base.length]!
      plain.live(row['id']!, what.key, what.value)
      return takeLive(grid, { id: row['id'], [what.key]: what.value })
    }
    case 'hide':
      return choose({ hidden: what.keys })
    case 'order':
      return choose({ order: what.keys })
    case 'pin':
      return choose({ pins: { ...choices.now.pins, [what.key]: what.side } })
    case 'insert': {
      const at = what.row % (rows.length + 1)
      const fresh = Array.from({ length: what.count }, (): PlainRow => ({ id: `n${counter++}`, name: what.value, kind: '', note: '' }))
      plain.act([{ kind: 'insert', at, rows: fresh }])
      return void grid.data.insert(fresh, at, 'user')
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

function check(grid: GridControl, plain: PlainGrid, choices: ColumnChoices): void {
  const seen = shownKeys(choices)
  const { shown } = plain
  expect(grid.data.rows).toEqual(plain.rows)
  expect(grid.columns.layout.columns.map((column) => column.key)).toEqual(seen)
  const cells = shown.map((_, row) =>
    seen.map((_key, column) => {
      const cell = grid.cells.at({ row, column })!
      return cell.column.type.text(cell.value, cell.column)
    }),
  )
  expect([grid.rows.count, cells]).toEqual([shown.length, shown.map((row) => seen.map((one) => row[one] ?? ''))])
  const { added, changed, removed } = changesOf(grid)
  const wanted = plain.changes
  expect({ added: added.map(({ id: _own, ...fields }) => fields), changed, removed: [...removed].toSorted(byId) }).toEqual({
    ...wanted,
    removed: wanted.removed.toSorted(byId),
  })
}

it('any sequence of typing, paste, undo, sort, filter, live updates, rows and columns keeps rows, cells and changes equal to a plain model', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
      const grid = new GridControl({ ...gridSettings, columns })
      grid.loading.take(base)
      const plain = new PlainGrid(base)
      const choices = { now: noChoices }
      for (const one of actions) {
        carryOut(grid, plain, one, choices)
        check(grid, plain, choices.now)
      }
    }),
    { numRuns: 500 },
  )
})
