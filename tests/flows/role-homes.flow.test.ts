import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

interface Home {
  id: string
  url: string
  component: string
  priority: number
  status: string
}

const opened = async (site: Site, path = '/system/role'): Promise<ConsolePage> => {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('角色编码')).toContain('hr')
  return app
}

async function call(site: Site, path: string, method: 'POST' | 'PUT', body: object) {
  const { token } = await site.server.signIn('admin')
  return site.server.call(`/sys/sysRoleIndex/${path}`, { token, method, body })
}

async function homeOf(site: Site, roleCode: string): Promise<Home | null> {
  const { token } = await site.server.signIn('admin')
  return (await site.server.call(`/sys/sysRoleIndex/queryByCode?roleCode=${roleCode}`, { token })).result as Home | null
}

/** Where somebody comes to who signs in at the bare address. */
async function landing(site: Site, username: string): Promise<ConsolePage> {
  const app = await site.open()
  await app.go('/')
  await app.signIn(username)
  return app
}

/** Opens the dialog of a role. */
async function openHome(app: ConsolePage, name: string): Promise<void> {
  await app.pressInMenu(`更多：${name}`, '首页配置')
  await expectSoon(() => app.dialog()).toContain('前端组件')
}

const nameOf = async (app: ConsolePage, code: string): Promise<string> =>
  (await app.rows()).find(({ 角色编码 }) => 角色编码 === code)!['角色名称']!

const offered = (app: ConsolePage): Promise<string[]> => app.console.all('[role=menuitem]', (all) => all.map((one) => one.innerText.trim()))

describe('home pages of roles', () => {
  const site = useSite(genuine.settings)

  it('are chosen from the menu, and whoever has the role comes there first; out of force he comes to where everybody does', async () => {
    const app = await opened(site)
    const name = await nameOf(app, 'hr')
    await openHome(app, name)
    expect(await app.dialog()).toMatch(/^首页配置\s+hr\n/)
    expect(await axeOfPage(app)).toEqual([])
    await app.press('保存')
    await expectSoon(() => app.fieldError('首页')).not.toBe('')
    await app.choose('首页', '用户管理 /system/user')
    await expectSoon(() => app.valueOf('前端组件')).toBe('system/user/index')
    await app.fill('优先级', '1.5')
    await app.press('保存')
    await expectSoon(() => app.fieldError('优先级')).toBe('请输入 0 到 99999 的整数')
    await app.fill('优先级', '2')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    expect(await homeOf(site, 'hr')).toMatchObject({ url: '/system/user', component: 'system/user/index', priority: 2, status: '1' })

    const there = await landing(site, 'wangwu')
    await expectSoon(() => there.path()).toBe('/system/user')
    await there.go('/')
    await expectSoon(() => there.path()).toBe('/system/user')

    await openHome(app, name)
    await expectSoon(() => app.valueOf('优先级')).toBe('2')
    expect(await app.dialog()).toMatch(/^首页配置\s+hr\n/)
    await app.press('停用', 'radio')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    const elsewhere = await landing(site, 'wangwu')
    await expectSoon(() => elsewhere.path()).toBe('/dashboard/analysis')
  })

  it('lead nowhere for whom the page is not in the menu, nor out of the console; a wanted page goes before', async () => {
    await call(site, 'add', 'POST', { roleCode: 'operator', url: '/system/role', component: 'system/role/index' })
    const app = await landing(site, 'jeecg')
    await expectSoon(() => app.text()).toContain('首页')
    expect(app.path()).not.toBe('/system/role')
    expect(await app.text()).not.toContain('页面不存在')
    const { id } = (await homeOf(site, 'operator'))!
    await call(site, 'edit', 'PUT', { id, url: '/system/user' })
    const console = await site.open()
    await console.go('/account/settings')
    await console.signIn('jeecg')
    await expectSoon(() => console.path()).toBe('/account/settings')
  })

  it('of two administrators the second one is told what the first one changed', async () => {
    await call(site, 'add', 'POST', { roleCode: 'editor', url: '/address', component: 'system/address/index' })
    const [first, second] = [await opened(site), await opened(site)]
    const name = await nameOf(first, 'editor')
    for (const app of [first, second]) await openHome(app, name)
    await first.fill('优先级', '4')
    await first.press('保存')
    await expectSoon(() => first.dialog()).toBe('')
    await second.fill('优先级', '7')
    await second.press('保存')
    await expectSoon(() => second.dialog()).toMatch(/4/)
    expect(await homeOf(site, 'editor')).toMatchObject({ priority: 4 })
  })

  it('that did not come are asked for again', async () => {
    await call(site, 'add', 'POST', { roleCode: 'technician', url: '/address', component: 'system/address/index' })
    const app = await opened(site)
    const name = await nameOf(app, 'technician')
    const failing = site.faults.respond('/sys/sysRoleIndex/queryByCode', { success: false, code: 500, message: '目录繁忙', result: null })
    await app.pressInMenu(`更多：${name}`, '首页配置')
    await expectSoon(() => app.dialog()).toContain('首页配置加载失败：目录繁忙')
    failing.end()
    await app.press('重试')
    await expectSoon(() => app.dialog()).toContain('前端组件')
    site.faults.respond('/sys/sysRoleIndex/edit', { success: false, code: 510, message: '没有权限，请联系管理员授权', result: null })
    await app.fill('优先级', '9')
    await app.press('保存')
    await expectSoon(async () => (await app.dialog()) + JSON.stringify(await app.toasts())).toContain('没有权限')
    expect(await app.valueOf('优先级')).toBe('9')
  })

  it('are not offered without the permission, and refused to who calls all the same', async () => {
    const admin = await permissionsOf(site.server, 'admin')
    const permissions = respondPermissions(site.faults, {
      ...admin,
      auth: admin.auth.filter(({ action }) => !action.startsWith('system:roleindex:')),
    })
    const app = await opened(site)
    await app.press(`更多：${await nameOf(app, 'hr')}`)
    await expectSoon(() => offered(app)).toContain('编辑')
    expect(await offered(app)).not.toContain('首页配置')
    permissions.end()
    const { token } = await site.server.signIn('jeecg')
    expect(await site.server.call('/sys/sysRoleIndex/queryByCode?roleCode=hr', { token })).toMatchObject({ success: false, code: 510 })
  })

  it('speak English', async () => {
    const app = await opened(site)
    const name = await nameOf(app, 'hr')
    await app.switchFrom('简体中文')
    await app.pressInMenu(`More: ${name}`, 'Home page')
    await expectSoon(() => app.dialog()).toContain('With several roles, the smallest number applies')
    expect(await app.dialog()).not.toMatch(/优先级|前端组件/)
  })
})

describe('roles of a server that knows no home pages', () => {
  const site = useSite()

  it('offer none', async () => {
    const app = await opened(site, '/isystem/roleUserList')
    await app.press(`更多：${await nameOf(app, 'hr')}`)
    await expectSoon(() => offered(app)).toContain('编辑')
    expect(await offered(app)).not.toContain('首页配置')
  })
})
