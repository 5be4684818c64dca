import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { findEntry, menuEntry, pressEntry } from '../tools/menu-tree'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

interface Depart {
  id: string
  departName: string
  orgCode: string
}

/** The departments with one added at the top. */
async function opened(site: Site, departName: string, path = '/isystem/depart'): Promise<ConsolePage> {
  const { token } = await site.server.signIn('admin')
  await site.server.call('/sys/sysDepart/add', { token, method: 'POST', body: { departName } })
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('机构名称')).toContain(departName)
  return app
}

async function departOf(site: Site, departName: string): Promise<Depart> {
  const { token } = await site.server.signIn('admin')
  const response = await site.server.call(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(departName)}`, { token })
  return (response.result as Depart[])[0]!
}

async function grantedTo(site: Site, departName: string): Promise<string[]> {
  const { token } = await site.server.signIn('admin')
  const { id } = await departOf(site, departName)
  return (await site.server.call(`/sys/permission/queryDepartPermission?departId=${id}`, { token })).result as string[]
}

const lines = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[role=treeitem] > .ops-truncate:not(.ops-faint)', (names) => names.map((name) => name.innerText.trim()))
/** The rows of the list in the drawer: the page beneath has a table as well. */
const roles = (app: ConsolePage): Promise<string[]> =>
  app.console.all('dialog tbody tr', (rows) => rows.map((row) => row.innerText.replace(/\s+/g, ' ').trim()))

async function addRole(app: ConsolePage, name: string, code: string): Promise<void> {
  await app.press('新增')
  // The empty list speaks of it too.
  await app.findText('dialog h2', '新增部门角色')
  await app.fill('角色名称', name)
  await app.fill('角色编码', code)
  await app.press('保存')
  await expectSoon(() => roles(app)).toEqual([expect.stringContaining(code)])
}

describe('permissions and roles of departments', () => {
  const site = useSite()

  it('[7.2-20] [7.2-21] [7.2-22] a department is granted permissions, its role some of them', async () => {
    const app = await opened(site, '转播部')
    await app.pressInMenu('更多：转播部', '部门权限')
    await pressEntry(app, '用户管理')
    await pressEntry(app, '职务管理')
    await expectSoon(() => app.dialog()).toContain('未保存的更改 3')
    await app.press('保存并关闭')
    await expectSoon(() => app.dialog()).toBe('')
    expect(await grantedTo(site, '转播部')).toHaveLength(3)

    await app.pressInMenu('更多：转播部', '部门角色')
    await expectSoon(() => app.dialog()).toContain('该部门还没有角色')
    await addRole(app, '转播组长', 'relay_lead')
    await app.pressInMenu('更多：转播组长', '授权')
    await expectSoon(() => lines(app)).toEqual(['系统管理', '用户管理', '职务管理'])
    await pressEntry(app, '用户管理')
    await expectSoon(() => app.dialog()).toContain('未保存的更改 2')
    await app.press('保存并关闭')
    await expectSoon(() => app.dialog()).not.toContain('部门角色权限')
    const { token } = await site.server.signIn('admin')
    const { id } = await departOf(site, '转播部')
    const { records } = (await site.server.call(`/sys/sysDepartRole/list?departId=${id}`, { token })).result as {
      records: { id: string }[]
    }
    const roleId = records[0]!.id
    expect((await site.server.call(`/sys/sysDepartPermission/queryDeptRolePermission?roleId=${roleId}`, { token })).result).toHaveLength(2)
  })

  it('data rules ticked for a department are those that its roles can be tied to, and narrow the lists of who has them', async () => {
    const { token } = await site.server.signIn('admin')
    const permissionId = await menuEntry(site, '用户管理')
    const rule = { permissionId, ruleName: '只看李四', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'lisi', status: '1' }
    await site.server.call('/sys/permission/addPermissionRule', { token, method: 'POST', body: rule })
    const app = await opened(site, '规则部')
    await app.pressInMenu('更多：规则部', '部门权限')
    await pressEntry(app, '用户管理')
    await app.press('仅保存')
    await expectSoon(() => app.dialog()).not.toContain('未保存的更改')
    await app.clickText('[role=treeitem] .ops-aside', '数据规则')
    await expectSoon(() => app.dialog()).toContain('该部门的角色在此菜单上不受数据规则约束')
    await app.clickText('dialog .ops-check', '只看李四')
    await app.press('保存')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('用户管理 的数据规则') })
    await expectSoon(() => app.dialog()).not.toContain('该部门的角色在此菜单上不受数据规则约束')
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')
    await app.pressInMenu('更多：规则部', '部门角色')
    await expectSoon(() => app.dialog()).toContain('该部门还没有角色')
    await addRole(app, '规则组长', 'rule_lead')
    await app.pressInMenu('更多：规则组长', '授权')
    await pressEntry(app, '用户管理')
    await app.press('仅保存')
    await expectSoon(() => app.dialog()).not.toContain('未保存的更改')
    await app.clickText('[role=treeitem] .ops-aside', '数据规则')
    await expectSoon(() => app.dialog()).toContain('规则组长 能看到该菜单的全部数据')
    await app.clickText('dialog .ops-check', '只看李四')
    await app.press('保存')
    await expectSoon(() => app.dialog()).not.toContain('能看到该菜单的全部数据')
    const { id: departId } = await departOf(site, '规则部')
    const listed = await site.server.call(`/sys/sysDepartRole/list?departId=${departId}`, { token })
    const roleId = (listed.result as { records: { id: string }[] }).records[0]!.id
    const { userInfo } = await site.server.signIn('lisi')
    const seeing = { permissionIds: await menuEntry(site, '查看用户'), lastpermissionIds: '' }
    for (const [path, body] of [
      ['/sys/permission/saveDepartPermission', { departId, ...seeing }],
      ['/sys/sysDepartPermission/saveDeptRolePermission', { roleId, ...seeing }],
      ['/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [userInfo.id] }],
      ['/sys/sysDepartRole/deptRoleUserAdd', { userId: userInfo.id, newRoleId: roleId, oldRoleId: '' }],
    ] as const)
      expect((await site.server.call(path, { token, method: 'POST', body })).success, path).toBe(true)
    const member = await site.openAs('lisi', '/isystem/user')
    await expectSoon(() => member.column('账号')).toEqual(['lisi'])
  })

  it('roles of a department are checked, changed and deleted', async () => {
    const app = await opened(site, '录制部')
    await app.pressInMenu('更多：录制部', '部门角色')
    await expectSoon(() => app.dialog()).toContain('该部门还没有角色')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('新增')
    await app.findText('dialog h2', '新增部门角色')
    await app.fill('角色名称', '录')
    await app.fill('角色编码', '录制')
    await app.press('保存')
    await expectSoon(() => app.fieldError('角色编码')).toContain('中文')
    expect(await app.fieldError('角色名称')).not.toBe('')
    await app.fill('角色名称', '录制员')
    await app.fill('角色编码', 'recorder')
    await app.press('保存')
    await expectSoon(() => roles(app)).toEqual([expect.stringContaining('recorder')])
    await app.press('编辑 录制员')
    await expectSoon(() => app.valueOf('角色名称')).toBe('录制员')
    await app.fill('备注', '夜班')
    await app.press('保存')
    await expectSoon(() => roles(app)).toEqual([expect.stringContaining('夜班')])
    await app.pressInMenu('更多：录制员', '删除')
    await expectSoon(() => app.dialog()).toContain('会失去它的权限')
    await app.press('删除录制员')
    await expectSoon(() => app.dialog()).toContain('该部门还没有角色')
  })

  it('of two administrators both have their way with the permissions of a department', async () => {
    const first = await opened(site, '两人部')
    const second = await site.openAs('admin', '/isystem/depart')
    await expectSoon(() => second.column('机构名称')).toContain('两人部')
    for (const app of [first, second]) {
      await app.pressInMenu('更多：两人部', '部门权限')
      await findEntry(app, '职务管理')
    }
    await pressEntry(first, '用户管理')
    await first.press('保存并关闭')
    await expectSoon(() => first.dialog()).toBe('')
    await pressEntry(second, '职务管理')
    await second.press('仅保存')
    await expectSoon(() => second.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/别人也改了 两人部[\s\S]*用户管理/),
    })
    expect(await grantedTo(site, '两人部')).toHaveLength(3)
  })
})

describe('permissions of departments on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[W-G09] are granted at the address of its menu', async () => {
    const app = await opened(site, '转播部', '/system/depart')
    await app.pressInMenu('更多：转播部', '部门权限')
    await pressEntry(app, '用户管理')
    await app.press('保存并关闭')
    await expectSoon(() => app.dialog()).toBe('')
    expect(await grantedTo(site, '转播部')).toHaveLength(2)
  })
})
