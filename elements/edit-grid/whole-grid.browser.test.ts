import { resetMouse, sendKeys } from '@web/test-runner-commands'
import * as fc from 'fast-check'
import { expectEqual } from '../../tests/suites/assert'
import { back, editor, type Grid, grid, keys as pressKeys, paste, pressAt, stand } from '../../tests/suites/grid-page'
import { inside, loadKit, nextFrame, until } from '../../tests/suites/page'
import { PlainGrid, type PlainRow } from '../../tests/suites/plain-grid'
import type { GridColumn } from './edit-grid.types'

const keys = ['name', 'kind', 'note']
const base: readonly PlainRow[] = ['b', 'a', '', 'c', 'ab'].map((name, index) => ({
  id: `r${index}`,
  name,
  kind: index % 2 ? 'x' : 'y',
  note: '',
}))

const value = fc.constantFrom('', 'a', 'b', 'ab', 'c')
const typed = fc.constantFrom('a', 'b', 'ab', 'c')
const place = fc.nat(5)
const key = fc.constantFrom(...keys)
const action = fc.oneof(
  fc.record({ do: fc.constant('type' as const), row: place, column: place, value: typed }),
  fc.record({
    do: fc.constant('paste' as const),
    row: place,
    column: place,
    block: fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('redo' as const) }),
  fc.record({ do: fc.constant('sort' as const), key, direction: fc.constantFrom('asc' as const, 'desc' as const, null) }),
  fc.record({ do: fc.constant('filter' as const), value: fc.constantFrom('', 'a', 'b') }),
  fc.record({
    do: fc.constant('columns' as const),
    order: fc.shuffledSubarray(['kind', 'note'], { minLength: 1 }),
    pinned: fc.constantFrom('left' as const, 'right' as const, null),
  }),
  fc.record({ do: fc.constant('insert' as const), row: place, value }),
  fc.record({ do: fc.constant('remove' as const), row: place }),
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** The page: a grid, what it has to hold, and its columns as they are to be seen. */
interface Stage {
  readonly element: Grid
  readonly plain: PlainGrid
  seen: readonly string[]
  /** What stands in the filter of names. */
  filter: string
}

const columnOf = (one: string, fixed: 'left' | 'right' | null): GridColumn => ({
  key: one,
  title: one,
  type: 'input',
  width: 120,
  ...(fixed && { fixed }),
})

let count = 0

async function carryOut(stage: Stage, what: Action): Promise<void> {
  const { element, plain, seen } = stage
  const { rows, shown } = plain
  switch (what.do) {
    case 'type': {
      const at = what.row % (shown.length || 1)
      const column = seen[what.column % seen.length]!
      if (!shown[at]) return
      await stand(element, at, column)
      await sendKeys({ type: what.value })
      await pressKeys('Enter')
      await until(() => !editor(element), 'the end of the edit')
      return plain.act([{ kind: 'set', id: shown[at]['id']!, key: column, value: what.value }])
    }
    case 'paste': {
      const at = { row: what.row % (shown.length || 1), column: what.column % seen.length }
      if (shown.length === 0) return
      await stand(element, at.row, seen[at.column]!)
      paste(element, `${what.block.map((line) => line.join('\t')).join('\n')}\n`)
      const isCut = what.block.some((line) => line.slice(seen.length - at.column).some(Boolean))
      const fits = (): HTMLElement | null => inside(element, 'dialog[open] .ops-btn[data-kind="primary"]')
      if (isCut) (await until(fits, 'the question', 5000)).click()
      const fresh = Math.max(0, at.row + what.block.length - shown.length)
      await until(() => element.getRows().length === rows.length + fresh, 'the rows of the paste')
      const added = element
        .getRows()
        .slice(rows.length)
        .map((row): PlainRow => ({ id: String(row['id']) }))
      const targets = [...shown, ...added]
      return plain.act([
        ...(fresh > 0 ? [{ kind: 'insert' as const, at: rows.length, rows: added }] : []),
        ...what.block.flatMap((line, index) =>
          line.flatMap((text, offset) => {
            const column = seen[at.column + offset]
            return column ? [{ kind: 'set' as const, id: targets[at.row + index]!['id']!, key: column, value: text }] : []
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
      const field = inside<HTMLInputElement>(element, '.ops-grid-filter[aria-colindex] input[aria-label*="name"]')!
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
      stage.seen = what.pinned === 'left' ? [last, 'name', ...what.order.slice(0, -1)] : ['name', ...what.order]
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
function wanted({ plain, seen }: Stage): unknown {
  const { added, changed, removed } = plain.changes
  return [
    seen,
    plain.shown.map((row) => seen.map((one) => row[one] ?? '')),
    plain.rows,
    { added, changed, removed: removed.toSorted(byId) },
  ]
}

function found({ element, seen }: Stage): unknown {
  const titles = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-title')].map(({ dataset }) => dataset['key'])
  const cells = Array.from({ length: element.rowCount }, (_, row) =>
    seen.map((one) => element.getCellElement(row, one)?.textContent.trim() ?? 'out of sight'),
  )
  const { added, changed, removed } = element.getChanges()
  const fields = added.map(({ id: _own, ...rest }) => rest)
  return [titles, cells, element.getRows(), { added: fields, changed, removed: [...removed].toSorted(byId) }]
}

describe('<ops-edit-grid> as a whole', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('shows and saves what a plain model says, whatever is typed, pasted, undone, sorted, filtered, put in, taken out or made of the columns', async () => {
    const runs = fc.sample(fc.array(action, { minLength: 8, maxLength: 14, size: 'max' }), { numRuns: 14, seed: 22 })
    for (const actions of runs) {
      const element = await grid(
        keys.map((one) => columnOf(one, null)),
        base,
        'filter-row size="tiny" max-height="560"',
      )
      await until(() => inside(element, '.ops-grid-filter input'), 'the filters', 5000)
      await stand(element, 0, 'name')
      await back(element, 0, 'name')
      const stage: Stage = { element, plain: new PlainGrid(base), seen: keys, filter: '' }
      for (const [step, one] of actions.entries()) {
        await carryOut(stage, one)
        await nextFrame()
        const right = JSON.stringify(wanted(stage))
        const isRight = (): boolean => JSON.stringify(found(stage)) === right
        await until(isRight, `step ${step}`).catch(() => {
          throw new Error(`${JSON.stringify(actions.slice(0, step + 1))}\nwanted ${right}\nfound  ${JSON.stringify(found(stage))}`)
        })
      }
      element.remove()
    }
  })
})
