import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { cell, editor, type Grid, grid as gridWith, press, pressAt } from '../../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../../../tests/suites/page'
import { pauseTimers } from '../../../../tests/suites/paused-timers'
import type { GridColumn, GridRow } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] },
  { key: 'rate', title: '码率', type: 'inputNumber' },
]
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `设备 ${index}`, rate: index }))
const grid = (count: number, more = 'toolbar'): Promise<Grid> => gridWith(columns, rowsOf(count), more)

const buttons = (element: Grid): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-bar button')]
const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.innerText.trim()
const button = (element: Grid, name: string): Promise<HTMLElement> =>
  waitFor(
    () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].findLast((one) => nameOf(one).startsWith(name)),
    name,
  )
const change = (element: Grid, value: unknown = 'x'): number => element.setCells([{ id: 'r0', key: 'name', value }])

describe('the toolbar of the grid', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('tells the page which button was pressed, and leaves the work to a page that wants it', async () => {
    const element = await grid(2, 'toolbar drag-sort')
    const received = captureEvents(element, 'ops-toolbar')
    ;(await button(element, '新增')).click()
    expectEqual(element.rowCount, 3)
    element.addEventListener('ops-toolbar', (event) => event.preventDefault())
    ;(await button(element, '新增')).click()
    ;(await button(element, '插入一行')).click()
    expectEqual([element.rowCount, received.map(({ detail }) => (detail as { name: string }).name)], [3, ['add', 'add', 'insert']])
  })

  it('has the buttons that the page names, and by default none to save', async () => {
    const named = await grid(2, 'toolbar toolbar-buttons="find,add,columns"')
    expectEqual(buttons(named).map(nameOf), ['新增', '查找和替换', '列设置'])
    const all = await grid(2, 'toolbar selection="checkbox"')
    expectEqual(buttons(all).map(nameOf), [
      '新增',
      '插入一行',
      '删除',
      '撤销',
      '重做',
      '查找和替换',
      '筛选',
      '列设置',
      '行高',
      '导出',
      '全屏',
    ])
  })

  it('[6-08] leaves out every button whose permission was not granted, and shows those that change nothing before that is known', async () => {
    const denying = (...names: readonly string[]) => ({
      auth: [],
      allAuth: names.map((name) => ({ action: `order:${name}`, type: '1', status: '1' })),
    })
    const element = await grid(2, 'toolbar auth-prefix="order" toolbar-buttons="add,undo,find,filter,columns,size,export,fullscreen,save"')
    expectEqual(buttons(element).map(nameOf), ['撤销', '重做', '查找和替换', '筛选', '列设置', '行高', '全屏'])
    element.rules = denying('export', 'save', 'fullscreen', 'size', 'filter', 'undo')
    await waitFor(() => buttons(element).map(nameOf).join() === '新增,查找和替换,列设置', 'the buttons that are granted')
  })

  it('moves the active row up and down', async () => {
    const element = await grid(3, 'toolbar drag-sort')
    await press(element, 1, 'name')
    await sendKeys({ press: 'Escape' })
    ;(await button(element, '向上移')).click()
    expectEqual(
      element.getRows().map(({ id }) => id),
      ['r1', 'r0', 'r2'],
    )
    await waitFor(() => queryShadow<HTMLButtonElement>(element, 'button[aria-label="向上移"]')!.disabled, 'the first row cannot go up')
  })

  it('[9-23] changes the height of the rows, and remembers it for the grid', async () => {
    localStorage.removeItem('pro__GRID_COLUMNS_sized')
    const element = await grid(3, 'toolbar grid-id="sized"')
    const height = (one: Grid): number => cell(one, 0, 'name').closest('.ops-grid-row')!.getBoundingClientRect().height
    for (const [name, expected] of [
      ['小', 44],
      ['迷你', 36],
      ['极小', 28],
    ] as const) {
      ;(await button(element, '行高')).click()
      ;(await button(element, name)).click()
      await waitFor(() => height(element) === expected, `rows of ${expected} px`)
    }
    expectEqual(height(await grid(3, 'toolbar grid-id="sized"')), 28)
    localStorage.removeItem('pro__GRID_COLUMNS_sized')
  })

  it('fills the window and leaves it by Escape, with its scroll, editor and focus as they were', async () => {
    const element = await grid(200, 'toolbar')
    const root = queryShadow(element, '.ops-grid')!
    element.scrollToRow(100)
    await nextFrame()
    const { scrollTop } = element.scrollElement!
    await pressAt(await button(element, '全屏'))
    await waitFor(() => root.matches(':popover-open'), 'full screen')
    const box = root.getBoundingClientRect()
    expectEqual([box.width, box.height, element.scrollElement!.scrollTop], [innerWidth, innerHeight, scrollTop])
    await press(element, 98, 'name')
    await waitFor(() => editor(element), 'the editor')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !editor(element), 'the editor to close')
    expectTrue(root.matches(':popover-open'), 'Escape left too much')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !root.hasAttribute('popover'), 'the page again')
    expectEqual(
      [element.scrollElement!.scrollTop, element.shadowRoot!.activeElement === element.getCellElement(98, 'name')],
      [scrollTop, true],
    )
    await pressAt(await button(element, '全屏'))
    await waitFor(() => root.matches(':popover-open'), 'full screen')
    await sendKeys({ press: 'Escape' })
    await waitFor(
      () =>
        !root.hasAttribute('popover') && (element.shadowRoot!.activeElement as HTMLElement | null)?.getAttribute('aria-label') === '全屏',
      'the focus on the button',
    )
  })

  it('keeps Tab inside while it fills the window', async () => {
    const stage = mountHtml(
      `<ops-edit-grid label="a" toolbar toolbar-buttons="find,fullscreen"></ops-edit-grid><button id="behind">behind</button>`,
    )
    const element = stage.querySelector<Grid>('ops-edit-grid')!
    Object.assign(element, { columns, rows: rowsOf(2) })
    await pressAt(await button(element, '全屏'))
    await waitFor(() => queryShadow(element, '.ops-grid:popover-open'), 'full screen')
    stage.querySelector<HTMLElement>('#behind')!.focus()
    expectEqual(document.activeElement === element, true)
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '.ops-grid[popover]'), 'the page again')
    stage.querySelector<HTMLElement>('#behind')!.focus()
    expectEqual(document.activeElement?.id, 'behind')
  })

  it('finds rows once the typing rests, or at Enter', async () => {
    const element = await grid(100)
    await pressAt(queryShadow(element, '.ops-grid-find input')!)
    const rest = pauseTimers(300)
    try {
      await sendKeys({ type: '设备 9' })
      expectEqual([element.rowCount, rest.count()], [100, 1])
      rest.run()
    } finally {
      rest.release()
    }
    await waitFor(() => element.rowCount === 11, 'the rows found')
    await sendKeys({ type: '7' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.rowCount === 1, 'the row found')
  })

  it('tells what the selected numbers come to', async () => {
    const element = await grid(5)
    await press(element, 1, 'rate')
    await sendKeys({ press: 'Escape' })
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ up: 'Shift' })
    const sums = queryShadow(element, '.ops-grid-range')!
    await waitFor(() => sums.children.length === 4, 'the sums')
    expectEqual(
      [...sums.children].map((one) => one.textContent),
      ['选区 3 行 x 1 列', '合计6', '平均2', '计数3'],
    )
    element.setCells([{ id: 'r2', key: 'rate', value: 10.5 }])
    await waitFor(() => sums.textContent?.includes('14.5'), 'the new sum')
  })

  it('ticks a row by a press on it where the page wants that', async () => {
    const element = await grid(3, 'selection="checkbox" click-select-row')
    await press(element, 1, 'rate')
    expectEqual(element.getSelectedIds(), ['r1'])
  })
})

describe('the buttons to save', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  const saving = (): Promise<Grid> => grid(3, 'toolbar toolbar-buttons="add,find,save"')
  const clickSave = async (element: Grid): Promise<void> => (await button(element, '保存')).click()

  it('count what is added, edited and removed, and hand it to the page', async () => {
    const element = await saving()
    expectTrue(((await button(element, '没有修改')) as HTMLButtonElement).disabled, 'there is nothing to save')
    change(element)
    element.removeRows('r2')
    element.addRows([{ name: 'new' }])
    const received = captureEvents(element, 'ops-toolbar')
    await button(element, '保存 3 处修改')
    await clickSave(element)
    await waitFor(() => received.length === 1, 'the event')
    const { name, values } = received[0]!.detail as { name: string; values: { rows: GridRow[]; deleted: string[] } }
    expectEqual([name, values.deleted, values.rows.map((row) => row['name'])], ['save', ['r2'], ['x', '设备 1', 'new']])
    expectEqual([element.getDeletedIds(), element.getRowState('r0')], [['r2'], 'edited'])
  })

  it('take the changes as saved when the page has saved them, and lock the rows meanwhile', async () => {
    const element = await saving()
    let done: (value?: unknown) => void = () => undefined
    element.addEventListener('ops-toolbar', (event) => {
      if (event.detail.name === 'save') event.detail.waitFor(new Promise((resolve) => (done = resolve)))
    })
    change(element)
    await clickSave(element)
    await waitFor(() => element.scrollElement!.inert, 'the lock')
    expectEqual((await button(element, '保存')).getAttribute('aria-busy'), 'true')
    done()
    await waitFor(() => element.getRowState('r0') === 'existing', 'the new state')
    expectEqual([element.getCell(0, 'name'), element.scrollElement!.inert], ['x', false])
    await button(element, '没有修改')
  })

  it('lose nothing when saving fails', async () => {
    const element = await saving()
    element.addEventListener('ops-toolbar', (event) => {
      if (event.detail.name === 'save') event.detail.waitFor(Promise.reject(new Error('500')))
    })
    change(element)
    await clickSave(element)
    await nextFrame()
    await waitFor(() => !element.scrollElement!.inert, 'the rows to be free')
    expectEqual([element.getRowState('r0'), element.getCell(0, 'name')], ['edited', 'x'])
  })

  it('go to the first wrong cell instead of saving it', async () => {
    const element = await saving()
    change(element, '')
    const received = captureEvents(element, 'ops-toolbar')
    await clickSave(element)
    await waitFor(() => element.shadowRoot!.activeElement === element.getCellElement(0, 'name'), 'the focus on the wrong cell')
    expectEqual([received.length, cell(element, 0, 'name').getAttribute('aria-invalid')], [0, 'true'])
  })

  it('give all changes up after a question', async () => {
    const element = await saving()
    change(element)
    element.addRows([{ name: 'new' }])
    ;(await button(element, '放弃修改')).click()
    const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the question')
    expectTrue(dialog.innerText.includes('确定放弃 2 处修改吗?'), dialog.innerText)
    ;[...dialog.querySelectorAll('button')].find((one) => one.textContent?.trim() === '放弃修改')!.click()
    await waitFor(() => element.rowCount === 3 && element.getCell(0, 'name') === '设备 0', 'the rows as they were')
  })
})

describe('rows that the page lets go later', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  async function removeFirst(element: Grid): Promise<void> {
    await press(element, 0, '#pick')
    ;(await button(element, '删除')).click()
    const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the question')
    ;[...dialog.querySelectorAll('button')].find((one) => one.textContent?.trim() === '删除')!.click()
    await waitFor(() => !queryShadow(element, 'dialog[open]'), 'the answer')
  }

  it('stay until it agrees, and for good when it does not', async () => {
    const element = await grid(3, 'toolbar selection="checkbox"')
    const removed = captureEvents(element, 'ops-row-remove')
    let result: (ok: boolean) => void = () => undefined
    element.addEventListener('ops-before-remove', (event) => event.detail.waitFor(new Promise((resolve) => (result = resolve))))
    await removeFirst(element)
    expectEqual(element.rowCount, 3)
    result(false)
    await nextFrame()
    expectEqual([element.rowCount, removed.length], [3, 0])
    ;(await button(element, '删除')).click()
    const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the question')
    ;[...dialog.querySelectorAll('button')].find((one) => one.textContent?.trim() === '删除')!.click()
    await waitFor(() => !queryShadow(element, 'dialog[open]'), 'the answer')
    result(true)
    await waitFor(() => element.rowCount === 2, 'the row to go')
    expectEqual(
      removed.map(({ detail }) => (detail as { deleted: string[] }).deleted),
      [['r0']],
    )
  })

  it('[W-E26] names its panel of columns, shows all or one of them at once, and finds one among many', async () => {
    const many = Array.from({ length: 12 }, (_, index): GridColumn => ({ key: `c${index}`, title: `列 ${index}`, type: 'input' }))
    const element = await gridWith(many, [{ id: 'a' }], 'toolbar')
    const titles = (): number => {
      const { length } = element.shadowRoot!.querySelectorAll('[role=columnheader]')
      return queryShadow(element, `[role=grid][aria-colcount="${length}"]`) ? length : 0
    }
    ;(await button(element, '列设置')).click()
    const head = await waitFor(() => queryShadow(element, '.ops-grid-columns-head'), 'the panel')
    expectTrue(head.innerText.includes('列设置') && head.innerText.includes('全部（12/12）'), head.innerText)
    const all = head.querySelector<HTMLInputElement>('input[type=checkbox]')!
    all.click()
    await waitFor(() => titles() === 1 && all.indeterminate && head.innerText.includes('全部（1/12）'), 'one column')
    all.click()
    await waitFor(() => titles() === 12 && all.checked, 'all columns')
    await pressAt(head.querySelector('input:not([type=checkbox])')!)
    await sendKeys({ type: '列 1' })
    const lines = (): string[] =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-columns > li')]
        .filter((line) => line.checkVisibility())
        .map((line) => line.innerText.trim())
    await waitFor(() => lines().length === 3, 'the lines found')
    expectEqual(lines(), ['列 1', '列 10', '列 11'])
    await sendKeys({ type: 'x' })
    await waitFor(() => queryShadow(element, 'p.ops-grid-columns-head')?.innerText === '没有找到列', 'nothing found')
  })
})
