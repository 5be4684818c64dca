import { resetMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, type Grid, grid, keys, paste, pressAt, activateCell, withControl } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  { key: 'seen', title: '状态' },
]
const rows: readonly GridRow[] = Array.from({ length: 40 }, (_, index) => ({
  id: `r${index}`,
  name: `${index % 2 ? '半球' : '球机'} ${index}`,
  rate: index,
  seen: '',
}))
const list = (element: Grid): HTMLElement | null => queryShadow(element, '.ops-grid-refused')
const button = (element: Grid, text: string): HTMLElement =>
  [...list(element)!.querySelectorAll<HTMLElement>('button')].find((one) => (one.ariaLabel ?? one.textContent).includes(text))!
const entries = (element: Grid): string[] => [...list(element)!.querySelectorAll('li')].map(({ innerText }) => innerText)
const isActive = (element: Grid, row: number, key: string): boolean =>
  element.shadowRoot!.activeElement === element.getCellElement(row, key)

async function rejectPaste(element: Grid): Promise<void> {
  await activateCell(element, 0, 'name')
  paste(element, ['甲\t1', '乙\t不详', '丙\t3', '丁\t未知'].join('\r\n'))
  await waitFor(() => list(element), 'the list')
}

describe('what a paste left out', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  for (const [lang, first, texts] of [
    ['zh-CN', '转到第一处', ['第 2 行“码率”：不详（应为数字，如 1,234.5）', '第 4 行“码率”：未知（应为数字，如 1,234.5）']],
    [
      'en',
      'Go to the first',
      ['row 2, 码率: 不详 (expected a number such as 1,234.5)', 'row 4, 码率: 未知 (expected a number such as 1,234.5)'],
    ],
  ] as const)
    it(`is listed with row, column, text and why, and its first cell can be gone to, in ${lang}`, async () => {
      const element = await grid(columns, rows, `lang="${lang}" max-height="240"`)
      await rejectPaste(element)
      expectEqual(entries(element), [...texts])
      queryShadow(element, '.ops-grid-view')!.scrollTop = 900
      await nextFrame()
      await pressAt(button(element, first))
      await waitFor(() => isActive(element, 1, 'rate'), 'the first')
      const { top, bottom } = cell(element, 1, 'rate').getBoundingClientRect()
      const view = queryShadow(element, '.ops-grid-view')!.getBoundingClientRect()
      expectTrue(top >= view.top && bottom <= view.bottom, 'it is out of sight')
    })

  it('says why: cells that are locked, refused by the page, or beyond', async () => {
    const element = await grid(columns, rows.slice(0, 2))
    element.addEventListener('ops-before-change', (event) => {
      const { changes, refuse } = event.detail
      for (const change of changes) if (change.value === '禁') refuse(change)
    })
    await activateCell(element, 0, 'name')
    paste(element, '禁\t7\t在线')
    await waitFor(() => list(element), 'the list')
    expectEqual(entries(element), ['第 1 行“状态”：在线（不能修改）', '第 1 行“名称”：禁（页面不接受）'])
  })

  it('is stepped through by F8 from cell to cell, together with what is wrong; the values count as they were', async () => {
    const element = await grid(
      columns.map((one) => (one.key === 'name' ? { ...one, required: true } : one)),
      rows,
    )
    await activateCell(element, 2, 'name')
    await keys('Delete')
    await waitFor(() => element.getCell(2, 'name') === '', 'an empty cell')
    await activateCell(element, 0, 'name')
    paste(element, ['甲\t1', '乙\t不详', '\t3', '丁\t未知'].join('\r\n'))
    await waitFor(() => list(element), 'the list')
    for (const [row, key] of [
      [1, 'rate'],
      [2, 'name'],
      [3, 'rate'],
      [1, 'rate'],
    ] as const) {
      await keys('F8')
      await waitFor(() => isActive(element, row, key), `${row} ${key}`)
    }
    expectEqual(element.validateAll().length, 1)
    expectEqual(element.getCell(1, 'rate'), 1)
  })

  it('is reached by keys behind the cells; Escape closes it and leads back', async () => {
    const element = await grid(columns, rows)
    await rejectPaste(element)
    await keys('F6', 'Tab')
    await waitFor(() => element.shadowRoot!.activeElement === button(element, '转到第一处'), 'the button')
    await keys('Enter')
    await waitFor(() => isActive(element, 1, 'rate'), 'the first')
    await keys('F6', 'Tab', 'Escape')
    await waitFor(() => !list(element) && isActive(element, 1, 'rate'), 'the way back')
  })

  it('leads to cells that are sorted elsewhere, filtered out, or in a column that is hidden', async () => {
    const element = await grid(columns, rows, 'toolbar grid-id="refused" max-height="240"')
    try {
      await rejectPaste(element)
      element.sort('rate', 'desc')
      const find = queryShadow<HTMLInputElement>(element, '.ops-grid-find input')!
      await pressAt(find)
      await keys('3', '9', 'Enter')
      await waitFor(() => element.rowCount < 3, 'one row')
      const tools = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-bar button')]
      tools.find((one) => one.ariaLabel === '列设置' || one.innerText === '列设置')!.click()
      const line = (): HTMLElement | undefined =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-columns > li')].find((one) => one.innerText.trim() === '码率')
      ;(await waitFor(line, 'the panel')).querySelector('input')!.click()
      await waitFor(() => element.getCellElement(0, 'rate') === null, 'the column to go')
      await keys('Escape')
      await pressAt(button(element, '转到第一处'))
      const rowOf = (): number =>
        Array.from({ length: element.rowCount }, (_, row) => row).find((row) => element.getCell(row, 'name') === '乙') ?? -1
      await waitFor(() => rowOf() >= 0 && isActive(element, rowOf(), 'rate'), 'the cell')
    } finally {
      localStorage.clear()
    }
  })

  it('names a row that is gone without a way to it, and goes to the first that is there', async () => {
    const element = await grid(columns, rows)
    await rejectPaste(element)
    element.removeRows('r1')
    await waitFor(() => entries(element)[0]?.includes('该行已被删除'), 'the word')
    expectEqual(
      [...list(element)!.querySelectorAll('li')].map((one) => one.querySelector('button') !== null),
      [false, true],
    )
    await pressAt(button(element, '转到第一处'))
    await waitFor(() => isActive(element, 2, 'rate'), 'the first that is there')
    element.undo()
    await waitFor(() => button(element, '应为数字').parentElement === list(element)!.querySelector('li'), 'the way back')
  })

  it('is read whole where it is narrow', async () => {
    const element = await grid(columns, rows, 'lang="en"')
    element.style.width = '240px'
    await rejectPaste(element)
    await nextFrame()
    const box = list(element)!.querySelector('ol')!
    expectEqual([box.scrollWidth, element.getBoundingClientRect().width], [box.clientWidth, 240])
  })

  it('gives the focus back to the cells where it goes by itself', async () => {
    const element = await grid(columns, rows)
    await rejectPaste(element)
    button(element, '关闭').focus()
    element.reset()
    await waitFor(() => !list(element) && isActive(element, 0, 'name'), 'the cell')
  })

  it('is heard again where as many cells are refused again', async () => {
    const element = await grid(columns, rows)
    const received: unknown[] = []
    const live = (): HTMLElement => queryShadow(element, '[aria-live="polite"]')!
    await rejectPaste(element)
    await waitFor(() => live().textContent.includes('2 个单元格没有粘贴'), 'the words')
    const observer = new MutationObserver((records) => received.push(...records))
    observer.observe(live(), { childList: true, characterData: true, subtree: true })
    await rejectPaste(element)
    await waitFor(() => received.length > 0, 'the words again')
    observer.disconnect()
    expectTrue(live().textContent.includes('2 个单元格没有粘贴'), live().textContent)
  })

  it('cannot be used while long work is under way', async () => {
    const many = Array.from({ length: 150_000 }, (_, at) => ({ id: `n${at}`, name: `球机 ${at}`, rate: at, seen: '' }))
    const element = await grid(columns, many)
    await rejectPaste(element)
    await withControl('a')
    await keys('Delete')
    const work = await waitFor(() => queryShadow(element, '.ops-grid-work'), 'the work')
    expectTrue(list(element)!.inert, 'it can be used')
    work.querySelector('button')!.click()
    await waitFor(() => !queryShadow(element, '.ops-grid-work'), 'the end')
    expectTrue(!list(element)!.inert, 'it cannot be used')
  })

  it('goes with other rows, and with the next paste that leaves nothing out', async () => {
    const element = await grid(columns, rows)
    await rejectPaste(element)
    paste(element, '7')
    await waitFor(() => !list(element), 'no list')
    await rejectPaste(element)
    element.rows = rows.slice(0, 3)
    await waitFor(() => !list(element), 'no list')
  })
})
