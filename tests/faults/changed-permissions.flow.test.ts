import { describe, expect, it } from 'vitest'
import { filterStrings } from '../../elements/parts/filter/filter.strings'
import type { ConsolePage } from '../tools/console-page'
import { locales, named, setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf, permissionsPath } from '../tools/permissions'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles, visitPath } from '../tools/tabs'
import { addUser, findUser, newUser, openUsers, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const forbidden = '没有权限，请联系管理员授权'
const users = '/isystem/user'
const changed = { tone: 'info', text: '您的权限已变更 菜单和按钮已按新的权限更新。' }
const site = useSite()

const buttons = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[data-right]', (found) => found.map((button) => button.dataset['right']!))

/** Somebody of the personnel office who works on the user list. */
async function openAsPersonnel(): Promise<ConsolePage> {
  const app = await site.openAs('wangwu', users)
  await usersShown(app)
  return app
}

/** From now on the administrator is refused the page of the users, and its list. */
async function takeUsers(): Promise<{ end: () => void }> {
  const permissions = await permissionsOf(site.server, 'admin')
  const faults = [
    respondPermissions(site.faults, { ...permissions, menu: permissions.menu.slice(0, 1), auth: [] }),
    site.faults.respond('/sys/user/list', { success: false, code: 510, message: forbidden, result: null }),
  ]
  return { end: () => faults.forEach((fault) => fault.end()) }
}

const focusWindow = (app: ConsolePage): Promise<boolean> => app.page.evaluate(() => dispatchEvent(new Event('focus')))

/** More than a minute later. */
async function comeBack(app: ConsolePage): Promise<void> {
  await app.faults.passTime(61_000)
  await focusWindow(app)
}

/** Opens the record of a user and types another name. */
async function typeName(app: ConsolePage, name: string): Promise<void> {
  await app.press(`编辑 ${(await app.column('姓名'))[0]}`)
  await app.fill('用户姓名', name)
}

describe('permissions that change while somebody works', () => {
  it('[X38] a refused save says so once, buttons follow the new permissions at once, and nothing goes round in circles', async () => {
    const { token } = await site.server.signIn('admin')
    const role = (await site.server.call('/sys/role/queryall', { token })).result as { id: string; roleCode: string }[]
    const personnel = await findUser(site.server, token, 'wangwu')
    const colleague = newUser('role')
    await addUser(site.server, token, colleague)
    const app = await openAsPersonnel()
    await app.mark()
    expect(new Set(await buttons(app))).toEqual(new Set(['user:list', 'user:add', 'user:edit', 'user:delete']))
    await searchAccount(app, colleague.username)
    await app.press(`编辑 ${colleague.realname}`)
    await app.fill('用户姓名', '改过的名字')
    const operator = role.find(({ roleCode }) => roleCode === 'operator')!.id
    expect(
      await site.server.call('/sys/user/edit', {
        method: 'PUT',
        token,
        body: { ...personnel, selectedroles: operator, selecteddeparts: '' },
      }),
    ).toMatchObject({ success: true })

    // The socket tells of it before anything is refused.
    await expectSoon(() => app.toasts()).toContainEqual(changed)
    await expectSoon(() => buttons(app)).toEqual(['user:list'])
    const requestCount = app.traffic.calls(permissionsPath).length
    expect(requestCount).toBe(2)
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain(forbidden)
    // What was typed is still there.
    expect(await app.valueOf('用户姓名')).toBe('改过的名字')
    expect([app.traffic.calls(permissionsPath).length - requestCount, await app.isMarked(), app.path()]).toEqual([
      1,
      true,
      `/isystem/user?list.username=${colleague.username}`,
    ])
  })

  it('[X38] a list that is refused for good asks for the permissions once', async () => {
    const app = await openAsPersonnel()
    const list = site.faults.respond('/sys/user/list', { success: false, code: 510, message: forbidden, result: null })
    const before = app.traffic.calls(permissionsPath).length
    for (let time = 1; time <= 4; time++) {
      await app.press('刷新')
      await expectSoon(() => list.hits).toBe(time)
    }
    await expectSoon(() => app.text()).toContain(forbidden)
    expect(app.traffic.calls(permissionsPath).length - before).toBe(1)
    expect(await app.toasts()).toEqual([{ tone: 'warning', text: forbidden }])
  })

  it.each<[string, (app: ConsolePage) => Promise<unknown>]>([
    ['whoever comes back to the window', (app) => comeBack(app)],
    ['whoever clears the cache', (app) => app.pressInUserMenu('管理员', '清理缓存')],
  ])('[X38] %s finds buttons that were taken and given meanwhile as they are now', async (_who, looksAgain) => {
    const permissions = await permissionsOf(site.server, 'admin')
    const fewer = respondPermissions(site.faults, { ...permissions, auth: permissions.auth.filter(({ action }) => action !== 'user:edit') })
    const app = await openUsers(site)
    expect(await buttons(app)).not.toContain('user:edit')
    fewer.end()
    const without = respondPermissions(site.faults, {
      ...permissions,
      auth: permissions.auth.filter(({ action }) => action !== 'user:add'),
    })
    await looksAgain(app)
    await expectSoon(() => app.toasts()).toContainEqual(changed)
    expect(new Set(await buttons(app))).toEqual(new Set(['user:list', 'user:edit', 'user:delete']))
    without.end()
  })

  it('[X38] the permissions are asked for once a minute at most, however often somebody comes back', async () => {
    const app = await openUsers(site)
    const requestCount = (): number => app.traffic.calls(permissionsPath).length
    const before = requestCount()
    await focusWindow(app)
    await comeBack(app)
    await expectSoon(requestCount).toBe(before + 1)
    await focusWindow(app)
    await app.press('刷新')
    await usersShown(app)
    expect(requestCount()).toBe(before + 1)
  })

  it.each(locales)(
    '[X38] a page that left the menu says so in its tab in %s, and is there again with the right, without a reload',
    async (language) => {
      const app = await site.open()
      await setPageLanguage(app, language)
      await app.enter(await site.server.signIn('admin'), users)
      await usersShown(app)
      await app.mark()
      const groups = (): Promise<number> => app.count('.ops-nav .ops-naventry[aria-expanded]')
      const before = await groups()
      const taken = await takeUsers()
      const t = named(language)
      await app.press(t(filterStrings, 'refresh'))
      await expectSoon(() => app.text()).toContain(
        language === 'en' ? 'Your permission for this page has been revoked.' : '您对它的权限刚被收回。',
      )
      const name = language === 'en' ? 'Users' : '用户管理'
      expect([app.path(), (await tabTitles(app)).at(-1), await groups()]).toEqual([users, `[${name}]`, 0])
      expect(await app.page.title()).toContain(name)
      taken.end()
      site.faults.respond('/sys/visitInfo', { success: false, code: 510, message: forbidden, result: null })
      await showTab(app, 0)
      await expectSoon(groups).toBeGreaterThan(0)
      await showTab(app, 1)
      await usersShown(app)
      // A group that stands below another one is there where that is open.
      await expectSoon(groups).toBe(before)
      expect(await app.isMarked()).toBe(true)
    },
  )

  it('[X38] what was typed on a page that left the menu stays until it is given up, in front', async () => {
    const app = await openUsers(site)
    await typeName(app, '还没有保存')
    await takeUsers()
    site.faults.respond('/sys/user/edit', { success: false, code: 510, message: forbidden, result: null })
    await app.press('保存')
    await expectSoon(() => app.toasts()).toContainEqual(changed)
    await expectSoon(() => app.count('.ops-nav .ops-naventry[aria-expanded]')).toBe(0)
    await expectSoon(() => app.dialog()).toContain(forbidden)
    expect([await app.valueOf('用户姓名'), app.path(), (await tabTitles(app)).at(-1)]).toEqual([
      '还没有保存',
      users,
      expect.stringContaining('用户管理'),
    ])
    expect(await app.text()).toMatch(/首页\s*用户管理/)
    await app.press('取消')
    await app.press('放弃修改')
    await expectSoon(() => app.text()).toContain('您对它的权限刚被收回。')
  })

  it('[X38] what was typed on a page that left the menu stays behind another tab as well', async () => {
    const app = await openUsers(site)
    await typeName(app, '还没有保存')
    await visitPath(app, '/dashboard/analysis')
    await takeUsers()
    site.faults.respond('/sys/visitInfo', { success: false, code: 510, message: forbidden, result: null })
    await tabAction(app, 0, '刷新')
    await expectSoon(() => app.toasts()).toContainEqual(changed)
    await showTab(app, 1)
    expect([await app.valueOf('用户姓名'), app.path()]).toEqual(['还没有保存', users])
  })
})

describe('the menu of a user', () => {
  const page = (path: string, more: object = {}) => ({
    path,
    route: '1',
    component: 'system/UserList',
    meta: { title: `页${path}`, ...more },
  })

  it('[6-01] holds only entries whose permission the user was granted', async () => {
    const app = await site.open()
    respondPermissions(site.faults, {
      menu: [page('/free'), page('/mine', { permission: ['user:list'] }), page('/others', { permission: ['role:edit'] })],
      auth: [{ action: 'user:list', type: '1' }],
      allAuth: [],
    })
    await app.enter(await site.server.signIn('wangwu'), '/free')
    await expectSoon(() => app.console.all('.ops-nav li a', (links) => links.map((link) => link.textContent))).toEqual([
      '页/free',
      '页/mine',
    ])
    await app.go('/others')
    await expectSoon(() => app.path()).toBe('/404')
  })
})
