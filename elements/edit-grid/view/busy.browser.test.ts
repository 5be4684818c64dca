import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, editor, type Grid, grid, keys, press, activateCell, withControl } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor, waitForEqual } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'on', title: '启用', type: 'checkbox' },
]
const rows: readonly GridRow[] = [
  { id: 'a', name: '一', on: false },
  { id: 'b', name: '二', on: false },
]
const view = (element: Grid): HTMLElement => queryShadow(element, '[role="grid"]')!
const veil = (element: Grid): HTMLElement | null => queryShadow(element, '.ops-grid-busy')
const buttons = (element: Grid): HTMLButtonElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.ops-grid-tools .ops-btn'),
]
const lineOf = (element: Element): string => getComputedStyle(element).borderInlineEndColor

describe('the wait of <ops-edit-grid> for rows, and its lines', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('keeps its rows while others are on their way, says so, and changes nothing', async () => {
    const element = await grid(columns, rows, 'toolbar')
    element.loading = true
    await waitFor(() => veil(element), 'the veil')
    expectEqual([view(element).getAttribute('aria-busy'), element.rowCount, veil(element)!.textContent.trim()], ['true', 2, '加载中…'])
    await press(element, 0, 'name')
    expectEqual(editor(element), null)
    await keys('Delete', 'x')
    await press(element, 1, 'on')
    await withControl('z')
    expectEqual(element.getRows(), rows)
    expectEqual(
      buttons(element)
        .filter(({ textContent }) => textContent === '新增')
        .map(({ disabled }) => disabled),
      [true],
    )
    element.loading = false
    await waitFor(() => !veil(element), 'the end of it')
    expectEqual(view(element).getAttribute('aria-busy'), null)
    await press(element, 0, 'name')
    expectTrue(editor(element), 'no editor')
  })

  it('takes over what is being typed when the wait begins, and says nothing of missing rows meanwhile', async () => {
    const element = await grid(columns, rows)
    await activateCell(element, 0, 'name')
    await sendKeys({ type: '新' })
    element.loading = true
    await waitFor(() => !editor(element), 'the end of the editor')
    expectEqual(element.getCell(0, 'name'), '新')
    element.rows = []
    await waitFor(() => veil(element), 'the veil')
    expectEqual(queryShadow(element, '.ops-empty'), null)
    element.loading = false
    await waitFor(() => queryShadow(element, '.ops-empty'), 'the word for no rows')
  })

  it('draws the lines between columns unless the page leaves them out', async () => {
    const element = await grid(columns, rows)
    const first = () => [cell(element, 0, 'name'), queryShadow(element, '[role="columnheader"]')!]
    expectEqual([element.bordered, first().map(lineOf).includes('rgba(0, 0, 0, 0)')], [true, false])
    element.setAttribute('bordered', 'false')
    await nextFrame()
    await waitForEqual(() => [element.bordered, ...first().map(lineOf)], [false, 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    expectTrue(getComputedStyle(first()[0]!).borderBlockEndColor !== 'rgba(0, 0, 0, 0)', 'no line between rows')
    element.bordered = true
    await nextFrame()
    await waitForEqual(() => first().map(lineOf).includes('rgba(0, 0, 0, 0)'), false)
  })
})
