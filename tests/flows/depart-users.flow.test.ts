import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import { changedFields } from '../tools/changed-fields'
import type { ConsolePage } from '../tools/console-page'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

interface Named {
  id: string
  [field: string]: unknown
}

/** A new department at the top; its id. */
async function added(site: Site, departName: string): Promise<string> {
  const { token } = await site.server.signIn('admin')
  await site.server.call('/sys/sysDepart/add', { token, method: 'POST', body: { departName } })
  const response = await site.server.call(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(departName)}`, { token })
  return (response.result as Named[])[0]!.id
}

async function usersOf(site: Site, depId: string): Promise<unknown[]> {
  const { token } = await site.server.signIn('admin')
  const response = await site.server.call(`/sys/user/departUserList?depId=${depId}`, { token })
  return (response.result as { records: Named[] }).records.map(({ username }) => username)
}

async function link(site: Site, depId: string, username: string): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const { records } = (await site.server.call(`/sys/user/list?username=${username}`, { token })).result as { records: Named[] }
  await site.server.call('/sys/user/editSysDepartWithUser', { token, method: 'POST', body: { depId, userIdList: [records[0]!.id] } })
}

const opened = async (site: Site, path: string): Promise<ConsolePage> => {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('机构编码')).toContain('A01')
  return app
}

async function openUsers(app: ConsolePage, depart: string): Promise<void> {
  await app.pressInMenu(`更多：${depart}`, '用户')
  await expectSoon(() => app.dialog()).toContain('部门用户')
}

const accounts = (app: ConsolePage): Promise<string[]> =>
  app.console.all('dialog tbody tr', (rows) => rows.map((row) => /[a-z]+/.exec(row.innerText)?.[0] ?? ''))

async function confirmPicked(app: ConsolePage): Promise<void> {
  await app.page.keyboard.down('Control')
  await app.page.keyboard.press('Enter')
  await app.page.keyboard.up('Control')
}

describe.each(serverKinds)('the users of a department, on a server of the kind $kind', ({ settings, kind }) => {
  const site = useSite(settings)
  const path = kind === '3.8' ? '/system/depart' : '/isystem/depart'

  it('[V-G04] are listed beside it, added from those that there are, edited without a loss, and taken out', async () => {
    const depId = await added(site, '用户试验部')
    const app = await opened(site, path)
    await openUsers(app, '用户试验部')
    await expectSoon(() => app.dialog()).toContain('该部门还没有用户')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('添加已有用户')
    await expectSoon(() => app.dialog()).toContain('选择用户')
    await app.page.keyboard.type('lisi')
    await app.page.keyboard.press('Enter')
    await app.clickText('dialog tbody td', 'lisi')
    await confirmPicked(app)
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('已向 用户试验部 添加 1 个用户') })
    await expectSoon(() => accounts(app)).toEqual(['lisi'])
    expect(await usersOf(site, depId)).toEqual(['lisi'])

    const { token } = await site.server.signIn('admin')
    const user = async (): Promise<Named> =>
      ((await site.server.call('/sys/user/list?username=lisi', { token })).result as { records: Named[] }).records[0]!
    const before = await user()
    expect(before['post']).toBeTruthy()
    await app.press('编辑 李思')
    await app.fill('工号', 'F6-7')
    await app.press('保存')
    await expectSoon(async () => await app.console.all('dialog', (all) => all.length)).toBe(1)
    const after = await user()
    expect(after).toMatchObject({ workNo: 'F6-7', orgCodeTxt: expect.stringContaining('用户试验部') })
    expect(changedFields(before, after)).toEqual(['workNo'])

    await app.pressInMenu('更多：李思', '移出部门')
    await expectSoon(() => app.dialog()).toContain('账号本身不受影响')
    await app.press('移出部门李思')
    await expectSoon(() => app.dialog()).toContain('该部门还没有用户')
    expect(await usersOf(site, depId)).toEqual([])
  })

  // What follows is the same on both.
  if (kind !== 'default') return

  it('are searched; what fails is said, and asked for again', async () => {
    const depId = await added(site, '检索试验部')
    for (const username of ['lisi', 'wangwu']) await link(site, depId, username)
    const app = await opened(site, path)
    const failing = site.faults.respond('/sys/user/departUserList', { success: false, code: 500, message: '目录繁忙', result: null })
    await openUsers(app, '检索试验部')
    await expectSoon(() => app.dialog()).toContain('目录繁忙')
    failing.end()
    await app.press('重试')
    await expectSoon(async () => (await accounts(app)).toSorted()).toEqual(['lisi', 'wangwu'])
    site.faults.respond('/sys/user/deleteUserInDepartBatch', {
      success: false,
      code: 510,
      message: '没有权限，请联系管理员授权',
      result: null,
    })
    await app.pressInMenu('更多：李思', '移出部门')
    await app.press('移出部门李思')
    await expectSoon(async () => (await app.text()) + JSON.stringify(await app.toasts())).toContain('没有权限')
    expect((await usersOf(site, depId)).toSorted()).toEqual(['lisi', 'wangwu'])
  })

  it('are not offered without the permission, and refused to who calls all the same', async () => {
    const depId = await added(site, '权限试验部')
    const admin = await permissionsOf(site.server, 'admin')
    const permissions = respondPermissions(site.faults, { ...admin, auth: admin.auth.filter(({ action }) => action !== 'departUser:list') })
    const app = await opened(site, path)
    await app.press('更多：权限试验部')
    const items = (): Promise<string[]> => app.console.all('[role=menuitem]', (all) => all.map((one) => one.innerText.trim()))
    await expectSoon(items).toContain('部门角色')
    expect(await items()).not.toContain('用户')
    permissions.end()
    const { token } = await site.server.signIn('jeecg')
    for (const call of [`/sys/user/departUserList?depId=${depId}`])
      expect(await site.server.call(call, { token })).toMatchObject({ code: 510 })
    const body = { depId, userIdList: ['x'] }
    expect(await site.server.call('/sys/user/editSysDepartWithUser', { token, method: 'POST', body })).toMatchObject({ code: 510 })
  })
})
