import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const path = '/isystem/online'

async function opened(site: Site, at = path): Promise<ConsolePage> {
  const app = await site.openAs('admin', at)
  await expectSoon(() => app.column('用户账号')).toContainEqual(expect.stringContaining('admin'))
  return app
}

/** A list with the sessions of one account alone. */
async function only(app: ConsolePage, account: string, count: number): Promise<void> {
  await app.fill('用户账号', account)
  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.column('用户账号')).toEqual(Array.from({ length: count }, () => account))
}

const titles = (app: ConsolePage): Promise<string[]> => app.console.all('dialog[open] h2', (all) => all.map((heading) => heading.innerText))

/** Signs in over the page on which a dialog said that the session is over. */
async function signInAgain(app: ConsolePage): Promise<void> {
  await app.press('重新登录')
  await app.fill('密码', '123456')
  await app.press('登录')
  await expectSoon(() => titles(app)).toEqual([])
}

describe('the page of online users', () => {
  const site = useSite()

  it('lists every session, is searched, and knows the own one, which offers no force-out', { tags: ['main'] }, async () => {
    await site.server.signIn('jeecg')
    await site.server.signIn('jeecg')
    const app = await opened(site)
    const rows = await app.rows()
    expect(rows.find(({ 用户账号 }) => 用户账号?.includes('我'))).toMatchObject({ 用户姓名: '管理员' })
    expect(await app.console.all('[aria-label^="强退 管理员"]', (all) => all.length)).toBe(0)
    // Who has no picture is shown by his name, not by his account.
    const own = rows.findIndex(({ 用户账号 }) => 用户账号?.includes('我'))
    expect(await app.console.all('tr[data-row] .ops-avatar', (all, at) => all[at]?.textContent, own)).toBe('管')
    await only(app, 'jeecg', 2)
    await app.fill('用户账号', '没有这个人')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
    const html = await app.console.first('.ops-root', (root) => root.innerHTML)
    expect(html).not.toContain((await app.stored('Access-Token'))?.value as string)
  })

  it('forces a session out after a question: its page says so by itself, loses nothing and goes on after signing in', async () => {
    const kicked = await site.openAs('lisi', '/account/settings')
    await expectSoon(() => kicked.text()).toContain('只有本机登录着')
    await kicked.fill('姓名', '李思思')
    const app = await opened(site)
    await only(app, 'lisi', 1)
    await app.clickText('td button', '强退')
    await expectSoon(() => app.dialog()).toContain('强制退出用户')
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')
    await app.clickText('td button', '强退')
    await expectSoon(() => app.dialog()).toContain('这次登录立即结束')
    await app.press('强退李思')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已强退 李思' })
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
    // Nothing is pressed there: the socket closes, and the next look of the bell is refused.
    await expectSoon(() => titles(kicked)).toEqual(['已被强制下线'])
    expect(await kicked.dialog()).toContain('管理员结束了您的登录')
    await signInAgain(kicked)
    expect(await kicked.valueOf('姓名')).toBe('李思思')
    kicked.consoleOutput.splice(0)
  })

  it('tells the second of two administrators that the session is gone, and shows what is', async () => {
    await site.server.signIn('wangwu')
    const [first, second] = [await opened(site), await opened(site)]
    for (const app of [first, second]) {
      await only(app, 'wangwu', 1)
      await app.clickText('td button', '强退')
      await expectSoon(() => app.dialog()).toContain('强制退出用户')
    }
    await first.press('强退王武')
    await expectSoon(() => first.text()).toContain('没有符合条件的记录')
    await second.press('强退王武')
    await expectSoon(() => second.toasts()).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('未找到对应实体') as string }),
    )
    await expectSoon(() => second.text()).toContain('没有符合条件的记录')
  })

  it('speaks English', async () => {
    const app = await opened(site)
    await setPageLanguage(app, 'en')
    await app.go(path)
    await expectSoon(() => app.column('Account')).toContainEqual(expect.stringContaining('admin'))
    expect(Object.keys((await app.rows())[0]!)).toEqual(expect.arrayContaining(['Name', 'IP', 'Browser', 'Signed in', 'Last seen']))
  })

  it('is not there for whoever lacks the right', async () => {
    const app = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => app.text()).toContain('用户管理')
    expect(await app.text()).not.toContain('在线用户')
  })
})

describe("one's own sessions", () => {
  const site = useSite()
  const items = (app: ConsolePage): Promise<number> => app.console.all('[aria-label^="结束 "]', (all) => all.length)

  it('are in the account settings of everybody, and end singly: the other page says so by itself', async () => {
    const there = await site.openAs('lisi', '/account/center')
    await expectSoon(() => there.text()).toContain('联系方式')
    await site.server.signIn('lisi')
    const here = await site.openAs('lisi', '/account/settings')
    await expectSoon(() => items(here)).toBe(2)
    expect(await here.text()).toContain('本机')
    const token = (await there.stored('Access-Token'))?.value as string
    const { result } = await site.server.call('/sys/online/own', { token })
    const session = (result as { current: boolean; agent: string }[]).find(({ current }) => current)!
    expect(session.agent).toBeTruthy()
    await here.press('结束其他所有登录')
    await expectSoon(() => here.dialog()).toContain('除了本机')
    await here.press('结束')
    await expectSoon(() => here.text()).toContain('只有本机登录着')
    await expectSoon(() => titles(there)).toEqual(['登录已被结束'])
    await signInAgain(there)
    await here.go('/account/settings')
    await expectSoon(() => items(here)).toBe(1)
    await here.clickText('.ops-account-list button', '结束')
    await expectSoon(() => here.dialog()).toContain('结束这次登录')
    await here.press('结束')
    await expectSoon(() => here.text()).toContain('只有本机登录着')
    await expectSoon(() => titles(there)).toEqual(['登录已被结束'])
    there.consoleOutput.splice(0)
  })

  it('are asked for again where they did not come', async () => {
    const fault = site.faults.respond('/sys/online/own', { success: false, code: 500, message: '忙' }, 500)
    const app = await site.openAs('lisi', '/account/settings')
    await expectSoon(() => app.text()).toContain('登录设备没有取到')
    fault.end()
    await app.clickText('.ops-card button', '重试')
    await expectSoon(() => app.text()).toContain('本机')
    app.consoleOutput.splice(0)
  })
})

describe('the page of online users on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stands at the address of its menu and forces out', async () => {
    await site.server.signIn('jeecg')
    const app = await opened(site, '/system/onlineuser')
    await only(app, 'jeecg', 1)
    await app.clickText('td button', '强退')
    await expectSoon(() => app.dialog()).toContain('强制退出用户')
    await app.press('强退高远')
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
  })
})
