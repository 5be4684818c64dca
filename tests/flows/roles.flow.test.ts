import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { changedFields } from '../tools/changed-fields'
import { serverKinds } from '../tools/server-kinds'
import { findEntry, menuEntry, pressEntry } from '../tools/menu-tree'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const path = '/isystem/roleUserList'

const opened = async (site: Site, username = 'admin'): Promise<ConsolePage> => {
  const app = await site.openAs(username, path)
  await expectSoon(async () => (await app.column('角色编码')).length).toBeGreaterThan(5)
  return app
}

interface Role {
  id: string
  roleCode: string
}

async function addRole(site: Site, roleCode: string, roleName: string): Promise<string> {
  const { token } = await site.server.signIn('admin')
  await site.server.call('/sys/role/add', { token, method: 'POST', body: { roleCode, roleName } })
  const { records } = (await site.server.call(`/sys/role/list?roleCode=${roleCode}`, { token })).result as { records: Role[] }
  return records[0]!.id
}

async function grantedTo(site: Site, roleId: string): Promise<string[]> {
  const { token } = await site.server.signIn('admin')
  return (await site.server.call(`/sys/permission/queryRolePermission?roleId=${roleId}`, { token })).result as string[]
}

const checkedItems = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[role=treeitem][aria-checked=true] > .ops-truncate:not(.ops-faint)', (names) =>
    names.map((name) => name.innerText.trim()),
  )
/** Of a line what stands behind its name: what becomes of it, and how much of what is below is ticked. */
const behind = (app: ConsolePage, name: string): Promise<string | undefined> =>
  app.console.all(
    '[role=treeitem]',
    (lines, requested) =>
      lines
        .map((line) => line.innerText.replace(/\s+/g, ' ').trim())
        .find((line) => line.startsWith(requested))
        ?.slice(requested.length + 1),
    name,
  )

describe('the page of roles', () => {
  const site = useSite()

  it(
    '[1-07] [7.2-01] [4.5-01] adds, searches, changes and deletes a role; what is wrong is said at its field',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await app.press('新增')
      await expectSoon(() => app.dialog()).toContain('新增')
      await app.fill('角色名称', '外')
      await app.fill('角色编码', '外场')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toContain('角色编码不能含中文')
      await expectSoon(() => app.dialog()).toMatch(/角色名称[\s\S]*2/)
      await app.fill('角色名称', '外场组')
      await app.fill('角色编码', 'hr')
      await expectSoon(() => app.dialog()).toMatch(/不可用|已存在|已被/)
      await app.fill('角色编码', 'outside')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await app.fill('角色名称', '外场')
      await app.page.keyboard.press('Enter')
      await expectSoon(() => app.column('角色编码')).toEqual(['outside'])
      await app.pressInMenu('更多：外场组', '编辑')
      await expectSoon(() => app.dialog()).toContain('编辑')
      await app.fill('备注', '户外转播')
      await app.press('保存')
      await expectSoon(() => app.column('备注')).toEqual(['户外转播'])
      await app.pressInMenu('更多：外场组', '删除')
      await expectSoon(() => app.dialog()).toContain('失去它的权限')
      await app.press('删除外场组')
      await expectSoon(() => app.text()).toContain('没有符合条件的记录')
    },
  )

  it('[1-07] [7.2-18] grants each entry by itself, or with all below it; menus above come along', async () => {
    const id = await addRole(site, 'granted', '授权试验')
    const app = await opened(site)
    await app.press('授权 授权试验')
    await expectSoon(() => app.dialog()).toContain('角色权限配置')
    await pressEntry(app, '用户管理')
    await expectSoon(() => checkedItems(app)).toEqual(['用户管理'])
    await app.press('仅保存')
    await expectSoon(() => checkedItems(app)).toEqual(['系统管理', '用户管理'])
    expect(await grantedTo(site, id)).toHaveLength(2)
    await app.press('父子关联', 'radio')
    await expectSoon(() => checkedItems(app)).toEqual([])
    await pressEntry(app, '用户管理')
    await app.press('保存并关闭')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(async () => (await grantedTo(site, id)).length).toBeGreaterThan(7)
  })

  it('[V-G16] says how much is ticked and what changes, shows what is ticked alone, and takes everything back', async () => {
    await addRole(site, 'counted', '计数试验')
    const app = await opened(site)
    await app.press('授权 计数试验')
    await expectSoon(() => app.dialog()).toMatch(/已勾选 0 \/ \d{3}/)
    await pressEntry(app, '用户管理')
    await expectSoon(() => app.dialog()).toMatch(/未保存的更改 2\s+新增 2/)
    await expectSoon(() => behind(app, '用户管理')).toMatch(/^\+ 新增 .*0\/\d+$/)
    // Menus above come along, and are counted before they are saved.
    await expectSoon(() => behind(app, '系统管理')).toMatch(/^\+ 新增 .*1\/\d+$/)
    await expectSoon(() => app.dialog()).toMatch(/已勾选 1 \/ \d{3}\s+菜单 1 \/ \d+\s+按钮 0 \/ \d+/)
    await app.press('只看已勾选', 'checkbox')
    await app.fill('搜索菜单或按钮', '')
    await expectSoon(() =>
      app.console.all('[role=treeitem] > .ops-truncate:not(.ops-faint)', (names) => names.map((name) => name.innerText)),
    ).toEqual(['系统管理', '用户管理'])
    expect(await axeOfPage(app)).toEqual([])
    // What was unticked a moment ago stays in sight.
    await pressEntry(app, '用户管理')
    await expectSoon(() => app.dialog()).not.toContain('未保存的更改')
    await app.press('只看已勾选', 'checkbox')
    await app.fill('搜索菜单或按钮', '')
    await app.press('全部勾选')
    await expectSoon(() => app.dialog()).toMatch(/未保存的更改 (\d+)\s+新增 \1/)
    // Menus have their icons; buttons stand apart below the line of theirs. What is added is green, not as words alone are.
    const drawn = () =>
      app.console.all('dialog [role=treeitem]', (lines) =>
        lines.map((line) => ({
          name: line.querySelector<HTMLElement>('.ops-truncate')!.innerText,
          button: line.matches('[data-minor]'),
          icon: line.querySelector(':scope > .ops-icon') !== null,
          note: line.querySelector('.ops-nodenote')?.getAttribute('data-tone') ?? '',
        })),
      )
    await expectSoon(drawn).toContainEqual({ name: '首页', button: false, icon: true, note: 'success' })
    expect(await drawn()).toContainEqual({ name: '查看设备', button: true, icon: true, note: 'success' })
    await app.press('还原')
    await expectSoon(() => app.dialog()).not.toContain('未保存的更改')
    await expectSoon(() => checkedItems(app)).toEqual([])
  })

  it('stays where it is when a line is pressed, however far below the first tick is', async () => {
    const app = await opened(site)
    await app.press('授权 人力资源')
    await app.clickText('[role=treeitem] > .ops-truncate:not(.ops-faint)', '查看设备')
    await expectSoon(() => app.dialog()).toContain('未保存的更改 2')
    expect(await app.console.first('dialog [role=tree]', (tree) => tree.scrollTop)).toBe(0)
  })

  it('of two administrators the second is told what the first changed, and both have their way', async () => {
    const id = await addRole(site, 'twoadmins', '两人同改')
    const [first, second] = [await opened(site), await opened(site)]
    for (const app of [first, second]) {
      await app.press('授权 两人同改')
      await findEntry(app, '职务管理')
    }
    await pressEntry(first, '用户管理')
    await first.press('保存并关闭')
    await expectSoon(() => first.dialog()).toBe('')
    await pressEntry(second, '职务管理')
    await second.press('仅保存')
    await expectSoon(() => second.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/别人也改了 两人同改[\s\S]*用户管理/),
    })
    expect(await grantedTo(site, id)).toHaveLength(3)
  })

  it('knows what is stored where the answer of saving is lost, or what others did cannot be asked for', async () => {
    const id = await addRole(site, 'cutoff', '断线试验')
    const app = await opened(site)
    await app.press('授权 断线试验')
    await expectSoon(() => app.dialog()).toMatch(/已勾选 0/)
    await pressEntry(app, '用户管理')
    await expectSoon(() => app.dialog()).toContain('未保存的更改')
    const { token } = await site.server.signIn('admin')
    const others = { roleId: id, permissionIds: await menuEntry(site, '职务管理'), lastpermissionIds: '' }
    await site.server.call('/sys/permission/saveRolePermission', { token, method: 'POST', body: others })
    site.faults.on('/sys/permission/saveRolePermission', 'lost', { times: 1 })
    await app.press('仅保存')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'danger', text: expect.stringContaining('无法确认是否已保存') })
    await expectSoon(() => checkedItems(app)).toEqual(['系统管理', '用户管理'])
    // What others granted meanwhile is not on its way to be taken.
    await expectSoon(() => app.dialog()).not.toContain('未保存的更改')
    await findEntry(app, '职务管理')
    expect(await checkedItems(app)).toEqual(['系统管理', '职务管理'])
    expect(await grantedTo(site, id)).toHaveLength(3)

    await pressEntry(app, '角色管理')
    const silent = site.faults.on('/sys/permission/queryRolePermission', { status: 500 })
    await app.press('保存并关闭')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('已保存 断线试验 的权限') })
    silent.end()
    expect(await grantedTo(site, id)).toHaveLength(4)
  })

  it('gives a role to users and takes it away', async () => {
    await addRole(site, 'members', '成员试验')
    const app = await opened(site)
    await app.pressInMenu('更多：成员试验', '用户')
    await expectSoon(() => app.dialog()).toContain('还没有用户拥有该角色')
    await app.press('添加已有用户')
    await expectSoon(() => app.dialog()).toContain('选择用户')
    await app.page.keyboard.type('jeecg')
    await app.page.keyboard.press('Enter')
    await app.clickText('dialog tbody td', 'jeecg')
    // Who is ticked stays where he cannot be added.
    const fault = site.faults.on('/sys/user/addSysUserRole', { status: 500 }, { times: 1 })
    const confirm = async (): Promise<void> => {
      await app.page.keyboard.down('Control')
      await app.page.keyboard.press('Enter')
      await app.page.keyboard.up('Control')
    }
    await confirm()
    await expectSoon(async () => (await app.toasts()).map(({ tone }) => tone)).toContain('danger')
    expect(fault.hits).toBe(1)
    expect(await app.dialog()).toContain('选择用户')
    await confirm()
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('1 个用户') })
    await expectSoon(() => app.dialog()).not.toContain('选择用户')
    await expectSoon(() => app.dialog()).toContain('jeecg')
    await app.pressInMenu('更多：高远', '取消关联')
    await expectSoon(() => app.dialog()).toContain('确定取消以下用户与该角色的关联吗')
    await expectSoon(() => app.dialog()).toContain('高远')
    await app.press('取消关联高远')
    await expectSoon(() => app.dialog()).toContain('还没有用户拥有该角色')
  })

  it('offers nothing that the account may not do, and the server refuses it as well', async () => {
    const { token } = await site.server.signIn('jeecg')
    const response = await site.server.call('/sys/role/add', { token, method: 'POST', body: { roleCode: 'x1', roleName: '不许' } })
    expect(response).toMatchObject({ success: false, code: 510 })
    const app = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => app.text()).toContain('用户管理')
    expect(await app.text()).not.toContain('角色管理')
  })
})

describe('the page of roles on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[W-G09] stands at the address of its menu and finds by a part of the name', async () => {
    const app = await site.openAs('admin', '/system/role')
    await expectSoon(async () => (await app.column('角色编码')).length).toBeGreaterThan(5)
    await app.fill('角色名称', '资源')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('角色编码')).toEqual(['hr'])
    await app.press('授权 人力资源')
    await findEntry(app, '用户管理')
  })

  it('[V-G03] keeps tenants, positions and all other fields of a user who is edited beside a role', async () => {
    const { token } = await site.server.signIn('admin')
    const user = async (): Promise<Record<string, unknown>> =>
      ((await site.server.call('/sys/user/list?username=wangwu', { token })).result as { records: Record<string, unknown>[] }).records[0]!
    const before = await user()
    expect(before).toMatchObject({ relTenantIds: '1000', post: expect.stringMatching(/./) })
    const app = await site.openAs('admin', '/system/role')
    await app.pressInMenu('更多：人力资源', '用户')
    await app.fill('账号', 'wangwu')
    await app.page.keyboard.press('Enter')
    await app.press(`编辑 ${String(before['realname'])}`)
    await app.fill('工号', 'ROLE-7')
    await app.press('保存')
    await expectSoon(async () => (await user())['workNo']).toBe('ROLE-7')
    expect(changedFields(before, await user())).toEqual(['workNo'])
  })
})
