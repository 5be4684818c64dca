import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { fillUser, newUser, openUsers, searchAccount } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()
const twice = { count: 2 }
const openDialogs = (app: ConsolePage): Promise<number> => app.console.all('dialog[open]', (dialogs) => dialogs.length)

/** Presses twice, as people do who learned it on icons; `opens` is what is to stand there afterwards, once. */
async function pressTwice(app: ConsolePage, name: string, opens: string): Promise<void> {
  await app.press(name, 'button', twice)
  await expectSoon(() => app.count(opens)).toBe(1)
  await app.painted()
  expect(await app.count(opens), name).toBe(1)
}

describe('a double press', () => {
  it('[W-C02] of a button that opens a dialog opens one, also the second time, when nothing has to be loaded', async () => {
    const app = await openUsers(site)
    await searchAccount(app, 'admin')
    for (const name of ['编辑 管理员', 'admin', '新增']) {
      for (const _time of [1, 2]) {
        await pressTwice(app, name, 'dialog[open]')
        await app.page.keyboard.press('Escape')
        await expectSoon(() => openDialogs(app)).toBe(0)
      }
    }
  })

  it('[W-C02] of a button that opens a panel or a menu leaves it open, and the next press closes it', async () => {
    const app = await openUsers(site)
    await expectSoon(() => app.count('.ops-bell')).toBe(1)
    const panels = {
      '.ops-bell': '.ops-noticepanel',
      '.ops-tabstrip > button': '[role=menu]',
      '.ops-topbar-end .ops-row > .ops-btn[aria-haspopup]': '[role=menu]',
      '.ops-topbar-end > button:last-of-type': '[role=menu]',
    }
    for (const [button, panel] of Object.entries(panels)) {
      await app.clickNth(button, 0, twice)
      await expectSoon(() => app.count(panel)).toBe(1)
      await app.painted()
      expect(await app.count(panel), button).toBe(1)
      await app.clickNth(button, 0)
      await expectSoon(() => app.count(panel)).toBe(0)
    }
    await app.clickNth('.ops-searchbox', 0, twice)
    await expectSoon(() => openDialogs(app)).toBe(1)
    await app.painted()
    expect(await openDialogs(app)).toBe(1)
  })

  it('[W-C02] of the menu button on a phone leaves the drawer open', async () => {
    const app = await openUsers(site)
    await app.page.setViewport({ width: 390, height: 844 })
    await pressTwice(app, '展开菜单', 'dialog[open]')
  })

  it('[W-C02] [X23] of a button that asks asks once, and of one that saves saves once', async () => {
    const app = await openUsers(site)
    const user = newUser('double')
    await app.press('新增')
    await fillUser(app, user)
    await app.press('保存', 'button', twice)
    await expectSoon(() => openDialogs(app)).toBe(0)
    expect(app.traffic.calls('/sys/user/add')).toHaveLength(1)
    await searchAccount(app, user.username)
    await app.press(`更多：${user.realname}`)
    await app.press('删除', 'menuitem', twice)
    await expectSoon(() => openDialogs(app)).toBe(1)
    await app.painted()
    expect([await openDialogs(app), app.traffic.calls('/sys/user/delete')]).toEqual([1, []])
    await app.press(`删除${user.realname}`, 'button', twice)
    await expectSoon(() => openDialogs(app)).toBe(0)
    await expectSoon(() => app.rows()).toEqual([])
    expect(app.traffic.calls('/sys/user/delete')).toHaveLength(1)
  })

  it('[W-C02] a held Enter on a button opens its dialog and presses nothing in it', async () => {
    const app = await openUsers(site)
    await app.console.first('.ops-btn[data-kind=primary]', (button) => button.focus())
    await app.page.keyboard.down('Enter')
    await expectSoon(() => openDialogs(app)).toBe(1)
    // As a keyboard repeats it.
    await app.page.keyboard.down('Enter')
    await app.page.keyboard.up('Enter')
    await app.painted()
    expect([await openDialogs(app), await app.count('.ops-field-error')]).toEqual([1, 0])
  })
})
