import type { MouseClickOptions } from 'puppeteer-core'
import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { callText } from '../tools/inside'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

const site = useSite()

/** Somebody at the page of orders, with the first small one open. */
async function atOrders(username = 'admin'): Promise<Desk> {
  const desk = await site.desk()
  await desk.go('/orders.html')
  await desk.fill('账号', username)
  await desk.fill('密码', '123456')
  await desk.press('连接')
  await soon(() => count(desk, '#tickets')).toBeGreaterThan(0)
  const order = await desk.page.$eval('[name=order]', (select) => (select as HTMLSelectElement).options[1]!.value)
  await desk.page.select('[name=order]', order)
  for (const grid of ['#customers', '#tickets']) await soon(async () => [...new Set((await rows(desk, grid)).map(({ orderId }) => orderId))]).toEqual([order])
  return desk
}

type Grid = HTMLElementTagNameMap['ops-edit-grid']

const count = (desk: Desk, grid: string): Promise<number> => desk.page.$eval(grid, (element) => (element as Grid).rowCount)
const rows = (desk: Desk, grid: string): Promise<readonly Readonly<Record<string, unknown>>[]> => desk.page.$eval(grid, (element) => [...(element as Grid).getRows()])
const said = (desk: Desk): Promise<string> => desk.page.$eval('#order > output', (output) => output.textContent)

/** Presses a cell of a grid. */
async function pressCell(desk: Desk, grid: string, row: number, key: string, options?: MouseClickOptions): Promise<void> {
  const cellOf = (css: string, index: number, field: string): Element | null => {
    const element = document.querySelector(css) as Grid
    element.scrollIntoView({ block: 'center' })
    return element.getCellElement(index, field)
  }
  await desk.clickWhere(callText(cellOf, JSON.stringify(grid), String(row), JSON.stringify(key)), `${key} in row ${row} of ${grid}`, options)
}

/** Types into a cell of a grid as a user does. */
async function enter(desk: Desk, grid: string, row: number, key: string, text: string): Promise<void> {
  await pressCell(desk, grid, row, key)
  await desk.page.keyboard.press('Escape')
  await desk.page.keyboard.type(text)
  await desk.page.keyboard.press('Enter')
}

it('[3-32] shows the words of dictionaries that were refused before anybody had signed in', async () => {
  const desk = await atOrders()
  await soon(() => desk.page.$eval('#customers', (element) => (element as Grid).getCellElement(0, 'sex')!.textContent)).toMatch(/^[男女]$/)
})

it('saves added, edited and deleted rows of both lists in one go, and shows them as they are stored', async () => {
  const desk = await atOrders()
  const before = await rows(desk, '#tickets')
  await enter(desk, '#tickets', 0, 'price', '1234.5')
  await enter(desk, '#customers', 0, 'name', '新客户名')
  await desk.page.$eval('#tickets', (element, id) => void (element as Grid).removeRows(String(id)), before[1]!['id'])
  await desk.page.$eval('#tickets', (element) => void (element as Grid).addRows([{ ticketCode: 'ZZ 9001', price: 10, quantity: 2 }]))
  await desk.press('保存')
  await soon(() => said(desk)).toBe('已保存')
  const tickets = await rows(desk, '#tickets')
  expect(tickets.map(({ id }) => id)).toEqual([...before.filter((_, index) => index !== 1).map(({ id }) => id), expect.stringMatching(/^\w+$/)])
  expect([tickets[0]!['price'], tickets.at(-1)!['ticketCode'], (await rows(desk, '#customers'))[0]!['name']]).toEqual([1234.5, 'ZZ 9001', '新客户名'])
  const states = await desk.page.$eval('#tickets', (element) => (element as Grid).getRows().map(({ id }) => (element as Grid).getRowState(String(id))))
  expect(new Set(states)).toEqual(new Set(['existing']))
})

it('loses nothing when a save fails, and says where it is wrong', async () => {
  const desk = await atOrders()
  await enter(desk, '#tickets', 0, 'ticketCode', 'KEEP 1')
  await enter(desk, '#tickets', 1, 'ticketCode', 'KEEP 1')
  await desk.press('保存')
  await soon(() => said(desk)).toBe('有 2 处错误')
  await enter(desk, '#tickets', 1, 'ticketCode', 'KEEP 2')
  const failing = site.faults.on('/test/jeecgOrderMain/edit', { status: 500 })
  await desk.press('保存')
  await soon(() => said(desk)).not.toMatch(/^…|有/)
  failing.end()
  expect((await rows(desk, '#tickets')).slice(0, 2).map(({ ticketCode }) => ticketCode)).toEqual(['KEEP 1', 'KEEP 2'])
  await desk.press('保存')
  await soon(() => said(desk)).toBe('已保存')
  desk.noise.splice(0)
})

it('[4.4-05] [8-33] warns of a double click on the insertion in the menu of a row, which inserts one', async () => {
  const desk = await atOrders()
  const before = await count(desk, '#tickets')
  await pressCell(desk, '#tickets', 0, 'ticketCode', { button: 'right' })
  await desk.press('插入一行', 'menuitem', { count: 2 })
  await soon(() => desk.page.$eval('#tickets', (element) => element.shadowRoot!.querySelector('.ops-toast')?.textContent ?? '')).toMatch('你点击的太快了，请慢点点击!')
  expect([await count(desk, '#tickets'), await desk.page.$eval('#tickets', (element) => element.shadowRoot!.querySelector('.ops-grid-input:not([hidden])'))]).toEqual([before + 1, null])
})

it('loses no paste whose code does not come at first', async () => {
  const desk = await atOrders()
  const away = site.faults.on(/paste-cells/, 'cut')
  await pressCell(desk, '#tickets', 0, 'ticketCode')
  await desk.page.keyboard.press('Escape')
  await desk.page.$eval('#tickets', (element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'PASTED 1')
    element.shadowRoot!.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
  })
  const retry = await desk.page.waitForSelector('#tickets >>> .ops-toast .ops-link', { visible: true })
  away.end()
  await retry!.click()
  await soon(async () => (await rows(desk, '#tickets'))[0]!['ticketCode']).toBe('PASTED 1')
  desk.noise.splice(0)
})

it('[7.5-24] shows what somebody else saves as it comes, the old value over the new one', async () => {
  const [mine, other] = [await atOrders(), await atOrders('jeecg')]
  const old = String((await rows(other, '#tickets'))[0]!['ticketCode'])
  const shown = () => other.page.$eval('#tickets', (element) => {
    const cell = (element as Grid).getCellElement(0, 'ticketCode')!
    return [cell.dataset['old'] ?? null, cell.textContent]
  })
  await enter(mine, '#tickets', 0, 'ticketCode', 'LIVE 1')
  await mine.press('保存')
  await soon(shown).toEqual([old, 'LIVE 1'])
  await soon(shown).toEqual([null, 'LIVE 1'])
  expect(await other.page.$eval('#tickets', (element) => (element as Grid).getRowState(String((element as Grid).getRows()[0]!['id'])))).toBe('existing')
})

it('[7.5-24] shows the old value in a grid that nobody has touched and that has nothing else to show', async () => {
  const [mine, other] = [await atOrders(), await atOrders('jeecg')]
  const old = String((await rows(other, '#customers'))[0]!['name'])
  await other.page.$eval('#customers', (element) => {
    const bare = document.createElement('ops-edit-grid')
    Object.assign(bare, { id: 'bare', socketKey: 'jeecg_order_customer', columns: [{ key: 'name', title: 'Name' }], rows: (element as Grid).getRows() })
    element.after(bare)
  })
  const shown = () => other.page.$eval('#bare', (element) => {
    const cell = (element as Grid).getCellElement(0, 'name')
    return cell && [getComputedStyle(cell, '::before').content, cell.textContent]
  })
  await soon(shown).toEqual(['none', old])
  await enter(mine, '#customers', 0, 'name', 'LIVE 2')
  await mine.press('保存')
  await soon(shown).toEqual([`"${old}"`, 'LIVE 2'])
})

it('the page has one left line: the name of the site, the form and its tables start at the same place', async () => {
  const desk = await atOrders()
  for (const width of [1440, 1100]) {
    await desk.page.setViewport({ width, height: 900 })
    await soon(() => desk.page.$$eval('.site b, #order h1, #customers', (parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left))).size)).toBe(1)
  }
})
