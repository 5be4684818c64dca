import { resetMouse, sendKeys } from '@web/test-runner-commands'
import * as fc from 'fast-check'
import { expectEqual } from '../../tests/suites/assert'
import { editor, filled, type Grid, keys as pressKeys, paste, pressAt, activateCell } from '../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../tests/suites/page'
import { PlainGrid, type PlainRow } from '../../tests/suites/plain-grid'
import type { GridColumn, LiveStart } from './edit-grid.types'

const keys = ['name', 'kind', 'note']
const base: readonly PlainRow[] = ['b', 'a', '', 'c', 'ab'].map((name, index) => ({
  id: `r${index}`,
  name,
  kind: index % 2 ? 'x' : 'y',
  note: '',
}))

const value = fc.constantFrom('', 'a', 'b', 'ab', 'c')
const typed = fc.constantFrom('a', 'b', 'ab', 'c')
const cellIndex = fc.nat(5)
const key = fc.constantFrom(...keys)
const live = fc.record({ do: fc.constant('live' as const), row: cellIndex, key, value })
const come = fc.record({ do: fc.constant('come' as const), value })
const go = fc.record({ do: fc.constant('go' as const), row: cellIndex })
const sort = fc.record({ do: fc.constant('sort' as const), key, direction: fc.constantFrom('asc' as const, 'desc' as const, null) })
const insertion = fc.record({ do: fc.constant('insert' as const), row: cellIndex, value })
const removal = fc.record({ do: fc.constant('remove' as const), row: cellIndex })
const undoing = fc.record({ do: fc.constant('undo' as const) })
const action = fc.oneof(
  live,
  come,
  go,
  // An editor is open while others save, add and remove, and a page sorts.
  fc.record({
    do: fc.constant('edit' as const),
    row: cellIndex,
    column: cellIndex,
    value: typed,
    meanwhile: fc.array(fc.oneof(live, come, go, sort), { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom('Enter' as const, 'Escape' as const),
  }),
  // A directory answers later.
  fc.record({
    do: fc.constant('paste late' as const),
    row: cellIndex,
    column: cellIndex,
    block: fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
    meanwhile: fc.array(fc.oneof(live, come, go, sort, insertion, removal, undoing), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('type' as const), row: cellIndex, column: cellIndex, value: typed }),
  fc.record({
    do: fc.constant('paste' as const),
    row: cellIndex,
    column: cellIndex,
    block: fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  }),
  undoing,
  fc.record({ do: fc.constant('redo' as const) }),
  sort,
  fc.record({ do: fc.constant('filter' as const), value: fc.constantFrom('', 'a', 'b') }),
  fc.record({
    do: fc.constant('columns' as const),
    order: fc.shuffledSubarray(['kind', 'note'], { minLength: 1 }),
    pinned: fc.constantFrom('left' as const, 'right' as const, null),
  }),
  insertion,
  removal,
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** The page: a grid, what it has to hold, and its columns as they are to be seen. */
interface Stage {
  readonly element: Grid
  readonly plain: PlainGrid
  visibleColumns: readonly string[]
  /** What stands in the filter of names. */
  filter: string
  /** Rows as others have them. */
  store: readonly PlainRow[]
  /** Names are asked for until then; null: all are known. */
  pendingSave: Promise<void> | null
  /** Tells the grid what others have. */
  merge: LiveStart['merge']
}

const columnOf = (one: string, fixed: 'left' | 'right' | null): GridColumn => ({
  key: one,
  title: one,
  type: 'name',
  width: 120,
  ...(fixed && { fixed }),
})

/** Sequences of steps; more of them, and others, by hand. */
const [numRuns, seed] = [14, 22]

let count = 0

/** The live socket, open from the first moment on; what others do is merged by the page. */
class OpenSocket extends EventTarget {
  readonly readyState = 1
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send(): void {}
  close(): void {}
}

async function staged(): Promise<Stage> {
  const markup = '<ops-edit-grid label="设备" socket-key="rows" filter-row size="tiny" max-height="560"></ops-edit-grid>'
  const element = mountHtml(`<ops-config base-url="/nobody">${markup}</ops-config>`).querySelector('ops-edit-grid')!
  const stage: Stage = {
    element,
    plain: new PlainGrid(base),
    visibleColumns: keys,
    filter: '',
    store: base,
    pendingSave: null,
    merge: null!,
  }
  element.addEventListener('ops-live', ({ detail }) => (stage.merge = detail.merge))
  element.cellTypes = {
    name: { text: (current) => String(current ?? ''), parse: (text) => text, editor: 'text', prepare: () => stage.pendingSave },
  }
  Object.assign(element.closest('ops-config')!, { token: `.${btoa(JSON.stringify({ sub: 'me' }))}.` })
  await filled(
    element,
    keys.map((one) => columnOf(one, null)),
    base,
  )
  await waitFor(() => stage.merge, 'the live rows')
  return stage
}

/** What others have is what there is: rows that they took away go. */
function mergeAll(stage: Stage): void {
  stage.plain.remain(new Set(stage.store.map(({ id }) => id!)))
  stage.merge(stage.store, { all: true })
}

/** Makes a cell the active one by keys: what stands over rows is not in the way. */
async function goTo(element: Grid, row: number, key: string): Promise<void> {
  element.scrollToRow(row)
  const active = (): HTMLElement | null => element.shadowRoot!.activeElement?.closest<HTMLElement>('[role="gridcell"]') ?? null
  if (!active()) element.focus()
  await waitFor(() => active() && !editor(element), 'an active cell')
  const step = (): string | null => {
    const cellElement = element.getCellElement(row, key)!
    const [from, to] = [active(), cellElement].map((one) => one!.getBoundingClientRect())
    if (active() === cellElement) return null
    if (Math.abs(from!.top - to!.top) > 2) return from!.top < to!.top ? 'ArrowDown' : 'ArrowUp'
    return from!.left < to!.left ? 'ArrowRight' : 'ArrowLeft'
  }
  for (let next = step(); next; next = step()) await pressKeys(next)
}

/** Pastes as somebody does who lets a block be cut that does not fit. */
async function pasteCut({ element, visibleColumns: visible }: Stage, column: number, block: readonly (readonly string[])[]): Promise<void> {
  paste(element, `${block.map((line) => line.join('\t')).join('\n')}\n`)
  if (!block.some((line) => line.slice(visible.length - column).some(Boolean))) return
  ;(await waitFor(() => queryShadow(element, 'dialog[open] .ops-btn[data-kind="primary"]'), 'the question')).click()
  await waitFor(() => !queryShadow(element, 'dialog[open]') && element.shadowRoot!.activeElement?.matches('[role="gridcell"]'), 'the cells')
}

async function apply(stage: Stage, what: Action): Promise<void> {
  const { element, plain, visibleColumns: visible } = stage
  const { rows, shown } = plain
  switch (what.do) {
    case 'type': {
      const at = what.row % (shown.length || 1)
      const column = visible[what.column % visible.length]!
      if (!shown[at]) return
      await goTo(element, at, column)
      await sendKeys({ type: what.value })
      await pressKeys('Enter')
      await waitFor(() => !editor(element), 'the end of the edit')
      return plain.act([{ kind: 'set', id: shown[at]['id']!, key: column, value: what.value }])
    }
    case 'paste': {
      const at = { row: what.row % (shown.length || 1), column: what.column % visible.length }
      if (shown.length === 0) return
      await goTo(element, at.row, visible[at.column]!)
      await pasteCut(stage, at.column, what.block)
      const addedCount = Math.max(0, at.row + what.block.length - shown.length)
      await waitFor(() => element.getRows().length === rows.length + addedCount, 'the rows of the paste')
      const added = element
        .getRows()
        .slice(rows.length)
        .map((row): PlainRow => ({ id: String(row['id']) }))
      const targets = [...shown, ...added]
      return plain.act([
        ...(addedCount > 0 ? [{ kind: 'insert' as const, at: rows.length, rows: added }] : []),
        ...what.block.flatMap((line, index) =>
          line.flatMap((text, offset) => {
            const column = visible[at.column + offset]
            return column ? [{ kind: 'set' as const, id: targets[at.row + index]!['id']!, key: column, value: text }] : []
          }),
        ),
      ])
    }
    case 'live': {
      const row = stage.store[what.row % (stage.store.length || 1)]
      if (!row) return
      const next = { ...row, [what.key]: what.value }
      stage.store = stage.store.map((one) => (one['id'] === row['id'] ? next : one))
      plain.live(row['id']!, what.key, what.value)
      return stage.merge([next])
    }
    case 'come': {
      const row: PlainRow = { id: `o${count++}`, name: what.value, kind: '', note: '' }
      stage.store = [...stage.store, row]
      plain.remain(new Set(stage.store.map(({ id }) => id!)))
      plain.come(row)
      return stage.merge(stage.store, { all: true })
    }
    case 'go':
      stage.store = stage.store.filter((_, at) => at !== what.row % stage.store.length)
      return mergeAll(stage)
    case 'edit': {
      const at = what.row % (shown.length || 1)
      const row = shown[at]
      if (!row) return
      const column = visible[what.column % visible.length]!
      await goTo(element, at, column)
      await sendKeys({ type: what.value })
      await waitFor(() => editor(element), 'the editor')
      plain.edited = row['id']!
      for (const one of what.meanwhile) {
        await apply(stage, one)
        await nextFrame()
        expectEqual(JSON.stringify(element.getRows()), JSON.stringify(plain.rows))
      }
      plain.edited = null
      await pressKeys(what.end)
      await waitFor(() => !editor(element), 'the end of the edit')
      if (what.end === 'Enter') plain.act([{ kind: 'set', id: row['id']!, key: column, value: what.value }])
      return
    }
    case 'paste late': {
      const at = { row: what.row % (shown.length || 1), column: what.column % visible.length }
      if (shown.length === 0) return
      const columns = visible.slice(at.column)
      const targets = shown.slice(at.row).map((row) => row['id']!)
      let result = (): void => undefined
      stage.pendingSave = new Promise<void>((resolve) => (result = resolve))
      await goTo(element, at.row, visible[at.column]!)
      await pasteCut(stage, at.column, what.block)
      for (const one of what.meanwhile) {
        await apply(stage, one)
        await nextFrame()
        expectEqual(JSON.stringify(element.getRows()), JSON.stringify(plain.rows))
      }
      stage.pendingSave = null
      const { length } = plain.rows
      const addedCount = Math.max(0, what.block.length - targets.length)
      result()
      await waitFor(() => element.getRows().length === length + addedCount, 'the rows of the late paste')
      const added = element
        .getRows()
        .slice(length)
        .map((row): PlainRow => ({ id: String(row['id']) }))
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
    case 'undo':
      return expectEqual(element.undo(), plain.undo())
    case 'redo':
      return expectEqual(element.redo(), plain.redo())
    case 'sort':
      plain.sorting = what.direction ? [{ key: what.key, direction: what.direction }] : []
      plain.arrange()
      return element.sort(what.key, what.direction)
    case 'filter': {
      const field = queryShadow<HTMLInputElement>(element, '.ops-grid-filter[aria-colindex] input[aria-label*="name"]')!
      await pressAt(field)
      field.select()
      if (what.value === '') await pressKeys('Delete')
      else await sendKeys({ type: what.value })
      await pressKeys('Enter')
      // The same text again filters nothing anew.
      if (what.value === stage.filter) return
      stage.filter = what.value
      plain.filter = what.value === '' ? null : (row) => (row['name'] ?? '').includes(what.value)
      return plain.arrange()
    }
    case 'columns': {
      const last = what.order.at(-1)!
      stage.visibleColumns = what.pinned === 'left' ? [last, 'name', ...what.order.slice(0, -1)] : ['name', ...what.order]
      element.columns = ['name', ...what.order].map((one) => columnOf(one, one === last ? what.pinned : null))
      if (plain.filter) plain.arrange()
      return
    }
    case 'insert': {
      const at = what.row % (rows.length + 1)
      const row = { id: `n${count++}`, name: what.value, kind: '', note: '' }
      element.insertRows([row], at)
      return plain.act([{ kind: 'insert', at, rows: [row] }])
    }
    case 'remove': {
      const id = rows[what.row % (rows.length || 1)]?.['id']
      if (id === undefined) return
      element.removeRows(id)
      return plain.act([{ kind: 'remove', ids: [id] }])
    }
  }
}

const byId = (one: object, other: object): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

/** What there is to be seen, and to be saved. */
function expectedState({ plain, visibleColumns: visible }: Stage): unknown {
  const { added, changed, removed } = plain.changes
  return [
    visible,
    plain.shown.map((row) => visible.map((one) => row[one] ?? '')),
    plain.rows,
    { added, changed, removed: removed.toSorted(byId) },
  ]
}

function found({ element, visibleColumns: visible }: Stage): unknown {
  const titles = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-title')].map(({ dataset }) => dataset['key'])
  const cells = Array.from({ length: element.rowCount }, (_, row) =>
    visible.map((one) => element.getCellElement(row, one)?.textContent.trim() ?? 'out of sight'),
  )
  const { added, changed, removed } = element.getChanges()
  const fields = added.map(({ id: _own, ...rest }) => rest)
  return [titles, cells, element.getRows(), { added: fields, changed, removed: [...removed].toSorted(byId) }]
}

describe('<ops-edit-grid> as a whole', () => {
  const { WebSocket: real } = globalThis
  before(async () => {
    await loadKit()
    Object.assign(globalThis, { WebSocket: Object.assign(OpenSocket, { OPEN: 1 }) })
  })
  after(() => void Object.assign(globalThis, { WebSocket: real }))
  afterEach(() => resetMouse())

  it('shows and saves what a plain model says, whatever is typed, pasted, undone, sorted, filtered, put in, taken out or made of the columns, and whatever others do meanwhile, also within an edit and before late answers', async () => {
    const runs = fc.sample(fc.array(action, { minLength: 8, maxLength: 14, size: 'max' }), { numRuns, seed })
    for (const actions of runs) {
      const stage = await staged()
      const { element } = stage
      await waitFor(() => queryShadow(element, '.ops-grid-filter input'), 'the filters')
      await activateCell(element, 0, 'name')
      for (const [step, one] of actions.entries()) {
        await apply(stage, one)
        await nextFrame()
        const right = JSON.stringify(expectedState(stage))
        const isRight = (): boolean => JSON.stringify(found(stage)) === right
        await waitFor(isRight, `step ${step}`).catch(() => {
          throw new Error(`${JSON.stringify(actions.slice(0, step + 1))}\nwanted ${right}\nfound  ${JSON.stringify(found(stage))}`)
        })
      }
      element.remove()
    }
  })
})
