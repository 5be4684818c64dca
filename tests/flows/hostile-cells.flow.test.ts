import { beforeAll, describe, expect, it } from 'vitest'
import { editorAttacks } from '../suites/editor-attacks'
import { htmlAttacks } from '../suites/html-attacks'
import { markdownAttacks } from '../suites/markdown-attacks'
import type { ConsolePage } from '../tools/console-page'
import { formAddress, formId } from '../tools/online-forms'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

const attack = '<img src=x onerror="window.__xss=1">'
const script = 'javascript:window.__xss=1'
const report = 'hostile_cells'
const pageSize = 30
const pages = 6
/** What every page of the report has to show, in its order: what the server takes as the note of an order. */
const attacks = [...new Set([...htmlAttacks, ...markdownAttacks, ...editorAttacks].map((text) => text.trim()))]
  .filter((text) => text.length <= 500 && !/[^\P{Cc}\t\n]/u.test(text))
  .slice(0, pages * pageSize)
/** An attack and something harmless, as an editor would have stored it. */
const stored = { html: `<p>甲<b>乙</b></p>${attack}<a href="${script}">丙</a>`, markdown: `甲**乙**\n\n${attack}\n\n[丙](${script})` }

/** Stores what everybody may read, past the browser. */
async function writeAll(): Promise<void> {
  const { token } = await site.server.signIn('admin')
  async function post(path: string, body: unknown): Promise<void> {
    const { success, message } = await site.server.call(path, { token, method: 'POST', body })
    if (!success) throw new Error(`${message}: ${JSON.stringify(body)}`)
  }

  for (const [index, content] of attacks.entries())
    await post('/test/jeecgOrderMain/add', {
      orderCode: `XSS${String(index).padStart(4, '0')}`,
      ctype: '1',
      orderDate: '2026-05-01 08:30:00',
      orderMoney: index,
      salesman: 'lisi',
      content,
    })
  const item = (fieldName: string, column: string, more: object) => ({
    fieldName,
    use: 'plain',
    column: `jeecg_order_main.${column}`,
    isShow: 1,
    isSearch: 0,
    searchMode: 'single',
    isOrder: 1,
    isTotal: 0,
    dictCode: '',
    fieldHref: '',
    groupTitle: attack,
    fieldTxt: `${attack}${fieldName}`,
    ...more,
  })
  await post('/online/cgreport/head/add', {
    code: report,
    name: attack,
    content: attack,
    access: 'signed-in',
    from: 'jeecg_order_main',
    joins: [],
    params: [],
    where: [{ column: 'jeecg_order_main.order_code', operator: 'startsWith', kind: 'value', value: 'XSS' }],
    order: [{ field: 'code', direction: 'asc' }],
    items: [
      item('code', 'order_code', {}),
      item('note', 'content', { fieldHref: 'https://evil.example/${note}', isSearch: 1 }),
      item('money', 'order_money', { isTotal: 1, fieldHref: '/online/cgreport/order_list?code=${note}' }),
    ],
    chartKind: 'bar',
    chartCategory: 'note',
    chartValue: 'money',
  })
  for (const [index, title] of attacks
    .filter(({ length }) => length <= 100)
    .slice(0, pageSize)
    .entries())
    await post(`/online/cgform/api/form/${formId('ops_work_order')}`, {
      order_no: `XSS-${index}`,
      title,
      kind: '1',
      urgency: '2',
      state: '1',
      report_time: '2026-05-01 08:30:00',
      description: stored.html,
      solution: stored.markdown,
    })
}

interface Watched {
  app: ConsolePage
  /** Nothing of an attack ran, and nobody outside the site was asked for anything. */
  isUnharmed(): Promise<void>
}

async function watched(path: string): Promise<Watched> {
  const app = await site.openAs('admin', '/dashboard/analysis')
  const foreign: string[] = []
  app.page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site.url) && !url.startsWith('data:')) foreign.push(url)
  })
  await app.go(path)
  return {
    app,
    async isUnharmed() {
      expect(await app.page.evaluate(() => Reflect.get(globalThis, '__xss') as unknown)).toBeUndefined()
      expect(foreign).toEqual([])
    },
  }
}

/** Each cell of a column, by its place from 1, with every letter of its text, and the elements in it. */
const cells = (app: ConsolePage, position: number) =>
  app.console.all(`.ops-tabpage:not([data-aside]) tr[data-row] > td:nth-child(${position})`, (found) =>
    found.map((cell) => ({ text: cell.textContent, within: [...cell.querySelectorAll('*')].map(({ localName }) => localName) })),
  )

beforeAll(writeAll)

describe('what an attacker wrote', () => {
  it('comes in more than 150 kinds', () => expect(attacks).toHaveLength(pages * pageSize))

  it('is shown letter by letter in a report: its name, headings, cells and chart; nothing runs or calls anybody', async () => {
    const { app, isUnharmed } = await watched(`/online/cgreport/${report}?list.pageSize=${pageSize}`)
    await expectSoon(() => app.console.first('.ops-tabpage:not([data-aside]) .ops-page h1', (title) => title.textContent)).toBe(attack)
    for (let page = 1; page <= pages; page++) {
      if (page > 1) await app.press(`第 ${page} 页`)
      const expected = attacks.slice((page - 1) * pageSize, page * pageSize)
      await expectSoon(async () => (await cells(app, 2)).map(({ text }) => text)).toEqual(expected)
      expect(new Set((await cells(app, 2)).flatMap(({ within }) => within))).toEqual(new Set(['a']))
    }
    expect(
      await app.console.all(
        '.ops-tabpage:not([data-aside]) thead *',
        (heads) => heads.filter(({ localName }) => localName === 'img').length,
      ),
    ).toBe(0)
    expect(await app.console.all('.ops-barchart *', (parts) => parts.filter(({ localName }) => localName === 'img').length)).toBe(0)
    await isUnharmed()
  })

  it('is shown letter by letter in a list and in its cards on phones', async () => {
    const { app, isUnharmed } = await watched(`${formAddress('ops_work_order')}?list.order_no=XSS&list.pageSize=${pageSize}`)
    await expectSoon(() => app.column('标题')).toContain(attack)
    expect(new Set((await cells(app, 3)).flatMap(({ within }) => within))).toEqual(new Set())
    await app.page.setViewport({ width: 390, height: 844 })
    await expectSoon(() => app.count('.ops-rowcard')).toBe(pageSize)
    await isUnharmed()
  })

  it('is a text with its harmless formatting in the details of a record and in its form', async () => {
    const { app, isUnharmed } = await watched(`${formAddress('ops_work_order')}?list.order_no=XSS-0`)
    await expectSoon(() => app.column('工单号')).toEqual(['XSS-0'])
    await app.pressInMenu('更多：XSS-0', '详情')
    await expectSoon(() => app.dialog()).toContain('甲乙')
    const marks = () =>
      app.console.all('dialog .ops-rich :not([class])', (nodes) => [...new Set(nodes.map(({ localName }) => localName))].sort())
    await expectSoon(() => app.count('dialog .ops-rich strong')).toBe(2)
    expect(await marks()).toEqual(['img', 'p', 'strong'])
    expect(await app.dialog()).toContain(attack)
    await app.press('关闭')
    await expectSoon(() => app.dialog()).toBe('')
    await app.press('编辑 XSS-0')
    await expectSoon(() => app.count('dialog .ops-rich strong')).toBe(2)
    expect(await marks()).toEqual(['img', 'p', 'strong'])
    await isUnharmed()
  })
})
