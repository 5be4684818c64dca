import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { html, inside, loadKit, nextFrame, recorder, until, untilEqual } from '../../tests/suites/page'
import { editGridEntry } from './edit-grid.element'
import type { GridColumn, GridRow } from './edit-grid.types'
import { cell, type Grid, grid as gridWith, press, withControl } from '../../tests/suites/grid-page'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  {
    key: 'kind',
    title: '类型',
    type: 'select',
    options: [
      { value: 1, text: '摄像机' },
      { value: 2, text: '编码器' },
    ],
  },
  { key: 'on', title: '启用', type: 'checkbox' },
]
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `设备 ${index}`,
    rate: 1024 + index,
    kind: 1 + (index % 2),
    on: index % 2 === 0,
  }))
const attributes = `label="设备" toolbar row-number selection="checkbox" columns='${JSON.stringify(columns)}' rows='${JSON.stringify(rowsOf(3))}'`

elementSuite({ entry: editGridEntry, markup: `<ops-edit-grid ${attributes}></ops-edit-grid>`, ready: '[role="gridcell"]' })
axeSuite({ tag: 'ops-edit-grid', attributes })

describe('<ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  const grid = (rows: readonly GridRow[], more = '') => gridWith(columns, rows, more)
  const text = (element: Grid, row: number, key: string): string => cell(element, row, key).textContent ?? ''
  const shownRows = (element: Grid): number => element.shadowRoot!.querySelectorAll('.ops-grid-row:not([hidden])').length

  it('[9-14] [9-15] [9-16] shows 1,000 rows of 61 px in 400 px with at most 16 row elements, wherever it is scrolled', async () => {
    const element = await grid(rowsOf(1000))
    const view = element.scrollElement!
    expectEqual(
      [
        element.rowCount,
        view.clientHeight <= 400,
        cell(element, 1, 'name').getBoundingClientRect().top - cell(element, 0, 'name').getBoundingClientRect().top,
      ],
      [1000, true, 61],
    )
    for (const row of [0, 17, 503, 999]) {
      element.scrollToRow(row)
      await nextFrame()
      expectTrue(shownRows(element) <= 16, `${shownRows(element)} rows`)
      expectEqual(text(element, row, 'name'), `设备 ${row}`)
    }
  })

  it('[3-27] shows the field of each column under its title, as wide as told, with the editor of its type', async () => {
    const element = await gridWith(
      [
        { key: 'rate', title: '码率', type: 'inputNumber', width: 90 },
        { key: 'name', title: '名称', type: 'input', width: '180px' },
      ],
      rowsOf(1),
    )
    const titles = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="columnheader"]')].map((title) => [
      title.textContent,
      title.offsetWidth,
    ])
    expectEqual(
      [titles, text(element, 0, 'rate'), text(element, 0, 'name')],
      [
        [
          ['码率', 90],
          ['名称', 180],
        ],
        '1,024',
        '设备 0',
      ],
    )
    await press(element, 0, 'rate')
    await until(() => inside(element, '.ops-grid-input:not([hidden])')?.inputMode === 'decimal', 'the editor of numbers')
  })

  it('[9-23] has rows of 61, 44, 36 and 28 px', async () => {
    const heights: number[] = []
    for (const size of ['medium', 'small', 'mini', 'tiny'])
      heights.push(
        cell(await grid(rowsOf(1), `size="${size}"`), 0, 'name')
          .closest('.ops-grid-row')!
          .getBoundingClientRect().height,
      )
    expectEqual(heights, [61, 44, 36, 28])
  })

  it('[3-43] [4.4-12] [4.4-13] edits a cell by a press, and takes it over by a press outside', async () => {
    const element = await grid(rowsOf(3))
    const changes = recorder(element, 'ops-cell-change')
    await press(element, 1, 'name')
    await until(() => inside(element, '.ops-grid-input:not([hidden])'), 'the input')
    await sendKeys({ type: '新名' })
    expectEqual(element.getCell(1, 'name'), '设备 1')
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expectEqual(
      [element.getCell(1, 'name'), changes.map(({ detail }) => detail as { key: string }).map(({ key }) => key)],
      ['新名', ['name']],
    )
    expectEqual(element.getRowState('r1'), 'edited')
  })

  it('[5.2-13] [5.2-14] [3-44] keeps a number cell a number while it is typed, and stores a number or nothing', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'rate')
    await sendKeys({ type: '-12x.5.' })
    expectEqual(inside<HTMLInputElement>(element, '.ops-grid-input')!.value, '-12.5')
    await sendKeys({ press: 'Enter' })
    expectEqual(element.getCell(0, 'rate'), -12.5)
    element.startEdit('r0', 'rate')
    inside<HTMLInputElement>(element, '.ops-grid-input')!.value = '-'
    element.commitEdit()
    expectEqual(element.getCell(0, 'rate'), -12.5)
    element.startEdit('r0', 'rate')
    inside<HTMLInputElement>(element, '.ops-grid-input')!.value = ''
    element.commitEdit()
    expectEqual(element.getCell(0, 'rate'), '')
  })

  it('[3-31] ticks a checkbox by a press and by the space bar', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'on')
    await nextFrame()
    const mark = cell(element, 0, 'on').querySelector('[role="checkbox"]')!
    expectEqual([element.getCell(0, 'on'), mark.getAttribute('aria-checked'), mark.getAttribute('aria-label')], [false, 'false', '启用'])
    await sendKeys({ press: 'Space' })
    expectEqual(element.getCell(0, 'on'), true)
  })

  it('[3-45] [3-28] chooses a value of a list, and shows its text', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'kind')
    await until(() => inside(element, '[role="option"]'), 'the options')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await until(() => element.getCell(0, 'kind') === 2, 'the choice')
    expectEqual(text(element, 0, 'kind'), '编码器')
  })

  it('moves, types, undoes and redoes by keys alone', async () => {
    const element = await grid(rowsOf(3))
    await press(element, 0, 'name')
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ type: 'ab' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: '7' })
    await sendKeys({ press: 'Enter' })
    expectEqual([element.getCell(1, 'name'), element.getCell(1, 'rate')], ['ab', 7])
    await withControl('z')
    await withControl('z')
    expectEqual([element.getCell(1, 'name'), element.getCell(1, 'rate'), element.getRowState('r1')], ['设备 1', 1025, 'existing'])
    await withControl('y')
    expectEqual(element.getCell(1, 'name'), 'ab')
  })

  it('loses no character of an input method that begins in a cell', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'name')
    await sendKeys({ press: 'Escape' })
    const focused = element.shadowRoot!.activeElement as HTMLElement
    expectTrue(focused.isContentEditable, 'the cell takes no text')
    focused.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
    focused.textContent = '你好'
    focused.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: '你好' }))
    expectEqual(inside<HTMLInputElement>(element, '.ops-grid-input')!.value, '你好')
    await sendKeys({ type: '!' })
    await sendKeys({ press: 'Enter' })
    expectEqual([element.getCell(0, 'name'), text(element, 0, 'name')], ['你好!', '你好!'])
  })

  it('[4.4-09] [4.4-11] ticks rows one by one, all and in part, but none that is disabled', async () => {
    const element = await grid(rowsOf(4), `selection="checkbox" disabled-rows='{"kind":2}'`)
    await until(() => inside(element, 'input[type="checkbox"]'), 'the box of all')
    const all = inside<HTMLInputElement>(element, 'input[type="checkbox"]')!
    await press(element, 0, '#pick')
    await until(() => all.indeterminate, 'the mixed state')
    await press(element, 1, '#pick')
    expectEqual(element.getSelectedIds(), ['r0'])
    element.selectAll()
    expectEqual(element.getSelectedIds(), ['r0', 'r2'])
    await until(() => all.checked, 'all')
    element.clearSelection()
    expectEqual(element.getSelectedIds(), [])
  })

  it('tells how many rows are ticked, to screen readers too', async () => {
    const element = await grid(rowsOf(3), 'selection="checkbox"')
    await press(element, 1, '#pick')
    await until(() => inside(element, '.ops-grid-status[role="status"]')!.textContent.includes('已选 1 行'), 'the count')
    element.selectAll()
    await until(() => inside(element, '.ops-grid-status[role="status"]')!.textContent.includes('已选 3 行'), 'the new count')
    element.clearSelection()
    await until(() => !inside(element, '.ops-grid-status[role="status"]')!.textContent.includes('已选'), 'no count')
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

  it('draws the line under its titles wherever it is scrolled', async () => {
    const element = await gridWith(
      columns.map((column) => ({ ...column, width: 900 })),
      rowsOf(3),
    )
    const head = inside(element, '.ops-grid-head')!
    expectTrue(head.offsetWidth >= 3600, `${head.offsetWidth} px`)
  })

  it('[9-17] has a sequence column of 60 px and a selection column of 40', async () => {
    const element = await grid(rowsOf(2), 'row-number selection="checkbox"')
    expectEqual(
      ['#number', '#pick'].map((key) => cell(element, 0, key).getBoundingClientRect().width),
      [60, 40],
    )
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
    await until(() => element.getStatistics('rate').sum === '3077.5', 'the exact sum')
    element.reset()
    expectEqual([element.getRows(), element.getDeletedRows(), element.getNewRows()], [rowsOf(4), [], []])
  })

  it('takes the same rows again as new ones, and gives those of now', async () => {
    const rows = rowsOf(2)
    const element = await grid(rows)
    element.setCells([{ id: 'r0', key: 'name', value: 'x' }])
    expectEqual(element.rows?.[0]?.['name'], 'x')
    element.rows = rows
    expectEqual([element.rows?.[0]?.['name'], element.rowCount], ['设备 0', 2])
  })

  it('marks a row as edited by the change of one cell, until that is taken back, and the others not', async () => {
    const element = await grid(rowsOf(3), 'row-number')
    const marks = (): string =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-mark')].map(({ dataset }) => dataset['mark']).join()
    expectEqual(marks(), 'existing,existing,existing')
    element.setCells([{ id: 'r1', key: 'name', value: '编码器' }])
    await until(() => marks() === 'existing,edited,existing', 'the mark of the row')
    expectEqual(
      [0, 1, 2].map((row) => text(element, row, 'name')),
      ['设备 0', '编码器', '设备 2'],
    )
    element.setCells([{ id: 'r1', key: 'name', value: '设备 1' }])
    await until(() => marks() === 'existing,existing,existing', 'no mark')
  })

  it('sorts by a press on the title, in both directions and back', async () => {
    const element = await grid(rowsOf(3))
    const title = () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="columnheader"] button')].find(
        (button) => button.textContent === '码率',
      )!
    const order = () => [0, 1, 2].map((row) => element.getCell(row, 'rate'))
    title().click()
    title().click()
    expectEqual(order(), [1026, 1025, 1024])
    await until(() => inside(element, '[aria-sort="descending"]'), 'the mark of the title')
    title().click()
    expectEqual(order(), [1024, 1025, 1026])
  })

  it('fires ops-painted once after the paint that shows a change', async () => {
    const element = await grid(rowsOf(3))
    await nextFrame()
    const painted = recorder(element, 'ops-painted')
    element.setCells([{ id: 'r0', key: 'name', value: 'x' }])
    element.setCells([{ id: 'r0', key: 'name', value: 'y' }])
    await until(() => painted.length > 0, 'the paint')
    await nextFrame()
    await untilEqual(() => [painted.length, text(element, 0, 'name')], [1, 'y'])
  })

  it('sends its rows and removed ids with its form, and only with a name', async () => {
    const form = html(
      `<form><ops-edit-grid name="devices" columns='${JSON.stringify(columns)}' value='{"rows":[{"id":"1","name":"a"}],"deleted":[]}'></ops-edit-grid></form>`,
    ).querySelector('form')!
    const element = form.querySelector<Grid>('ops-edit-grid')!
    await until(() => element.rowCount === 1, 'the row')
    element.removeRows('1')
    element.addRows([{ id: 'n', name: 'b' }])
    expectEqual(JSON.parse(String(new FormData(form).get('devices'))) as unknown, {
      rows: [{ on: false, id: 'n', name: 'b' }],
      deleted: ['1'],
    })
  })

  const strict: readonly GridColumn[] = [
    { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true, message: '${title}重复了' }] },
    {
      key: 'rate',
      title: '码率',
      type: 'inputNumber',
      validateRules: [
        {
          handler: ({ cellValue }: { cellValue: unknown }, callback: (passes: boolean, message?: string) => void) =>
            setTimeout(() => callback(Number(cellValue) > 0, '要大于 0')),
        },
      ],
    },
  ]

  it('[5.2-02] [5.2-04] tells the first failing rule of a cell at its edge, and describes the cell by it', async () => {
    const element = await grid(rowsOf(3))
    element.columns = strict
    await nextFrame()
    await press(element, 1, 'name')
    await sendKeys({ type: '设备 0' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'ArrowUp' })
    const tip = await until(() => inside(element, '[role="tooltip"]'), 'the reason')
    const wrong = cell(element, 1, 'name')
    expectEqual(
      [tip.textContent, wrong.getAttribute('aria-invalid'), wrong.getAttribute('aria-describedby')],
      ['名称重复了', 'true', tip.id],
    )
    expectEqual(cell(element, 0, 'name').getAttribute('aria-invalid'), 'true')
    await withControl('z')
    await until(() => !inside(element, '[aria-invalid]'), 'no wrong cell')
  })

  it('[5.2-06] [5.2-17] counts wrong cells, waits for rules that answer later, and refuses the values', async () => {
    const element = await grid([
      { id: 'a', name: '', rate: 0 },
      { id: 'b', name: 'x', rate: 5 },
    ])
    element.columns = strict
    await nextFrame()
    expectEqual(element.getValuesSync().errorCount, 1)
    const refused = await element.getValues().then(
      () => null,
      (error: { values: { errorCount: number } }) => error.values.errorCount,
    )
    expectEqual(refused, 2)
    expectEqual((await element.getValues({ validate: false })).rows, [
      { id: 'a', name: '', rate: 0 },
      { id: 'b', name: 'x', rate: 5 },
    ])
    element.setCells([
      { id: 'a', key: 'name', value: 'y' },
      { id: 'a', key: 'rate', value: 1 },
    ])
    expectEqual((await element.getValues()).errorCount, 0)
  })

  it('goes from one wrong cell to the next by F8', async () => {
    const element = await grid([
      { id: 'a', name: 'x', rate: 1 },
      { id: 'b', name: '', rate: 1 },
      { id: 'c', name: '', rate: 1 },
    ])
    element.columns = strict
    await nextFrame()
    element.validateAll()
    await press(element, 0, 'rate')
    await sendKeys({ press: 'Escape' })
    const active = () => Number(inside(element, '.is-active')?.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2
    await sendKeys({ press: 'F8' })
    expectEqual(active(), 1)
    await sendKeys({ press: 'F8' })
    expectEqual(active(), 2)
    await sendKeys({ press: 'F8' })
    expectEqual(active(), 1)
  })

  it('[3-57] [4.4-01] hands over new rows without their temporary ids', async () => {
    const element = await grid(rowsOf(1))
    element.addRows([{ name: 'new' }])
    expectEqual(element.getValuesSync().rows[1], { on: false, name: 'new' })
    expectEqual(element.getRowState(String(element.getRows()[1]!['id'])), 'new')
  })

  it('[4.4-07] [3-58] puts rows in another order by drag and by keys, and counts them through', async () => {
    const element = await grid(rowsOf(4), 'drag-sort')
    await until(() => inside(element, '.ops-grid-drop'), 'the code of dragging')
    const moves = recorder(element, 'ops-row-move')
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
    await until(() => inside(element, '[role="menuitem"]'), 'the menu')
    const items = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const nameOf = ({ childNodes: [first, second], textContent }: HTMLElement): string | null =>
      first?.nodeName === 'svg' ? (second?.textContent ?? '') : textContent
    expectEqual(items.map(nameOf), ['复制', '粘贴', '向上移', '向下移', '在上方插入一行', '在下方插入一行', '复制为新行', '删除'])
    expectEqual(items.filter((item) => item.getAttribute('aria-disabled')).map(nameOf), ['向上移'])
    items[5]!.click()
    await until(() => element.rowCount === 3, 'the new row')
    expectEqual(element.getRowState(String(element.getRows()[1]!['id'])), 'new')
  })

  it('[4.4-05] [8-33] warns of a second press on the grip that comes too fast, and inserts one row', async () => {
    const element = await grid(rowsOf(3), 'drag-sort')
    const grip = await until(() => inside(element, '.ops-grid-grip'), 'the grip')
    const doubleClick = () => grip.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    await until(() => doubleClick() && element.rowCount === 4, 'the new row')
    doubleClick()
    await until(() => inside(element, '.ops-toast')?.textContent?.includes('你点击的太快了，请慢点点击!'), 'the warning')
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
