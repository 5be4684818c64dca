import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { expectSoon } from './wait'

export interface StoredItem {
  id: string
  itemText: string
  itemValue: string
  itemColor: string | null
  description: string | null
  sortOrder: number
  status: number
}

/** The page of dictionaries, with its rows. */
export async function openDictionaries(site: Site, path = '/isystem/dict'): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(async () => (await app.column('字典编号')).length).toBe(10)
  return app
}

/** A dictionary with items of these values, made behind the page. Resolves with its id. */
export async function addDictionary(site: Site, dictCode: string, dictName: string, ...values: string[]): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const post = (path: string, body: object) => site.server.call(path, { token, method: 'POST', body })
  await post('/sys/dict/add', { dictName, dictCode })
  const { records } = (await site.server.call(`/sys/dict/list?dictCode=${dictCode}`, { token })).result as { records: { id: string }[] }
  const dictId = records[0]!.id
  for (const [at, itemValue] of values.entries())
    await post('/sys/dictItem/add', { dictId, itemText: `项${itemValue}`, itemValue, sortOrder: at + 1 })
  return dictId
}

/** The items as they are stored, in their order. */
export async function storedItems(site: Site, dictId: string): Promise<StoredItem[]> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/sys/dictItem/list?dictId=${dictId}&pageSize=100`, { token })
  return (result as { records: StoredItem[] }).records
}

/** Opens the items of a dictionary in the list, and waits for their rows: so many. */
export async function openItems(app: ConsolePage, name: string, count: number): Promise<void> {
  await app.press(`字典项 ${name}`)
  await expectSoon(() => app.dialog()).toContain('列表里的样子')
  await expectSoon(() => itemRows(app)).toHaveLength(count)
}

const cellsOf = 'dialog .ops-grid-row:not([hidden])'

/** What the rows of the grid show: name, value, colour, description. */
export async function itemRows(app: ConsolePage): Promise<string[][]> {
  const rows = await app.console.all(cellsOf, (lines) =>
    lines.map((line) => ({
      at: Number(line.getAttribute('aria-rowindex')),
      cells: [...line.querySelectorAll<HTMLElement>('[role=gridcell]')].map((cell) => cell.innerText.trim()),
    })),
  )
  return rows.toSorted((one, other) => one.at - other.at).map(({ cells }) => cells)
}

/** Writes into the cell that shows a text, as a user does. */
export async function writeCell(app: ConsolePage, shown: string, text: string): Promise<void> {
  await app.clickText('dialog [role=gridcell]', shown)
  await app.page.keyboard.type(text)
  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.dialog()).toContain(text)
}

/** Where columns stand in the grid of items. */
const columns = { name: 3, value: 4, status: 7 }

/** Writes into a cell by its place; rows count from 0. */
export async function writeAt(app: ConsolePage, row: number, column: keyof typeof columns, text: string): Promise<void> {
  await app.clickNth(`${cellsOf}[aria-rowindex="${row + 2}"] [aria-colindex="${columns[column]}"]`, 0)
  await app.page.keyboard.type(text)
  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.dialog()).toContain(text)
}

/** Adds an item at the end, which is at this place then. */
export async function addItem(app: ConsolePage, row: number, name: string, value: string): Promise<void> {
  await app.press('新增')
  await writeAt(app, row, 'name', name)
  await writeAt(app, row, 'value', value)
}

/** Saves the items. What comes of it is said. */
export async function saveItems(app: ConsolePage): Promise<void> {
  await app.clickText('dialog .ops-grid-saving button:not([disabled])', '保存')
}

export async function itemsAreSaved(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.dialog()).toContain('没有修改')
}
