import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { back, cell, editor, type Grid, grid, keys, press, pressAt, stand, type, withControl } from '../../tests/suites/grid-page'
import { inside, loadKit, nextFrame, until } from '../../tests/suites/page'
import type { GridColumn, GridRow } from './edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  { key: 'day', title: '日期', type: 'date' },
]
const many: readonly GridRow[] = Array.from({ length: 200 }, (_, index) => ({
  id: `r${index}`,
  name: `设备 ${index}`,
  rate: index,
  day: '2026-10-01',
}))
const said = (element: Grid): string => inside(element, '.ops-sr-only[aria-live]')!.textContent.trim()
const active = (element: Grid, row: number, key: string): boolean => element.shadowRoot!.activeElement === element.getCellElement(row, key)

describe('habits of spreadsheets in <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E25] goes down by Enter from a date that was typed, and stays where it can not be read', async () => {
    const element = await grid(columns, many.slice(0, 3))
    await type(element, 0, 'day', '2026/11/2')
    await until(() => editor(element)?.querySelector('input') === element.shadowRoot!.activeElement, 'the field', 5000)
    await keys('Enter')
    await back(element, 1, 'day')
    expectEqual([element.getCell(0, 'day'), element.getCell(1, 'day')], ['2026-11-02', '2026-10-01'])
    await sendKeys({ type: '2026/11/3' })
    await until(() => editor(element)?.querySelector('input') === element.shadowRoot!.activeElement, 'the field', 5000)
    await keys('Enter')
    await back(element, 2, 'day')
    expectEqual(element.getCell(1, 'day'), '2026-11-03')
  })

  it('[W-E25] selects the cells of fields by Ctrl+A, not those before them', async () => {
    const element = await grid(columns, many.slice(0, 3), 'row-number selection="checkbox" drag-sort')
    await stand(element, 1, 'rate')
    await withControl('a')
    await until(() => inside(element, '.ops-grid-range')?.innerText.includes('3 行 x 3 列'), 'the range', 5000)
  })

  it('[W-E25] goes where undo and redo were at work, and says so', async () => {
    const element = await grid(columns, many)
    await type(element, 0, 'name', '改')
    await keys('Enter')
    await until(() => active(element, 1, 'name'), 'the next row')
    element.scrollToRow(199)
    await stand(element, 199, 'rate')
    await withControl('z')
    await until(() => element.getCellElement(0, 'name') && active(element, 0, 'name'), 'the cell that went back', 5000)
    expectEqual(element.getCell(0, 'name'), '设备 0')
    await until(() => said(element) === '已撤销：1 行', 'what was said', 5000)
    await stand(element, 0, 'day')
    await withControl('y')
    await until(() => active(element, 0, 'name'), 'the cell that came again')
    expectEqual(element.getCell(0, 'name'), '改')
    await until(() => said(element) === '已重做：1 行', 'what was said', 5000)
  })

  it('[W-E25] goes where a row comes back that the button of the toolbar took back', async () => {
    const element = await grid(columns, many, 'toolbar')
    element.removeRows('r150')
    await until(() => element.rowCount === 199, 'the row to go')
    await pressAt(inside(element, 'button[aria-label="撤销"]')!)
    await until(() => element.getCellElement(150, 'name')?.textContent === '设备 150', 'the row in sight', 5000)
  })

  it('[W-E25] filters nothing by what can not be read, and says that', async () => {
    const element = await grid(columns, many.slice(0, 20), 'toolbar filter-row')
    const field = await until(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('.ops-grid-filters input')].find((one) =>
          one.ariaLabel?.includes('码率'),
        ),
      'the filter',
      5000,
    )
    await pressAt(field)
    await sendKeys({ type: '>=15' })
    await until(() => element.rowCount === 5, 'the rows found')
    field.select()
    await sendKeys({ type: 'abc' })
    await until(() => element.rowCount === 20, 'all rows')
    expectEqual(field.getAttribute('aria-invalid'), 'true')
    field.select()
    await sendKeys({ type: '<2' })
    await until(() => element.rowCount === 2 && field.getAttribute('aria-invalid') !== 'true', 'the rows found')
  })

  it('[W-E25] takes ticks and dates with times as they are pasted', async () => {
    const element = await grid(
      [{ key: 'on', title: '启用', type: 'checkbox' }, ...columns.slice(2)],
      [
        { id: 'a', on: false, day: '' },
        { id: 'b', on: true, day: '' },
      ],
    )
    cell(element, 0, 'on').focus()
    await press(element, 0, 'day')
    await keys('Escape', 'ArrowLeft')
    await nextFrame()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '是\t2026年10月1日 8:30\n否\t2026-10-02 08:30:00\n')
    element.shadowRoot!.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    )
    await until(() => element.getCell(0, 'on') === true, 'the tick', 5000)
    expectEqual(
      element.getRows().map(({ on, day }) => [on, day]),
      [
        [true, '2026-10-01'],
        [false, '2026-10-02'],
      ],
    )
    expectTrue(element.getChanges().changed.length === 2, 'both rows are changed')
  })
})
