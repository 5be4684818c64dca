import { resetMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { type Grid, grid, keys, paste, activateCell, withControl } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'site', title: '位置', type: 'input' },
]
const rows: readonly GridRow[] = ['a', 'b', 'c'].map((id) => ({ id, name: id, site: '东' }))
const block = ['一\t二\t三', '四\t五\t六'].join('\r\n')
const dialog = (element: Grid): HTMLElement | null => queryShadow(element, 'dialog[open]')
const values = (element: Grid): unknown[] => element.getRows().map(({ name, site }) => `${String(name ?? '')} ${String(site)}`)
const response = (element: Grid, text: string): void =>
  [...dialog(element)!.querySelectorAll('button')].find((one) => one.textContent.trim() === text)!.click()

async function openConfirmation(element: Grid): Promise<HTMLElement> {
  await activateCell(element, 1, 'site')
  paste(element, block)
  return await waitFor(() => dialog(element), 'the question')
}

describe('a block that does not fit', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  for (const [lang, texts, ok] of [
    ['zh-CN', ['比表格多 2 列', '放不下：二；三；五'], '粘贴放得下的部分'],
    ['en', ['Columns that do not fit: 2.', 'Beyond the table: 二; 三; 五'], 'Paste what fits'],
  ] as const)
    it(`[W-E13] is told before anything is written, and what fits is pasted as one step, in ${lang}`, async () => {
      const element = await grid(columns, rows, `lang="${lang}"`)
      const dialogElement = await openConfirmation(element)
      for (const one of texts) expectTrue(dialogElement.innerText.includes(one), dialogElement.innerText)
      expectEqual(values(element), ['a 东', 'b 东', 'c 东'])
      response(element, ok)
      await waitFor(() => element.getCell(2, 'site') === '四', 'what fits')
      expectEqual(values(element), ['a 东', 'b 一', 'c 四'])
      await waitFor(() => element.shadowRoot!.activeElement === element.getCellElement(1, 'site'), 'the focus')
      await withControl('z')
      await waitFor(() => element.getCell(2, 'site') === '东', 'the step back')
      expectEqual([values(element), element.undo()], [['a 东', 'b 东', 'c 东'], false])
    })

  it('[W-E13] changes nothing when the question is left by Escape, and the focus is on the cell again', async () => {
    const element = await grid(columns, rows)
    await openConfirmation(element)
    await keys('Escape')
    await waitFor(() => !dialog(element) && element.shadowRoot!.activeElement === element.getCellElement(1, 'site'), 'the cell')
    expectEqual([values(element), element.getChanges()], [['a 东', 'b 东', 'c 东'], { added: [], changed: [], removed: [] }])
    expectEqual(element.undo(), false)
  })

  it('is told by its rows too where none can be added, and goes to the rows that were meant', async () => {
    const element = await grid(columns, rows, 'auth-prefix="order"')
    element.rules = { auth: [], allAuth: [{ action: 'order:add', type: '1', status: '1' }] }
    await nextFrame()
    await activateCell(element, 2, 'name')
    paste(element, ['甲\t乙', '丙\t丁', '戊\t己\t庚'].join('\r\n'))
    const dialogElement = await waitFor(() => dialog(element), 'the question')
    expectTrue(
      dialogElement.innerText.includes('比表格多 2 行、1 列') && dialogElement.innerText.includes('放不下：丙；丁；戊'),
      dialogElement.innerText,
    )
    element.removeRows('a')
    response(element, '粘贴放得下的部分')
    await waitFor(() => element.getCell(1, 'name') === '甲', 'what fits')
    expectEqual(values(element), ['b 东', '甲 乙'])
  })

  it('is not asked about where rows can be added for it, and where only empty cells have no place', async () => {
    const element = await grid(columns, rows)
    await activateCell(element, 2, 'site')
    paste(element, '一\t\t\r\n二\t\t\r\n')
    await waitFor(() => element.rowCount === 4, 'a row more')
    expectEqual([dialog(element), values(element).slice(2), queryShadow(element, '.ops-grid-refused')], [null, ['c 一', ' 二'], null])
  })
})
