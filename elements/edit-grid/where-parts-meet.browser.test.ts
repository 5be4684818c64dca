import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { cell, type Grid, grid, keys, pressAt, activateCell, text } from '../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import type { GridColumn, GridRow } from './edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] },
  { key: 'site', title: '位置', type: 'input' },
]
const rowsOf = (from: number, to: number): GridRow[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `r${from + index}`, name: `设备 ${from + index}`, site: index % 2 ? '东' : '西' }))
const names = (element: Grid): unknown[] => element.getRows().map(({ name }) => name)

async function page(element: Grid, number: number): Promise<void> {
  ;[...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-pageno')].find(({ textContent }) => textContent === String(number))!.click()
  await nextFrame()
}

const pages = (element: Grid): Promise<unknown> => waitFor(() => queryShadow(element, '.ops-pager'), 'the pages')
const saveButton = (element: Grid): HTMLButtonElement => queryShadow<HTMLButtonElement>(element, '.ops-grid-saving button:last-of-type')!

async function filterBy(element: Grid, index: number, requested: string): Promise<void> {
  const field = await waitFor(() => element.shadowRoot!.querySelectorAll<HTMLInputElement>('.ops-grid-filters input')[index], 'the filter')
  await pressAt(field)
  await sendKeys({ type: requested })
  await sendKeys({ press: 'Enter' })
  await nextFrame()
}

async function paste(element: Grid, lines: string): Promise<void> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', lines)
  element.shadowRoot!.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  )
  await nextFrame()
}

describe('where parts of <ops-edit-grid> meet', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('saving counts, hands over and accepts what was changed on other pages of the back end too', async () => {
    const element = await grid(
      columns,
      rowsOf(0, 3),
      `toolbar toolbar-buttons="add,find,save" pagination='{"current": 1, "pageSize": 3, "total": 6}'`,
    )
    await pages(element)
    element.setCells([{ id: 'r0', key: 'site', value: '改' }])
    await page(element, 2)
    element.rows = rowsOf(3, 6)
    await waitFor(() => saveButton(element).textContent === '保存 1 处修改', 'the change of the other page')
    expectTrue(queryShadow(element, '.ops-grid-status[role="status"]')!.textContent.includes('已修改 1'), 'the status knows nothing of it')
    let saved: readonly GridRow[] = []
    element.addEventListener('ops-toolbar', ({ detail }) => {
      if (detail.name !== 'save') return
      saved = detail.values.rows
      detail.waitFor(Promise.resolve())
    })
    saveButton(element).click()
    await waitFor(() => saveButton(element).disabled, 'nothing left to save')
    expectEqual(saved.find(({ id }) => id === 'r0')?.['site'], '改')
    expectEqual(
      (await element.getValues()).rows.map(({ id }) => id),
      ['r3', 'r4', 'r5'],
    )
  })

  it('while a save is under way nothing can be added: it would count as saved', async () => {
    const element = await grid(columns, rowsOf(0, 2), 'toolbar toolbar-buttons="add,find,undo,save"')
    element.setCells([{ id: 'r0', key: 'site', value: '改' }])
    let finish = (): void => undefined
    element.addEventListener('ops-toolbar', ({ detail }) => {
      if (detail.name === 'save') detail.waitFor(new Promise<void>((resolve) => (finish = resolve)))
    })
    await waitFor(() => !saveButton(element).disabled, 'something to save')
    saveButton(element).click()
    await waitFor(() => queryShadow(element, '.ops-grid-view')!.inert, 'the lock')
    await pressAt(queryShadow(element, '.ops-grid-tools button')!)
    expectEqual(element.rowCount, 2)
    finish()
    await waitFor(() => !queryShadow(element, '.ops-grid-tools')!.inert, 'the end of it')
    await pressAt(queryShadow(element, '.ops-grid-tools button')!)
    expectEqual(element.rowCount, 3)
  })

  it('[3-57] takes the rows with their ids from the page that saved them', async () => {
    const element = await grid(columns, rowsOf(0, 1), 'toolbar toolbar-buttons="add,find,save"')
    element.addRows([{ name: '新', site: '西' }])
    element.addEventListener('ops-toolbar', ({ detail }) => {
      if (detail.name === 'save') detail.waitFor(Promise.resolve({ rows: [...rowsOf(0, 1), { id: 'n1', name: '新', site: '西' }] }))
    })
    await waitFor(() => !saveButton(element).disabled, 'something to save')
    saveButton(element).click()
    await waitFor(() => saveButton(element).disabled, 'nothing left to save')
    expectEqual(
      element.getRows().map(({ id }) => [id, element.getRowState(String(id))]),
      [
        ['r0', 'existing'],
        ['n1', 'existing'],
      ],
    )
  })

  it('rows that only stand elsewhere can be saved', async () => {
    const element = await grid(columns, rowsOf(0, 3), 'toolbar toolbar-buttons="find,save" drag-sort')
    await activateCell(element, 2, 'name')
    await sendKeys({ down: 'Alt' })
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ up: 'Alt' })
    await waitFor(() => saveButton(element).textContent === '保存顺序', 'the button')
    expectTrue(!saveButton(element).disabled, 'it cannot be pressed')
  })

  it('[3-58] sort numbers go on from the pages of the back end before', async () => {
    const element = await grid(columns, rowsOf(3, 6), `drag-sort pagination='{"current": 2, "pageSize": 3, "total": 6}'`)
    await pages(element)
    expectEqual(
      element.getRows().map((row) => row['orderNum']),
      [4, 5, 6],
    )
  })

  it('a row is not carried over the edge of its page by keys', async () => {
    const element = await grid(columns, rowsOf(0, 4), `drag-sort pagination='{"pageSize": 2}'`)
    await pages(element)
    await page(element, 2)
    await activateCell(element, 0, 'name')
    await sendKeys({ down: 'Alt' })
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ up: 'Alt' })
    expectEqual(names(element), ['设备 0', '设备 1', '设备 2', '设备 3'])
    expectTrue(element.shadowRoot!.activeElement === cell(element, 0, 'name'), 'the focus is lost')
  })

  it('what is pasted beyond a page gets into its new rows, each with a number of its own', async () => {
    const element = await grid(
      [...columns, { key: 'sort', title: '序', type: 'inputNumber', isOrder: true }],
      rowsOf(0, 4),
      `pagination='{"pageSize": 2}'`,
    )
    await pages(element)
    await activateCell(element, 1, 'name')
    await paste(element, 'A\tx\r\nB\ty\r\nC\tz\r\n')
    await waitFor(() => element.getRows().length === 6, 'the new rows')
    expectEqual(
      element.getRows().map(({ name, site, sort }) => [name, site, sort]),
      [
        ['设备 0', '西', undefined],
        ['A', 'x', undefined],
        ['设备 2', '西', undefined],
        ['设备 3', '东', undefined],
        ['B', 'y', 1],
        ['C', 'z', 2],
      ],
    )
    element.undo()
    expectEqual(names(element), ['设备 0', '设备 1', '设备 2', '设备 3'])
  })

  it('[6-10] without the permission to add no row comes by pasting or by the grip, nor while nothing can be changed', async () => {
    const element = await grid(columns, rowsOf(0, 2), 'drag-sort row-number auth-prefix="dev"')
    element.rules = { auth: [], allAuth: [{ action: 'dev:add', type: '1', status: '1' }] }
    await nextFrame()
    await activateCell(element, 1, 'name')
    await paste(element, 'A\r\nB\r\nC\r\n')
    const fits = (): HTMLElement | undefined =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('dialog[open] button')].find((one) => one.innerText === '粘贴放得下的部分')
    ;(await waitFor(fits, 'the question')).click()
    await waitFor(() => element.getCell(1, 'name') === 'A', 'what is pasted')
    expectEqual(element.rowCount, 2)
    const grip = queryShadow(element, '.ops-grid-grip')!
    grip.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    element.authPrefix = undefined
    element.readOnly = true
    await nextFrame()
    grip.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    expectEqual(element.rowCount, 2)
  })

  it('the next wrong cell is shown under a filter and in a hidden column', async () => {
    const element = await grid(
      columns,
      [
        { id: '1', name: '', site: '东' },
        { id: '2', name: '二', site: '西' },
      ],
      'toolbar filter-row',
    )
    await filterBy(element, 1, '西')
    expectEqual(element.rowCount, 1)
    element.validateAll()
    queryShadow(element, '.ops-bar [aria-label="列设置"]')!.click()
    const box = await waitFor(() => element.shadowRoot!.querySelector<HTMLInputElement>('ul.ops-grid-columns input'), 'the columns')
    box.click()
    await waitFor(() => element.getCellElement(0, 'name') === null, 'the column hidden')
    expectTrue(element.goToNextError(), 'not found')
    expectEqual([element.rowCount, element.getCell(0, 'name'), cell(element, 0, 'name').getAttribute('aria-invalid')], [2, '', 'true'])
  })

  it('a row that was removed under a filter comes back into view with undo', async () => {
    const element = await grid(columns, rowsOf(0, 6), 'filter-row')
    await filterBy(element, 1, '西')
    element.removeRows('r2')
    element.undo()
    expectEqual(
      [0, 1, 2].map((row) => text(element, row, 'name')),
      ['设备 0', '设备 2', '设备 4'],
    )
  })

  it('ticking all takes the rows of the page that is shown', async () => {
    const element = await grid(columns, rowsOf(0, 5), `selection="checkbox" pagination='{"pageSize": 2}'`)
    await pages(element)
    await page(element, 2)
    queryShadow(element, '[role="columnheader"] input')!.click()
    expectEqual(element.getSelectedIds(), ['r2', 'r3'])
  })

  it('rows of a tree that are ticked are removed with all below them', async () => {
    const element = await grid(
      columns,
      [
        { id: '1', name: '一', children: [{ id: '2', name: '二' }] },
        { id: '3', name: '三' },
      ],
      `selection="checkbox" tree-config='{"expandAll": true}'`,
    )
    await waitFor(() => element.rowCount === 3, 'the branch')
    await pressAt(cell(element, 0, '#pick'))
    await waitFor(() => element.getSelectedIds().join() === '1', 'the tick')
    element.removeSelection()
    expectEqual([element.rowCount, element.getDeletedIds()], [1, ['1', '2']])
  })

  it('rows of a tree say where they stand among those beside them, under a search too', async () => {
    const element = await grid(
      columns,
      [
        {
          id: '1',
          name: '一',
          children: [
            { id: '2', name: '二' },
            { id: '3', name: '三', site: '东' },
          ],
        },
        { id: '4', name: '四' },
      ],
      `filter-row tree-config='{"expandAll": true}'`,
    )
    await waitFor(() => element.rowCount === 4, 'the branches')
    const standing = (row: number): unknown =>
      ['level', 'posinset', 'setsize'].map((name) => cell(element, row, 'name').closest('[role="row"]')!.getAttribute(`aria-${name}`))
    expectEqual([0, 2, 3].map(standing), [
      ['1', '1', '2'],
      ['2', '2', '2'],
      ['1', '2', '2'],
    ])
    await filterBy(element, 1, '东')
    expectEqual([0, 1].map(standing), [
      ['1', '1', '1'],
      ['2', '1', '1'],
    ])
  })

  it('[3-31] a box is not ticked in a new row unless the column says so', async () => {
    const element = await grid(
      [
        { key: 'on', title: '启用', type: 'checkbox' },
        { key: 'yes', title: '是', type: 'checkbox', customValue: ['Y', 'N'], defaultChecked: true },
      ],
      [],
      'toolbar',
    )
    await pressAt(queryShadow(element, '.ops-grid-tools button')!)
    expectEqual(
      element.getRows().map(({ on, yes }) => [on, yes]),
      [[false, 'Y']],
    )
  })

  it('[3-30] [3-37] rows that scripts add get the values of any new row', async () => {
    const element = await grid(
      [
        { key: 'sort', title: '序', type: 'inputNumber', isOrder: true },
        { key: 'name', title: '名称', type: 'input', defaultValue: '新${title}' },
      ],
      [{ id: '1', sort: 5, name: 'x' }],
    )
    element.addRows([{}, { name: 'own' }])
    expectEqual(
      element.getRows().map(({ sort, name }) => [sort, name]),
      [
        [5, 'x'],
        [6, '新名称'],
        [7, 'own'],
      ],
    )
  })
})

describe('<ops-edit-grid> in a form', () => {
  before(loadKit)

  it('[3-57] sends its rows untouched too, and never a temporary id; reset brings back what was handed over', async () => {
    const element = await grid(columns, rowsOf(0, 1), 'name="devices"')
    const form = document.createElement('form')
    element.replaceWith(form)
    form.append(element)
    await waitFor(() => new FormData(form).get('devices') !== '', 'a value')
    const sent = (): unknown => JSON.parse(String(new FormData(form).get('devices')))
    expectEqual(sent(), { rows: rowsOf(0, 1), deleted: [] })
    element.addRows([{ name: '新' }])
    expectEqual(sent(), { rows: [...rowsOf(0, 1), { name: '新' }], deleted: [] })
    form.reset()
    await waitFor(() => element.rowCount === 1, 'the rows as they were')
    expectEqual(sent(), { rows: rowsOf(0, 1), deleted: [] })
  })

  it('is invalid while cells are known to be wrong, and without a row where one is required', async () => {
    const element = await grid(columns, [{ id: '1', name: '' }], 'name="devices" required')
    expectTrue(element.checkValidity(), 'wrong before it was asked')
    element.validateAll()
    await waitFor(() => !element.checkValidity(), 'the wrong cell')
    expectEqual(element.validationMessage, '1 处错误')
    const received = captureEvents(element, 'invalid')
    element.reportValidity()
    expectEqual(received.length, 1)
    element.setCells([{ id: '1', key: 'name', value: '一' }])
    await waitFor(() => element.checkValidity(), 'all right again')
    element.rows = []
    await waitFor(() => element.validationMessage === '至少需要一行', 'the missing row')
    await keys('Escape')
  })

  it('in another language what is wrong stays wrong, in its words, and nothing else becomes so', async () => {
    const element = await grid(columns, [
      { id: 'a', name: '', site: '东' },
      { id: 'b', name: '', site: '' },
      { id: 'c', name: '设备', site: '西' },
    ])
    element.setCells([{ id: 'c', key: 'name', value: '' }])
    await activateCell(element, 2, 'name')
    const wrong = () => [0, 1, 2].map((row) => cell(element, row, 'name').getAttribute('aria-invalid'))
    await waitFor(() => wrong()[2] === 'true', 'the wrong cell')
    const tip = await waitFor(() => queryShadow(element, '[role="tooltip"]'), 'the words')
    expectEqual([tip.textContent, ...wrong()], ['名称不能为空', null, null, 'true'])
    element.lang = 'en'
    await waitFor(() => queryShadow(element, '[role="tooltip"]')?.textContent === '名称 is required', 'the words in English')
    expectEqual(wrong(), [null, null, 'true'])
  })
})
