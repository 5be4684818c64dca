import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

describe.each(serverKinds)('users of a server that behaves as $kind', ({ settings, usersPage }) => {
  const site = useSite(settings)

  it('go into the recycle bin, from where they come back as they were or go for good', async () => {
    const { token } = await site.server.signIn('admin')
    const [back, deleted] = [newUser('bin'), newUser('bin')]
    for (const user of [back, deleted]) await addUser(site.server, token, user)
    const stored = (username: string) => findUser(site.server, token, username)
    const ids = [(await stored(back.username))!['id'], (await stored(deleted.username))!['id']]
    await site.server.call(`/sys/user/deleteBatch?ids=${ids.join(',')}`, { token, method: 'DELETE' })
    const app = await site.openAs('admin', usersPage)
    await usersShown(app)
    await app.press('回收站')
    await expectSoon(() => app.dialog()).toContain(back.username)
    expect(await app.dialog()).toContain(deleted.username)
    expect(await axeOfPage(app)).toEqual([])
    // The second press of a double click does not begin it anew.
    await app.press(`取回 ${back.realname}`, 'button', { count: 2 })
    await expectSoon(() => app.dialog()).not.toContain(back.username)
    expect(app.traffic.calls('/sys/user/putRecycleBin')).toHaveLength(1)
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'success', text: `已取回 ${back.realname}` }])
    await app.pressInMenu(`更多：${deleted.realname}`, '彻底删除')
    await expectSoon(() => app.dialog()).toContain('不能恢复')
    await app.press(`彻底删除${deleted.realname}`)
    await expectSoon(() => app.dialog()).toContain('回收站是空的')
    await app.page.keyboard.press('Escape')
    await searchAccount(app, back.username)
    expect(await stored(back.username)).toMatchObject({ id: ids[0], realname: back.realname })
    // The name of the other is free again.
    await addUser(site.server, token, deleted)
    expect((await stored(deleted.username))!['id']).not.toBe(ids[1])
  })

  it('belong to the tenants that their form gives them', async () => {
    const { token } = await site.server.signIn('admin')
    const user = newUser('tenants')
    await addUser(site.server, token, user)
    const app = await site.openAs('admin', usersPage)
    await usersShown(app)
    await searchAccount(app, user.username)
    await app.press(`编辑 ${user.realname}`)
    await expectSoon(() => app.dialog()).toContain('租户分配')
    await app.choose('租户分配', '远山文旅直播')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toContain('远山文旅直播')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    expect(await findUser(site.server, token, user.username)).toMatchObject({ relTenantIds: '1000' })
  })
})
