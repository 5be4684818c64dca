import { describe, expect, it } from 'vitest'
import { coveredByMessages } from '../tools/covered-controls'
import type { ConsolePage } from '../tools/console-page'
import { storeLayout } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** Somebody at the list whose messages stay as long as the test: their clocks are the only ones of some seconds. */
async function openMessages(size = { width: 1440, height: 900 }): Promise<ConsolePage> {
  const app = await site.open(size)
  await app.page.evaluateOnNewDocument(() => {
    const own = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === 4500 || ms === 8000 ? 0 : own(run, ms, ...rest)) as typeof setTimeout
  })
  await app.enter(await site.server.signIn('admin'), '/isystem/user')
  await usersShown(app)
  return app
}

/** Two messages, of different causes. */
async function sendTwo(app: ConsolePage): Promise<void> {
  await app.clickNth('.ops-topbar-end > button:last-of-type', 0)
  await app.press('清理缓存', 'menuitem')
  await expectSoon(() => app.toasts()).toHaveLength(1)
  await app.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await app.clickNth('.ops-topbar .ops-row > button[aria-haspopup]', 0)
  await app.press('浅色', 'menuitem')
  await expectSoon(() => app.toasts()).toHaveLength(2)
}

/** No control is covered, now and when all has come to rest. */
async function coversNothing(app: ConsolePage, where: string): Promise<void> {
  await expectSoon(() => coveredByMessages(app)).toEqual([])
  expect(await app.toasts(), where).toHaveLength(2)
}

describe('messages', () => {
  it.each(['sidemenu', 'topmenu'])('[W-C03] cover no control of the shell, a list, dialogs, panels and drawers (%s)', async (layout) => {
    const app = await openMessages()
    await storeLayout(app, { DEFAULT_LAYOUT_MODE: layout })
    await usersShown(app)
    await app.page.$eval('ops-console', (host) => host.setAttribute('settings', ''))
    await sendTwo(app)
    await coversNothing(app, 'the list')
    await app.clickNth('tbody input[type=checkbox]', 0)
    await coversNothing(app, 'rows that are picked')
    await app.press('新增')
    await app.field('用户姓名')
    await coversNothing(app, 'a dialog')
    await app.press('全屏')
    await coversNothing(app, 'a dialog in full screen')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.press('系统设置')
    await app.find('radio', '酱紫')
    await coversNothing(app, 'the drawer')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.clickNth('.ops-bell', 0)
    await expectSoon(() => app.count('.ops-noticepanel button')).toBeGreaterThan(0)
    await coversNothing(app, 'the bell')
    await app.page.keyboard.press('Escape')
    await app.clickNth('.ops-topbar-end > button:last-of-type', 0)
    await expectSoon(() => app.count('[role=menuitem]')).toBeGreaterThan(0)
    await coversNothing(app, 'the menu of the user')
  })

  it('[W-C03] cover no control on a phone: a list, the drawer of the menu, a form full of fields', async () => {
    const app = await openMessages({ width: 390, height: 844 })
    await sendTwo(app)
    await coversNothing(app, 'the list')
    await app.press('新增')
    await app.field('用户姓名')
    await coversNothing(app, 'the form')
    await app.find('button', '保存')
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')
    await app.press('展开菜单')
    await expectSoon(() => app.count('dialog[open] .ops-naventry')).toBeGreaterThan(0)
    await coversNothing(app, 'the drawer')
  })

  it('[W-C03] are reached by F6, wait while they are read, and give focus back', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    await searchAccount(app, 'admin')
    await app.pressInUserMenu('管理员', '清理缓存')
    await expectSoon(() => app.toasts()).toHaveLength(1)
    const before = await app.focus()
    await app.page.keyboard.press('F6')
    await expectSoon(() => app.focus()).toBe('关闭')
    await app.faults.passTime(20_000)
    expect(await app.toasts()).toHaveLength(1)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.focus()).toBe(before)
    await app.page.keyboard.press('F6')
    await expectSoon(() => app.focus()).toBe('关闭')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.toasts()).toEqual([])
    await expectSoon(() => app.focus()).toBe(before)
  })
})
