import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, editor, type Grid, grid, keys, press, activateCell } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', width: 120 },
  { key: 'note', title: '备注', type: 'input_pop', width: 120 },
  { key: 'day', title: '日期', type: 'date' },
]
const rows: readonly GridRow[] = [
  { id: 'a', name: '一', note: 'x', day: '2026-01-02' },
  { id: 'b', name: '二', note: 'y', day: '2026-01-03' },
  { id: 'c', name: '三', note: 'z', day: '2026-01-04' },
]

describe('<ops-edit-grid> by keys alone', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  const focused = (element: Grid) => element.shadowRoot!.activeElement
  const titleOf = (element: Grid, key: string) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-sort')][columns.findIndex((column) => column.key === key)]!

  async function withShift(key: string): Promise<void> {
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: key })
    await sendKeys({ up: 'Shift' })
  }

  function paste(element: Grid, text: string): void {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    focused(element)!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
  }

  it('reaches the titles upwards from the first row, and the rows again downwards', async () => {
    const element = await grid(columns, rows)
    await activateCell(element, 1, 'note')
    await keys('ArrowUp', 'ArrowUp')
    expectTrue(focused(element) === titleOf(element, 'note'), 'not at the title')
    await keys('ArrowDown')
    expectTrue(focused(element) === cell(element, 0, 'note'), 'not at the cell')
  })

  it('carries a column along, as often as the key is pressed', async () => {
    const element = await grid(columns, rows)
    titleOf(element, 'name').focus()
    await sendKeys({ down: 'Alt' })
    await keys('ArrowRight', 'ArrowRight')
    await sendKeys({ up: 'Alt' })
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('.ops-sort')].map((title) => title.textContent),
      ['备注', '日期', '名称'],
    )
    expectEqual(focused(element)?.textContent, '名称')
    await waitFor(() => queryShadow(element, '[aria-live=polite]')?.textContent === '已移到第 3 列', 'the place that is said')
  })

  it('drags a title to the place of another one; the drag sorts nothing, and Escape gives it up', async () => {
    const element = await grid(columns, rows)
    const titles = () => [...element.shadowRoot!.querySelectorAll('.ops-sort')].map((title) => title.textContent)
    const middle = (key: string): [number, number] => {
      const { left, top, width, height } = titleOf(element, key).closest('[role="columnheader"]')!.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]
    }
    const before = titles()
    async function dragTitle(): Promise<void> {
      await sendMouse({ type: 'move', position: middle('note') })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: middle('name') })
      await waitFor(() => queryShadow(element, '[role="columnheader"][data-target="before"]'), 'the mark at the goal')
    }
    await dragTitle()
    await sendKeys({ press: 'Escape' })
    await sendMouse({ type: 'up' })
    expectEqual([titles(), element.shadowRoot!.querySelectorAll('[data-target], [data-carried]').length], [before, 0])
    await dragTitle()
    await sendMouse({ type: 'up' })
    await waitFor(() => titles()[0] === '备注', 'the new order')
    expectEqual(element.shadowRoot!.querySelectorAll('[aria-sort]').length, 0)
    await resetMouse()
  })

  it('makes a column wider and narrower, no narrower than it may be', async () => {
    const element = await grid(columns, rows)
    const width = () => Math.round(titleOf(element, 'name').closest('[role="columnheader"]')!.getBoundingClientRect().width)
    titleOf(element, 'name').focus()
    await withShift('ArrowRight')
    await waitFor(() => width() === 136, 'the wider column')
    for (let count = 0; count < 7; count++) await withShift('ArrowLeft')
    await waitFor(() => width() === 48, 'the narrowest column')
    expectTrue(focused(element) === titleOf(element, 'name'), 'the focus is lost')
  })

  it('arrives at the first field, with its focus to be seen', async () => {
    const element = await grid(columns, rows, 'row-number')
    const before = document.createElement('button')
    element.before(before)
    before.focus()
    await keys('Tab')
    expectTrue(focused(element) === cell(element, 0, 'name'), 'not at the first field')
  })

  it('pastes into a grid without rows', async () => {
    const element = await grid(columns, [], 'row-number')
    queryShadow(element, '[role="grid"]')!.focus()
    paste(element, '甲\t长\n乙\t短\n')
    await waitFor(() => element.rowCount === 2, 'the rows')
    expectEqual(
      element.getRows().map(({ name, note }) => [name, note]),
      [
        ['甲', '长'],
        ['乙', '短'],
      ],
    )
    await nextFrame()
    await waitFor(() => focused(element) === cell(element, 0, 'name'), 'the focus is lost')
    element.undo()
    expectEqual(element.rowCount, 0)
  })

  it('keeps an editor over its row while others come and go, and closes it with its own', async () => {
    const element = await grid(columns, rows)
    await press(element, 1, 'name')
    const top = () => Math.round(editor(element)!.getBoundingClientRect().top)
    const before = top()
    element.insertRows([{ name: '新' }], 0)
    await waitFor(() => top() === before + 61, 'the editor lower down')
    element.removeRows('b')
    await nextFrame()
    await waitForEqual(() => [editor(element), focused(element) === cell(element, 1, 'name')], [null, true])
  })

  it('goes on to the next cell by Tab out of the box of a long text', async () => {
    const element = await grid(columns, rows)
    await press(element, 0, 'note')
    await waitFor(() => focused(element)?.matches('textarea'), 'the box')
    await keys('1', 'Tab')
    await waitFor(() => focused(element) === cell(element, 0, 'day'), 'the next cell')
    expectEqual([element.getCell(0, 'note'), editor(element)], ['x1', null])
  })

  it('takes digits from the calendar into the field of the date', async () => {
    const element = await grid(columns, rows)
    await press(element, 0, 'day')
    await waitFor(() => queryShadow(element, '[role="dialog"]')?.contains(focused(element)), 'the calendar')
    for (const key of '2026-03-04') await keys(key)
    await keys('Enter')
    await waitFor(() => element.getCell(0, 'day') === '2026-03-04', 'the date')
  })

  it('counts the rows of editors as those of cells, on later pages too', async () => {
    const element = await grid(columns, rows, `pagination='{"pageSize": 2, "current": 2}'`)
    await press(element, 0, 'name')
    expectEqual(
      [editor(element)!.closest('[role="row"]')!.ariaRowIndex, cell(element, 0, 'name').closest('[role="row"]')!.ariaRowIndex],
      ['4', '4'],
    )
  })

  it('tells of the paint after other columns, scrolling and an editor, once each', async () => {
    const element = await grid(
      columns,
      Array.from({ length: 200 }, (_, index) => ({ id: `r${index}`, name: `${index}` })),
    )
    await nextFrame()
    await nextFrame()
    const changes: readonly (() => unknown)[] = [
      () => (element.columns = columns.slice(0, 2)),
      () => element.scrollToRow(150),
      () => element.startEdit('r150', 'name'),
      () => element.commitEdit(),
    ]
    for (const change of changes) {
      const painted = captureEvents(element, 'ops-painted')
      change()
      await waitFor(() => painted.length > 0, `the paint of ${change.toString()}`)
      await nextFrame()
      await nextFrame()
      expectEqual(painted.length, 1)
    }
  })

  it('says why a cell is wrong beside it where there is no room above and below', async () => {
    const element = await grid(
      [{ ...columns[0]!, validateRules: [{ required: true, message: '请输入名称' }] }, ...columns.slice(1)],
      [{ id: 'a', name: '' }],
      'size="mini"',
    )
    element.validateAll()
    await activateCell(element, 0, 'name')
    const tip = await waitFor(() => queryShadow(element, '[role="tooltip"]'), 'the words')
    const [tipRect, view, wrong] = [tip, queryShadow(element, '[role="grid"]')!, cell(element, 0, 'name')].map((each) =>
      each.getBoundingClientRect(),
    )
    expectTrue(tipRect!.bottom <= view!.bottom && tipRect!.left >= wrong!.right, JSON.stringify([tipRect, view, wrong]))
  })

  it('joins several texts by the comma of the language', async () => {
    const many: GridColumn = {
      key: 'many',
      title: 'Many',
      type: 'list_multi',
      options: [
        { value: 1, text: 'One' },
        { value: 2, text: 'Two' },
      ],
    }
    const titles = async (lang: string) => cell(await grid([many], [{ id: 'a', many: '1,2' }], `lang="${lang}"`), 0, 'many').title
    expectEqual([await titles('en'), await titles('zh-CN')], ['One, Two', 'One、Two'])
  })
})
