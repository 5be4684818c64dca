import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { type Site, useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const users = '/isystem/user'

interface Named {
  id: string
  [field: string]: unknown
}

/** Calls of the administrator. */
async function administrator(site: Site) {
  const { token } = await site.server.signIn('admin')
  const get = async <Result>(call: string): Promise<Result> => (await site.server.call(call, { token })).result as Result
  const send = (call: string, body: object) => site.server.call(call, { token, method: 'POST', body })
  const first = async (call: string): Promise<string> => (await get<{ records: Named[] }>(call)).records[0]!.id
  const entry = async (requested: string): Promise<string> => {
    const flat = (entries: readonly Named[]): Named[] => entries.flatMap((one) => [one, ...flat((one['children'] as Named[] | null) ?? [])])
    return flat(await get<Named[]>('/sys/permission/list')).find(({ perms, url }) => perms === requested || url === requested)!.id
  }
  return {
    get,
    send,
    entry,
    user: (username: string) => first(`/sys/user/list?username=${username}`),
    role: (code: string) => first(`/sys/role/list?roleCode=${code}`),
    async depart(name: string): Promise<string> {
      return (await get<Named[]>(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(name)}`))[0]!.id
    },
  }
}

/** The panel for an account, opened from its row. */
async function openedFor(app: ConsolePage, username: string, realname: string): Promise<void> {
  await app.fill('账号', username)
  await app.page.keyboard.press('Enter')
  await everyCell(app, '账号', (one) => one.includes(username))
  await app.pressInMenu(`更多：${realname}`, '权限来源')
  await expectSoon(() => app.count('dialog [role=treeitem]')).toBeGreaterThan(3)
}

async function usersPage(site: Site, username = 'admin'): Promise<ConsolePage> {
  const app = await site.openAs(username, users)
  await usersShown(app)
  return app
}

/** Asks for an entry by name, path or code, and chooses it. */
async function explain(app: ConsolePage, requested: string, name: string): Promise<void> {
  await app.console.first('dialog .ops-treehead input', (field) => {
    field.focus()
    ;(field as HTMLInputElement).select()
  })
  await app.page.keyboard.type(requested)
  await app.page.keyboard.press('Enter')
  const isIt = `\\s${name}$`
  await expectSoon(() => lines(app)).toContainEqual(expect.stringMatching(isIt))
  await app.console.all(
    'dialog [role=treeitem]',
    (nodes, text) => nodes.find((node) => new RegExp(text).test(node.innerText.trim()))?.click(),
    isIt,
  )
}

const lines = (app: ConsolePage): Promise<string[]> =>
  app.console.all('dialog [role=treeitem]', (nodes) => nodes.map((node) => node.innerText.trim()))
/** What is said of the chosen entry, by terms. */
const facts = (app: ConsolePage): Promise<Record<string, string>> =>
  app.console.all('dialog .ops-permissionsources-entry dl > div', (pairs) =>
    Object.fromEntries(
      pairs.map((pair) => [pair.querySelector('dt')!.innerText, pair.querySelector('dd')!.innerText.replace(/\s+/g, ' ').trim()]),
    ),
  )

describe('where the permissions of a user come from', () => {
  const site = useSite()

  it('is said from role to button, for whatever is asked by name, path or code', async () => {
    const app = await usersPage(site)
    await openedFor(app, 'jeecg', '高远')
    expect(await app.dialog()).toContain('高远 jeecg')
    expect(await app.dialog()).toContain('运营值班员')
    expect(await axeOfPage(app)).toEqual([])

    await explain(app, '/isystem/user', '用户管理')
    await expectSoon(() => facts(app)).toMatchObject({ 页面路径: '/isystem/user', 结果: '有权限', 来源: '运营值班员 operator' })
    await explain(app, 'user:list', '查看用户')
    await expectSoon(() => facts(app)).toMatchObject({ 权限编码: 'user:list', 结果: '有权限', 来源: '运营值班员 operator' })
    expect(await app.dialog()).toContain('系统管理 / 用户管理 / 查看用户')
    await explain(app, '首页', '首页')
    await expectSoon(() => facts(app)).toMatchObject({ 来源: '人人都有，无需授权' })
    expect(await axeOfPage(app)).toEqual([])
  })

  it('nobody gave it: the roles that would are named, those of departments too, and what is missing above it', async () => {
    const app = await usersPage(site)
    await openedFor(app, 'lisi', '李思')
    expect(await app.dialog()).toContain('没有角色')
    await explain(app, 'order:list', '查看订单')
    await expectSoon(() => facts(app)).toMatchObject({
      结果: '没有权限',
      来源: '没有任何角色把它给了该用户',
      哪些角色可以给: '人力资源 hr 运营值班员 operator',
    })
    await explain(app, 'user:add', '添加用户')
    await expectSoon(() => facts(app)).toMatchObject({
      说明: '上级“系统管理”没有给该用户，所以菜单中不显示',
      哪些角色可以给: '人力资源 hr',
    })
    await explain(app, 'tenant:list', '查看租户')
    await expectSoon(() => facts(app)).toMatchObject({ 哪些角色可以给: '除管理员外，还没有角色被授予它' })
  })

  it('two roles are both named, and so are the data rules that narrow it', async () => {
    const { send, get, entry, user, role } = await administrator(site)
    await send('/sys/user/addSysUserRole', { roleId: await role('operator'), userIdList: [await user('wangwu')] })
    const permissionId = await entry(users)
    const rule = {
      permissionId,
      ruleName: '只看本人',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
      status: '1',
    }
    await send('/sys/permission/addPermissionRule', rule)
    const [{ id } = { id: '' }] = await get<Named[]>(`/sys/permission/queryPermissionRule?permissionId=${permissionId}`)
    await send('/sys/role/datarule', { permissionId, roleId: await role('hr'), dataRuleIds: id })
    const app = await usersPage(site)
    await openedFor(app, 'wangwu', '王武')
    await explain(app, 'user:list', '查看用户')
    await expectSoon(() => facts(app)).toMatchObject({
      来源: '人力资源 hr 运营值班员 operator',
      数据规则: '只看本人：createBy 等于 #{sys_user_code}（角色：人力资源）',
    })
    await explain(app, 'user:add', '添加用户')
    await expectSoon(() => facts(app)).toMatchObject({ 来源: '人力资源 hr' })
    await send('/sys/role/datarule', { permissionId, roleId: await role('hr'), dataRuleIds: '' })
  })

  it('a role of a department is named with the department', async () => {
    const { send, get, entry, user, depart } = await administrator(site)
    const departId = await depart('转播车组')
    const permissionIds = await entry('order:list')
    await send('/sys/permission/saveDepartPermission', { departId, permissionIds, lastpermissionIds: '' })
    await send('/sys/sysDepartRole/add', { departId, roleName: '转播领班', roleCode: 'relay_foreman' })
    const [role] = (await get<{ records: Named[] }>(`/sys/sysDepartRole/list?departId=${departId}`)).records
    await send('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: role!.id, permissionIds, lastpermissionIds: '' })
    await send('/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [await user('zhangsan')] })
    await send('/sys/sysDepartRole/deptRoleUserAdd', { userId: await user('zhangsan'), newRoleId: role!.id, oldRoleId: '' })
    const app = await usersPage(site)
    await openedFor(app, 'zhangsan', '张三')
    await explain(app, 'order:list', '查看订单')
    await expectSoon(() => facts(app)).toMatchObject({ 结果: '有权限', 来源: '转播领班 relay_foreman 转播车组的部门角色' })
  })

  it('an administrator has everything by his role', async () => {
    const app = await usersPage(site)
    await openedFor(app, 'admin', '管理员')
    expect(await app.dialog()).toContain('该用户有管理员角色，拥有全部权限')
    await explain(app, 'tenant:list', '查看租户')
    await expectSoon(() => facts(app)).toMatchObject({ 结果: '有权限', 来源: '管理员角色' })
  })

  it('is not offered to who may not see roles', async () => {
    const app = await usersPage(site, 'jeecg')
    await app.console.first('tbody tr', (row) => row.focus())
    const [name] = await app.column('姓名')
    const offered = await app.console.all('tbody tr:first-child button', (buttons) => buttons.map((one) => one.ariaLabel ?? one.innerText))
    expect(offered).not.toContain(`更多：${name}`)
    expect(offered.join()).not.toContain('权限来源')
    const { token } = await site.server.signIn('jeecg')
    const { user } = await administrator(site)
    expect(await site.server.call(`/sys/user/rightSources?userId=${await user('lisi')}`, { token })).toMatchObject({
      success: false,
      code: 510,
    })
  })

  it('is asked for again when it did not come, and a server that does not know it is said to', async () => {
    const app = await usersPage(site)
    const failing = site.faults.respond('/sys/user/rightSources', { success: false, code: 500, message: '授权繁忙', result: null })
    await app.fill('账号', 'lisi')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('账号')).toContain('lisi')
    await app.pressInMenu('更多：李思', '权限来源')
    await expectSoon(() => app.dialog()).toContain('授权繁忙')
    failing.end()
    await app.clickText('dialog button', '重试')
    await expectSoon(() => app.count('dialog [role=treeitem]')).toBeGreaterThan(3)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    site.faults.respond('/sys/user/rightSources', { success: false, code: 404, message: '路径不存在', result: null })
    await app.pressInMenu('更多：李思', '权限来源')
    await expectSoon(() => app.dialog()).toContain('此服务器不提供权限来源')
  })

  it('speaks English', async () => {
    const app = await site.open()
    await setPageLanguage(app, 'en')
    await app.enter(await site.server.signIn('admin'), users)
    await usersShown(app)
    await app.fill('Account', 'jeecg')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('Name')).toEqual(['高远'])
    await app.pressInMenu('More: 高远', 'Where permissions come from')
    await expectSoon(() => app.count('dialog [role=treeitem]')).toBeGreaterThan(3)
    await explain(app, '/isystem/user', 'Users')
    await expectSoon(() => facts(app)).toMatchObject({ Path: '/isystem/user', Outcome: 'Granted', Source: '运营值班员 operator' })
  })
})
