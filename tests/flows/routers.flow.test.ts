import { expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const landing = '/cloudlive/equipment'
/** Heading of a column of the landing page. */
const landed = '设备编号'
const site = useSite()

/** Signed in, on a page with a console of these attributes at every address below `below`. */
async function openWith(attributes: string, pattern: RegExp, path: string): Promise<ConsolePage> {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>host</title><link rel="icon" href="data:,"><script type="module" src="/ops.js"></script></head><body><ops-console ${attributes}></ops-console></body></html>`
  site.faults.on(pattern, { status: 200, type: 'text/html', body: html })
  return site.openAs('admin', path)
}

/** Not the rows of the page before. */
async function usersShown(app: ConsolePage): Promise<void> {
  await expectSoon(async () => (await app.column('账号')).filter(Boolean)).toHaveLength(10)
}

async function goToUsers(app: ConsolePage): Promise<void> {
  await app.press('系统管理')
  await app.press('用户管理', 'link')
  await usersShown(app)
}

async function goesBackAndForward(app: ConsolePage, before: string, users: string): Promise<void> {
  await app.page.goBack()
  await expectSoon(() => app.path()).toBe(before)
  await expectSoon(() => app.text()).toContain('总访问量')
  await app.page.goForward()
  await expectSoon(() => app.path()).toBe(users)
  await usersShown(app)
}

it.each([
  ['history below /desk', 'router="history" base-path="/desk"', /^\/desk(\/|$)/, `/desk${home}`, '/desk/isystem/user'],
  ['history below /desk/', 'router="history" base-path="/desk/"', /^\/desk(\/|$)/, `/desk${home}`, '/desk/isystem/user'],
  ['history below desk', 'router="history" base-path="desk"', /^\/desk(\/|$)/, `/desk${home}`, '/desk/isystem/user'],
  ['hash', 'router="hash"', /^\/somewhere\.html/, `/somewhere.html#${home}`, '/somewhere.html#/isystem/user'],
])('[2.3-04] router %s: deep links after a reload, back and forward, sign-out and in', async (_name, attributes, pattern, start, users) => {
  const app = await openWith(attributes, pattern, start)
  await expectSoon(() => app.text()).toContain('总访问量')
  await goToUsers(app)
  expect(app.path()).toBe(users)
  await goesBackAndForward(app, start, users)
  await app.page.reload()
  await usersShown(app)
  expect(app.path()).toBe(users)
  await app.pressInUserMenu('管理员', '退出登录')
  await app.press('退出登录')
  await app.field('账号')
  expect(app.path()).toBe(users.replace('/isystem/user', '/user/login'))
  await app.signIn('admin')
  await expectSoon(() => app.path()).toBe(start)
})

it('router history: an address outside of the base path starts at the landing page of the console', async () => {
  const app = await openWith('router="history" base-path="/desk"', /^\/(desk|elsewhere)(\/|$)/, '/elsewhere/x')
  await expectSoon(() => app.path()).toBe(`/desk${landing}`)
})

it('router memory: leaves the address, title and history of the page alone, and starts itself again, not the page', async () => {
  const app = await openWith('', /^\/somewhere\.html/, '/somewhere.html?own=1')
  await expectSoon(() => app.text()).toContain(landed)
  const entries = await app.page.evaluate(() => history.length)
  await goToUsers(app)
  expect([app.path(), await app.page.title(), await app.page.evaluate(() => history.length)]).toEqual([
    '/somewhere.html?own=1',
    'host',
    entries,
  ])
  await app.mark()
  site.faults.respond('/sys/user/list', { success: false, code: 401, message: '没有权限' }, 401)
  await app.press('查询')
  await app.field('账号', 'textbox')
  await expectSoon(() => app.count('.ops-shell')).toBe(0)
  expect([await app.isMarked(), app.path()]).toEqual([true, '/somewhere.html?own=1'])
})

it('router memory: after a reload of the page the same tab is shown among its tabs', async () => {
  const app = await openWith('', /^\/somewhere\.html/, '/somewhere.html')
  await expectSoon(() => app.text()).toContain(landed)
  await goToUsers(app)
  await app.page.reload()
  await usersShown(app)
  expect(await tabTitles(app)).toEqual(['首页', '设备管理', '[用户管理]'])
})

it('[2.3-01] shows a progress bar with each navigation, until the page is there or has failed', async () => {
  const app = await site.openAs('admin', home)
  await expectSoon(() => app.text()).toContain('总访问量')
  await expectSoon(() => app.count('[role=progressbar]')).toBe(0)
  await app.page.$eval('ops-console', (host) => {
    const states: string[] = []
    Reflect.set(globalThis, 'opsTestBars', states)
    new MutationObserver(() => {
      const bar = host.shadowRoot!.querySelector('[role=progressbar]')
      const state = bar ? `${bar.ariaLabel} ${bar.ariaValueNow ?? 'runs'}` : 'none'
      if (states.at(-1) !== state) states.push(state)
    }).observe(host.shadowRoot!, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-valuenow'] })
  })
  const bars = (): Promise<string[]> => app.page.evaluate(() => (Reflect.get(globalThis, 'opsTestBars') as string[]).splice(0))

  const fault = site.faults.on(fileWith('/UsersPage.tsx', 'console'), 'held')
  await app.press('系统管理')
  await bars()
  await app.press('用户管理', 'link')
  await expectSoon(() => app.count('[role=progressbar]:not([aria-valuenow])')).toBe(1)
  fault.end()
  await usersShown(app)
  await expectSoon(() => app.count('[role=progressbar]')).toBe(0)
  expect((await bars()).slice(-3)).toEqual(['正在加载 runs', '正在加载 100', 'none'])

  await app.page.goBack()
  await expectSoon(() => app.text()).toContain('总访问量')
  await expectSoon(() => app.count('[role=progressbar]')).toBe(0)
  expect(await bars()).toEqual(['正在加载 100', 'none'])
})

it('[W-C11] router hash: an anchor of the page leads nowhere in the console, which goes on where it was', async () => {
  const app = await openWith('router="hash"', /^\/somewhere\.html/, '/somewhere.html#chapter')
  await expectSoon(() => app.text()).toContain(landed)
  await goToUsers(app)
  expect(app.path()).toBe('/somewhere.html#/isystem/user')
  for (const anchor of ['#chapter', '#']) {
    await app.page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'))
      link.href = href
      link.click()
    }, anchor)
    expect(app.page.url().endsWith(`/somewhere.html${anchor}`)).toBe(true)
    await app.press('查询')
    expect(await tabTitles(app)).toEqual(['首页', '设备管理', '[用户管理]'])
    await usersShown(app)
  }
  await app.press('首页', 'link')
  await expectSoon(() => app.path()).toBe(`/somewhere.html#${home}`)
  await expectSoon(() => tabTitles(app)).toEqual(['[首页]', '设备管理', '用户管理'])
})
