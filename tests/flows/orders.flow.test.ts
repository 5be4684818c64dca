import type { MouseClickOptions } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import { coveredByMessages } from '../tools/covered-controls'
import type { ConsolePage } from '../tools/console-page'
import { callText } from '../tools/shadow-content'
import { chord } from '../tools/keys'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** Somebody at the page of orders, with the first small one open. */
async function atOrders(username = 'admin'): Promise<ConsolePage> {
  const app = await site.open()
  await app.go('/orders.html')
  await app.fill('账号', username)
  await app.fill('密码', '123456')
  await app.press('连接')
  await expectSoon(() => count(app, '#tickets')).toBeGreaterThan(0)
  const order = await app.page.$eval('[name=order]', (select) => (select as HTMLSelectElement).options[1]!.value)
  await app.page.select('[name=order]', order)
  for (const grid of ['#customers', '#tickets'])
    await expectSoon(async () => [...new Set((await rows(app, grid)).map(({ orderId }) => orderId))]).toEqual([order])
  return app
}

type Grid = HTMLElementTagNameMap['ops-edit-grid']

const count = (app: ConsolePage, grid: string): Promise<number> => app.page.$eval(grid, (element) => (element as Grid).rowCount)
const rows = (app: ConsolePage, grid: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  app.page.$eval(grid, (element) => [...(element as Grid).getRows()])
const outputText = (app: ConsolePage): Promise<string> => app.page.$eval('#order > output', (output) => output.textContent)

/** Presses a cell of a grid. */
async function pressCell(app: ConsolePage, grid: string, row: number, key: string, options?: MouseClickOptions): Promise<void> {
  const cellOf = (css: string, index: number, field: string): Element | null => {
    const element = document.querySelector(css) as Grid
    element.scrollIntoView({ block: 'center' })
    return element.getCellElement(index, field)
  }
  await app.clickWhere(callText(cellOf, JSON.stringify(grid), String(row), JSON.stringify(key)), `${key} in row ${row} of ${grid}`, options)
}

/** Types into a cell of a grid as a user does. */
async function enter(app: ConsolePage, grid: string, row: number, key: string, text: string): Promise<void> {
  await pressCell(app, grid, row, key)
  await app.page.keyboard.press('Escape')
  await app.page.keyboard.type(text)
  await app.page.keyboard.press('Enter')
}

it('[3-32] shows the words of dictionaries that were refused before anybody had signed in', async () => {
  const app = await atOrders()
  await expectSoon(() => app.page.$eval('#customers', (element) => (element as Grid).getCellElement(0, 'sex')!.textContent)).toMatch(
    /^[男女]$/,
  )
})

it('saves added, edited and deleted rows of both lists in one go, and shows them as they are stored', { tags: ['main'] }, async () => {
  const app = await atOrders()
  const before = await rows(app, '#tickets')
  await enter(app, '#tickets', 0, 'price', '1234.5')
  await enter(app, '#customers', 0, 'name', '新客户名')
  await app.page.$eval('#tickets', (element, id) => void (element as Grid).removeRows(String(id)), before[1]!['id'])
  await app.page.$eval('#tickets', (element) => void (element as Grid).addRows([{ ticketCode: 'ZZ 9001', price: 10, quantity: 2 }]))
  await app.press('保存')
  await expectSoon(() => outputText(app)).toBe('已保存')
  const tickets = await rows(app, '#tickets')
  expect(tickets.map(({ id }) => id)).toEqual([
    ...before.filter((_, index) => index !== 1).map(({ id }) => id),
    expect.stringMatching(/^\w+$/),
  ])
  expect([tickets[0]!['price'], tickets.at(-1)!['ticketCode'], (await rows(app, '#customers'))[0]!['name']]).toEqual([
    1234.5,
    'ZZ 9001',
    '新客户名',
  ])
  const states = await app.page.$eval('#tickets', (element) =>
    (element as Grid).getRows().map(({ id }) => (element as Grid).getRowState(String(id))),
  )
  expect(new Set(states)).toEqual(new Set(['existing']))
})

it('loses nothing when a save fails, and says where it is wrong', async () => {
  const app = await atOrders()
  await enter(app, '#tickets', 0, 'ticketCode', 'KEEP 1')
  await enter(app, '#tickets', 1, 'ticketCode', 'KEEP 1')
  await app.press('保存')
  await expectSoon(() => outputText(app)).toBe('有 2 处错误')
  await enter(app, '#tickets', 1, 'ticketCode', 'KEEP 2')
  const failing = site.faults.on('/test/jeecgOrderMain/edit', { status: 500 })
  await app.press('保存')
  await expectSoon(() => outputText(app)).not.toMatch(/^…|有/)
  failing.end()
  expect((await rows(app, '#tickets')).slice(0, 2).map(({ ticketCode }) => ticketCode)).toEqual(['KEEP 1', 'KEEP 2'])
  await app.press('保存')
  await expectSoon(() => outputText(app)).toBe('已保存')
  app.consoleOutput.splice(0)
})

it('[4.4-05] [8-33] [W-C03] [W-E18] warns of a double click on the insertion in the menu of a row, which inserts one', async () => {
  const app = await atOrders()
  const before = await count(app, '#tickets')
  await pressCell(app, '#tickets', 0, 'ticketCode', { button: 'right' })
  await app.press('在上方插入一行', 'menuitem', { count: 2 })
  await expectSoon(() =>
    app.page.$eval('#tickets', (element) => element.shadowRoot!.querySelector('.ops-toast')?.textContent ?? ''),
  ).toMatch('你点击的太快了，请慢点点击!')
  // On a page that is not ours as well.
  await expectSoon(() => coveredByMessages(app)).toEqual([])
  expect([
    await count(app, '#tickets'),
    await app.page.$eval('#tickets', (element) => element.shadowRoot!.querySelector('.ops-grid-input:not([hidden])')),
  ]).toEqual([before + 1, null])
})

it('loses no paste whose code does not come at first', async () => {
  const app = await atOrders()
  const away = site.faults.on(fileWith('edit-grid/editing/paste-cells.ts'), 'cut')
  await pressCell(app, '#tickets', 0, 'ticketCode')
  await app.page.keyboard.press('Escape')
  await app.page.$eval('#tickets', (element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'PASTED 1')
    element.shadowRoot!.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    )
  })
  const retry = await app.page.waitForSelector('#tickets >>> .ops-toast .ops-link', { visible: true })
  away.end()
  await retry!.click()
  await expectSoon(async () => (await rows(app, '#tickets'))[0]!['ticketCode']).toBe('PASTED 1')
  app.consoleOutput.splice(0)
})

it('[7.5-24] shows what somebody else saves as it comes, the old value over the new one', async () => {
  const [mine, other] = [await atOrders(), await atOrders('jeecg')]
  const old = String((await rows(other, '#tickets'))[0]!['ticketCode'])
  // All that it shows, since the old value goes by itself.
  await other.page.$eval('#tickets', (element) => {
    const messages: unknown[] = []
    Reflect.set(globalThis, 'opsTestSeen', messages)
    new MutationObserver(() => {
      const cell = (element as Grid).getCellElement(0, 'ticketCode')
      if (cell) messages.push([cell.dataset['old'] ?? null, cell.textContent])
    }).observe(element.shadowRoot!, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  const messagesOf = (): Promise<unknown[]> => other.page.evaluate(() => Reflect.get(globalThis, 'opsTestSeen') as unknown[])
  await enter(mine, '#tickets', 0, 'ticketCode', 'LIVE 1')
  await mine.press('保存')
  await expectSoon(messagesOf).toContainEqual([old, 'LIVE 1'])
  await expectSoon(async () => (await messagesOf()).at(-1)).toEqual([null, 'LIVE 1'])
  expect(
    await other.page.$eval('#tickets', (element) => (element as Grid).getRowState(String((element as Grid).getRows()[0]!['id']))),
  ).toBe('existing')
})

it('[7.5-24] shows the old value in a grid that nobody has touched and that has nothing else to show', async () => {
  const [mine, other] = [await atOrders(), await atOrders('jeecg')]
  const old = String((await rows(other, '#customers'))[0]!['name'])
  await other.page.$eval('#customers', (element) => {
    const bare = document.createElement('ops-edit-grid')
    Object.assign(bare, {
      id: 'bare',
      socketKey: 'jeecg_order_customer',
      columns: [{ key: 'name', title: 'Name' }],
      rows: (element as Grid).getRows(),
    })
    element.after(bare)
  })
  const shown = () =>
    other.page.$eval('#bare', (element) => {
      const cell = (element as Grid).getCellElement(0, 'name')
      return cell && [getComputedStyle(cell, '::before').content, cell.textContent]
    })
  await expectSoon(shown).toEqual(['none', old])
  await enter(mine, '#customers', 0, 'name', 'LIVE 2')
  // Looked for from before it comes: the old value goes by itself.
  await Promise.all([expectSoon(shown).toEqual([`"${old}"`, 'LIVE 2']), mine.press('保存')])
})

it('the page has one left line: the name of the site, the form and its tables start at the same place', async () => {
  const app = await atOrders()
  for (const width of [1440, 1100]) {
    await app.page.setViewport({ width, height: 900 })
    await expectSoon(() =>
      app.page.$$eval(
        '.site b, #order h1, #customers',
        (parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left))).size,
      ),
    ).toBe(1)
  }
})

/** The cell in the first row of the tickets, as it looks and is told. */
const conflictAt = (app: ConsolePage, key: string) =>
  app.page.$eval(
    '#tickets',
    (element, field) => {
      const cell = (element as Grid).getCellElement(0, field)!
      return [
        (element as Grid).getCell(0, field),
        cell.classList.contains('is-conflict'),
        cell.getAttribute('aria-description'),
        getComputedStyle(cell, '::after').content,
      ]
    },
    key,
  )
const conflictTexts = (app: ConsolePage, line = 0): Promise<string> =>
  app.page.$eval(
    '#tickets',
    (element, index) =>
      element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-conflicts')[index]?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '',
    line,
  )
const deletedText = (app: ConsolePage): Promise<string> => conflictTexts(app, 1)

it.each([
  ['zh-CN', '与他人的修改冲突，他人改为：THEIRS 1。按 Ctrl+Enter 选择。', '1 处与他人的修改冲突 查看', '保留我的', '采用他人的'],
  ['en', 'Also changed by others, to: THEIRS 1. Press Ctrl+Enter to choose.', 'Also changed by others: 1 Show', 'Keep mine', 'Take theirs'],
])(
  '[W-E01] keeps what is not saved when somebody else saves the same cell, marks it, and takes mine or theirs as the user chooses (%s)',
  async (lang, note, texts, mine, theirs) => {
    const [other, app] = [await atOrders(), await atOrders('jeecg')]
    await app.page.$eval('#tickets', (element, language) => void ((element as Grid).lang = language), lang)
    const old = String((await rows(app, '#tickets'))[0]!['ticketCode'])
    const theirText = note.replace('THEIRS 1', `THEIRS ${lang}`)
    await enter(app, '#tickets', 0, 'ticketCode', 'MINE 1')
    await enter(other, '#tickets', 0, 'ticketCode', `THEIRS ${lang}`)
    await enter(other, '#tickets', 0, 'price', lang === 'en' ? '78.5' : '77.5')
    await other.press('保存')
    await expectSoon(() => conflictAt(app, 'ticketCode')).toEqual(['MINE 1', true, theirText, '"≠"'])
    expect(await conflictAt(app, 'price')).toEqual([lang === 'en' ? 78.5 : 77.5, false, null, expect.anything()])
    await expectSoon(() => conflictTexts(app)).toBe(texts)

    // By keyboard: theirs; taken back it is a conflict again.
    await pressCell(app, '#tickets', 0, 'ticketCode')
    await app.page.keyboard.press('Escape')
    await chord(app, 'Control', 'Enter')
    await expectSoon(() => app.focus()).toBe(mine)
    await app.page.keyboard.press('ArrowRight')
    await expectSoon(() => app.focus()).toBe(theirs)
    await app.page.keyboard.press('Enter')
    await expectSoon(() => conflictAt(app, 'ticketCode')).toEqual([`THEIRS ${lang}`, false, null, 'none'])
    await expectSoon(() => conflictTexts(app)).toBe('')
    await chord(app, 'Control', 'z')
    await expectSoon(() => conflictAt(app, 'ticketCode')).toEqual(['MINE 1', true, theirText, '"≠"'])

    // By mouse: mine; it stays to be saved, and taking it back leads to theirs, not to what was there before both.
    await (await app.page.waitForSelector(`#tickets >>> .ops-grid-conflicts .ops-link`, { visible: true }))!.click()
    await app.press(mine)
    await expectSoon(() => conflictAt(app, 'ticketCode')).toEqual(['MINE 1', false, null, '""'])
    const changes = await app.page.$eval('#tickets', (element) => (element as Grid).getChanges().changed.map(({ fields }) => fields))
    expect(changes).toEqual([{ ticketCode: { value: 'MINE 1', oldValue: `THEIRS ${lang}` } }])
    await chord(app, 'Control', 'z')
    await expectSoon(() => conflictAt(app, 'ticketCode')).toEqual([`THEIRS ${lang}`, false, null, 'none'])
    expect(old).not.toBe('')
  },
)

it('[7.5-24] asks for rows again once it hears of changes: one that came before is not missed, and nothing typed is lost', async () => {
  const fault = site.faults.on('/vxeSocket/', 'held')
  const app = await atOrders()
  await enter(app, '#tickets', 1, 'ticketCode', 'TYPED 2')
  const { token } = await site.server.signIn('admin')
  const [order, tickets, customers] = [
    await app.page.$eval('[name=order]', (select) => (select as HTMLSelectElement).value),
    await rows(app, '#tickets'),
    await rows(app, '#customers'),
  ]
  const main = await site.server.call(`/test/jeecgOrderMain/queryById?id=${order}`, { token })
  const early = tickets.map((ticket, at) => ({ ...ticket, ticketCode: `EARLY ${at}` }))
  const body = { ...(main.result as object), jeecgOrderTicketList: early, jeecgOrderCustomerList: customers }
  expect(await site.server.call('/test/jeecgOrderMain/edit', { method: 'PUT', token, body })).toMatchObject({ success: true })
  expect(await conflictAt(app, 'ticketCode')).toEqual([tickets[0]!['ticketCode'], false, null, 'none'])
  fault.end()
  await expectSoon(async () => (await rows(app, '#tickets')).slice(0, 2).map(({ ticketCode }) => ticketCode)).toEqual([
    'EARLY 0',
    'TYPED 2',
  ])
  await expectSoon(() => conflictTexts(app)).toContain('1')
})

it.each([
  ['zh-CN', '他人删除了 1 行，其中有未保存的修改', '没有保存：1 行已被他人删除', '重新添加', '一并删除'],
  ['en', 'Removed by others, edited here: 1', 'Not saved. Rows removed by others: 1', 'Add again', 'Remove here too'],
])(
  '[W-E21] rows that others add appear, those that they remove go, and one that was changed here is added again or goes (%s)',
  async (lang, saidGone, saidUnsaved, again, letGo) => {
    const app = await atOrders()
    await app.page.$eval('#tickets', (element, name) => Object.assign(element, { toolbarButtons: 'undo,save', lang: name }), lang)
    const { token } = await site.server.signIn('admin')
    const order = await app.page.$eval('[name=order]', (select) => (select as HTMLSelectElement).value)
    const [tickets, customers] = [await rows(app, '#tickets'), await rows(app, '#customers')]
    /** What somebody else saves: the whole list. */
    async function others(list: readonly object[]): Promise<void> {
      const { result } = await site.server.call(`/test/jeecgOrderMain/queryById?id=${order}`, { token })
      const body = { ...(result as object), jeecgOrderTicketList: list, jeecgOrderCustomerList: customers }
      expect(await site.server.call('/test/jeecgOrderMain/edit', { method: 'PUT', token, body })).toMatchObject({ success: true })
    }
    const codes = async () => (await rows(app, '#tickets')).map(({ ticketCode }) => ticketCode)
    const saved = tickets.map(({ ticketCode }) => ticketCode)

    await enter(app, '#tickets', 1, 'ticketCode', 'MINE 2')
    await others([...tickets.slice(2), { ticketCode: `NEW ${lang}` }])
    await expectSoon(codes).toEqual(['MINE 2', ...saved.slice(2), `NEW ${lang}`])
    await expectSoon(() => deletedText(app)).toContain(saidGone)

    // Nothing is stored that is not there any more, without a word.
    await app.page.$eval(
      '#tickets',
      (element) =>
        Object.assign(globalThis, { saves: 0 }) && element.addEventListener('ops-toolbar', () => Object.assign(globalThis, { saves: 1 })),
    )
    await app.clickText('.ops-grid-saving .ops-btn', lang === 'en' ? 'Save changes' : '保存 ', '#tickets')
    await expectSoon(() =>
      app.page.$eval('#tickets', (element) => element.shadowRoot!.querySelector('.ops-toast')?.textContent ?? ''),
    ).toContain(saidUnsaved)
    expect(await app.page.evaluate(() => Reflect.get(globalThis, 'saves') as number)).toBe(0)

    await app.press(again)
    await expectSoon(() => deletedText(app)).toBe('')
    const added = () => app.page.$eval('#tickets', (element) => (element as Grid).getChanges().added.map(({ ticketCode }) => ticketCode))
    await expectSoon(added).toEqual(['MINE 2'])
    await app.press('保存')
    await expectSoon(() => outputText(app)).toBe('已保存')
    expect((await codes()).toSorted()).toEqual(['MINE 2', ...saved.slice(2), `NEW ${lang}`].toSorted())

    // By keyboard: it goes, and that can be taken back.
    const now = await rows(app, '#tickets')
    await enter(app, '#tickets', 0, 'ticketCode', 'MINE 3')
    await others(now.slice(1))
    await expectSoon(() => deletedText(app)).toContain(saidGone)
    await pressCell(app, '#tickets', 0, 'ticketCode')
    await app.page.keyboard.press('Escape')
    await chord(app, 'Control', 'Enter')
    await expectSoon(() => app.focus()).toBe(again)
    await app.page.keyboard.press('ArrowRight')
    await expectSoon(() => app.focus()).toBe(letGo)
    await app.page.keyboard.press('Enter')
    await expectSoon(() => count(app, '#tickets')).toBe(now.length - 1)
    await chord(app, 'Control', 'z')
    await expectSoon(() => count(app, '#tickets')).toBe(now.length)
  },
)

it('[W-E01] does not take what was typed over what came while it was typed: that is a conflict too', async () => {
  const [other, app] = [await atOrders(), await atOrders('jeecg')]
  await pressCell(app, '#tickets', 0, 'ticketCode')
  await app.page.keyboard.press('Escape')
  await app.page.keyboard.type('TYPED')
  await enter(other, '#tickets', 0, 'ticketCode', 'MEANWHILE')
  await other.press('保存')
  await expectSoon(() => app.page.$eval('#tickets', (element) => (element as Grid).getCell(0, 'ticketCode'))).toBe('MEANWHILE')
  await app.page.keyboard.press('Enter')
  await expectSoon(async () => (await conflictAt(app, 'ticketCode')).slice(0, 2)).toEqual(['TYPED', true])
})

it('[X58] an order that somebody else deletes meanwhile is not saved, says so, and keeps what was typed', async () => {
  const app = await atOrders()
  await enter(app, '#tickets', 0, 'ticketCode', 'GONE 1')
  const { token } = await site.server.signIn('admin')
  const order = await app.page.$eval('[name=order]', (select) => (select as HTMLSelectElement).value)
  expect(await site.server.call(`/test/jeecgOrderMain/delete?id=${order}`, { method: 'DELETE', token })).toMatchObject({ success: true })
  await app.press('保存')
  await expectSoon(() => outputText(app)).toContain('未找到对应实体')
  expect((await rows(app, '#tickets'))[0]).toMatchObject({ ticketCode: 'GONE 1' })
})
