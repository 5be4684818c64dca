import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { type Grid, grid, keys, paste, press, activateCell, toasts, type } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

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
  {
    key: 'way',
    title: '方式',
    type: 'radio',
    options: [
      { value: 1, text: '推' },
      { value: 2, text: '拉' },
    ],
  },
  {
    key: 'kinds',
    title: '多类',
    type: 'list_multi',
    options: [
      { value: 1, text: '摄像机' },
      { value: 2, text: '编码器' },
    ],
  },
  { key: 'on', title: '启用', type: 'checkbox' },
  { key: 'day', title: '日期', type: 'date' },
  { key: 'at', title: '时刻', type: 'datetime' },
  { key: 'time', title: '时间', type: 'time' },
  { key: 'seen', title: '只读' },
]
const row: GridRow = {
  name: '一',
  rate: 10.5,
  kind: 1,
  way: 1,
  kinds: '1,2',
  on: true,
  day: '2026-01-05',
  at: '2026-01-05 08:00:00',
  time: '08:00:00',
  seen: 'x',
}
const rowsOf = (count: number): GridRow[] => Array.from({ length: count }, (_, index) => ({ ...row, id: `r${index}` }))
const values = (element: Grid, key: string): unknown[] => element.getRows().map((one) => one[key])

describe('what is pasted or typed into cells', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E02] is read as people write numbers', async () => {
    const texts = ['¥1,234.50', '50%', '(5)', '1e3', '+5', '１２３．５', '', '－７', '1.5万']
    const element = await grid(columns, rowsOf(texts.length))
    await activateCell(element, 0, 'rate')
    paste(element, texts.join('\r\n'))
    await waitFor(() => element.getCell(0, 'rate') === 1234.5, 'what was pasted')
    expectEqual(values(element, 'rate'), [1234.5, 0.5, -5, 1000, 5, 123.5, '', -7, 15_000])
  })

  for (const [lang, counted, cellTexts] of [
    ['zh-CN', '3 个单元格没有粘贴', ['第 1 行“码率”：1.234,56', '第 2 行“码率”：不详', '第 3 行“码率”：1 234']],
    ['en', 'Cells not pasted: 3', ['row 1, 码率: 1.234,56', 'row 2, 码率: 不详', 'row 3, 码率: 1 234']],
  ] as const) {
    it(`[W-E02] is refused, counted and named with its place where it cannot be read, and the cell is kept, in ${lang}`, async () => {
      const element = await grid(columns, rowsOf(4), `lang="${lang}"`)
      await activateCell(element, 0, 'rate')
      paste(element, '1.234,56\r\n不详\r\n1 234\r\n7\r\n')
      const text = await waitFor(() => toasts(element).find((one) => one.includes(counted)), 'the words')
      for (const cellText of cellTexts) expectTrue(text.includes(cellText), `${cellText} in ${text}`)
      expectEqual([values(element, 'rate'), element.getRowState('r0')], [[10.5, 10.5, 10.5, 7], 'existing'])
    })
  }

  it('[W-E02] empties no cell of any type unread', async () => {
    const junk = '垃圾'
    const element = await grid(columns, rowsOf(1))
    await activateCell(element, 0, 'rate')
    paste(element, [junk, junk, junk, junk, junk, junk, junk, junk, junk].join('\t'))
    await waitFor(() => toasts(element).some((one) => one.includes('9 个单元格没有粘贴')), 'the words')
    expectEqual(element.getRows(), [{ ...row, id: 'r0' }])
  })

  it('[W-E02] is read alike when it is typed, and refused in words where it cannot be', async () => {
    const element = await grid(columns, rowsOf(7))
    for (const [index, [text, number]] of (
      [
        ['1,234.5', 1234.5],
        ['50%', 0.5],
        ['(5)', -5],
        ['1e3', 1000],
        ['¥7', 7],
        ['１２。５', 12.5],
      ] as const
    ).entries()) {
      await activateCell(element, index, 'rate')
      await keys('F2')
      await waitFor(() => queryShadow(element, '.ops-grid-input:not([hidden])'), 'the input')
      await sendKeys({ type: text })
      await keys('Enter')
      await waitFor(() => element.getCell(index, 'rate') === number, `${text} as ${number}, not ${String(element.getCell(index, 'rate'))}`)
    }
    await type(element, 6, 'rate', '1,23')
    await keys('Enter')
    await waitFor(() => queryShadow(element, '.ops-grid-tip')?.textContent?.includes('无法识别“1,23”'), 'the words')
    expectEqual([element.getCell(6, 'rate'), element.getRowState('r6')], [10.5, 'existing'])
  })

  it('[W-E02] [W-E14] a letter on a number changes nothing, and neither does an editor in which nothing was typed', async () => {
    const element = await grid(columns, [{ ...row, id: 'r0', rate: '5' }, ...rowsOf(1).map((one) => ({ ...one, id: 'r1' }))])
    await activateCell(element, 0, 'rate')
    await keys('F2', 'Enter')
    await activateCell(element, 1, 'rate')
    await sendKeys({ type: 'abc' })
    await keys('Enter')
    await nextFrame()
    expectEqual([values(element, 'rate'), element.getRowState('r0'), element.getRowState('r1')], [['5', 10.5], 'existing', 'existing'])
  })

  it('[W-E02] a filter of numbers reads them so too', async () => {
    const element = await grid(
      columns,
      [
        { id: 'a', rate: 1234.5 },
        { id: 'b', rate: 0.5 },
        { id: 'c', rate: -5 },
      ],
      'filter-row',
    )
    const field = await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-filters input[aria-label*="码率"]'), 'the filter')
    for (const [text, id] of [
      ['¥1,234.50', 'a'],
      ['＞１０００', 'a'],
      ['50%', 'b'],
      ['(6)~-4', 'c'],
    ] as const) {
      field.focus()
      field.select()
      await sendKeys({ type: text })
      await keys('Enter')
      await waitFor(
        () => element.rowCount === 1 && element.getCell(0, 'rate') === element.getRows().find((one) => one['id'] === id)!['rate'],
        `the row of ${text}`,
      )
    }
  })

  it('takes no text for a number where cells are filled sideways', async () => {
    const element = await grid(columns, rowsOf(1))
    await press(element, 0, 'name')
    await keys('Escape')
    const handle = await waitFor(() => queryShadow(element, '.ops-grid-handle:not([hidden])'), 'the handle')
    const from = handle.getBoundingClientRect()
    const to = element.getCellElement(0, 'rate')!.getBoundingClientRect()
    const at = (kind: string, x: number, y: number): PointerEvent =>
      new PointerEvent(kind, { clientX: x, clientY: y, pointerId: 1, bubbles: true, composed: true, buttons: 1 })
    handle.setPointerCapture = () => undefined
    handle.dispatchEvent(at('pointerdown', from.x + 4, from.y + 4))
    handle.dispatchEvent(at('pointermove', to.x + 20, to.y + 20))
    handle.dispatchEvent(at('pointerup', to.x + 20, to.y + 20))
    await waitFor(() => toasts(element).some((one) => one.includes('第 1 行“码率”：一')), 'the words')
    expectEqual(element.getCell(0, 'rate'), 10.5)
  })
})
