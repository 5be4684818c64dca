import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, editor, type Grid, grid, keys, paste, pressAt, press, toasts } from '../../../tests/suites/grid-page'
import { loadKit, queryShadow, waitFor, waitForEqual } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  {
    key: 'kind',
    title: '类型',
    type: 'select',
    options: [
      { value: 1, text: 'Camera' },
      { value: 2, text: 'Encoder' },
    ],
  },
  { key: 'day', title: '日期', type: 'date' },
  { key: 'on', title: '启用', type: 'checkbox' },
]
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `n${index}`, rate: index, kind: 1, day: '2026-01-05', on: true }))
const values = (element: Grid, ...names: string[]): unknown[] => element.getRows().map((row) => names.map((name) => row[name]))
const line = (element: Grid): HTMLInputElement => queryShadow<HTMLInputElement>(element, '.ops-grid-input')!
const tip = (element: Grid): string | undefined => queryShadow(element, '.ops-grid-tip')?.textContent ?? undefined

describe('an editor that a press has opened', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[V-E01] gives way to a block from the clipboard, of text and of numbers', async () => {
    const element = await grid(columns, rowsOf(3))
    await press(element, 0, 'name')
    await waitFor(() => !line(element).hidden, 'the line')
    paste(element, 'x1\t7\r\nx2\t8\r\n')
    await waitForEqual(
      () => values(element, 'name', 'rate'),
      [
        ['x1', 7],
        ['x2', 8],
        ['n2', 2],
      ],
    )
    expectTrue(line(element).hidden, 'the line is still there')
    await press(element, 1, 'rate')
    await waitFor(() => !line(element).hidden, 'the line')
    paste(element, '9\n10')
    await waitForEqual(() => values(element, 'rate'), [[7], [9], [10]])
  })

  it('[V-E01] gives way to one text where it has no field for it', async () => {
    const element = await grid(columns, rowsOf(2))
    await press(element, 0, 'kind')
    await waitFor(() => queryShadow(element, '[role="option"]'), 'the list')
    paste(element, ' encoder')
    await waitForEqual(() => values(element, 'kind'), [[2], [1]])
  })

  it('[V-E01] is left by arrows until something is typed', async () => {
    const element = await grid(columns, rowsOf(3))
    await press(element, 0, 'name')
    await keys('ArrowDown')
    expectTrue(line(element).hidden, 'the line is still there')
    await sendKeys({ type: 'ab' })
    await keys('Enter')
    expectEqual(values(element, 'name'), [['n0'], ['ab'], ['n2']])
    await press(element, 0, 'name')
    await sendKeys({ type: 'ac' })
    await keys('ArrowLeft')
    await sendKeys({ type: 'b' })
    await keys('Enter')
    expectEqual(values(element, 'name')[0], ['abc'])
  })

  it('[V-E01] keeps a block where something was typed, or after F2, and says that it became one line', async () => {
    const element = await grid(columns, rowsOf(2))
    await press(element, 0, 'name')
    await sendKeys({ type: 'a' })
    paste(element, '1\t2\r\n3\r\n')
    expectEqual(line(element).value, 'a1 2 3')
    await waitFor(() => toasts(element).some((text) => text.includes('已粘贴为一行')), 'the words')
    await keys('Enter', 'F2')
    paste(element, 'x\ny')
    await keys('Enter')
    expectEqual(values(element, 'name'), [['a1 2 3'], ['x y']])
  })

  it('[V-E01] edits by two presses and selects by one where the page wants it', async () => {
    const element = await grid(columns, rowsOf(2), 'edit-on="dblclick"')
    await press(element, 0, 'name')
    expectTrue(line(element).hidden, 'one press edits')
    await pressAt(cell(element, 0, 'on'))
    expectEqual(values(element, 'on')[0], [false])
    cell(element, 0, 'name').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    cell(element, 0, 'name').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }))
    await waitFor(() => !line(element).hidden, 'the line')
  })
})

describe('a text that cannot be read', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  for (const [typed, stored] of [
    ['1.234,56', null],
    ['=1+1', null],
    ['0.1+0.2', null],
    ['1 234', null],
    ['1,234.5', 1234.5],
    ['１２', 12],
  ] as const)
    it(`[V-E02] ${typed} is stored as ${stored ?? 'nothing else'}`, async () => {
      const element = await grid(columns, rowsOf(2))
      await press(element, 0, 'rate')
      await sendKeys({ type: typed })
      expectEqual(line(element).value, typed)
      await keys('Enter')
      expectEqual(element.getCell(0, 'rate'), stored ?? 0)
      expectEqual(line(element).hidden, stored !== null)
    })

  it('[V-E02] keeps its editor and says why beside it, until it is put right or given up', async () => {
    const element = await grid(columns, rowsOf(2))
    await press(element, 0, 'rate')
    await sendKeys({ type: '12x' })
    await press(element, 1, 'name')
    await waitForEqual(() => tip(element), '无法识别“12x”：应为数字，如 1,234.5')
    expectEqual(
      [line(element).value, line(element).ariaInvalid, element.shadowRoot!.activeElement === line(element)],
      ['12x', 'true', true],
    )
    expectEqual(
      element.getValuesSync().errors.map(({ message }) => message),
      ['无法识别“12x”：应为数字，如 1,234.5'],
    )
    await keys('Backspace')
    await waitForEqual(() => tip(element), undefined)
    await keys('Enter')
    expectEqual(element.getCell(0, 'rate'), 12)
    await press(element, 1, 'rate')
    await sendKeys({ type: '-' })
    await keys('Tab', 'Escape')
    expectEqual([element.getCell(1, 'rate'), line(element).hidden], [1, true])
  })

  it('[V-E02] keeps the editor of a date', async () => {
    const element = await grid(columns, rowsOf(2))
    await press(element, 0, 'day')
    await waitFor(() => editor(element)?.querySelector('input'), 'the field')
    await sendKeys({ type: '2026-02-31' })
    await press(element, 1, 'name')
    await waitForEqual(() => tip(element), '无法识别“2026-02-31”：应为日期，如 2026-01-31')
    expectEqual([editor(element)!.querySelector('input')!.value, element.getCell(0, 'day')], ['2026-02-31', '2026-01-05'])
  })
})

describe('a text that nobody typed in', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[V-E03] is not written back, and opens the larger box where it has line breaks', async () => {
    const text = 'line 1\nline 2'
    const element = await grid(columns, [{ ...rowsOf(1)[0], name: text }])
    await press(element, 0, 'name')
    const area = await waitFor(() => element.shadowRoot!.querySelector('textarea'), 'the box')
    expectEqual(area.value, text)
    await keys('Escape')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.shadowRoot!.querySelector('textarea'), 'the box')
    element.commitEdit()
    expectEqual([element.getCell(0, 'name'), element.getRowState('r0')], [text, 'existing'])
  })
})
