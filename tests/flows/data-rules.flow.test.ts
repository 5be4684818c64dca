import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { serverKinds } from '../tools/server-kinds'
import { findEntry, menuEntry, pressEntry } from '../tools/menu-tree'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

async function addRule(site: Site, menu: string, body: object): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const rule = { permissionId: await menuEntry(site, menu), status: '1', ...body }
  await site.server.call('/sys/permission/addPermissionRule', { token, method: 'POST', body: rule })
}

/** The menu page with one entry found, and its rules open. */
async function openRules(site: Site, menu = '用户管理', path = '/isystem/permission'): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('菜单名称')).toContain('系统管理')
  await app.fill('菜单名称', menu)
  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.column('菜单名称')).toEqual(['系统管理', menu])
  await app.pressInMenu(`更多：${menu}`, '数据规则')
  await expectSoon(() => app.dialog()).toContain('规则名称')
  return app
}

/** The rows of the list in the drawer: the page beneath has a table as well. */
const rulesShown = (app: ConsolePage): Promise<string[]> =>
  app.console.all('dialog tbody tr', (rows) => rows.map((row) => row.innerText.replace(/\s+/g, ' ').trim()))

/** The grant of a role, at rest. */
async function openGrant(site: Site, role: string): Promise<ConsolePage> {
  const app = await site.openAs('admin', '/isystem/roleUserList')
  await expectSoon(() => app.column('角色名称')).toContain(role)
  await app.press(`授权 ${role}`)
  await findEntry(app, '用户管理')
  return app
}

/** A role that is granted one menu entry. */
async function addGranted(site: Site, roleCode: string, roleName: string, menu: string) {
  const { token } = await site.server.signIn('admin')
  await site.server.call('/sys/role/add', { token, method: 'POST', body: { roleCode, roleName } })
  const { records } = (await site.server.call(`/sys/role/list?roleCode=${roleCode}`, { token })).result as { records: { id: string }[] }
  const [roleId, permissionId] = [records[0]!.id, await menuEntry(site, menu)]
  const body = { roleId, permissionIds: permissionId, lastpermissionIds: '' }
  await site.server.call('/sys/permission/saveRolePermission', { token, method: 'POST', body })
  return { roleId, permissionId, token }
}

const box = (app: ConsolePage, rule: string): Promise<void> => app.clickText('dialog .ops-check', rule)
const openTicks = (app: ConsolePage): Promise<void> => app.clickText('[role=treeitem] .ops-aside', '数据规则')

describe('data rules', () => {
  const site = useSite()

  it('[7.2-19] [V-M05] are added, changed and deleted at a menu entry; what is wrong is said at its field', async () => {
    const app = await openRules(site)
    await expectSoon(() => app.dialog()).toContain('还没有数据规则')
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('新增数据规则')
    await app.press('保存')
    await expectSoon(() => app.fieldError('规则名称')).not.toBe('')
    expect(await app.fieldError('规则字段')).not.toBe('')
    expect(await app.fieldError('规则值')).not.toBe('')
    await app.fill('规则名称', '只看本部门')
    await app.press('输入其他字段')
    await app.fill('规则字段', 'no such')
    await app.press('插入系统变量 sys_org_code：当前部门编码')
    await expectSoon(() => app.valueOf('规则值')).toBe('#{sys_org_code}')
    await app.press('保存')
    await expectSoon(() => app.fieldError('规则字段')).toContain('字母')
    await app.fill('规则字段', 'nosuch')
    await app.fill('规则值', '#{sys_nothing}')
    await app.press('保存')
    await expectSoon(() => app.fieldError('规则值')).toContain('#{sys_nothing}')
    await app.fill('规则值', '#{sys_org_code}')
    await app.press('保存')
    await expectSoon(() => app.fieldError('规则字段')).toContain('规则字段不存在')
    await app.press('从列表的字段中选择')
    await app.press('规则字段', 'combobox')
    await app.page.keyboard.type('orgCode')
    await app.clickText('[role=option]', 'orgCode')
    await app.press('保存')
    await expectSoon(() => rulesShown(app)).toEqual([expect.stringMatching(/只看本部门 orgCode 等于 #\{sys_org_code\} 有效/)])
    await app.press('编辑 只看本部门')
    await expectSoon(() => app.valueOf('规则值')).toBe('#{sys_org_code}')
    await app.press('无效', 'radio')
    await app.press('保存')
    await expectSoon(() => rulesShown(app)).toEqual([expect.stringContaining('无效')])
    await app.pressInMenu('更多：只看本部门', '删除')
    await expectSoon(() => app.dialog()).toContain('会看到更多数据')
    await app.press('删除只看本部门')
    await expectSoon(() => app.dialog()).toContain('还没有数据规则')
  })

  it('ticked in the grant of a role narrow the list of its users; none ticked is warned of, and allowed', async () => {
    await addRule(site, '用户管理', { ruleName: '只看张三', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'zhangsan' })
    const limited = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(async () => (await limited.column('账号')).length).toBeGreaterThan(5)
    const app = await openGrant(site, '运营值班员')
    await openTicks(app)
    await expectSoon(() => app.dialog()).toContain('没有勾选任何规则')
    await box(app, '只看张三')
    await expectSoon(() => app.dialog()).not.toContain('没有勾选任何规则')
    await app.press('保存')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('用户管理 的数据规则') })
    await expectSoon(() => app.dialog()).toContain('角色权限配置')
    await limited.page.reload()
    await expectSoon(() => limited.column('账号')).toEqual(['zhangsan'])
    await openTicks(app)
    await expectSoon(() => app.dialog()).toContain('只看张三')
    await box(app, '只看张三')
    await expectSoon(() => app.dialog()).toContain('没有勾选任何规则')
    await app.press('保存')
    await expectSoon(() => app.dialog()).not.toContain('没有勾选任何规则')
    await limited.page.reload()
    await expectSoon(async () => (await limited.column('账号')).length).toBeGreaterThan(5)
  })

  it('are opened by the keyboard, and only where the grant of the entry is saved', async () => {
    await addRule(site, '职务管理', { ruleName: '职级', ruleColumn: 'postRank', ruleConditions: '>=', ruleValue: '4' })
    const app = await openGrant(site, '内容编辑')
    await pressEntry(app, '职务管理')
    await expectSoon(() => app.dialog()).toContain('未保存的更改 2')
    const press = async (): Promise<void> => {
      await app.page.keyboard.down('Alt')
      await app.page.keyboard.press('Enter')
      await app.page.keyboard.up('Alt')
    }
    await press()
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: expect.stringContaining('请先勾选并保存 职务管理') })
    await app.press('仅保存')
    await expectSoon(() => app.dialog()).not.toContain('未保存的更改')
    await app.clickText('[role=treeitem] .ops-aside', '数据规则')
    await expectSoon(() => app.dialog()).toContain('postRank >= 4')
    expect(await axeOfPage(app)).toEqual([])
  })

  it('of two administrators both keep their ticks, and the second is told', async () => {
    for (const value of ['一', '二']) {
      await addRule(site, '角色管理', { ruleName: `第${value}条`, ruleColumn: 'roleName', ruleConditions: '!=', ruleValue: value })
    }
    const { roleId, permissionId, token } = await addGranted(site, 'two_rules', '两人勾选', '角色管理')
    const [first, second] = [await openGrant(site, '两人勾选'), await openGrant(site, '两人勾选')]
    for (const app of [first, second]) {
      await findEntry(app, '角色管理')
      await openTicks(app)
      await expectSoon(() => app.dialog()).toContain('第二条')
    }
    await box(first, '第一条')
    await first.press('保存')
    await expectSoon(() => first.dialog()).not.toContain('第二条')
    await box(second, '第二条')
    await second.press('保存')
    await expectSoon(() => second.toasts()).toContainEqual({ tone: 'warning', text: expect.stringContaining('两边的改动都已保留') })
    const { drChecked } = (await site.server.call(`/sys/role/datarule/${permissionId}/${roleId}`, { token })).result as {
      drChecked: string
    }
    expect(drChecked.split(',')).toHaveLength(2)
  })

  it('whose answer is lost are shown as they are stored by now, with what others ticked, and are not left to be saved', async () => {
    for (const value of ['甲', '乙'])
      await addRule(site, '部门管理', { ruleName: `${value}条`, ruleColumn: 'departName', ruleConditions: '!=', ruleValue: value })
    const { roleId, permissionId, token } = await addGranted(site, 'lost_rules', '断线勾选', '部门管理')
    const app = await openGrant(site, '断线勾选')
    await findEntry(app, '部门管理')
    await openTicks(app)
    await expectSoon(() => app.dialog()).toContain('乙条')
    await box(app, '甲条')
    const { datarule } = (await site.server.call(`/sys/role/datarule/${permissionId}/${roleId}`, { token })).result as {
      datarule: { id: string; ruleName: string }[]
    }
    const dataRuleIds = datarule.find(({ ruleName }) => ruleName === '乙条')!.id
    const others = { permissionId, roleId, dataRuleIds, lastDataRuleIds: '' }
    await site.server.call('/sys/role/datarule', { token, method: 'POST', body: others })
    site.faults.on('/sys/role/datarule', 'lost', { method: 'POST', times: 1 })
    await app.press('保存')
    await expectSoon(() => app.toasts()).toContainEqual(expect.objectContaining({ text: expect.stringContaining('无法确认') }))
    const checkedRules = (): Promise<boolean[]> =>
      app.console.all('dialog .ops-check input', (all) => all.map((one) => (one as unknown as HTMLInputElement).checked))
    await expectSoon(async () => (await checkedRules()).slice(-2)).toEqual([true, true])
    await app.press('取消')
    await expectSoon(() => app.dialog()).toContain('角色权限配置')
  })

  it('pass axe, list and form', async () => {
    const app = await openRules(site, '日志管理')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('新增数据规则')
    expect(await axeOfPage(app)).toEqual([])
  })

  it('speak English, without a Chinese word of their own', async () => {
    const app = await site.openAs('admin', '/isystem/permission')
    await expectSoon(() => app.column('菜单名称')).toContain('系统管理')
    await setPageLanguage(app, 'en')
    await app.go('/isystem/permission')
    await expectSoon(() => app.column('Type')).toContain('Top level')
    await app.pressInMenu('More: 系统管理', 'Data rules')
    await expectSoon(() => app.dialog()).toContain('No data rules yet')
    await app.press('Add')
    await expectSoon(() => app.dialog()).toContain('Add data rule')
    expect((await app.dialog()).replaceAll('等于', '')).not.toMatch(/\p{Script=Han}/u)
  })

  it('fit a phone', async () => {
    const phone = await site.open({ width: 390, height: 844 })
    await phone.enter(await site.server.signIn('admin'), '/isystem/permission')
    await expectSoon(() => phone.count('.ops-rowcard')).toBeGreaterThan(4)
    await phone.pressInMenu('更多：系统管理', '数据规则')
    await expectSoon(() => phone.dialog()).toContain('还没有数据规则')
    await phone.press('新增')
    await expectSoon(() => phone.dialog()).toContain('新增数据规则')
    const buttons = await phone.console.all('.ops-rulevariables button', (all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(buttons).toHaveLength(7)
    for (const { left, right } of buttons) expect(left >= 0 && right <= 390).toBe(true)
  })
})

describe('data rules on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[W-G09] are added at the address of its menu', async () => {
    const app = await openRules(site, '用户管理', '/system/menu')
    await app.press('新增')
    // The list beneath is searched by a name as well.
    await app.field('规则值')
    await app.fill('规则名称', '本人创建')
    await app.fill('规则字段', 'createBy')
    await app.fill('规则值', '#{sys_user_code}')
    await app.press('保存')
    await expectSoon(() => rulesShown(app)).toEqual([expect.stringContaining('本人创建')])
  })
})
