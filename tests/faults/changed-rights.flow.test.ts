import { describe, expect, it } from 'vitest'
import { filterStrings } from '../../elements/parts/filter/filter.strings'
import type { Desk } from '../tools/desk'
import { locales, named, speak } from '../tools/languages'
import { answerRights, permissionsOf, permissionsPath } from '../tools/rights'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles, visitPath } from '../tools/tabs'
import { addUser, findUser, newUser, openUsers, searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const refused = '没有权限，请联系管理员授权'
const users = '/isystem/user'
const changed = { tone: 'info', text: '您的权限已变更 菜单和按钮已按新的权限更新。' }
const site = useSite()

const buttons = (desk: Desk): Promise<string[]> =>
  desk.console.all('[data-right]', (found) => found.map((button) => button.dataset['right']!))

/** Somebody of the personnel office who works on the user list. */
async function openAsPersonnel(): Promise<Desk> {
  const desk = await site.deskOf('wangwu', users)
  await usersShown(desk)
  return desk
}

/** From now on the administrator is refused the page of the users, and its list. */
async function takeUsers(): Promise<{ end: () => void }> {
  const rights = await permissionsOf(site.server, 'admin')
  const faults = [
    answerRights(site.faults, { ...rights, menu: rights.menu.slice(0, 1), auth: [] }),
    site.faults.answer('/sys/user/list', { success: false, code: 510, message: refused, result: null }),
  ]
  return { end: () => faults.forEach((fault) => fault.end()) }
}

const focusWindow = (desk: Desk): Promise<boolean> => desk.page.evaluate(() => dispatchEvent(new Event('focus')))

/** More than a minute later. */
async function comeBack(desk: Desk): Promise<void> {
  await desk.faults.passTime(61_000)
  await focusWindow(desk)
}

/** Opens the record of a user and types another name. */
async function typeName(desk: Desk, name: string): Promise<void> {
  await desk.press(`编辑 ${(await desk.column('姓名'))[0]}`)
  await desk.fill('用户姓名', name)
}

describe('rights that change while somebody works', () => {
  it('X38 a refused save says so once, buttons follow the new rights at once, and nothing goes round in circles', async () => {
    const { token } = await site.server.signIn('admin')
    const role = (await site.server.call('/sys/role/queryall', { token })).result as { id: string; roleCode: string }[]
    const personnel = await findUser(site.server, token, 'wangwu')
    const colleague = newUser('role')
    await addUser(site.server, token, colleague)
    const desk = await openAsPersonnel()
    await desk.mark()
    expect(new Set(await buttons(desk))).toEqual(new Set(['user:add', 'user:edit', 'user:delete']))
    await searchAccount(desk, colleague.username)
    await desk.press(`编辑 ${colleague.realname}`)
    await desk.fill('用户姓名', '改过的名字')
    const operator = role.find(({ roleCode }) => roleCode === 'operator')!.id
    expect(
      await site.server.call('/sys/user/edit', {
        method: 'PUT',
        token,
        body: { ...personnel, selectedroles: operator, selecteddeparts: '' },
      }),
    ).toMatchObject({ success: true })

    await desk.press('保存')
    await soon(() => desk.dialog()).toContain(refused)
    await soon(() => desk.toasts()).toContainEqual(changed)
    await soon(() => buttons(desk)).toEqual([])
    // What was typed is still there.
    expect(await desk.valueOf('用户姓名')).toBe('改过的名字')
    const asked = desk.traffic.calls(permissionsPath).length
    expect(asked).toBe(2)
    await desk.press('保存')
    await soon(() => desk.traffic.calls('/sys/user/edit').length).toBe(2)
    await soon(() => desk.dialog()).toContain(refused)
    expect([desk.traffic.calls(permissionsPath).length - asked, await desk.isMarked(), desk.path()]).toEqual([1, true, '/isystem/user'])
  })

  it('X38 a list that is refused for good asks for the rights once', async () => {
    const desk = await openAsPersonnel()
    const list = site.faults.answer('/sys/user/list', { success: false, code: 510, message: refused, result: null })
    const before = desk.traffic.calls(permissionsPath).length
    for (let time = 1; time <= 4; time++) {
      await desk.press('刷新')
      await soon(() => list.hits).toBe(time)
    }
    await soon(() => desk.text()).toContain(refused)
    expect(desk.traffic.calls(permissionsPath).length - before).toBe(1)
    expect(await desk.toasts()).toEqual([{ tone: 'warning', text: refused }])
  })

  it.each<[string, (desk: Desk) => Promise<unknown>]>([
    ['whoever comes back to the window', (desk) => comeBack(desk)],
    ['whoever clears the cache', (desk) => desk.pressInUserMenu('管理员', '清理缓存')],
  ])('X38 %s finds buttons that were taken and given meanwhile as they are now', async (_who, looksAgain) => {
    const rights = await permissionsOf(site.server, 'admin')
    const fewer = answerRights(site.faults, { ...rights, auth: rights.auth.filter(({ action }) => action !== 'user:edit') })
    const desk = await openUsers(site)
    expect(await buttons(desk)).not.toContain('user:edit')
    fewer.end()
    const without = answerRights(site.faults, { ...rights, auth: rights.auth.filter(({ action }) => action !== 'user:add') })
    await looksAgain(desk)
    await soon(() => desk.toasts()).toContainEqual(changed)
    expect(new Set(await buttons(desk))).toEqual(new Set(['user:edit', 'user:delete']))
    without.end()
  })

  it('X38 the rights are asked for once a minute at most, however often somebody comes back', async () => {
    const desk = await openUsers(site)
    const asked = (): number => desk.traffic.calls(permissionsPath).length
    const before = asked()
    await focusWindow(desk)
    await comeBack(desk)
    await soon(asked).toBe(before + 1)
    await focusWindow(desk)
    await desk.press('刷新')
    await usersShown(desk)
    expect(asked()).toBe(before + 1)
  })

  it.each(locales)(
    'X38 a page that left the menu says so in its tab in %s, and is there again with the right, without a reload',
    async (language) => {
      const desk = await site.desk()
      await speak(desk, language)
      await desk.enter(await site.server.signIn('admin'), users)
      await usersShown(desk)
      await desk.mark()
      const taken = await takeUsers()
      const t = named(language)
      await desk.press(t(filterStrings, 'refresh'))
      await soon(() => desk.text()).toContain(language === 'en' ? 'Your permission for it has been taken away.' : '您对它的权限刚被收回。')
      const name = language === 'en' ? 'Users' : '用户管理'
      expect([desk.path(), (await tabTitles(desk)).at(-1), await desk.count('.ops-nav .ops-naventry[aria-expanded]')]).toEqual([
        users,
        `[${name}]`,
        0,
      ])
      expect(await desk.page.title()).toContain(name)
      taken.end()
      site.faults.answer('/sys/visitInfo', { success: false, code: 510, message: refused, result: null })
      await showTab(desk, 0)
      await soon(() => desk.count('.ops-nav .ops-naventry[aria-expanded]')).toBe(1)
      await showTab(desk, 1)
      await usersShown(desk)
      expect(await desk.isMarked()).toBe(true)
    },
  )

  it('X38 what was typed on a page that left the menu stays until it is given up, in front', async () => {
    const desk = await openUsers(site)
    await typeName(desk, '还没有保存')
    await takeUsers()
    site.faults.answer('/sys/user/edit', { success: false, code: 510, message: refused, result: null })
    await desk.press('保存')
    await soon(() => desk.toasts()).toContainEqual(changed)
    await soon(() => desk.count('.ops-nav .ops-naventry[aria-expanded]')).toBe(0)
    expect(await desk.dialog()).toContain(refused)
    expect([await desk.valueOf('用户姓名'), desk.path(), (await tabTitles(desk)).at(-1)]).toEqual([
      '还没有保存',
      users,
      expect.stringContaining('用户管理'),
    ])
    expect(await desk.text()).toMatch(/首页\s*用户管理/)
    await desk.press('取消')
    await desk.press('放弃修改')
    await soon(() => desk.text()).toContain('您对它的权限刚被收回。')
  })

  it('X38 what was typed on a page that left the menu stays behind another tab as well', async () => {
    const desk = await openUsers(site)
    await typeName(desk, '还没有保存')
    await visitPath(desk, '/dashboard/analysis')
    await takeUsers()
    site.faults.answer('/sys/visitInfo', { success: false, code: 510, message: refused, result: null })
    await tabAction(desk, 0, '刷新')
    await soon(() => desk.toasts()).toContainEqual(changed)
    await showTab(desk, 1)
    expect([await desk.valueOf('用户姓名'), desk.path()]).toEqual(['还没有保存', users])
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
    const desk = await site.desk()
    answerRights(site.faults, {
      menu: [page('/free'), page('/mine', { permission: ['user:list'] }), page('/others', { permission: ['role:edit'] })],
      auth: [{ action: 'user:list', type: '1' }],
      allAuth: [],
    })
    await desk.enter(await site.server.signIn('wangwu'), '/free')
    await soon(() => desk.console.all('.ops-nav li a', (links) => links.map((link) => link.textContent))).toEqual(['页/free', '页/mine'])
    await desk.go('/others')
    await soon(() => desk.path()).toBe('/404')
  })
})
