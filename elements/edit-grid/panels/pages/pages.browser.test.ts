import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { cell, type Grid, grid, press, pressAt, text } from '../../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../../../tests/suites/page'
import type { GridColumn, GridRow } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [{ key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] }]
const rowsOf = (from: number, to: number): GridRow[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `r${from + index}`, name: `设备 ${from + index}` }))

async function paged(rows: readonly GridRow[], pagination: string, more = ''): Promise<Grid> {
  const element = await grid(columns, rows, `row-number pagination='${pagination}' ${more}`)
  await waitFor(() => queryShadow(element, '.ops-pager'), 'the pages')
  return element
}

async function go(element: Grid, page: number): Promise<void> {
  const button = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-pageno')].find(
    ({ textContent }) => textContent === String(page),
  )
  button!.click()
  await nextFrame()
}

const numbers = (element: Grid): string[] => Array.from({ length: element.rowCount }, (_, row) => text(element, row, '#number'))

describe('pages of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('cut the rows of the grid, and row numbers go on', async () => {
    const element = await paged(rowsOf(0, 7), '{"pageSize": 3}')
    const turned = captureEvents(element, 'ops-page')
    expectEqual([element.rowCount, queryShadow(element, '.ops-pager > span')!.textContent], [3, '1-3 共 7 条'])
    await go(element, 3)
    expectEqual([element.rowCount, text(element, 0, 'name'), numbers(element)], [1, '设备 6', ['7']])
    expectEqual(
      [turned.map(({ detail }) => detail as unknown), cell(element, 0, 'name').closest('[role="row"]')!.getAttribute('aria-rowindex')],
      [[{ current: 3, pageSize: 3 }], '8'],
    )
    await press(element, 0, 'name')
    expectTrue(queryShadow(element, '.ops-grid-input:not([hidden])'), 'no editor')
  })

  it('keep what was edited elsewhere, go where a wrong cell is, and back from an empty last page', async () => {
    const element = await paged(rowsOf(0, 7), '{"pageSize": 3}')
    element.setCells([{ id: 'r0', key: 'name', value: '' }])
    await go(element, 3)
    expectEqual(
      [element.getRowState('r0'), element.validateAll().length, element.goToNextError(), element.getCell(0, 'name')],
      ['edited', 1, true, ''],
    )
    await nextFrame()
    await go(element, 3)
    element.removeRows('r6')
    await nextFrame()
    await waitForEqual(() => [element.rowCount, element.getCell(0, 'name')], [3, '设备 3'])
  })

  it('are those of what is found', async () => {
    const element = await paged(rowsOf(0, 14), '{"pageSize": 3}', 'toolbar')
    await go(element, 3)
    await pressAt(queryShadow(element, '.ops-bar .ops-input input')!)
    await sendKeys({ type: '设备 1' })
    await waitFor(() => queryShadow(element, '.ops-pager > span')!.textContent === '4-5 共 5 条', 'the last page of what is found')
    expectEqual(
      [0, 1].map((row) => element.getCell(row, 'name')),
      ['设备 12', '设备 13'],
    )
  })

  it('of the back end come when they are asked for; edits of other pages are kept, shown again and saved', async () => {
    const element = await paged(rowsOf(0, 3), '{"current": 1, "pageSize": 3, "total": 7}')
    const turned = captureEvents(element, 'ops-page')
    element.setCells([{ id: 'r0', key: 'name', value: '改' }])
    element.removeRows('r1')
    element.addRows([{ name: '新' }])
    await go(element, 2)
    expectEqual([turned.map(({ detail }) => detail as unknown), element.getCell(0, 'name')], [[{ current: 2, pageSize: 3 }], '改'])
    element.rows = rowsOf(3, 6)
    await nextFrame()
    await waitForEqual(() => [element.rowCount, numbers(element), element.getDeletedIds()], [3, ['4', '5', '6'], ['r1']])
    const { rows, deleted } = await element.getValues()
    expectEqual(
      [rows.map(({ id, name }) => [id, name]), deleted],
      [
        [
          ['r3', '设备 3'],
          ['r4', '设备 4'],
          ['r5', '设备 5'],
          ['r0', '改'],
          [undefined, '新'],
        ],
        ['r1'],
      ],
    )
    await go(element, 1)
    element.rows = rowsOf(0, 3)
    await nextFrame()
    expectEqual(
      [[0, 1, 2].map((row) => element.getCell(row, 'name')), element.getRowState('r0'), element.getDeletedIds()],
      [['改', '设备 2', '新'], 'edited', ['r1']],
    )
    element.undo()
    expectEqual(
      element.getRows().map(({ name }) => name),
      ['设备 0', '设备 1', '设备 2'],
    )
  })

  it('of the back end: rows that nobody asked for are other rows altogether', async () => {
    const element = await paged(rowsOf(0, 3), '{"current": 1, "pageSize": 3, "total": 7}')
    element.setCells([{ id: 'r0', key: 'name', value: '改' }])
    await go(element, 2)
    element.rows = rowsOf(3, 6)
    element.rows = rowsOf(3, 6)
    expectEqual(
      (await element.getValues()).rows.map(({ name }) => name),
      ['设备 3', '设备 4', '设备 5'],
    )
  })

  it('of the back end: a wrong cell of another page stops the save, and F8 asks for its page', async () => {
    const element = await paged(rowsOf(0, 3), '{"current": 1, "pageSize": 3, "total": 7}')
    element.setCells([{ id: 'r2', key: 'name', value: '' }])
    await go(element, 2)
    element.rows = rowsOf(3, 6)
    const turned = captureEvents(element, 'ops-page')
    expectEqual(
      [element.getValuesSync().errorCount, element.goToNextError(), turned.map(({ detail }) => detail as unknown)],
      [1, false, [{ current: 1, pageSize: 3 }]],
    )
  })
})

describe('focus() of <ops-edit-grid>', () => {
  before(loadKit)

  it('goes to the active cell, whatever stands before it', async () => {
    mountHtml('<button>outside</button>')
    const element = await grid(columns, rowsOf(0, 3), 'toolbar row-number selection="checkbox"')
    element.focus()
    expectTrue(element.shadowRoot!.activeElement === cell(element, 0, 'name'), 'not at the first cell')
    await press(element, 2, 'name')
    element.commitEdit()
    document.querySelector('button')?.focus()
    element.focus()
    expectTrue(element.shadowRoot!.activeElement === cell(element, 2, 'name'), 'not at the active cell')
  })
})
