import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, editor, type Grid, grid, keys, paste, press, activateCell, toasts, type, withControl } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'state', title: '状态', type: 'input' },
  { key: 'name', title: '名称', type: 'input', editable: ({ state }) => state !== '停' },
  { key: 'on', title: '启用', type: 'checkbox', editable: ({ state }) => state !== '停' },
]
const rows: readonly GridRow[] = [
  { id: 'a', state: '用', name: 'aa', on: false },
  { id: 'b', state: '停', name: 'bb', on: false },
  { id: 'c', state: '用', name: 'cc', on: false },
]
const names = (element: Grid): unknown[] => element.getRows().map(({ name }) => name)
const isReadOnly = (element: Grid, row: number, key: string): boolean => cell(element, row, key).getAttribute('aria-readonly') === 'true'

describe('cells of <ops-edit-grid> that the page keeps', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E28] are read only where the function of their column says so, and look it', async () => {
    const element = await grid(columns, rows)
    expectEqual(
      [0, 1, 2].map((row) => isReadOnly(element, row, 'name')),
      [false, true, false],
    )
    expectTrue(
      getComputedStyle(cell(element, 1, 'name')).backgroundColor !== getComputedStyle(cell(element, 0, 'name')).backgroundColor,
      'the ground of both is the same',
    )
    await press(element, 1, 'on')
    await activateCell(element, 1, 'name')
    await sendKeys({ type: 'x' })
    expectTrue(!editor(element), 'it is edited')
    expectEqual([element.getCell(1, 'name'), element.getCell(1, 'on')], ['bb', false])
  })

  it('[W-E28] follow the row as it is typed', async () => {
    const element = await grid(columns, rows)
    await type(element, 1, 'state', '用')
    await keys('Enter')
    await waitFor(() => !isReadOnly(element, 1, 'name'), 'the cell that is edited now')
    await type(element, 1, 'name', '改')
    await keys('Enter')
    expectEqual(names(element), ['aa', '改', 'cc'])
  })

  it('[W-E28] are passed over by Delete and paste, which say so, and by undo of both', async () => {
    const element = await grid(columns, rows)
    await activateCell(element, 0, 'name')
    await sendKeys({ down: 'Shift' })
    await keys('ArrowDown', 'ArrowDown')
    await sendKeys({ up: 'Shift' })
    await keys('Delete')
    expectEqual(names(element), ['', 'bb', ''])
    await waitFor(() => toasts(element).some((text) => text.includes('1 个单元格不能修改')), 'the message')
    await withControl('z')
    expectEqual(names(element), ['aa', 'bb', 'cc'])
    await activateCell(element, 0, 'name')
    paste(element, '甲\r\n乙\r\n丙\r\n')
    await waitFor(() => element.getCell(2, 'name') === '丙', 'the paste')
    expectEqual(names(element), ['甲', 'bb', '丙'])
    await waitFor(() => toasts(element).some((text) => text.includes('1 个单元格没有粘贴')), 'the message of the paste')
    await withControl('z')
    expectEqual(names(element), ['aa', 'bb', 'cc'])
  })

  it('[W-E28] are passed over by the fill handle, which says so', async () => {
    const element = await grid(columns, rows)
    await activateCell(element, 0, 'name')
    const { right, bottom } = cell(element, 0, 'name').getBoundingClientRect()
    await waitFor(() => queryShadow(element, '.ops-grid-handle:not([hidden])'), 'the handle')
    await sendMouse({ type: 'move', position: [Math.round(right - 2), Math.round(bottom - 2)] })
    await sendMouse({ type: 'down' })
    await sendMouse({
      type: 'move',
      position: [Math.round(right - 20), Math.round(cell(element, 2, 'name').getBoundingClientRect().top + 10)],
    })
    await sendMouse({ type: 'up' })
    await waitFor(() => element.getCell(2, 'name') === 'aa', 'the fill')
    expectEqual(names(element), ['aa', 'bb', 'aa'])
    await waitFor(() => toasts(element).some((text) => text.includes('第 2 行“名称”：aa')), 'the place that was passed over')
  })

  it('[W-E28] may be refused one by one in ops-before-change, or the editor by ops-before-edit', async () => {
    const element = await grid(columns, rows)
    const requests = captureEvents(element, 'ops-before-change')
    element.addEventListener('ops-before-change', (event) => {
      const { changes, refuse } = event.detail
      for (const change of changes) if (change.value === '坏') refuse(change)
    })
    await activateCell(element, 0, 'state')
    paste(element, '好\r\n坏\r\n好\r\n')
    await waitFor(() => element.getCell(0, 'state') === '好', 'the paste')
    expectEqual([element.getRows().map(({ state }) => state), requests.length], [['好', '停', '好'], 1])
    await waitFor(() => toasts(element).some((text) => text.includes('第 2 行“状态”：坏')), 'the place that was refused')
    const edits = captureEvents(element, 'ops-before-edit')
    element.addEventListener('ops-before-edit', (event) => event.preventDefault())
    await press(element, 0, 'name')
    await nextFrame()
    expectTrue(!editor(element), 'it is edited')
    expectEqual(
      edits.map(({ detail }) => [detail.id, detail.key, detail.value, detail.column.title]),
      [['a', 'name', 'aa', '名称']],
    )
    expectTrue(element.startEdit('a', 'name'), 'a script may')
  })

  it('[W-E28] keep a typed value out where the page refuses the step', async () => {
    const element = await grid(columns, rows)
    element.addEventListener('ops-before-change', (event) => event.preventDefault())
    await type(element, 0, 'name', '新')
    await keys('Enter')
    expectEqual([element.getCell(0, 'name'), element.getRowState('a')], ['aa', 'existing'])
    await waitFor(() => toasts(element).some((text) => text.includes('不能修改')), 'the message')
    expectEqual(element.setCells([{ id: 'a', key: 'name', value: '脚本' }]), 1)
  })
})
