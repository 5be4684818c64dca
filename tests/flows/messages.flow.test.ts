import { describe, expect, it } from 'vitest'
import { coveredByMessages } from '../tools/covered'
import type { Desk } from '../tools/desk'
import { storeLayout } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()

/** Somebody at the list whose messages stay as long as the test: their clocks are the only ones of some seconds. */
async function deskWithMessages(size = { width: 1440, height: 900 }): Promise<Desk> {
  const desk = await site.desk(size)
  await desk.page.evaluateOnNewDocument(() => {
    const own = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === 4500 || ms === 8000 ? 0 : own(run, ms, ...rest)) as typeof setTimeout
  })
  await desk.enter(await site.server.signIn('admin'), '/isystem/user')
  await usersShown(desk)
  return desk
}

/** Two messages, of different causes. */
async function sayTwo(desk: Desk): Promise<void> {
  await desk.clickPlace('.ops-topbar-end > button:last-of-type', 0)
  await desk.press('清理缓存', 'menuitem')
  await soon(() => desk.toasts()).toHaveLength(1)
  await desk.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await desk.clickPlace('.ops-topbar .ops-row > button[aria-haspopup]', 0)
  await desk.press('浅色', 'menuitem')
  await soon(() => desk.toasts()).toHaveLength(2)
}

/** No control is covered, now and when all has come to rest. */
async function coversNothing(desk: Desk, where: string): Promise<void> {
  await soon(() => coveredByMessages(desk)).toEqual([])
  expect(await desk.toasts(), where).toHaveLength(2)
}

describe('messages', () => {
  it.each(['sidemenu', 'topmenu'])('[W-C03] cover no control of the shell, a list, dialogs, panels and drawers (%s)', async (layout) => {
    const desk = await deskWithMessages()
    await storeLayout(desk, { DEFAULT_LAYOUT_MODE: layout })
    await usersShown(desk)
    await desk.page.$eval('ops-console', (host) => host.setAttribute('settings', ''))
    await sayTwo(desk)
    await coversNothing(desk, 'the list')
    await desk.clickPlace('tbody input[type=checkbox]', 0)
    await coversNothing(desk, 'rows that are picked')
    await desk.press('新增')
    await desk.field('用户姓名')
    await coversNothing(desk, 'a dialog')
    await desk.press('全屏')
    await coversNothing(desk, 'a dialog in full screen')
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.dialog()).toBe('')
    await desk.press('系统设置')
    await desk.find('radio', '酱紫')
    await coversNothing(desk, 'the drawer')
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.dialog()).toBe('')
    await desk.clickPlace('.ops-bell', 0)
    await soon(() => desk.count('.ops-noticepanel button')).toBeGreaterThan(0)
    await coversNothing(desk, 'the bell')
    await desk.page.keyboard.press('Escape')
    await desk.clickPlace('.ops-topbar-end > button:last-of-type', 0)
    await soon(() => desk.count('[role=menuitem]')).toBeGreaterThan(0)
    await coversNothing(desk, 'the menu of the user')
  })

  it('[W-C03] cover no control on a phone: a list, the drawer of the menu, a form full of fields', async () => {
    const desk = await deskWithMessages({ width: 390, height: 844 })
    await sayTwo(desk)
    await coversNothing(desk, 'the list')
    await desk.press('新增')
    await desk.field('用户姓名')
    await coversNothing(desk, 'the form')
    await desk.find('button', '保存')
    await desk.press('取消')
    await soon(() => desk.dialog()).toBe('')
    await desk.press('展开菜单')
    await soon(() => desk.count('dialog[open] .ops-naventry')).toBeGreaterThan(0)
    await coversNothing(desk, 'the drawer')
  })

  it('[W-C03] are reached by F6, wait while they are read, and give focus back', async () => {
    const desk = await site.deskOf('admin', '/isystem/user')
    await usersShown(desk)
    await searchAccount(desk, 'admin')
    await desk.pressInUserMenu('管理员', '清理缓存')
    await soon(() => desk.toasts()).toHaveLength(1)
    const before = await desk.focus()
    await desk.page.keyboard.press('F6')
    await soon(() => desk.focus()).toBe('关闭')
    await desk.faults.passTime(20_000)
    expect(await desk.toasts()).toHaveLength(1)
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.focus()).toBe(before)
    await desk.page.keyboard.press('F6')
    await soon(() => desk.focus()).toBe('关闭')
    await desk.page.keyboard.press('Enter')
    await soon(() => desk.toasts()).toEqual([])
    await soon(() => desk.focus()).toBe(before)
  })
})
