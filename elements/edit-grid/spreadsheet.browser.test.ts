import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { cell, type Grid, grid, press, withControl } from '../../tests/suites/grid-page'
import type { GridColumn, GridRow } from './edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber', statistics: ['sum', 'average'] },
  {
    key: 'kind',
    title: '类型',
    type: 'select',
    options: [
      { value: 1, text: '摄像机' },
      { value: 2, text: '编码器' },
    ],
  },
  { key: 'seen', title: '只读' },
]
const rows: readonly GridRow[] = [
  { id: 'a', name: '一', rate: 10.5, kind: 1, seen: 'x' },
  { id: 'b', name: '二', rate: 10.5, kind: 2, seen: 'y' },
  { id: 'c', name: '三', rate: 9, kind: 1, seen: 'z' },
]

describe('<ops-edit-grid> as a spreadsheet', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  const make = (more = '', input = rows) => grid(columns, input, more)

  /** Makes a cell the active one without editing it. */
  async function stand(element: Grid, row: number, key: string): Promise<void> {
    await press(element, row, key)
    await sendKeys({ press: 'Escape' })
  }

  function paste(element: HTMLElement, text: string): void {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.shadowRoot!.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    )
  }

  function copy(element: HTMLElement, type: 'copy' | 'cut' = 'copy'): string {
    const clipboardData = new DataTransfer()
    element.shadowRoot!.activeElement!.dispatchEvent(
      new ClipboardEvent(type, { clipboardData, bubbles: true, composed: true, cancelable: true }),
    )
    return clipboardData.getData('text/plain')
  }

  it('pastes a block of a spreadsheet by the texts of its cells, and adds rows where it is higher', async () => {
    const element = await make()
    const changes = captureEvents(element, 'ops-cell-change')
    await stand(element, 1, 'name')
    paste(element, '甲\t1,024\t编码器\r\n"乙\n二行"\t-5\t摄像机\r\n丙\t7\t2\r\n')
    // The code of the first paste may still be on its way.
    await waitFor(() => element.rowCount === 4, 'the new row')
    expectEqual(
      element.getRows().map(({ name, rate, kind }) => [name, rate, kind]),
      [
        ['一', 10.5, 1],
        ['甲', 1024, 2],
        ['乙\n二行', -5, 1],
        ['丙', 7, 2],
      ],
    )
    expectTrue(changes.length >= 6, `${changes.length} changes`)
    await withControl('z')
    expectEqual([element.rowCount, element.getCell(1, 'name'), element.getRowState('b')], [3, '二', 'existing'])
  })

  it('keeps the focus when the active row goes, by undo say', async () => {
    const element = await make()
    element.addRows([{ name: '四' }])
    await stand(element, 3, 'name')
    await withControl('z')
    await nextFrame()
    await waitForEqual(() => [element.rowCount, element.shadowRoot!.activeElement === cell(element, 2, 'name')], [3, true])
    await sendKeys({ press: 'ArrowUp' })
    expectTrue(element.shadowRoot!.activeElement === cell(element, 1, 'name'), 'the keys are lost')
  })

  it('says how many cells refused what was pasted, and leaves them as they were', async () => {
    const element = await make()
    await stand(element, 0, 'kind')
    paste(element, '没有这一种\tq\r\n')
    expectEqual([element.getCell(0, 'kind'), element.getCell(0, 'seen')], [1, 'x'])
    const list = await waitFor(() => queryShadow(element, '.ops-grid-refused'), 'the list')
    expectTrue(list.textContent?.includes('2 个单元格没有粘贴'), list.textContent ?? '')
  })

  it('selects by dragging, scrolls where that goes beyond the last row in sight, and goes back by Escape', async () => {
    const element = await make(
      'max-height="260"',
      Array.from({ length: 40 }, (_, at) => ({ id: `r${at}`, name: `${at}`, rate: at })),
    )
    const view = queryShadow(element, '.ops-grid-view')!
    const first = cell(element, 0, 'name').getBoundingClientRect()
    const [x, y] = [Math.round(first.left + 20), Math.round(first.top + 20)]
    const lines = (): number => copy(element).split('\r\n').filter(Boolean).length
    const drag = async (): Promise<void> => {
      await sendMouse({ type: 'move', position: [x, y] })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: [x, Math.round(view.getBoundingClientRect().bottom + 40)] })
    }
    await drag()
    await waitFor(() => view.scrollTop > 600, 'to scroll while the pointer rests below')
    await sendMouse({ type: 'up' })
    expectTrue(lines() > 12, `${lines()} rows are selected`)
    view.scrollTop = 0
    await nextFrame()
    await press(element, 2, 'rate')
    await sendKeys({ press: 'Escape' })
    await drag()
    await sendKeys({ press: 'Escape' })
    await sendMouse({ type: 'up' })
    expectEqual(copy(element), '2')
  })

  it('copies what is selected as it is seen, and cuts what may be changed', async () => {
    const element = await make()
    await stand(element, 0, 'kind')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ up: 'Shift' })
    expectEqual(copy(element), '摄像机\tx\r\n编码器\ty\r\n')
    copy(element, 'cut')
    expectEqual(
      [0, 1].map((row) => [element.getCell(row, 'kind'), element.getCell(row, 'seen')]),
      [
        ['', 'x'],
        ['', 'y'],
      ],
    )
  })

  it('[V-E11] fills down by Ctrl D, and goes on with a series or a copy by the handle', async () => {
    const element = await make('', [
      { id: 'a', name: '设备 1', rate: 1 },
      { id: 'b', name: '设备 2', rate: 3 },
      { id: 'c', name: '', rate: '' },
      { id: 'd', name: '', rate: '' },
    ])
    await stand(element, 0, 'name')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ up: 'Shift' })
    await nextFrame()
    const handle = queryShadow(element, '.ops-grid-handle')!.getBoundingClientRect()
    const end = cell(element, 3, 'rate').getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(handle.left + 4), Math.round(handle.top + 4)] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(end.left + 10), Math.round(end.top + 20)] })
    await sendMouse({ type: 'up' })
    // What goes on with series comes with the first drag.
    await waitFor(() => element.getCell(3, 'rate') !== '', 'the series')
    expectEqual(
      element
        .getRows()
        .slice(2)
        .map(({ name, rate }) => [name, rate]),
      [
        ['设备 3', 5],
        ['设备 4', 7],
      ],
    )
    // [V-E11] What was filled can be made a copy.
    const choice = (label: string): HTMLElement =>
      [...queryShadow(element, '.ops-grid-fillchoice')!.querySelectorAll('button')].find((one) => one.textContent === label)!
    await waitFor(() => queryShadow(element, '.ops-grid-fillchoice'), 'the choice')
    choice('复制单元格').click()
    await waitFor(() => element.getCell(2, 'rate') === 1 && choice('复制单元格').ariaPressed === 'true', 'the copy')
    choice('填充序列').click()
    await waitFor(() => element.getCell(3, 'name') === '设备 4', 'the series')
    await stand(element, 1, 'name')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ up: 'Shift' })
    await withControl('d')
    expectEqual(element.getCell(2, 'name'), '设备 2')
    await stand(element, 3, 'name')
    await withControl('d')
    expectEqual(element.getCell(3, 'name'), '设备 2')
  })

  it('[5.2-15] [5.2-16] [3-38] sums integer parts below the columns, or exactly where the page asks for it', async () => {
    const element = await make()
    const foot = () =>
      [...element.shadowRoot!.querySelectorAll('.ops-grid-sums')].map((line) =>
        [...line.children].map((one) => one.textContent).filter(Boolean),
      )
    await waitFor(() => foot().length === 2, 'the sums')
    expectEqual(foot(), [
      ['合计', '29'],
      ['平均', '9.67'],
    ])
    element.statisticsMode = 'exact'
    await waitFor(() => foot()[0]?.includes('30'), 'the exact sum')
    element.setCells([
      { id: 'a', key: 'rate', value: 0.1 },
      { id: 'b', key: 'rate', value: 0.2 },
      { id: 'c', key: 'rate', value: '' },
    ])
    await waitFor(() => foot()[0]?.includes('0.3'), 'the new sum')
  })

  it('[V-E06] sums the rows that the search leaves, and says how many of how many', async () => {
    const element = await make('toolbar row-number')
    const foot = (): string => queryShadow(element, '.ops-grid-foot')?.textContent ?? ''
    await waitFor(() => foot().includes('29'), 'the sum of all rows')
    queryShadow<HTMLInputElement>(element, '.ops-bar .ops-input input')!.focus()
    await sendKeys({ type: String(element.getCell(0, 'name')) })
    await waitFor(() => element.rowCount === 1, 'one row')
    await waitForEqual(foot, '合计显示的 1 行，共 3 行10平均10')
  })

  it('[4.4-14] shows the old value over the new one for a moment', async () => {
    const element = await make('reload-effect')
    element.setCells([{ id: 'a', key: 'name', value: '新' }])
    await waitFor(() => cell(element, 0, 'name').dataset['old'] === '一', 'the old value')
    expectEqual(cell(element, 0, 'name').textContent, '新')
    await waitFor(() => cell(element, 0, 'name').dataset['old'] === undefined, 'the old value to go')
  })

  it('[4.4-14] shows it also where the cell is empty now and needs a value', async () => {
    const element = await grid([{ key: 'name', title: '名称', type: 'input', required: true }], rows, 'reload-effect')
    element.setCells([{ id: 'a', key: 'name', value: '' }])
    await waitFor(() => getComputedStyle(cell(element, 0, 'name'), '::before').content === '"一"', 'the old value to be seen')
  })

  it('hides, pins and resizes columns, and remembers that under its id', async () => {
    localStorage.removeItem('GRID_COLUMNS_g1')
    const titles = (element: HTMLElement) =>
      [...element.shadowRoot!.querySelectorAll('[role="columnheader"]')].map((title) => title.textContent)
    const element = await make('grid-id="g1" toolbar')
    queryShadow(element, 'button[aria-label="列设置"]')!.click()
    const box = await waitFor(
      () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-columns label')].find((label) => label.textContent === '名称'),
      'the columns',
    )
    box.click()
    await waitFor(() => titles(element).join() === '码率,类型,只读', 'the column to go')
    queryShadow(element, 'button[aria-label="固定在左侧: 类型"]')!.click()
    await waitFor(() => titles(element).join() === '类型,码率,只读', 'the pinned column')
    queryShadow(element, 'button[aria-label="固定在右侧: 码率"]')!.click()
    await waitFor(() => titles(element).join() === '类型,只读,码率', 'the column pinned to the right')
    queryShadow(element, 'button[aria-label="固定在左侧: 类型"]')!.click()
    await nextFrame()
    queryShadow(element, 'button[aria-label="前移: 只读"]')!.click()
    await waitFor(() => titles(element).join() === '只读,类型,码率', 'the column before')
    expectEqual(element.shadowRoot!.activeElement?.ariaLabel, '前移: 只读')
    const again = await make('grid-id="g1"')
    expectEqual(titles(again), ['只读', '类型', '码率'])
    localStorage.clear()
  })

  it('[5.2-22] asks before it removes ticked rows, with their number, and can be undone', async () => {
    const element = await make('toolbar selection="checkbox"')
    element.selectAll()
    const remove = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-bar button')].find(
      (button) => button.textContent === '删除',
    )!
    remove.click()
    const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the question')
    expectTrue(dialog.textContent?.includes('确定要删除这 3 项吗?'), dialog.textContent ?? '')
    dialog.querySelector<HTMLElement>('[data-kind="danger-solid"], [data-kind="primary"]')!.click()
    await waitFor(() => element.rowCount === 0, 'the rows to go')
    expectEqual(element.getDeletedIds(), ['a', 'b', 'c'])
    element.undo()
    expectEqual([element.rowCount, element.getDeletedIds()], [3, []])
  })

  for (const [lang, label, warning] of [
    ['zh-CN', '插入一行', '你点击的太快了，请慢点点击!'],
    ['en', 'Insert row', 'You are clicking too fast, please slow down!'],
  ] as const) {
    it(`[4.4-05] [8-33] refuses a second insertion that comes too fast, from buttons only, ${lang}`, async () => {
      const element = await make(`toolbar lang="${lang}"`)
      const insert = () =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-bar button')].find((button) => button.textContent === label)!.click()
      insert()
      insert()
      const toast = await waitFor(() => queryShadow(element, '.ops-toast'), 'the warning')
      expectTrue(toast.textContent?.includes(warning), toast.textContent ?? '')
      element.insertRows([{ name: 'x' }], 0)
      element.insertRows([{ name: 'y' }], 0)
      expectEqual(element.rowCount, 6)
    })
  }

  it('[3-30] [3-37] gives new rows their default values, ticks and numbers', async () => {
    const element = await grid(
      [
        { key: 'name', title: '名称', type: 'input', defaultValue: '新${title}' },
        { key: 'on', title: '启用', type: 'checkbox', defaultChecked: true, customValue: ['Y', 'N'] },
        { key: 'place', title: '序', type: 'inputNumber', isOrder: true },
        { key: 'secret', type: 'hidden', defaultValue: 'kept' },
      ],
      [{ id: 'a', name: 'x', on: 'N', place: 7 }],
      'toolbar',
    )
    ;[...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-bar button')].find((button) => button.textContent === '新增')!.click()
    expectEqual(element.getValuesSync().rows[1], { name: '新名称', on: 'Y', place: 8, secret: 'kept' })
    expectEqual(element.shadowRoot!.querySelectorAll('[role="columnheader"]').length, 3)
  })

  it('[6-08] [6-09] [6-10] leaves out buttons and columns that were not granted, and shows none before that is known', async () => {
    const buttons = (element: HTMLElement) =>
      [...element.shadowRoot!.querySelectorAll('.ops-bar .ops-btn')].map((button) => button.textContent).filter(Boolean)
    const hideFields = (...names: readonly string[]) => ({
      auth: [],
      allAuth: names.map((name) => ({ action: `order:${name}`, type: '1', status: '1' })),
    })
    const element = await make('toolbar selection="checkbox" auth-prefix="order"')
    expectEqual(buttons(element), [])
    element.rules = hideFields('add', 'rate')
    await waitFor(() => buttons(element).length > 0, 'the buttons')
    expectEqual([buttons(element), element.shadowRoot!.querySelectorAll('[role="columnheader"] .ops-sort').length], [['删除'], 3])
    element.rules = hideFields('batch_delete')
    await waitFor(() => buttons(element).join() === '新增,插入一行', 'the other buttons')
  })
})
