import { resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { axeFindings } from '../../../../tests/suites/axe-suite'
import { cell, type Grid, grid as gridWith, press, pressAt } from '../../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../../tests/suites/page'
import { pauseTimers } from '../../../../tests/suites/paused-timers'
import type { GridColumn, GridRow } from '../../edit-grid.types'

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
  { key: 'day', title: '日期', type: 'date' },
]
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `设备 ${index}`,
    rate: index,
    kind: 1 + (index % 2),
    day: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`,
  }))

const field = (element: Grid, title: string): HTMLInputElement =>
  queryShadow<HTMLInputElement>(element, `.ops-grid-filters input[aria-label^="筛选：${title}"]`)!
const status = (element: Grid): string => queryShadow(element, '.ops-grid-status')!.innerText

async function grid(count: number, more = 'filter-row'): Promise<Grid> {
  const element = await gridWith(columns, rowsOf(count), more)
  if (more.includes('filter-row')) await waitFor(() => queryShadow(element, '.ops-grid-filters'), 'the filters')
  return element
}

async function filterBy(element: Grid, title: string, text: string): Promise<void> {
  await pressAt(field(element, title))
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
  await nextFrame()
}

describe('the row of filters', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('shows the rows that contain a text, counts them, and all again when it is cleared', async () => {
    const element = await grid(100)
    await filterBy(element, '名称', '备 9')
    await waitFor(() => element.rowCount === 11, 'the rows that pass')
    expectEqual([element.getCell(0, 'name'), element.getRows().length], ['设备 9', 100])
    await waitFor(() => status(element).includes('显示 11 行，共 100 行'), 'the count')
    const clear = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-status button')].find(
      (button) => button.textContent === '清除筛选',
    )!
    clear.click()
    await waitFor(() => element.rowCount === 100 && field(element, '名称').value === '', 'all rows')
  })

  it('takes ranges of numbers, marks what it cannot read, and joins the columns', async () => {
    const element = await grid(100)
    await filterBy(element, '码率', '10-19')
    await waitFor(() => element.rowCount === 10, 'the range')
    await filterBy(element, '名称', '5')
    await waitFor(() => element.rowCount === 1, 'both filters')
    expectEqual(element.getCell(0, 'rate'), 15)
    await pressAt(field(element, '码率'))
    await sendKeys({ type: 'x' })
    await waitFor(() => field(element, '码率').getAttribute('aria-invalid') === 'true', 'the mark')
    // What cannot be read filters nothing.
    await waitFor(() => element.rowCount === 19, 'the rows of the other filter')
  })

  it('takes options from a list', async () => {
    const element = await grid(10)
    await pressAt(queryShadow(element, '.ops-grid-filters [role="combobox"]')!)
    const option = await waitFor(
      () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((one) => one.textContent?.includes('编码器')),
      'the option',
    )
    await pressAt(option)
    await waitFor(() => element.rowCount === 5, 'the chosen kind')
    expectEqual(element.getCell(0, 'kind'), 2)
  })

  it('takes a first and a last day', async () => {
    const element = await grid(20)
    await pressAt(field(element, '日期'))
    await sendKeys({ type: '2026-11-03 ~ 2026-11-05' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.rowCount === 3, 'the days')
  })

  it('is of letters on a phone that it does not zoom into, and as high as other fields', async () => {
    await setViewport({ width: 390, height: 700 })
    try {
      const element = await grid(10)
      const fields = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-filters :is(input, [role="combobox"])')]
      expectEqual(
        fields.map((one) => getComputedStyle(one).fontSize),
        fields.map(() => '16px'),
      )
      const boxes = [...element.shadowRoot!.querySelectorAll('.ops-grid-filters .ops-input')]
      expectEqual(
        boxes.map((box) => box.getBoundingClientRect().height),
        boxes.map(() => 44),
      )
      const [filters, first] = [queryShadow(element, '.ops-grid-filters')!, cell(element, 0, 'name')]
      expectEqual(Math.round(first.getBoundingClientRect().top), Math.round(filters.getBoundingClientRect().bottom))
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('keeps a row in view while it is edited, whatever it holds then', async () => {
    const element = await grid(100)
    await filterBy(element, '名称', '设备 7')
    await waitFor(() => element.rowCount === 11, 'the rows that pass')
    await press(element, 0, 'name')
    await waitFor(() => queryShadow(element, '.ops-grid-input:not([hidden])'), 'the input')
    await sendKeys({ type: 'other' })
    await sendKeys({ press: 'Enter' })
    expectEqual([element.rowCount, element.getCell(0, 'name')], [11, 'other'])
  })

  it('keeps the row of an open editor when the filter comes later', async () => {
    const element = await grid(100)
    const rest = pauseTimers(300)
    try {
      await pressAt(field(element, '名称'))
      await sendKeys({ type: '设备 8' })
      await press(element, 0, 'name')
      await waitFor(() => queryShadow(element, '.ops-grid-input:not([hidden])'), 'the input')
      rest.run()
    } finally {
      rest.release()
    }
    await waitFor(() => element.rowCount === 12, 'the filter that rested')
    expectEqual([element.getCell(0, 'name'), queryShadow(element, '.ops-grid-input:not([hidden])') !== null], ['设备 0', true])
  })

  it('ticks the shown rows alone by the box of all', async () => {
    const element = await grid(100, 'filter-row selection="checkbox"')
    await filterBy(element, '码率', '<3')
    await waitFor(() => element.rowCount === 3, 'the rows that pass')
    element.selectAll()
    expectEqual(element.getSelectedIds(), ['r0', 'r1', 'r2'])
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input[type="checkbox"]')?.checked, 'the box of all')
  })

  it('forgets no wrong cell when the user filters or changes the columns', async () => {
    const element = await gridWith(
      [
        { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] },
        { key: 'rate', title: '码率', type: 'inputNumber' },
      ],
      [
        { id: 'a', name: '', rate: 1 },
        { id: 'b', name: 'x', rate: 2 },
      ],
      'filter-row',
    )
    await waitFor(() => queryShadow(element, '.ops-grid-filters'), 'the filters')
    element.validateAll()
    await filterBy(element, '码率', '<2')
    await waitFor(() => element.rowCount === 1, 'the row that passes')
    await nextFrame()
    await waitFor(() => status(element).includes('1 处错误'), status(element))
  })

  it('goes on to the rows by the arrow down, and empties a field by Escape', async () => {
    const element = await grid(10)
    await press(element, 0, 'rate')
    await sendKeys({ press: 'Escape' })
    await pressAt(field(element, '名称'))
    await sendKeys({ type: '设备 3' })
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => element.shadowRoot!.activeElement === element.getCellElement(0, 'rate'), 'the focus in the rows')
    expectEqual(element.rowCount, 1)
    await pressAt(field(element, '名称'))
    await sendKeys({ press: 'Escape' })
    await waitFor(() => element.rowCount === 10, 'all rows')
  })

  it('is shown and hidden by its button, and remembers with the columns what was typed', async () => {
    localStorage.removeItem('pro__GRID_COLUMNS_filtered')
    const button = (element: Grid) => waitFor(() => queryShadow(element, 'button[aria-label="筛选"]'), 'the button')
    const first = await grid(100, 'toolbar grid-id="filtered"')
    ;(await button(first)).click()
    await waitFor(() => queryShadow(first, '.ops-grid-filters'), 'the filters')
    await filterBy(first, '名称', '设备 9')
    await waitFor(() => first.rowCount === 11, 'the rows that pass')
    const second = await grid(100, 'toolbar grid-id="filtered"')
    await waitFor(() => second.rowCount === 11 && field(second, '名称').value === '设备 9', 'what was remembered')
    ;(await button(second)).click()
    await waitFor(() => second.rowCount === 100 && !queryShadow(second, '.ops-grid-filters'), 'all rows')
    localStorage.removeItem('pro__GRID_COLUMNS_filtered')
  })

  it('passes over 100,000 rows once the typing rests, and leaves room for the last row', async () => {
    const element = await grid(100_000)
    await filterBy(element, '名称', '999')
    await waitFor(() => element.rowCount === 280, 'the rows that pass')
    element.scrollToRow(279)
    await nextFrame()
    const last = cell(element, 279, 'name').getBoundingClientRect()
    expectTrue(last.bottom <= element.scrollElement!.getBoundingClientRect().bottom + 1, 'the last row is cut')
  })

  it('has nothing that axe finds', async () => {
    const element = await grid(3, 'filter-row row-number selection="checkbox"')
    expectEqual(await axeFindings(element), [])
  })
})
