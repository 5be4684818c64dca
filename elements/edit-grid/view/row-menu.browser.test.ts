import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, type Grid, grid, keys, activateCell } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, captureEvents, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  { key: 'place', title: '顺序', type: 'inputNumber', isOrder: true },
]
const rows: readonly GridRow[] = [
  { id: 'a', name: '一', rate: 1, place: 1 },
  { id: 'b', name: '二', rate: 2, place: 2 },
]
const names = (element: Grid): unknown[] => element.getRows().map(({ name }) => name ?? '')

/** The entry of the open menu. */
const entry = (element: Grid, text: string): Promise<HTMLElement> =>
  waitFor(
    () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ innerText }) => innerText.startsWith(text)),
    text,
  )

async function rightPress(element: Grid, row: number, key: string): Promise<void> {
  const { left, top } = cell(element, row, key).getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + 20), Math.round(top + 10)], button: 'right' })
}

describe('the menu of a row of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E28] inserts above and below, by pointer and keyboard', async () => {
    const element = await grid(columns, rows)
    await rightPress(element, 1, 'name')
    ;(await entry(element, '在上方插入一行')).click()
    await waitFor(() => element.rowCount === 3, 'the row above')
    expectEqual(names(element), ['一', '', '二'])
    const next = await grid(columns, rows)
    await activateCell(next, 0, 'name')
    await sendKeys({ down: 'Shift' })
    await keys('F10')
    await sendKeys({ up: 'Shift' })
    const below = await entry(next, '在下方插入一行')
    for (let press = 0; press < 10 && next.shadowRoot!.activeElement !== below; press++) await keys('ArrowDown')
    await keys('Enter')
    await waitFor(() => next.rowCount === 3, 'the row below')
    expectEqual(names(next), ['一', '', '二'])
  })

  it('[W-E28] duplicates a row with an id and a counting number of its own, as one step', async () => {
    const element = await grid(columns, rows)
    const inserted = captureEvents(element, 'ops-row-insert')
    await rightPress(element, 0, 'rate')
    ;(await entry(element, '复制为新行')).click()
    await waitFor(() => element.rowCount === 3, 'the copy')
    expectEqual([names(element), element.getCell(1, 'rate'), element.getCell(1, 'place'), inserted.length], [['一', '一', '二'], 1, 3, 1])
    expectEqual([element.getRowState(String(element.getCell(1, 'id'))), element.getCell(1, 'id') === 'a'], ['new', false])
    element.undo()
    expectEqual(names(element), ['一', '二'])
  })

  it('[W-E28] copies what is selected and pastes it, and names the key where the browser forbids it', async () => {
    const element = await grid(columns, rows)
    let copied = ''
    const clipboard = navigator.clipboard
    const stand_in = { writeText: (text: string) => Promise.resolve(void (copied = text)), readText: () => Promise.resolve(copied) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: stand_in })
    try {
      await activateCell(element, 0, 'name')
      await sendKeys({ down: 'Shift' })
      await keys('ArrowRight')
      await sendKeys({ up: 'Shift' })
      await rightPress(element, 0, 'rate')
      ;(await entry(element, '复制')).click()
      await waitFor(() => copied !== '', 'the copy')
      expectEqual(copied, '一\t1\r\n')
      await rightPress(element, 1, 'name')
      ;(await entry(element, '粘贴')).click()
      await waitFor(() => element.getCell(1, 'name') === '一', 'the paste')
      expectEqual(element.getCell(1, 'rate'), 1)
      stand_in.readText = () => Promise.reject(new Error('not allowed'))
      await rightPress(element, 1, 'name')
      ;(await entry(element, '粘贴')).click()
      await waitFor(() => queryShadow(element, '.ops-toast')?.innerText.includes('Ctrl+V'), 'the word')
      expectTrue(element.getCell(1, 'name') === '一', 'something was pasted')
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    }
  })
})
