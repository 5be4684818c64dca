import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { addUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const logs = '/sys/log/list'

/** A user of a test's own, who signed in once; the list is narrowed to him. */
async function opened(site: Site, page: string, by = 'admin') {
  const { token } = await site.server.signIn('admin')
  const user = newUser('overview')
  const roles = (await site.server.call('/sys/role/queryall', { token })).result as { id: string; roleName: string }[]
  await addUser(site.server, token, user, { selectedroles: roles[0]!.id })
  await site.server.signIn(user.username, user.password)
  const app = await site.openAs(by, page)
  await usersShown(app)
  await searchAccount(app, user.username)
  return { app, user, role: roles[0]!.roleName }
}

/** What stands under each heading beside the fields. */
const parts = (app: ConsolePage): Promise<Record<string, string>> =>
  app.console.all('dialog aside section', (all) =>
    Object.fromEntries(all.map((part) => [part.querySelector('h3')!.innerText, part.innerText.replaceAll('\n', ' ')])),
  )

describe.each(serverKinds)('the detail of a user, on a server that behaves as $kind', ({ kind, settings, usersPage }) => {
  const site = useSite(settings)

  it('has his roles, departments, sessions and last lines of the log, each of which fails and is asked for again alone', async () => {
    const { app, user, role } = await opened(site, usersPage)
    const fault = site.faults.respond(logs, { success: false, code: 500, message: '忙' }, 500)
    await app.pressInMenu(`更多：${user.realname}`, '详情')
    await expectSoon(async () => (await parts(app))['最近日志']).toContain('重试')
    await expectSoon(() => parts(app)).toMatchObject({
      角色: expect.stringContaining(role) as string,
      部门: expect.stringContaining('没有部门') as string,
      登录会话: expect.stringContaining('强退') as string,
    })
    const requestCount = app.traffic.calls('/sys/user/queryUserRole').length
    // What the form was told is not asked for again.
    expect(requestCount).toBe(1)
    expect(app.traffic.calls('/sys/user/userDepartList')).toHaveLength(1)
    fault.end()
    await app.clickText('dialog aside button', '重试')
    await expectSoon(async () => (await parts(app))['最近日志']).toContain('登录')
    expect(app.traffic.calls('/sys/user/queryUserRole')).toHaveLength(requestCount)
    expect(app.traffic.calls(logs).map(({ query }) => query.get('userid'))).toEqual([user.username, user.username])
    app.consoleOutput.splice(0)
  })

  // What follows is the same on both.
  if (kind !== 'default') return

  it('forces a session of his out after a question, and holds no token', async () => {
    const { app, user } = await opened(site, usersPage)
    await app.pressInMenu(`更多：${user.realname}`, '详情')
    await expectSoon(async () => (await parts(app))['登录会话']).toContain('强退')
    expect(await app.console.first('dialog', (dialog) => dialog.innerHTML)).not.toMatch(/eyJ/)
    await app.clickText('dialog aside button', '强退')
    await expectSoon(() => app.dialog()).toContain('强制退出用户')
    await app.press(`强退${user.username}`)
    await expectSoon(async () => (await parts(app))['登录会话']).toContain('没有登录')
    expect(app.traffic.calls('/sys/online/forceLogout')).toHaveLength(1)
  })
})

describe('the detail of a user, for whoever may see neither sessions nor logs', () => {
  const site = useSite()

  it('has neither, and asks for neither', async () => {
    const { app, user } = await opened(site, '/isystem/user', 'jeecg')
    await app.press(`详情 ${user.realname}`)
    await expectSoon(async () => (await parts(app))['部门']).toContain('没有部门')
    expect(Object.keys(await parts(app))).toEqual(['角色', '部门'])
    expect([...app.traffic.calls(logs), ...app.traffic.calls('/sys/online/list')]).toEqual([])
  })
})
