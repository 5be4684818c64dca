import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { grid, rowsOf, text } from '../../tests/suites/device-grid'
import { queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { cell, keys, press, toasts } from '../../tests/suites/grid-page'

describe('<ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[4.4-09] [4.4-11] ticks rows one by one, all and in part, but none that is disabled', async () => {
    const element = await grid(rowsOf(4), `selection="checkbox" disabled-rows='{"kind":2}'`)
    await waitFor(() => queryShadow(element, 'input[type="checkbox"]'), 'the box of all')
    const all = queryShadow<HTMLInputElement>(element, 'input[type="checkbox"]')!
    await press(element, 0, '#pick')
    await waitFor(() => all.indeterminate, 'the mixed state')
    await press(element, 1, '#pick')
    expectEqual(element.getSelectedIds(), ['r0'])
    element.selectAll()
    expectEqual(element.getSelectedIds(), ['r0', 'r2'])
    await waitFor(() => all.checked, 'all')
    element.clearSelection()
    expectEqual(element.getSelectedIds(), [])
  })

  it('tells how many rows are ticked, to screen readers too', async () => {
    const element = await grid(rowsOf(3), 'selection="checkbox"')
    await press(element, 1, '#pick')
    await waitFor(() => queryShadow(element, '.ops-grid-status[role="status"]')!.textContent.includes('已选 1 行'), 'the count')
    element.selectAll()
    await waitFor(() => queryShadow(element, '.ops-grid-status[role="status"]')!.textContent.includes('已选 3 行'), 'the new count')
    element.clearSelection()
    await waitFor(() => !queryShadow(element, '.ops-grid-status[role="status"]')!.textContent.includes('已选'), 'no count')
  })

  it('[4.4-10] ticks one row alone with radio buttons', async () => {
    const element = await grid(rowsOf(3), 'selection="radio"')
    await press(element, 0, '#pick')
    await press(element, 2, '#pick')
    expectEqual(element.getSelectedIds(), ['r2'])
  })

  it('[4.4-10] ticks no second row with radio buttons, whatever scripts ask', async () => {
    const element = await grid(rowsOf(3), 'selection="radio"')
    await press(element, 1, '#pick')
    element.selectAll()
    expectEqual(element.getSelectedIds(), ['r1'])
  })

  it('[8-36] refuses to remove rows by anything but a text or a list', async () => {
    const element = await grid(rowsOf(3))
    let error: unknown
    try {
      ;(element.removeRows as (ids: unknown) => unknown)(7)
    } catch (thrown) {
      error = thrown
    }
    expectTrue(error instanceof TypeError, 'nothing was thrown')
    element.removeRows('r0')
    element.removeRows(['r2'])
    expectEqual([element.getRows().map(({ id }) => id), element.getDeletedIds()], [['r1'], ['r0', 'r2']])
  })

  it('hands over what was added and removed, removes what is ticked, adds columns up, and goes back to what was loaded', async () => {
    const element = await grid(rowsOf(4), 'selection="checkbox"')
    await press(element, 1, '#pick')
    expectEqual(
      [element.removeSelection().map(({ id }) => id), element.getDeletedRows().map(({ name }) => name), element.getSelectedIds()],
      [['r1'], ['设备 1'], []],
    )
    element.addRows([{ name: 'new', rate: 0.5 }])
    expectEqual(
      [element.getNewRows().map(({ name }) => name), element.getStatistics('rate')],
      [['new'], { sum: '3077', average: '769.25', count: 4 }],
    )
    element.statisticsMode = 'exact'
    await waitFor(() => element.getStatistics('rate').sum === '3077.5', 'the exact sum')
    element.reset()
    expectEqual([element.getRows(), element.getDeletedRows(), element.getNewRows()], [rowsOf(4), [], []])
  })

  it('marks a row as edited by the change of one cell, until that is taken back, and the others not', async () => {
    const element = await grid(rowsOf(3), 'row-number')
    const marks = (): string =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-mark')].map(({ dataset }) => dataset['mark']).join()
    expectEqual(marks(), 'existing,existing,existing')
    element.setCells([{ id: 'r1', key: 'name', value: '编码器' }])
    await waitFor(() => marks() === 'existing,edited,existing', 'the mark of the row')
    expectEqual(
      [0, 1, 2].map((row) => text(element, row, 'name')),
      ['设备 0', '编码器', '设备 2'],
    )
    element.setCells([{ id: 'r1', key: 'name', value: '设备 1' }])
    await waitFor(() => marks() === 'existing,existing,existing', 'no mark')
  })

  for (const [count, more] of [
    [12, ''],
    [1200, ''],
    [123456, 'drag-sort'],
  ] as const)
    it(`[V-E11] the mark of a row does not cover its number: ${count} rows ${more}`, async () => {
      const element = await grid(rowsOf(count), `row-number ${more}`)
      element.setCells([{ id: `r${count - 1}`, key: 'name', value: 'other' }])
      element.scrollToRow(count - 1)
      const shown = await waitFor(() => element.getCellElement(count - 1, '#number'), 'the last row')
      await waitFor(() => shown.querySelector('[data-mark="edited"]'), 'the mark')
      const number = new Range()
      number.selectNodeContents(shown.lastChild!)
      const [mark, digits] = [shown.querySelector('.ops-grid-mark')!.getBoundingClientRect(), number.getBoundingClientRect()]
      expectTrue(mark.right <= digits.left, `the mark ends at ${mark.right}, the number begins at ${digits.left}`)
      expectTrue(mark.left >= shown.getBoundingClientRect().left, 'the mark is cut')
    })

  it('[V-E11] prints all rows, and shows those from before again', async () => {
    const element = await grid(rowsOf(500), '')
    element.scrollToRow(300)
    const view = queryShadow(element, '.ops-grid-view')!
    await waitFor(() => view.scrollTop > 0, 'the rows further down')
    const { scrollTop, clientHeight } = view
    const drawn = (): number => element.shadowRoot!.querySelectorAll('.ops-grid-row').length
    window.dispatchEvent(new Event('beforeprint'))
    expectEqual([drawn(), text(element, 499, 'name'), view.scrollHeight - view.clientHeight], [500, '设备 499', 0])
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => view.scrollTop === scrollTop, 'the rows from before')
    expectEqual(view.clientHeight, clientHeight)
    expectTrue(drawn() < 50, `${drawn()} rows stay drawn`)
  })

  it('[V-E11] says why a row is not moved by keys while rows are sorted', async () => {
    const element = await grid(rowsOf(3), 'drag-sort')
    element.sort('name', 'desc')
    await press(element, 0, 'name')
    await keys('Escape')
    await sendKeys({ down: 'Alt' })
    await keys('ArrowDown')
    await sendKeys({ up: 'Alt' })
    await waitFor(() => toasts(element).some((one) => one.includes('没有移动：请先取消排序和筛选')), 'the reason')
    expectEqual(
      element.getRows().map(({ id }) => id),
      ['r0', 'r1', 'r2'],
    )
  })

  it('[3-57] [4.4-01] hands over new rows without their temporary ids', async () => {
    const element = await grid(rowsOf(1))
    element.addRows([{ name: 'new' }])
    expectEqual(element.getValuesSync().rows[1], { on: false, name: 'new' })
    expectEqual(element.getRowState(String(element.getRows()[1]!['id'])), 'new')
  })

  it('[4.4-07] [3-58] puts rows in another order by drag and by keys, and counts them through', async () => {
    const element = await grid(rowsOf(4), 'drag-sort')
    await waitFor(() => queryShadow(element, '.ops-grid-drop'), 'the code of dragging')
    const moves = captureEvents(element, 'ops-row-move')
    const grip = cell(element, 0, '#number').querySelector('.ops-grid-grip')!.getBoundingClientRect()
    const x = Math.round(grip.left + 8)
    await sendMouse({ type: 'move', position: [x, Math.round(grip.top + 8)] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x, Math.round(grip.top + 8 + 61 * 2)] })
    await sendMouse({ type: 'up' })
    const order = () => element.getRows().map(({ id, orderNum }) => [id, orderNum])
    expectEqual(order(), [
      ['r1', 1],
      ['r0', 2],
      ['r2', 3],
      ['r3', 4],
    ])
    await press(element, 3, 'name')
    await sendKeys({ press: 'Escape' })
    await sendKeys({ down: 'Alt' })
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ up: 'Alt' })
    expectEqual(
      [order().map(([id]) => id), moves.map(({ detail }) => [(detail as { from: number }).from, (detail as { to: number }).to])],
      [
        ['r1', 'r0', 'r3', 'r2'],
        [
          [0, 1],
          [3, 2],
        ],
      ],
    )
  })

  it('[4.4-08] offers to move and to insert in the menu of a row, the first row not up and the last not down', async () => {
    const element = await grid(rowsOf(2), 'drag-sort')
    const { left, top } = cell(element, 0, 'name').getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left + 20), Math.round(top + 20)], button: 'right' })
    await waitFor(() => queryShadow(element, '[role="menuitem"]'), 'the menu')
    const items = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const nameOf = ({ childNodes: [first, second], textContent }: HTMLElement): string | null =>
      first?.nodeName === 'svg' ? (second?.textContent ?? '') : textContent
    expectEqual(items.map(nameOf), ['复制', '粘贴', '向上移', '向下移', '在上方插入一行', '在下方插入一行', '复制为新行', '删除'])
    expectEqual(items.filter((item) => item.getAttribute('aria-disabled')).map(nameOf), ['向上移'])
    items[5]!.click()
    await waitFor(() => element.rowCount === 3, 'the new row')
    expectEqual(element.getRowState(String(element.getRows()[1]!['id'])), 'new')
  })

  it('[4.4-05] [8-33] warns of a second press on the grip that comes too fast, and inserts one row', async () => {
    const element = await grid(rowsOf(3), 'drag-sort')
    const grip = await waitFor(() => queryShadow(element, '.ops-grid-grip'), 'the grip')
    const doubleClick = () => grip.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    await waitFor(() => doubleClick() && element.rowCount === 4, 'the new row')
    doubleClick()
    await waitFor(() => queryShadow(element, '.ops-toast')?.textContent?.includes('你点击的太快了，请慢点点击!'), 'the warning')
    expectEqual(element.rowCount, 4)
  })

  it('[3-57] hands over no temporary id after a save without new ids either', async () => {
    const element = await grid([{ id: 'row_1', name: 'own' }])
    element.addRows([{ name: 'new' }])
    element.acceptChanges()
    expectEqual(element.getValuesSync().rows, [
      { id: 'row_1', name: 'own' },
      { on: false, name: 'new' },
    ])
  })
})
