import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, type Grid, grid, pressAt, activateCell } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'site', title: '站点', type: 'input', width: 120 },
  { key: 'kind', title: '类型', type: 'input', width: 120 },
  { key: 'rate', title: '码率', type: 'inputNumber', width: 120 },
]
const rows: readonly GridRow[] = [
  { id: 'a', site: '浦东', kind: 'B', rate: 2 },
  { id: 'b', site: '虹桥', kind: 'A', rate: 3 },
  { id: 'c', site: '浦东', kind: 'A', rate: '' },
  { id: 'd', site: '虹桥', kind: 'A', rate: '' },
]
const ids = (element: Grid): unknown[] => [0, 1, 2, 3].map((row) => element.getCell(row, 'id'))
const title = (element: Grid, key: string): HTMLElement => queryShadow(element, `[data-key="${key}"]`)!
const sorter = (element: Grid, key: string): HTMLElement => title(element, key).querySelector<HTMLElement>('.ops-sort')!
const ranks = (element: Grid): unknown[] =>
  columns.map(({ key }) => [title(element, key).getAttribute('aria-sort'), title(element, key).querySelector('small')?.textContent ?? ''])

function doubleClick(target: Element): void {
  target.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
}

describe('titles and handles of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E28] sort by several titles with Shift, numbered, the first told as the order', async () => {
    const element = await grid(columns, rows)
    await pressAt(sorter(element, 'kind'))
    await sendKeys({ down: 'Shift' })
    await pressAt(sorter(element, 'rate'))
    await pressAt(sorter(element, 'rate'))
    await sendKeys({ up: 'Shift' })
    await waitFor(() => sorter(element, 'rate').querySelector('small'), 'the number')
    expectEqual(ids(element), ['b', 'c', 'd', 'a'])
    expectEqual(ranks(element), [
      [null, ''],
      ['ascending', '1'],
      [null, '2'],
    ])
    sorter(element, 'site').focus()
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ up: 'Shift' })
    await waitFor(() => sorter(element, 'site').querySelector('small')?.textContent === '3', 'the number of the third')
    await pressAt(sorter(element, 'rate'))
    expectEqual(ranks(element), [
      [null, ''],
      [null, ''],
      [null, ''],
    ])
    expectEqual(ids(element), ['a', 'b', 'c', 'd'])
    element.sort('kind', 'asc')
    element.sort('site', 'desc', true)
    await waitFor(() => sorter(element, 'site').querySelector('small')?.textContent === '2', 'the order of the script')
    expectEqual(ids(element).slice(3), ['a'])
  })

  it('[W-E28] make a column as wide as its longest text by a double click on its edge', async () => {
    const long = '一个名称很长的站点，需要很宽的一列'
    const element = await grid(columns, [...rows, { id: 'e', site: long, kind: 'A', rate: 1 }])
    doubleClick(title(element, 'site').querySelector('.ops-grid-sizer')!)
    await waitFor(() => cell(element, 4, 'site').offsetWidth > 200, 'the wide column')
    const box = cell(element, 4, 'site')
    const text = document.createRange()
    text.selectNodeContents(box)
    const spare = box.clientWidth - text.getBoundingClientRect().width
    expectTrue(spare >= 20 && spare < 26, `${spare} px besides the text`)
    doubleClick(title(element, 'kind').querySelector('.ops-grid-sizer')!)
    await waitFor(() => cell(element, 0, 'kind').offsetWidth < 80, 'the narrow column')
    expectTrue(sorter(element, 'kind').scrollWidth <= sorter(element, 'kind').clientWidth, 'its title is cut off')
  })

  it('[W-E28] fill down to the end of the column beside by a double click on the handle', async () => {
    const element = await grid(columns, rows)
    await activateCell(element, 1, 'rate')
    const handle = await waitFor(() => queryShadow(element, '.ops-grid-handle:not([hidden])'), 'the handle')
    doubleClick(handle)
    await waitFor(() => element.getCell(3, 'rate') !== '', 'the fill')
    expectEqual(
      [0, 1, 2, 3].map((row) => element.getCell(row, 'rate')),
      [2, 3, 3, 3],
    )
    element.undo()
    expectEqual(element.getCell(2, 'rate'), '')
  })
})
