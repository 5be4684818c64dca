import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { type Locale, locales, named, speak } from '../tools/languages'
import { addressEntry, serveMenu, usersEntry } from '../tools/menus'
import { useSite } from '../tools/site'
import { tabAction, tabTitles } from '../tools/tabs'
import { soon } from '../tools/wait'
import { workspaceTabsStrings } from '../../elements/workspace-tabs/workspace-tabs.strings'

const users = '/isystem/user'
const site = useSite()

/** At the user list, with another entry of the menu that opens a window. */
async function deskWith(language: Locale): Promise<Desk> {
  const [desk, login] = await Promise.all([site.desk(), site.server.signIn('admin')])
  await speak(desk, language)
  serveMenu(site, [usersEntry(users, '用户管理'), addressEntry('md5', '门户', `${site.url}/portal.html`, { internalOrExternal: true })])
  await desk.enter(login, users)
  await soon(() => desk.rows()).toHaveLength(10)
  return desk
}

/** The browser opens no window any more. */
const refuseWindows = (desk: Desk): Promise<unknown> =>
  desk.page.evaluate(() => Object.assign(window, { opsTestOpen: window.open, open: () => null }))
const allowWindows = (desk: Desk): Promise<unknown> =>
  desk.page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'opsTestOpen') as unknown }))

/** What the newest window of the browser is at, whether it can reach the one before, and what it was told of it. */
async function newestWindow(desk: Desk): Promise<unknown> {
  const page = (await desk.page.browserContext().pages()).at(-1)!
  return page === desk.page ? null : page.evaluate(() => [location.href, window.opener, document.referrer])
}

const waysToOpen: readonly (readonly [what: string, address: string, open: (desk: Desk, language: Locale) => Promise<void>])[] = [
  ['a tab', users, (desk, language) => tabAction(desk, 1, named(language)(workspaceTabsStrings, 'openWindow'))],
  [
    'the menu search',
    '/portal.html',
    async (desk) => {
      await desk.page.keyboard.down('Control')
      await desk.page.keyboard.press('k')
      await desk.page.keyboard.up('Control')
      await desk.clickText('[role=option]', '门户')
    },
  ],
]

describe.each(waysToOpen)('a window that is opened from %s', (_what, address, open) => {
  it('[2.4-14] can not reach the console and learns nothing of it', async () => {
    const desk = await deskWith('zh-CN')
    await open(desk, 'zh-CN')
    await soon(() => newestWindow(desk)).toEqual([site.url + address, null, ''])
    await desk.page.bringToFront()
    expect([desk.path(), await desk.toasts()]).toEqual([users, []])
  })

  it.each(locales)('X53 where the browser refuses it is said so in %s, and opened on the next try', async (language) => {
    const desk = await deskWith(language)
    await refuseWindows(desk)
    await open(desk, language)
    const [text, again] =
      language === 'en'
        ? ['The browser refused a new window Allow pop-up windows for this site, then open it again.', 'Open again']
        : ['浏览器阻止了新窗口 请允许此网站弹出窗口，然后再打开一次', '再打开一次']
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text }])
    expect([desk.path(), await newestWindow(desk), (await tabTitles(desk)).length]).toEqual([users, null, 2])
    await allowWindows(desk)
    await desk.press(again)
    await soon(() => newestWindow(desk)).toEqual([site.url + address, null, ''])
    await desk.page.bringToFront()
    await soon(() => desk.toasts()).toEqual([])
  })
})
