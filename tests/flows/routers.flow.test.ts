import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const home = '/dashboard/analysis'
const site = useSite()

/** Signed in, on a page with a console of these attributes at every address below `below`. */
async function deskWith(attributes: string, below: RegExp, path: string): Promise<Desk> {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>host</title><link rel="icon" href="data:,"><script type="module" src="/ops.js"></script></head><body><ops-console ${attributes}></ops-console></body></html>`
  site.faults.on(below, { status: 200, type: 'text/html', body: html })
  return site.deskOf('admin', path)
}

async function goToUsers(desk: Desk): Promise<void> {
  await desk.press('系统管理')
  await desk.press('用户管理', 'link')
  await usersShown(desk)
}

async function goesBackAndForward(desk: Desk, before: string, users: string): Promise<void> {
  await desk.page.goBack()
  await soon(() => desk.path()).toBe(before)
  await soon(() => desk.text()).toContain('总访问量')
  await desk.page.goForward()
  await soon(() => desk.path()).toBe(users)
  await usersShown(desk)
}

it.each([
  ['history below /desk', 'router="history" base-path="/desk"', /^\/desk(\/|$)/, `/desk${home}`, '/desk/isystem/user'],
  ['history below /desk/', 'router="history" base-path="/desk/"', /^\/desk(\/|$)/, `/desk${home}`, '/desk/isystem/user'],
  ['history below desk', 'router="history" base-path="desk"', /^\/desk(\/|$)/, `/desk${home}`, '/desk/isystem/user'],
  ['hash', 'router="hash"', /^\/somewhere\.html/, `/somewhere.html#${home}`, '/somewhere.html#/isystem/user'],
])('[2.3-04] router %s: deep links after a reload, back and forward, sign-out and in', async (_name, attributes, below, start, users) => {
  const desk = await deskWith(attributes, below, start)
  await soon(() => desk.text()).toContain('总访问量')
  await goToUsers(desk)
  expect(desk.path()).toBe(users)
  await goesBackAndForward(desk, start, users)
  await desk.page.reload()
  await usersShown(desk)
  expect(desk.path()).toBe(users)
  await desk.pressInUserMenu('管理员', '退出登录')
  await desk.press('退出登录')
  await desk.field('账号')
  expect(desk.path()).toBe(users.replace('/isystem/user', '/user/login'))
  await desk.signIn('admin')
  await soon(() => desk.path()).toBe(start)
})

it('router history: an address outside of the base path starts at the home page of the console', async () => {
  const desk = await deskWith('router="history" base-path="/desk"', /^\/(desk|elsewhere)(\/|$)/, '/elsewhere/x')
  await soon(() => desk.path()).toBe(`/desk${home}`)
})

it('router memory: leaves the address, title and history of the page alone, and starts itself again, not the page', async () => {
  const desk = await deskWith('', /^\/somewhere\.html/, '/somewhere.html?own=1')
  await soon(() => desk.text()).toContain('总访问量')
  const entries = await desk.page.evaluate(() => history.length)
  await goToUsers(desk)
  expect([desk.path(), await desk.page.title(), await desk.page.evaluate(() => history.length)]).toEqual([
    '/somewhere.html?own=1',
    'host',
    entries,
  ])
  await desk.mark()
  site.faults.answer('/sys/user/list', { success: false, code: 401, message: '没有权限' }, 401)
  await desk.press('查询')
  await desk.field('账号', 'textbox')
  await soon(() => desk.count('.ops-shell')).toBe(0)
  expect([await desk.isMarked(), desk.path()]).toEqual([true, '/somewhere.html?own=1'])
})

it('router memory: after a reload of the page the same tab is shown among its tabs', async () => {
  const desk = await deskWith('', /^\/somewhere\.html/, '/somewhere.html')
  await soon(() => desk.text()).toContain('总访问量')
  await goToUsers(desk)
  await desk.page.reload()
  await usersShown(desk)
  expect(await tabTitles(desk)).toEqual(['首页', '[用户管理]'])
})

it('[2.3-01] shows a progress bar with each navigation, until the page is there or has failed', async () => {
  const desk = await site.deskOf('admin', home)
  await soon(() => desk.text()).toContain('总访问量')
  await soon(() => desk.count('[role=progressbar]')).toBe(0)
  await desk.page.$eval('ops-console', (host) => {
    const seen: string[] = []
    Reflect.set(globalThis, 'opsTestBars', seen)
    new MutationObserver(() => {
      const bar = host.shadowRoot!.querySelector('[role=progressbar]')
      const state = bar ? `${bar.ariaLabel} ${bar.ariaValueNow ?? 'runs'}` : 'none'
      if (seen.at(-1) !== state) seen.push(state)
    }).observe(host.shadowRoot!, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-valuenow'] })
  })
  const bars = (): Promise<string[]> => desk.page.evaluate(() => (Reflect.get(globalThis, 'opsTestBars') as string[]).splice(0))

  const held = site.faults.on(/\/console\/UsersPage-[^/]*\.js$/, 'held')
  await desk.press('系统管理')
  await bars()
  await desk.press('用户管理', 'link')
  await soon(() => desk.count('[role=progressbar]:not([aria-valuenow])')).toBe(1)
  held.end()
  await usersShown(desk)
  await soon(() => desk.count('[role=progressbar]')).toBe(0)
  expect((await bars()).slice(-3)).toEqual(['正在加载 runs', '正在加载 100', 'none'])

  await desk.page.goBack()
  await soon(() => desk.text()).toContain('总访问量')
  await soon(() => desk.count('[role=progressbar]')).toBe(0)
  expect(await bars()).toEqual(['正在加载 100', 'none'])
})

it('[W-C11] router hash: an anchor of the page leads nowhere in the console, which goes on where it was', async () => {
  const desk = await deskWith('router="hash"', /^\/somewhere\.html/, '/somewhere.html#chapter')
  await soon(() => desk.text()).toContain('总访问量')
  await goToUsers(desk)
  expect(desk.path()).toBe('/somewhere.html#/isystem/user')
  for (const anchor of ['#chapter', '#']) {
    await desk.page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'))
      link.href = href
      link.click()
    }, anchor)
    expect(desk.page.url().endsWith(`/somewhere.html${anchor}`)).toBe(true)
    await desk.press('查询')
    expect(await tabTitles(desk)).toEqual(['首页', '[用户管理]'])
    await usersShown(desk)
  }
  await desk.press('首页', 'link')
  await soon(() => desk.path()).toBe(`/somewhere.html#${home}`)
  expect(await tabTitles(desk)).toEqual(['[首页]', '用户管理'])
})
