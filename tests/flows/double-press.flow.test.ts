import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { fillUser, newUser, openUsers, searchAccount } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()
const twice = { count: 2 }
const openDialogs = (desk: Desk): Promise<number> => desk.console.all('dialog[open]', (dialogs) => dialogs.length)
/** The whole press has been answered: what it did, or undid, is drawn. */
const answered = (desk: Desk): Promise<void> =>
  desk.page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Presses twice, as people do who learned it on icons; `opens` is what is to stand there afterwards, once. */
async function pressTwice(desk: Desk, name: string, opens: string): Promise<void> {
  await desk.press(name, 'button', twice)
  await soon(() => desk.count(opens)).toBe(1)
  await answered(desk)
  expect(await desk.count(opens), name).toBe(1)
}

describe('a double press', () => {
  it('[W-C02] of a button that opens a dialog opens one, also the second time, when nothing has to be loaded', async () => {
    const desk = await openUsers(site)
    await searchAccount(desk, 'admin')
    for (const name of ['编辑 管理员', '详情 管理员', '新增']) {
      for (const _time of [1, 2]) {
        await pressTwice(desk, name, 'dialog[open]')
        await desk.page.keyboard.press('Escape')
        await soon(() => openDialogs(desk)).toBe(0)
      }
    }
  })

  it('[W-C02] of a button that opens a panel or a menu leaves it open, and the next press closes it', async () => {
    const desk = await openUsers(site)
    await soon(() => desk.count('.ops-bell')).toBe(1)
    const panels = {
      '.ops-bell': '.ops-noticepanel',
      '.ops-tabstrip > button': '[role=menu]',
      '.ops-topbar-end .ops-row > .ops-btn[aria-haspopup]': '[role=menu]',
      '.ops-topbar-end > button:last-of-type': '[role=menu]',
    }
    for (const [button, panel] of Object.entries(panels)) {
      await desk.clickPlace(button, 0, twice)
      await soon(() => desk.count(panel)).toBe(1)
      await answered(desk)
      expect(await desk.count(panel), button).toBe(1)
      await desk.clickPlace(button, 0)
      await soon(() => desk.count(panel)).toBe(0)
    }
    await desk.clickPlace('.ops-searchbox', 0, twice)
    await soon(() => openDialogs(desk)).toBe(1)
    await answered(desk)
    expect(await openDialogs(desk)).toBe(1)
  })

  it('[W-C02] of the menu button on a phone leaves the drawer open', async () => {
    const desk = await openUsers(site)
    await desk.page.setViewport({ width: 390, height: 844 })
    await pressTwice(desk, '展开菜单', 'dialog[open]')
  })

  it('[W-C02] X23 of a button that asks asks once, and of one that saves saves once', async () => {
    const desk = await openUsers(site)
    const user = newUser('double')
    await desk.press('新增')
    await fillUser(desk, user)
    await desk.press('保存', 'button', twice)
    await soon(() => openDialogs(desk)).toBe(0)
    expect(desk.traffic.calls('/sys/user/add')).toHaveLength(1)
    await searchAccount(desk, user.username)
    await desk.press(`更多：${user.realname}`)
    await desk.press('删除', 'menuitem', twice)
    await soon(() => openDialogs(desk)).toBe(1)
    await answered(desk)
    expect([await openDialogs(desk), desk.traffic.calls('/sys/user/delete')]).toEqual([1, []])
    await desk.press(`删除${user.realname}`, 'button', twice)
    await soon(() => openDialogs(desk)).toBe(0)
    await soon(() => desk.rows()).toEqual([])
    expect(desk.traffic.calls('/sys/user/delete')).toHaveLength(1)
  })

  it('[W-C02] a held Enter on a button opens its dialog and presses nothing in it', async () => {
    const desk = await openUsers(site)
    await desk.console.first('.ops-btn[data-kind=primary]', (button) => button.focus())
    await desk.page.keyboard.down('Enter')
    await soon(() => openDialogs(desk)).toBe(1)
    // As a keyboard repeats it.
    await desk.page.keyboard.down('Enter')
    await desk.page.keyboard.up('Enter')
    await answered(desk)
    expect([await openDialogs(desk), await desk.count('.ops-fault')]).toEqual([1, 0])
  })
})
