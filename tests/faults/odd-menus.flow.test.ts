import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { respondPermissions, permissionsPath } from '../tools/permissions'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const users = '/isystem/user'
const site = useSite()

const entry = (path: string, title: string, more: object = {}) => ({
  id: path,
  path,
  route: '1',
  component: 'system/UserList',
  meta: { title },
  ...more,
})
const none = '权限列表不能为空，请联系管理员分配菜单'
const home = entry('/dashboard/analysis', '首页', { component: 'dashboard/Analysis' })

/** Somebody with a stored session opens the console while the permission call is answered like this. */
async function opensWith(response: () => void): Promise<ConsolePage> {
  const [app, login] = await Promise.all([site.open(), site.server.signIn('admin')])
  await app.keepSignedIn(login)
  response()
  await app.go(users)
  return app
}

describe('the permission call', () => {
  it.each<[string, () => void, string]>([
    [
      'is refused',
      () => void site.faults.respond(permissionsPath, { success: false, code: 500, message: '权限服务繁忙', result: null }),
      '权限服务繁忙',
    ],
    ['has no menu', () => void respondPermissions(site.faults, { menu: null, auth: [], allAuth: [] }), none],
    ['has an empty menu', () => void respondPermissions(site.faults, { menu: [], auth: [], allAuth: [] }), none],
    ['has no result', () => void respondPermissions(site.faults, null), none],
  ])('[X39] that %s leads to the sign-in page with the reason, and asks once', async (_what, response, text) => {
    const app = await opensWith(response)
    await app.field('账号')
    expect(app.path()).toBe(`/user/login?redirect=${encodeURIComponent(users)}`)
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'danger', text }])
    expect([app.traffic.calls(permissionsPath).length, await app.stored('Access-Token')]).toEqual([1, undefined])
  })

  it('[X39] that fails for a while signs nobody out, and the way out is there', async () => {
    const app = await opensWith(() => void site.faults.on(permissionsPath, { status: 503 }))
    await app.find('button', '重试')
    expect([app.path(), (await app.stored('Access-Token')) !== undefined]).toEqual([users, true])
  })
})

describe('a damaged menu', () => {
  it('[X39] of 5,000 entries is drawn and used', async () => {
    const groups = Array.from({ length: 50 }, (_, group) =>
      entry(`/g${group}`, `组${group}`, {
        component: 'layouts/RouteView',
        children: Array.from({ length: 99 }, (_item, page) => entry(`/g${group}/p${page}`, `页${group}-${page}`)),
      }),
    )
    const app = await opensWith(
      () => void respondPermissions(site.faults, { menu: [home, entry(users, '用户管理'), ...groups], auth: [], allAuth: [] }),
    )
    await usersShown(app)
    await app.press('组49')
    await app.press('页49-98', 'link')
    await expectSoon(() => app.path()).toBe('/g49/p98')
    await usersShown(app)
    expect(app.traffic.calls(permissionsPath)).toHaveLength(1)
  })

  it('[X39] with the same path twice shows the first page and says so in its console, and damaged entries hide no others', async () => {
    const damaged = [null, 7, 'x', {}, { path: null, children: 'no' }, { path: '/nothing', component: null, meta: null }]
    const app = await opensWith(
      () =>
        void respondPermissions(site.faults, {
          menu: [
            home,
            entry(users, '第一个'),
            ...damaged,
            entry(users, '第二个', { component: 'dashboard/Analysis' }),
            entry('/after', '之后'),
          ],
          auth: [],
          allAuth: [],
        }),
    )
    await usersShown(app)
    await app.press('之后', 'link')
    await expectSoon(() => app.path()).toBe('/after')
    await usersShown(app)
    // Two of the damaged ones have no path at all.
    expect(app.consoleOutput.splice(0)).toEqual(
      ['/', users].map((path) => `warn: <ops-console> several menu entries have the path ${path}: the first one is shown`),
    )
  })

  it('[X39] whose redirects go round in a ring ends at a page that says so', async () => {
    const ring = [
      entry('/one', '一', { component: 'layouts/RouteView', redirect: '/two', children: [] }),
      entry('/two', '二', { component: 'layouts/RouteView', redirect: '/one', children: [] }),
    ]
    const app = await opensWith(
      () => void respondPermissions(site.faults, { menu: [home, entry(users, '用户管理'), ...ring], auth: [], allAuth: [] }),
    )
    await usersShown(app)
    await app.go('/one')
    await expectSoon(() => app.text()).toContain('暂不可用')
  })
})
