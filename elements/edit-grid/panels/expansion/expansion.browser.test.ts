import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { cell, type Grid, grid, keys, press, pressAt, activateCell, text, withControl } from '../../../../tests/suites/grid-page'
import { axeSuite } from '../../../../tests/suites/axe-suite'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../../../tests/suites/page'
import type { GridColumn, GridRow } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', width: 200 },
  { key: 'rate', title: '码率', type: 'inputNumber' },
]
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `设备 ${index}`, rate: index }))

async function withPanels(rows: readonly GridRow[], more = ''): Promise<Grid> {
  const element = await grid(columns, rows, `row-expand size="mini" ${more}`)
  await waitFor(() => cell(element, 0, '#expand').querySelector('button'), 'the disclosure')
  return element
}

const button = (element: Grid, row: number): HTMLElement => cell(element, row, '#expand').querySelector<HTMLElement>('button')!
const panel = (element: Grid, id: string): HTMLElement | null => queryShadow(element, `.ops-grid-panel[data-row="${id}"]`)
const topOf = (element: Grid, row: number): number => cell(element, row, 'name').getBoundingClientRect().top
const openedPanel = (element: Grid, id: string): Promise<HTMLElement> => waitFor(() => panel(element, id), `the panel of ${id}`)

const shown = `label="设备" columns='${JSON.stringify(columns)}' rows='${JSON.stringify(rowsOf(3))}'`
axeSuite({ tag: 'ops-edit-grid', attributes: `${shown} row-expand expand-config='{"ids":["r1"]}'` })
axeSuite({
  tag: 'ops-edit-grid',
  attributes: `${shown} tree-config='{"transform":true,"parentField":"rate","expandAll":true}' pagination='{"pageSize":2}'`,
})

describe('panels under the rows of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it("open by a press on the disclosure, as wide as the grid and as high as the page's own content", async () => {
    const element = await withPanels(rowsOf(5))
    element.insertAdjacentHTML('beforeend', '<div slot="expand-r1" style="height: 100px">详情</div>')
    const events = captureEvents(element, 'ops-expand')
    await press(element, 1, '#expand')
    const box = await openedPanel(element, 'r1')
    await waitFor(() => topOf(element, 2) - topOf(element, 1) > 130, 'the room')
    const { height, width, top } = box.firstElementChild!.getBoundingClientRect()
    expectEqual(
      [topOf(element, 2) - topOf(element, 1), Math.round(top - topOf(element, 1)), width],
      [36 + height, 36, element.scrollElement!.clientWidth],
    )
    expectTrue(height >= 100, `${height} px`)
    expectEqual(
      [button(element, 1).getAttribute('aria-expanded'), button(element, 1).getAttribute('aria-label'), element.getExpandedIds()],
      ['true', '收起', ['r1']],
    )
    expectEqual(
      events
        .map(({ detail }) => detail as { id: string; expanded: boolean; kind: string })
        .map(({ id, expanded, kind }) => [id, expanded, kind]),
      [['r1', true, 'panel']],
    )
    await press(element, 1, '#expand')
    await waitFor(() => !panel(element, 'r1') && topOf(element, 2) - topOf(element, 1) === 36, 'the rows as they were')
  })

  it('grow with what is in them', async () => {
    const element = await withPanels(rowsOf(5))
    element.insertAdjacentHTML('beforeend', '<div slot="expand-r0" style="height: 40px"></div>')
    element.setRowExpand(['r0'], true)
    await waitFor(() => topOf(element, 1) - topOf(element, 0) > 76, 'the room')
    const before = topOf(element, 1)
    element.querySelector<HTMLElement>('[slot]')!.style.height = '90px'
    await waitFor(() => topOf(element, 1) - before === 50, 'more room')
  })

  it('are of one height and alone, where the page wants it', async () => {
    const element = await withPanels(rowsOf(5))
    element.expandConfig = { accordion: true, height: 80, render: (row) => `行 ${String(row['name'])}` }
    await nextFrame()
    element.setRowExpand(['r0'], true)
    element.setRowExpand(['r2'], true)
    const box = await openedPanel(element, 'r2')
    expectEqual([element.getExpandedIds(), panel(element, 'r0'), box.textContent], [['r2'], null, '行 设备 2'])
    await waitFor(() => topOf(element, 3) - topOf(element, 2) === 36 + 81, 'the room')
  })

  it('open several at a time, by keys too; Ctrl Enter goes into the panel and Escape back', async () => {
    const element = await withPanels(rowsOf(4))
    element.insertAdjacentHTML('beforeend', '<label slot="expand-r1">备注 <input></label>')
    await press(element, 0, '#expand')
    await keys('ArrowDown', 'Enter')
    expectEqual(element.getExpandedIds(), ['r0', 'r1'])
    await keys('Space')
    expectEqual(element.getExpandedIds(), ['r0'])
    await keys('Space')
    await openedPanel(element, 'r1')
    await withControl('Enter')
    const input = element.querySelector('input')!
    expectTrue(document.activeElement === input, 'the focus is not in the panel')
    await sendKeys({ type: 'ab c' })
    await keys('ArrowDown')
    expectEqual([input.value, element.getCell(1, 'name')], ['ab c', '设备 1'])
    await keys('Escape')
    await waitFor(() => element.shadowRoot!.activeElement === cell(element, 1, '#expand'), 'the focus on the cell')
  })

  it('stay open while they are scrolled away, and rows stand right in 10,000 of them', async () => {
    const element = await withPanels(rowsOf(10_000))
    const contents = new Map<string, HTMLElement>()
    element.expandConfig = {
      render(_, id) {
        const box = document.createElement('div')
        box.style.height = `${60 + contents.size * 10}px`
        contents.set(id, box)
        return box
      },
    }
    await nextFrame()
    element.setRowExpand(['r0', 'r5000'], true)
    await waitFor(() => topOf(element, 1) - topOf(element, 0) > 90, 'the first panel')
    contents.get('r0')!.textContent = 'kept'
    element.scrollToRow(5001)
    await openedPanel(element, 'r5000')
    await waitFor(() => topOf(element, 5001) - topOf(element, 5000) > 90, 'the second panel')
    expectEqual([panel(element, 'r0'), text(element, 5001, 'name')], [null, '设备 5001'])
    element.scrollToRow(9999)
    await nextFrame()
    await waitForEqual(() => text(element, 9999, 'name'), '设备 9999')
    const view = element.scrollElement!
    expectTrue(
      Math.abs(cell(element, 9999, 'name').getBoundingClientRect().bottom - view.getBoundingClientRect().bottom) <= 2,
      'the last row is not at the end',
    )
    element.scrollToRow(0)
    expectEqual((await openedPanel(element, 'r0')).textContent, 'kept')
    expectEqual([contents.size, element.getExpandedIds()], [2, ['r0', 'r5000']])
  })

  it('go with their rows when these are sorted, and with them when they are removed', async () => {
    const element = await withPanels(rowsOf(4))
    element.setRowExpand(['r0'], true)
    await openedPanel(element, 'r0')
    element.sort('rate', 'desc')
    await waitFor(() => panel(element, 'r0')!.getBoundingClientRect().top > topOf(element, 3), 'the panel under the last row')
    element.removeRows('r0')
    await waitFor(() => !panel(element, 'r0'), 'the panel away')
    element.undo()
    await waitFor(() => panel(element, 'r0'), 'the panel again')
  })

  it('are found by a column of the original list of columns, 40 px wide', async () => {
    const element = await grid(
      [{ key: 'x', type: 'row-expand' }, { key: 'n', type: 'row-number' }, { key: 'c', type: 'row-checkbox' }, ...columns],
      rowsOf(3),
    )
    await waitFor(() => cell(element, 0, '#expand').querySelector('button'), 'the disclosure')
    expectEqual(
      ['#expand', '#number', '#pick'].map((key) => cell(element, 0, key).getBoundingClientRect().width),
      [40, 60, 40],
    )
    await pressAt(button(element, 2))
    await openedPanel(element, 'r2')
    await press(element, 1, '#pick')
    expectEqual([element.getSelectedIds(), element.getExpandedIds()], [['r1'], ['r2']])
  })

  it('stand beside grips and radio buttons of an original list of columns', async () => {
    const element = await grid([{ key: 'd', type: 'row-drag-sort' }, { key: 'c', type: 'row-radio' }, ...columns], rowsOf(3))
    expectEqual(
      ['#drag', '#pick'].map((key) => cell(element, 0, key).getBoundingClientRect().width),
      [40, 40],
    )
    await press(element, 0, '#pick')
    await press(element, 1, '#pick')
    expectEqual([element.getSelectedIds(), element.getRows().map(({ orderNum }) => orderNum)], [['r1'], [1, 2, 3]])
    const grip = cell(element, 0, '#drag').querySelector('.ops-grid-grip')!.getBoundingClientRect()
    const topOfNext = topOf(element, 2)
    // The code of dragging comes behind the rows.
    await waitFor(() => queryShadow(element, '.ops-grid-drop'), 'the line of dragging')
    await sendMouse({ type: 'move', position: [Math.round(grip.left + 8), Math.round(grip.top + 8)] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(grip.left + 8), Math.round(topOfNext + 40)] })
    await sendMouse({ type: 'up' })
    expectEqual(element.getCell(2, 'name'), '设备 0')
  })

  it('leave the active cell where it was', async () => {
    const element = await withPanels(rowsOf(4))
    await activateCell(element, 2, 'name')
    element.setRowExpand(['r0', 'r1'], true)
    await openedPanel(element, 'r1')
    await keys('ArrowDown')
    expectTrue(element.shadowRoot!.activeElement === cell(element, 3, 'name'), 'the focus is elsewhere')
  })
})
