import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { back, cell, editor, type Grid, grid, activateCell, text, type } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'site', title: '位置', type: 'input' },
]
const rows: readonly GridRow[] = Array.from({ length: 200 }, (_, at) => ({ id: `r${at}`, name: `设备 ${at}`, site: '东' }))
const open = (): Promise<Grid> => grid(columns, rows, 'style="height: 300px"')

const rowElements = (element: Grid): HTMLElement[] =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-view .ops-grid-row:not([hidden])')].filter((row) => row.ariaRowIndex)
const rowOf = (element: Grid, row: number): HTMLElement => cell(element, row, 'name').closest<HTMLElement>('[role="row"]')!

/** Each row that is drawn stands behind the one before it, counted round, and shows what the row of that number holds. */
function isInOrder(element: Grid): void {
  const numbers = rowElements(element).map((row) => Number(row.ariaRowIndex))
  const first = numbers.indexOf(Math.min(...numbers))
  const round = [...numbers.slice(first), ...numbers.slice(0, first)]
  expectEqual(
    round,
    round.map((_, offset) => round[0]! + offset),
  )
  const loaded = element.getRows()
  for (const number of round) expectEqual(text(element, number - 2, 'name'), loaded[number - 2]!['name'])
}

/** Far enough down that there are rows drawn above those in sight. */
async function scrolled(element: Grid): Promise<void> {
  const view = queryShadow(element, '.ops-grid-view')!
  view.scrollTop = 61 * 60
  await waitFor(() => element.getCellElement(62, 'name'), 'the rows below')
}

describe('rows of <ops-edit-grid> that are still to be seen when others come or go', () => {
  before(loadKit)

  for (const [where, go] of [
    ['at the top', () => Promise.resolve()],
    ['further down', scrolled],
  ] as const) {
    it(`keep their elements and their order in the tree, ${where}`, async () => {
      const element = await open()
      await go(element)
      const at = where === 'at the top' ? 2 : 62
      const saved = rowOf(element, at)
      element.insertRows([{ id: 'new', name: '新的', site: '西' }], at - 1)
      await waitFor(() => text(element, at - 1, 'name') === '新的', 'the new row')
      expectTrue(rowOf(element, at + 1) === saved, 'another element shows the row now')
      isInOrder(element)
      element.removeRows(['new', element.getRows()[at]!['id'] as string])
      await waitFor(() => text(element, at - 1, 'name') === `设备 ${at}`, 'the rows closed up')
      expectTrue(rowOf(element, at - 1) === saved, 'another element shows the row now')
      isInOrder(element)
      element.insertRows(
        Array.from({ length: 3 }, (_, more) => ({ id: `more${more}`, name: `更多 ${more}`, site: '南' })),
        at,
      )
      await waitFor(() => text(element, at, 'name') === '更多 0', 'three new rows')
      isInOrder(element)
    })
  }

  it('keep the focus, and what is being typed, in their cell; the focus stays in the grid where its row goes', async () => {
    const element = await open()
    await activateCell(element, 3, 'name')
    const focused = cell(element, 3, 'name')
    element.insertRows([{ id: 'above', name: '上面', site: '西' }], 0)
    await back(element, 4, 'name')
    expectTrue(cell(element, 4, 'name') === focused, 'the focus has moved to another element')
    await type(element, 4, 'name', 'typed')
    await waitFor(() => editor(element), 'the editor')
    element.insertRows([{ id: 'again', name: '又一行', site: '西' }], 1)
    await waitFor(() => text(element, 1, 'name') === '又一行', 'the new row')
    element.shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }),
    )
    await waitFor(() => element.getRows()[5]!['name'] === 'typed', 'what was typed, in its row')
    await activateCell(element, 2, 'name')
    element.removeRows(element.getRows()[2]!['id'] as string)
    await waitFor(() => text(element, 2, 'name') === '设备 1', 'the row is gone')
    await waitFor(() => element.shadowRoot!.activeElement?.matches('.ops-grid-cell, .ops-grid-view'), 'the focus in the grid')
    isInOrder(element)
  })
})
