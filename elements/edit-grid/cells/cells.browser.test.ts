import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { back, cell, editor, grid, type Grid, keys, press, pressAt, activateCell, text } from '../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'
import type { CellType } from '../model/columns/cell-type'

const kinds = [
  { value: 1, text: '摄像机' },
  { value: 2, text: '编码器' },
  { value: 3, text: '无人机' },
]

/** One column and two rows of it. */
const one = (column: GridColumn, values: readonly unknown[], more = '') =>
  grid(
    [{ width: 200, ...column }],
    values.map((value, index): GridRow => ({ id: `r${index}`, [column.key]: value })),
    more,
  )
const option = (element: Grid, label: string) =>
  waitFor(
    () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((item) => item.textContent?.trim() === label),
    `the option ${label}`,
  )

describe('cells of <ops-edit-grid>: texts, choices and dates', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[9-18] has columns of 135, 190, 190 and 190 px for dates, times, users and departments', async () => {
    const columns = ['date', 'datetime', 'sel_user', 'sel_depart'].map((type) => ({ key: type, type }))
    const element = await grid(columns, [{ id: '1' }])
    expectEqual(
      columns.map(({ key }) => cell(element, 0, key).offsetWidth),
      [135, 190, 190, 190],
    )
  })

  it('[3-49] takes a day by mouse, stores YYYY-MM-DD and gives the focus back', async () => {
    const element = await one({ key: 'day', type: 'date' }, ['2026-11-20', ''])
    await press(element, 0, 'day')
    const day = await waitFor(
      () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="dialog"] button')].find((button) => button.textContent === '24'),
      'the calendar',
    )
    await pressAt(day)
    await waitFor(() => element.getCell(0, 'day') === '2026-11-24', 'the day')
    await back(element, 0, 'day')
    expectEqual(text(element, 0, 'day'), '2026-11-24')
  })

  it('[3-49] [3-39] takes typed dates and times in their format, and drops them by Escape', async () => {
    const element = await grid(
      [
        { key: 'at', type: 'datetime' },
        { key: 'time', type: 'time' },
        { key: 'month', type: 'date', format: 'YYYY/MM/DD' },
      ],
      [{ id: 'r0', at: '', time: '', month: '' }],
    )
    await activateCell(element, 0, 'at')
    await sendKeys({ type: '2' })
    await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-editor input')?.value === '2', 'the first letter')
    await sendKeys({ type: '026-1-5 9:05' })
    await keys('Enter')
    await back(element, 0, 'at')
    expectEqual(element.getCell(0, 'at'), '2026-01-05 09:05:00')
    await activateCell(element, 0, 'time')
    await sendKeys({ type: '7' })
    await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-editor input')?.value === '7', 'the time field')
    await sendKeys({ type: ':30' })
    await keys('Escape')
    await back(element, 0, 'time')
    expectEqual(element.getCell(0, 'time'), '')
    await activateCell(element, 0, 'month')
    await sendKeys({ type: '2' })
    await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-editor input')?.value === '2', 'the date field')
    await sendKeys({ type: '0260105' })
    await keys('Tab')
    await waitFor(() => element.getCell(0, 'month') === '2026/01/05', 'the format')
  })

  it('takes over a date that was typed when another cell is pressed', async () => {
    const element = await grid(
      [
        { key: 'day', type: 'date' },
        { key: 'name', type: 'input' },
      ],
      [{ id: 'r0', day: '', name: 'a' }],
    )
    await activateCell(element, 0, 'day')
    await sendKeys({ type: '2' })
    await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-editor input')?.value === '2', 'the field')
    await sendKeys({ type: '026-02-03' })
    await press(element, 0, 'name')
    await waitFor(() => element.getCell(0, 'day') === '2026-02-03', 'the date')
  })

  it('[3-34] [3-47] filters a select, starting with the letter that opened it', async () => {
    const element = await one({ key: 'kind', type: 'sel_search', options: kinds }, [1])
    await activateCell(element, 0, 'kind')
    await sendKeys({ type: '编' })
    await waitFor(() => element.shadowRoot!.querySelectorAll('[role="option"]').length === 1, 'the one option')
    await keys('Enter')
    await waitFor(() => element.getCell(0, 'kind') === 2, 'the choice')
    await back(element, 0, 'kind')
    expectEqual(text(element, 0, 'kind'), '编码器')
  })

  it('[3-34] lets a select take free text', async () => {
    const element = await one({ key: 'kind', type: 'select', allowInput: true, options: kinds }, [1])
    await press(element, 0, 'kind')
    await option(element, '摄像机')
    await sendKeys({ type: '其他' })
    ;(await option(element, '使用“其他”')).click()
    await waitFor(() => element.getCell(0, 'kind') === '其他', 'the free text')
    expectEqual(text(element, 0, 'kind'), '其他')
  })

  it('[3-46] [9-22] stores several values comma-joined, and shows one tag and a count', async () => {
    const element = await one({ key: 'kinds', type: 'list_multi', options: kinds }, ['1'])
    await press(element, 0, 'kinds')
    ;(await option(element, '编码器')).click()
    ;(await option(element, '无人机')).click()
    await waitFor(() => element.getCell(0, 'kinds') === '1,2,3', 'all three')
    await keys('Escape')
    await back(element, 0, 'kinds')
    expectEqual([text(element, 0, 'kinds').replaceAll(/\s/g, ''), cell(element, 0, 'kinds').title], ['摄像机+2', '摄像机、编码器、无人机'])
  })

  it('[3-48] takes a radio by mouse and by arrows, and empties it by another press', async () => {
    const element = await one({ key: 'kind', type: 'radio', allowClear: true, options: kinds }, [1])
    const button = (position: number) =>
      waitFor(() => element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-radios label')[position], 'the buttons')
    await press(element, 0, 'kind')
    await pressAt(await button(1))
    await back(element, 0, 'kind')
    expectEqual([element.getCell(0, 'kind'), text(element, 0, 'kind')], [2, '编码器'])
    await keys('Enter')
    await button(0)
    await keys('ArrowDown', 'Enter')
    await back(element, 0, 'kind')
    expectEqual(element.getCell(0, 'kind'), 3)
    await keys('Enter')
    await pressAt(await button(2))
    await back(element, 0, 'kind')
    expectEqual(element.getCell(0, 'kind'), '')
  })

  it('[3-52] [9-21] edits long text in a box of 300 x 210, keeps it when the box is left, and drops it by Escape', async () => {
    const element = await grid(
      [
        { key: 'name', type: 'input', width: 120 },
        { key: 'note', type: 'input_pop' },
      ],
      [
        { id: 'r0', note: '第一行' },
        { id: 'r1', note: 'b' },
      ],
    )
    const area = () => waitFor(() => queryShadow<HTMLTextAreaElement>(element, '[role="dialog"] textarea'), 'the box')
    await press(element, 0, 'note')
    const box = await area()
    expectEqual([box.offsetHeight, (box.closest('.grid') as HTMLElement).offsetWidth], [210, 300])
    await sendKeys({ type: '!' })
    await keys('Enter')
    await sendKeys({ type: 'x' })
    await press(element, 0, 'name')
    await waitFor(() => element.getCell(0, 'note') === '第一行!\nx', 'the text')
    await activateCell(element, 1, 'note')
    await keys('F2')
    await area()
    await sendKeys({ type: 'yyy' })
    await keys('Escape')
    await back(element, 1, 'note')
    expectEqual(element.getCell(1, 'note'), 'b')
  })

  it('cuts tags after two characters, shows each, and colours them as the page says', async () => {
    const element = await one({ key: 'tags', type: 'tags', props: { setTagColor: () => ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'] } }, ['东方;西方'])
    await waitFor(() => cell(element, 0, 'tags').querySelector('.ops-grid-tag'), 'the tags')
    expectEqual(
      [...cell(element, 0, 'tags').querySelectorAll<HTMLElement>('.ops-grid-tag')].map((tag) => [
        tag.textContent,
        tag.style.backgroundColor,
      ]),
      [
        ['东方', 'rgb(1, 2, 3)'],
        ['西方', 'rgb(1, 2, 3)'],
      ],
    )
    await activateCell(element, 0, 'tags')
    await sendKeys({ type: 'a' })
    await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-editor input')?.value === 'a', 'the line')
    await sendKeys({ type: 'bcd' })
    await keys('Enter')
    await back(element, 0, 'tags')
    expectEqual(element.getCell(0, 'tags'), 'ab;cd;')
  })

  it('shows progress as a bar with its percent, which cannot be edited', async () => {
    const element = await one({ key: 'done', type: 'progress' }, [42, 250])
    await waitFor(() => text(element, 0, 'done') !== '', 'the bars')
    expectEqual([text(element, 0, 'done'), text(element, 1, 'done')], ['42%', '100%'])
    await press(element, 0, 'done')
    await nextFrame()
    expectTrue(!editor(element), 'an editor')
  })

  it('[3-33] [3-40] fills names into placeholder and props, and hands them to the editor', async () => {
    const element = await grid(
      [
        { key: 'name', title: '名称', type: 'input', placeholder: '请输入${title}', props: { maxLength: 3 } },
        { key: 'day', title: '日期', type: 'date', placeholder: '请选择${title}', props: { max: '2026-01-01' } },
      ],
      [{ id: 'r0' }],
    )
    await press(element, 0, 'name')
    const line = queryShadow<HTMLInputElement>(element, '.ops-grid-input')!
    expectEqual([line.placeholder, line.maxLength], ['请输入名称', 3])
    await press(element, 0, 'day')
    expectEqual(
      (await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-editor input'), 'the field')).placeholder,
      '请选择日期',
    )
  })

  it('[3-56] does not show a hidden column, and gives its value back', async () => {
    const element = await grid(
      [
        { key: 'secret', type: 'hidden' },
        { key: 'name', type: 'input' },
      ],
      [{ id: 'r0', secret: 7, name: 'a' }],
    )
    expectEqual([element.getCellElement(0, 'secret'), element.getRows()[0]?.['secret']], [null, 7])
  })
})

const lamp: CellType = {
  text: (value) => (value ? '亮' : '灭'),
  parse: (input) => input === '亮',
  editor: 'toggle',
  toggle: (value) => !value,
  width: 90,
  paint: {
    make: (box) => box.replaceChildren(document.createElement('b')),
    draw: (box, { value }) => void (box.firstElementChild!.textContent = value ? '💡' : '○'),
  },
}

describe('own cell types of <ops-edit-grid>', () => {
  before(loadKit)

  it('[8-37] [W-E20] throws as a type named after a built-in one is set, before and after the grid is drawn, which stays as it was', async () => {
    const element = mountHtml('<ops-edit-grid label="灯"></ops-edit-grid>').querySelector<Grid>('ops-edit-grid')!
    const errors: unknown[] = []
    element.addEventListener('ops-error', (event) => errors.push(event))
    function thrownBy(name: string): string {
      try {
        element.cellTypes = { [name]: lamp }
        return ''
      } catch (error) {
        return String(error)
      }
    }
    const names = ['input', 'sel_user', 'image', 'row-expand', 'slot']
    for (const name of names) expectTrue(thrownBy(name).includes(`"${name}" is built in`), thrownBy(name))
    Object.assign(element, { cellTypes: { lamp }, columns: [{ key: 'a', type: 'lamp' }], rows: [{ id: '1', a: true }] })
    await waitFor(() => queryShadow(element, '[role="gridcell"]'), 'the cell')
    for (const name of names) expectTrue(thrownBy(name).includes(`"${name}" is built in`), thrownBy(name))
    await nextFrame()
    expectEqual([Object.keys(element.cellTypes ?? {}), errors.length], [['lamp'], 0])
    expectTrue(element.getCellElement(0, 'a') !== null, 'the grid is gone')
  })

  it('[3-55] draws own types by name, and those of slot columns by slotName', async () => {
    const element = mountHtml('<ops-edit-grid label="灯"></ops-edit-grid>').querySelector<Grid>('ops-edit-grid')!
    Object.assign(element, {
      cellTypes: { lamp },
      columns: [
        { key: 'a', type: 'lamp' },
        { key: 'b', type: 'slot', slotName: 'lamp' },
      ],
      rows: [{ id: 'r0', a: true, b: false }],
    })
    await waitFor(() => queryShadow(element, '[role="gridcell"]'), 'the cells')
    expectEqual([text(element, 0, 'a'), text(element, 0, 'b'), cell(element, 0, 'a').offsetWidth], ['💡', '○', 90])
    await press(element, 0, 'b')
    expectEqual([element.getCell(0, 'b'), text(element, 0, 'b')], [true, '💡'])
  })
})
