import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { addUser, findUser, newUser, openUsers, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** A user on the administrator's screen, whom somebody else deletes meanwhile. */
async function openedAndDeleted(name: string, open: (app: ConsolePage, realname: string) => Promise<void>): Promise<ConsolePage> {
  const { token } = await site.server.signIn('admin')
  const user = newUser(name)
  await addUser(site.server, token, user)
  const app = await openUsers(site)
  await searchAccount(app, user.username)
  await open(app, user.realname)
  const { id } = (await findUser(site.server, token, user.username))!
  expect(await site.server.call(`/sys/user/delete?id=${String(id)}`, { method: 'DELETE', token })).toMatchObject({ success: true })
  return app
}

describe('a record that somebody else deleted', () => {
  it('[X58] says so when it is saved, and the form keeps what was typed', async () => {
    const app = await openedAndDeleted('deleted', async (on, realname) => {
      await on.press(`编辑 ${realname}`)
      await on.fill('用户姓名', '新的名字')
    })
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('未找到对应实体')
    expect(await app.valueOf('用户姓名')).toBe('新的名字')
  })

  it('[X58] can be deleted once more without a complaint', async () => {
    let name = ''
    const app = await openedAndDeleted('deletedtwice', async (on, realname) => {
      name = realname
      await on.pressInMenu(`更多：${realname}`, '删除')
    })
    await app.press(`删除${name}`)
    await expectSoon(() => app.rows()).toEqual([])
    expect((await app.toasts()).map(({ tone }) => tone)).not.toContain('danger')
  })
})

describe('a record that somebody else changed', () => {
  async function openedAndChanged(name: string): Promise<{ app: ConsolePage; stored: () => Promise<Record<string, unknown> | undefined> }> {
    const { token } = await site.server.signIn('admin')
    const user = newUser(name)
    await addUser(site.server, token, user)
    const app = await openUsers(site)
    await searchAccount(app, user.username)
    await app.press(`编辑 ${user.realname}`)
    await app.fill('用户姓名', '我的名字')
    const stored = () => findUser(site.server, token, user.username)
    const { id } = (await stored())!
    expect(
      await site.server.call('/sys/user/edit', { method: 'PUT', token, body: { id, realname: '别人的名字', telephone: '0571-88880001' } }),
    ).toMatchObject({ success: true })
    return { app, stored }
  }

  it('[X58] names what would be overwritten, stores nothing meanwhile, and keeps what was typed', async () => {
    const { app, stored } = await openedAndChanged('changedno')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('用户姓名：别人的名字')
    await app.press('继续编辑')
    expect(await app.valueOf('用户姓名')).toBe('我的名字')
    expect(await stored()).toMatchObject({ realname: '别人的名字' })
    expect(app.traffic.calls('/sys/user/edit')).toEqual([])
  })

  it('[X58] overwrites on request, and only what was changed here', async () => {
    const { app, stored } = await openedAndChanged('changedyes')
    await app.press('保存')
    await app.press('覆盖并保存')
    await expectSoon(stored).toMatchObject({ realname: '我的名字', telephone: '0571-88880001' })
  })
})

describe('two tabs of one browser', () => {
  it('[X45] that choose at the same time lose nothing of each other, and follow each other', async () => {
    const first = await openUsers(site)
    const second = await site.nextTab(first)
    await second.go('/isystem/user')
    await usersShown(second)
    // A tab behind another one takes no press of the mouse.
    const pressIn = (app: ConsolePage, position: number): Promise<void> =>
      app.console.all('.ops-topbar-end > .ops-row button', (buttons, at) => (buttons[at] as HTMLElement).click(), position)
    await Promise.all([pressIn(first, 0), pressIn(second, 1)])
    await expectSoon(() => second.page.$eval('ops-console', (element) => element.lang)).toBe('en')
    await second.page.bringToFront()
    await second.clickText('[role=menuitem]', 'Dark')
    await expectSoon(() => first.page.$eval('ops-console', (element) => element.getAttribute('theme'))).toBe('dark')
    expect([
      await first.stored('OPS_LANGUAGE'),
      await first.stored('OPS_THEME'),
      (await first.stored('Access-Token')) !== undefined,
    ]).toMatchObject([{ value: 'en' }, { value: 'dark' }, true])
  })
})
