import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { back, cell, editor, type Grid, grid, keys, press, pressAt, activateCell, type, withControl } from '../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../tests/suites/page'
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
const texts = (element: Grid): string => queryShadow(element, '.ops-sr-only[aria-live]')!.textContent.trim()
const active = (element: Grid, row: number, key: string): boolean => element.shadowRoot!.activeElement === element.getCellElement(row, key)

describe('habits of spreadsheets in <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E25] goes down by Enter from a date that was typed, and stays where it cannot be read', async () => {
    const element = await grid(columns, many.slice(0, 3))
    await type(element, 0, 'day', '2026/11/2')
    await waitFor(() => editor(element)?.querySelector('input') === element.shadowRoot!.activeElement, 'the field')
    await keys('Enter')
    await back(element, 1, 'day')
    expectEqual([element.getCell(0, 'day'), element.getCell(1, 'day')], ['2026-11-02', '2026-10-01'])
    await sendKeys({ type: '2026/11/3' })
    await waitFor(() => editor(element)?.querySelector('input') === element.shadowRoot!.activeElement, 'the field')
    await keys('Enter')
    await back(element, 2, 'day')
    expectEqual(element.getCell(1, 'day'), '2026-11-03')
  })

  it('[W-E25] selects the cells of fields by Ctrl+A, not those before them', async () => {
    const element = await grid(columns, many.slice(0, 3), 'row-number selection="checkbox" drag-sort')
    await activateCell(element, 1, 'rate')
    await withControl('a')
    await waitFor(() => queryShadow(element, '.ops-grid-range')?.innerText.includes('3 行 x 3 列'), 'the range')
  })

  it('[W-E25] goes where undo and redo were at work, and says so', async () => {
    const element = await grid(columns, many)
    await type(element, 0, 'name', '改')
    await keys('Enter')
    await waitFor(() => active(element, 1, 'name'), 'the next row')
    element.scrollToRow(199)
    await activateCell(element, 199, 'rate')
    await withControl('z')
    await waitFor(() => element.getCellElement(0, 'name') && active(element, 0, 'name'), 'the cell that went back')
    expectEqual(element.getCell(0, 'name'), '设备 0')
    await waitFor(() => texts(element) === '已撤销：1 行', 'what was said')
    await activateCell(element, 0, 'day')
    await withControl('y')
    await waitFor(() => active(element, 0, 'name'), 'the cell that came again')
    expectEqual(element.getCell(0, 'name'), '改')
    await waitFor(() => texts(element) === '已重做：1 行', 'what was said')
  })

  it('takes what is typed into a row that the toolbar added or inserted, without another press', async () => {
    const element = await grid(columns, many.slice(0, 3), 'toolbar')
    const button = (name: string): HTMLElement =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-bar button')].find(({ innerText }) => innerText.trim() === name)!
    await pressAt(button('新增'))
    await waitFor(() => active(element, 3, 'name'), 'the new row')
    await sendKeys({ type: 'A3' })
    await keys('Enter')
    await activateCell(element, 1, 'rate')
    await pressAt(button('插入一行'))
    await waitFor(() => active(element, 1, 'name'), 'the row before that')
    await sendKeys({ type: 'B1' })
    await keys('Enter')
    await waitFor(() => !editor(element), 'the end of editing')
    expectEqual(
      element.getNewRows().map(({ name }) => name),
      ['B1', 'A3'],
    )
  })

  it('[W-E25] goes where a row comes back that the button of the toolbar took back', async () => {
    const element = await grid(columns, many, 'toolbar')
    element.removeRows('r150')
    await waitFor(() => element.rowCount === 199, 'the row to go')
    await pressAt(queryShadow(element, 'button[aria-label="撤销"]')!)
    await waitFor(() => element.getCellElement(150, 'name')?.textContent === '设备 150', 'the row in sight')
  })

  it('[W-E25] filters nothing by what cannot be read, and says that', async () => {
    const element = await grid(columns, many.slice(0, 20), 'toolbar filter-row')
    const field = await waitFor(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('.ops-grid-filters input')].find((one) =>
          one.ariaLabel?.includes('码率'),
        ),
      'the filter',
    )
    await pressAt(field)
    await sendKeys({ type: '>=15' })
    await waitFor(() => element.rowCount === 5, 'the rows found')
    field.select()
    await sendKeys({ type: 'abc' })
    await waitFor(() => element.rowCount === 20, 'all rows')
    expectEqual(field.getAttribute('aria-invalid'), 'true')
    field.select()
    await sendKeys({ type: '<2' })
    await waitFor(() => element.rowCount === 2 && field.getAttribute('aria-invalid') !== 'true', 'the rows found')
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
    await waitFor(() => element.getCell(0, 'on') === true, 'the tick')
    expectEqual(
      element.getRows().map(({ on, day }) => [on, day]),
      [
        [true, '2026-10-01'],
        [false, '2026-10-02'],
      ],
    )
    expectTrue(element.getChanges().changed.length === 2, 'both rows are changed')
  })

  it('[W-E17] tells screen readers what is selected, locked and not to be changed, and what is one of several', async () => {
    const element = await grid(
      [...columns, { key: 'seen', title: '只读' }],
      many.slice(0, 4).map((row) => ({ ...row, seen: 'x' })),
      'selection="radio" row-number',
    )
    element.disabledRows = { id: ['r2'] }
    await activateCell(element, 0, 'name')
    await sendKeys({ down: 'Shift' })
    await keys('ArrowDown', 'ArrowRight')
    await sendKeys({ up: 'Shift' })
    const selected = (): string[] =>
      [...element.shadowRoot!.querySelectorAll('[role=gridcell][aria-selected=true]')].map(
        (one) => `${one.parentElement!.closest('[role=row]')!.ariaRowIndex!}/${one.ariaColIndex!}`,
      )
    await waitFor(() => selected().length === 4, 'the cells')
    expectEqual(selected().toSorted(), ['2/3', '2/4', '3/3', '3/4'])
    const readOnly = (key: string): string | null => cell(element, 0, key).getAttribute('aria-readonly')
    expectEqual([readOnly('name'), readOnly('seen')], [null, 'true'])
    const rowOf = (row: number): Element => cell(element, row, 'name').closest('[role=row]')!
    expectEqual([rowOf(2).ariaDisabled, rowOf(0).ariaDisabled, rowOf(0).ariaSelected], ['true', null, null])
    await press(element, 0, '#pick')
    await waitFor(() => rowOf(0).ariaSelected === 'true', 'the row')
    const mark = cell(element, 0, '#pick').firstElementChild!
    expectEqual([mark.getAttribute('role'), mark.getAttribute('aria-checked')], ['radio', 'true'])
    element.readOnly = true
    await waitFor(() => queryShadow(element, '[role=grid]')!.ariaReadOnly === 'true', 'the grid to say so')
  })

  it('[W-E17] selects the row by Shift+Space and the column by Ctrl+Space', async () => {
    const element = await grid(columns, many.slice(0, 4), 'row-number')
    const range = (): string => queryShadow(element, '.ops-grid-range')?.innerText ?? ''
    await activateCell(element, 1, 'rate')
    await sendKeys({ down: 'Shift' })
    await keys('Space')
    await sendKeys({ up: 'Shift' })
    await waitFor(() => range().includes('1 行 x 3 列'), 'the row')
    await withControl('Space')
    await waitFor(() => range().includes('4 行 x 1 列'), 'the column')
    expectEqual(element.getCell(1, 'rate'), 1)
  })

  it('[W-E17] is left by F6 and Shift+F6, and Tab goes on from there', async () => {
    const element = await grid(columns, many, '')
    const before = document.createElement('button')
    const after = document.createElement('button')
    element.before(before)
    element.after(after)
    await activateCell(element, 0, 'name')
    await keys('F6')
    await waitFor(() => element.shadowRoot!.activeElement?.textContent.includes('表格之外'), 'the place behind the grid')
    await keys('Tab')
    expectEqual([document.activeElement?.tagName, element.shadowRoot!.activeElement?.outerHTML.slice(0, 200)], ['BUTTON', undefined])
    expectTrue(document.activeElement === after, 'it is another one')
    await activateCell(element, 0, 'name')
    await sendKeys({ down: 'Shift' })
    await keys('F6', 'Tab')
    await sendKeys({ up: 'Shift' })
    expectTrue(document.activeElement === before, 'it does not lead before the grid')
    expectEqual(element.getChanges().changed.length, 0)
  })

  it('[W-E16] scrolls at the edge while cells are selected, filled and rows are carried', async () => {
    const element = await grid(columns, many, 'drag-sort max-height="200"')
    const scroller = element.scrollElement!
    const box = scroller.getBoundingClientRect()
    const below: [number, number] = [Math.round(box.left + 120), Math.round(box.bottom - 3)]
    const dragFrom = async (target: Element): Promise<void> => {
      const { left, top, width, height } = target.getBoundingClientRect()
      await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: below })
    }
    const scrolled = (): Promise<unknown> => waitFor(() => scroller.scrollTop > 300, 'the scroll at the edge')

    await dragFrom(cell(element, 0, 'name'))
    await scrolled()
    await sendMouse({ type: 'up' })
    await waitFor(() => Number(/(\d+) 行/.exec(queryShadow(element, '.ops-grid-range')?.innerText ?? '')?.[1]) > 6, 'the rows selected')

    element.scrollToRow(0)
    await waitFor(() => scroller.scrollTop === 0, 'the top')
    await activateCell(element, 0, 'rate')
    await dragFrom(queryShadow(element, '.ops-grid-handle')!)
    await scrolled()
    await sendMouse({ type: 'up' })
    await waitFor(() => element.getChanges().changed.length > 6, 'the cells filled')
    element.undo()

    element.scrollToRow(0)
    await waitFor(() => scroller.scrollTop === 0, 'the top')
    await dragFrom(queryShadow(element, '.ops-grid-grip')!)
    await scrolled()
    await sendMouse({ type: 'up' })
    await waitFor(() => element.getRows().findIndex(({ id }) => id === 'r0') > 6, 'the row moved')
  })
})
