import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { type Locale, locales, named, setPageLanguage } from '../tools/languages'
import { addressEntry, serveMenu, usersEntry } from '../tools/served-menu'
import { useSite } from '../tools/site'
import { tabAction, tabTitles } from '../tools/tabs'
import { expectSoon } from '../tools/wait'
import { workspaceTabsStrings } from '../../elements/workspace-tabs/workspace-tabs.strings'

const users = '/isystem/user'
const site = useSite()

/** At the user list, with another entry of the menu that opens a window. */
async function openWith(language: Locale): Promise<ConsolePage> {
  const [app, login] = await Promise.all([site.open(), site.server.signIn('admin')])
  await setPageLanguage(app, language)
  serveMenu(site, [usersEntry(users, '用户管理'), addressEntry('md5', '门户', `${site.url}/portal.html`, { internalOrExternal: true })])
  await app.enter(login, users)
  await expectSoon(() => app.rows()).toHaveLength(10)
  return app
}

/** The browser opens no window any more. */
const refuseWindows = (app: ConsolePage): Promise<unknown> =>
  app.page.evaluate(() => Object.assign(window, { opsTestOpen: window.open, open: () => null }))
const allowWindows = (app: ConsolePage): Promise<unknown> =>
  app.page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'opsTestOpen') as unknown }))

/** What the newest window of the browser is at, whether it can reach the one before, and what it was told of it. */
async function newestWindow(app: ConsolePage): Promise<unknown> {
  const page = (await app.page.browserContext().pages()).at(-1)!
  return page === app.page ? null : page.evaluate(() => [location.href, window.opener, document.referrer])
}

const openers: readonly (readonly [what: string, address: string, open: (app: ConsolePage, language: Locale) => Promise<void>])[] = [
  ['a tab', users, (app, language) => tabAction(app, 1, named(language)(workspaceTabsStrings, 'openWindow'))],
  [
    'the menu search',
    '/portal.html',
    async (app) => {
      await app.page.keyboard.down('Control')
      await app.page.keyboard.press('k')
      await app.page.keyboard.up('Control')
      await app.clickText('[role=option]', '门户')
    },
  ],
]

describe.each(openers)('a window that is opened from %s', (_what, address, open) => {
  it('[2.4-14] cannot reach the console and learns nothing of it', async () => {
    const app = await openWith('zh-CN')
    await open(app, 'zh-CN')
    await expectSoon(() => newestWindow(app)).toEqual([site.url + address, null, ''])
    await app.page.bringToFront()
    expect([app.path(), await app.toasts()]).toEqual([users, []])
  })

  it.each(locales)('[X53] where the browser refuses it is said so in %s, and opened on the next try', async (language) => {
    const app = await openWith(language)
    await refuseWindows(app)
    await open(app, language)
    const [text, again] =
      language === 'en'
        ? ['The browser refused a new window Allow pop-up windows for this site, then open it again.', 'Open again']
        : ['浏览器阻止了新窗口 请允许此网站弹出窗口，然后再打开一次', '再打开一次']
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text }])
    expect([app.path(), await newestWindow(app), (await tabTitles(app)).length]).toEqual([users, null, 2])
    await allowWindows(app)
    await app.press(again)
    await expectSoon(() => newestWindow(app)).toEqual([site.url + address, null, ''])
    await app.page.bringToFront()
    await expectSoon(() => app.toasts()).toEqual([])
  })
})
