import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const path = '/isystem/departUserList'
const codes = ['departUser:list', 'departUser:add', 'departUser:delete', 'system:depart:role:list', 'system:depart:role:userAdd']

interface Named {
  id: string
  [field: string]: unknown
}

/** Calls of the administrator. */
async function administrator(site: Site) {
  const { token } = await site.server.signIn('admin')
  const get = async <Result>(call: string): Promise<Result> => (await site.server.call(call, { token })).result as Result
  const send = (call: string, body: object, method: 'POST' | 'PUT' = 'POST') => site.server.call(call, { token, method, body })
  const user = async (username: string): Promise<Named> =>
    (await get<{ records: Named[] }>(`/sys/user/list?username=${username}`)).records[0]!
  const depart = async (name: string): Promise<Named> =>
    (await get<Named[]>(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(name)}`))[0]!
  return { get, send, user, depart }
}

/** zhangsan is in charge of a department of its own, with the permissions that this page is about. */
async function inCharge(site: Site, departName: string, more: readonly string[] = []): Promise<string> {
  const { get, send, user, depart } = await administrator(site)
  await send('/sys/sysDepart/add', { departName })
  const { id } = await depart(departName)
  const entries = flat(await get<Named[]>('/sys/permission/list'))
  const requested = entries.filter(({ perms, url }) => [...codes, ...more].includes(perms as string) || url === path || url === '/isystem')
  const [role] = (await get<{ records: Named[] }>('/sys/role/list?roleCode=director')).records
  const before = await get<string[]>(`/sys/permission/queryRolePermission?roleId=${role!.id}`)
  const permissionIds = [...new Set([...before, ...requested.map((entry) => entry.id)])].join()
  await send('/sys/permission/saveRolePermission', { roleId: role!.id, permissionIds, lastpermissionIds: before.join() })
  const { id: userId } = await user('zhangsan')
  const own = (await get<{ key: string }[]>(`/sys/user/userDepartList?userId=${userId}`)).map(({ key }) => key)
  await send('/sys/user/edit', { id: userId, userIdentity: 2, departIds: id, selecteddeparts: [...own, id].join() }, 'PUT')
  return id
}

/** Entries of a menu, those below others too. */
function flat<Item>(entries: readonly Item[]): Item[] {
  return entries.flatMap((entry) => [entry, ...flat((entry as { children?: Item[] | null }).children ?? [])])
}

const opened = async (site: Site, username: string, at = path): Promise<ConsolePage> => {
  const app = await site.openAs(username, at)
  await expectSoon(() => app.console.all('[role=tab]', (tabs) => tabs.length)).toBeGreaterThan(2)
  return app
}
const names = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[role=tree] [role=treeitem]', (lines) => lines.map((line) => line.innerText.trim()))
const facts = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-facts > div', (all) => all.map((fact) => fact.innerText.replace(/\s+/g, ' ').trim()))

const checks = (app: ConsolePage): Promise<boolean[]> =>
  app.console.all('dialog [type=checkbox]', (all) => all.map((one) => (one as unknown as HTMLInputElement).checked))

describe('the page of one’s own departments', () => {
  const site = useSite()

  it('a superior adds users to his department, gives them its roles, and takes them out', { tags: ['main'] }, async () => {
    const departId = await inCharge(site, '转播中心')
    const { get, send, user } = await administrator(site)
    await send('/sys/sysDepartRole/add', { departId, roleName: '转播组长', roleCode: 'relay_lead' })
    const app = await opened(site, 'zhangsan')
    await expectSoon(() => names(app)).toEqual(['转播中心'])
    await expectSoon(() => app.column('账号')).toEqual(['zhangsan'])
    expect(await axeOfPage(app)).toEqual([])
    // He has no right to make accounts.
    expect(await app.text()).not.toContain('新增')

    await app.press('添加已有用户')
    await expectSoon(() => app.dialog()).toContain('选择用户')
    await app.page.keyboard.type('lisi')
    await app.page.keyboard.press('Enter')
    await app.clickText('dialog tbody td', 'lisi')
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.up('Control')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('已向 转播中心 添加 1 个用户') })
    await expectSoon(async () => (await app.column('账号')).toSorted()).toEqual(['lisi', 'zhangsan'])

    await app.pressInMenu('更多：李思', '部门角色')
    await app.press('转播组长 relay_lead', 'checkbox')
    await app.press('保存')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已保存 李思 的部门角色' })
    const { id: lisi } = await user('lisi')
    const assignedRoles = (): Promise<unknown[]> => get(`/sys/sysDepartRole/getDeptRoleByUserId?departId=${departId}&userId=${lisi}`)
    expect(await assignedRoles()).toHaveLength(1)
    await app.pressInMenu('更多：李思', '部门角色')
    await expectSoon(() => checks(app)).toEqual([true])
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')

    await app.pressInMenu('更多：李思', '移出部门')
    await expectSoon(() => app.dialog()).toContain('失去部门角色，账号本身不受影响')
    await app.press('移出部门李思')
    await expectSoon(() => app.column('账号')).toEqual(['zhangsan'])
    expect(await assignedRoles()).toEqual([])
  })

  it('says what the department is, and keeps its roles', async () => {
    await inCharge(site, '录制中心', ['system:depart:role:add'])
    const app = await opened(site, 'zhangsan')
    await app.press('基本信息', 'tab')
    await expectSoon(() => facts(app)).toEqual(expect.arrayContaining(['机构名称 录制中心', '机构类型 公司']))
    expect(await axeOfPage(app)).toEqual([])
    await app.press('部门角色', 'tab')
    await expectSoon(() => app.text()).toContain('该部门还没有角色')
    await app.press('新增')
    await app.findText('dialog h2', '新增部门角色')
    await app.fill('角色名称', '录制员')
    await app.fill('角色编码', 'recorder')
    await app.press('保存')
    await expectSoon(() => app.column('角色编码')).toEqual(['recorder'])
  })

  it('of two who assign roles to one user both have their way', async () => {
    const departId = await inCharge(site, '双人中心')
    const { get, send, user } = await administrator(site)
    for (const roleCode of ['first_role', 'second_role'])
      await send('/sys/sysDepartRole/add', { departId, roleName: `角色${roleCode}`, roleCode })
    const { id: userId } = await user('zhangsan')
    const pages = [await opened(site, 'zhangsan'), await opened(site, 'zhangsan')]
    for (const [index, app] of pages.entries()) {
      await app.pressInMenu('更多：张三', '部门角色')
      const roleCode = index === 0 ? 'first_role' : 'second_role'
      await app.press(`角色${roleCode} ${roleCode}`, 'checkbox')
    }
    for (const app of pages) {
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
    }
    expect(await get(`/sys/sysDepartRole/getDeptRoleByUserId?departId=${departId}&userId=${userId}`)).toHaveLength(2)
  })

  it('where the answer to assigned roles is lost, what is stored by now stands there, and nothing of others is taken', async () => {
    const departId = await inCharge(site, '断线中心')
    const { send, user } = await administrator(site)
    for (const roleCode of ['own_role', 'other_role'])
      await send('/sys/sysDepartRole/add', { departId, roleName: `角色${roleCode}`, roleCode })
    const { id: userId } = await user('zhangsan')
    const app = await opened(site, 'zhangsan')
    await app.pressInMenu('更多：张三', '部门角色')
    await app.press('角色own_role own_role', 'checkbox')
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(`/sys/sysDepartRole/list?departId=${departId}&roleCode=other_role`, { token })
    const [other] = (result as { records: { id: string }[] }).records
    await send('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId: other!.id, oldRoleId: '' })
    const lost = site.faults.on('/sys/sysDepartRole/deptRoleUserAdd', 'lost')
    await app.press('保存')
    await expectSoon(() => app.toasts()).toContainEqual(expect.objectContaining({ text: expect.stringContaining('无法确认') }))
    lost.end()
    await expectSoon(() => checks(app)).toEqual([true, true])
    // Nothing is left to be saved.
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('a department with others below it shows their users too; another one is chosen in the tree', async () => {
    const app = await opened(site, 'admin')
    await expectSoon(() => app.rows()).not.toHaveLength(0)
    expect((await names(app))[0]).toBe('星河直播传媒集团')
    await app.clickText('[role=treeitem]', '薪酬绩效组')
    await expectSoon(async () => new Set((await app.column('部门')).map((text) => text?.includes('薪酬绩效组')))).toEqual(new Set([true]))
    await app.press('基本信息', 'tab')
    await expectSoon(() => facts(app)).toEqual(expect.arrayContaining(['机构名称 薪酬绩效组', '上级部门 人力资源部']))
    await app.clickText('[role=treeitem]', '会计核算组')
    await expectSoon(() => facts(app)).toEqual(expect.arrayContaining(['机构名称 会计核算组', '上级部门 财务部']))
  })

  it('who is in charge of nothing is told what to do; what did not come is asked for again', async () => {
    await inCharge(site, '故障中心')
    const failing = site.faults.respond('/sys/sysDepart/queryMyDeptTreeList', {
      success: false,
      code: 500,
      message: '目录繁忙',
      result: null,
    })
    const app = await site.openAs('zhangsan', path)
    await expectSoon(() => app.text()).toContain('目录繁忙')
    failing.end()
    await app.press('重试')
    await expectSoon(() => names(app)).toEqual(['故障中心'])
    const { send, user } = await administrator(site)
    const { id } = await user('zhangsan')
    await send('/sys/user/edit', { id, userIdentity: 1 }, 'PUT')
    await app.page.reload()
    await expectSoon(() => app.text()).toContain('您还没有负责的部门')
    expect(await axeOfPage(app)).toEqual([])
  })

  it('what fails while roles are assigned stays ticked', async () => {
    const departId = await inCharge(site, '重试中心')
    const { send } = await administrator(site)
    await send('/sys/sysDepartRole/add', { departId, roleName: '重试员', roleCode: 'retrier' })
    const app = await opened(site, 'zhangsan')
    await app.pressInMenu('更多：张三', '部门角色')
    await app.press('重试员 retrier', 'checkbox')
    site.faults.on('/sys/sysDepartRole/deptRoleUserAdd', 'cut', { times: 1 })
    await app.press('保存')
    await expectSoon(async () => (await app.toasts()).map(({ tone }) => tone)).toContain('danger')
    expect(await checks(app)).toEqual([true])
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
  })
})

describe('one’s own departments on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[W-G09] stand at the address of its menu', async () => {
    const app = await opened(site, 'admin', '/system/depart-user')
    await expectSoon(() => app.rows()).not.toHaveLength(0)
    expect((await names(app))[0]).toBe('星河直播传媒集团')
  })
})
