import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const path = '/isystem/permission'

interface Entry {
  id: string
  name: string
  url: string | null
  children: Entry[] | null
}

const opened = async (site: Site, address = path): Promise<ConsolePage> => {
  const app = await site.openAs('admin', address)
  await expectSoon(() => app.column('菜单名称')).toContain('系统管理')
  return app
}

async function stored(site: Site, name: string): Promise<Entry | undefined> {
  const { token } = await site.server.signIn('admin')
  const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  return flat((await site.server.call('/sys/permission/list', { token })).result as Entry[]).find((entry) => entry.name === name)
}

async function addPage(site: Site, name: string, url: string): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const body = { menuType: 0, name, url, component: 'layouts/RouteView', sortNo: 50 }
  await site.server.call('/sys/permission/add', { token, method: 'POST', body })
}

const preview = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-menupreview .ops-naventry', (entries) => entries.map((entry) => entry.innerText.trim()))
const current = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-menupreview [aria-current]', (entries) => entries.map((entry) => entry.innerText.trim()))

async function search(app: ConsolePage, name: string): Promise<void> {
  await app.fill('菜单名称', name)
  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.column('菜单名称')).toEqual([name])
}

describe('the page of menus', () => {
  const site = useSite()

  it(
    '[1-07] [7.2-14] [7.2-15] adds a page, one below it and a button, shows them in the menu beside the form, changes and deletes them',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await app.press('新增')
      await expectSoon(() => preview(app)).toContain('系统管理')
      await app.press('保存')
      await expectSoon(() => app.fieldError('菜单名称')).not.toBe('')
      expect(await app.fieldError('菜单路径')).not.toBe('')
      await app.fill('菜单名称', '试验')
      await expectSoon(() => app.dialog()).toContain('“试验”下面还没有可显示的页面')
      await app.fill('菜单路径', 'try')
      await app.press('保存')
      await expectSoon(() => app.fieldError('菜单路径')).toContain('以 / 开头')
      await app.fill('菜单路径', '/isystem')
      await app.press('保存')
      await expectSoon(() => app.fieldError('菜单路径')).toContain('已存在')
      await app.fill('菜单路径', '/try')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('菜单名称')).toContain('试验')

      await app.pressInMenu('更多：试验', '添加下级')
      await expectSoon(() => app.dialog()).toContain('上级菜单')
      await app.fill('菜单名称', '试验之下')
      await app.fill('菜单路径', '/try/below')
      await app.fill('前端组件', 'system/UserList')
      await expectSoon(() => current(app)).toEqual(['试验之下'])
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('菜单名称')).toContain('试验之下')
      // The own menu has it at once.
      await expectSoon(() => app.text()).toContain('试验之下')

      await app.pressInMenu('更多：试验之下', '添加下级')
      await expectSoon(() => app.dialog()).toContain('授权标识')
      await app.fill('菜单名称', '试验按钮')
      await app.fill('授权标识', 'user:add')
      await expectSoon(() => app.dialog()).toMatch(/不可用|已存在|已被/)
      await app.fill('授权标识', 'try:press')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('授权标识')).toContain('try:press')

      await app.press('编辑 试验之下')
      await expectSoon(() => app.dialog()).toContain('编辑')
      await app.fill('菜单名称', '试验页')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('菜单名称')).toContain('试验页')

      await app.pressInMenu('更多：试验', '删除')
      await expectSoon(() => app.dialog()).toContain('2 个下级会一起删除：试验页、试验按钮')
      await app.press('删除试验')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('菜单名称')).not.toContain('试验')
      expect(await stored(site, '试验按钮')).toBeUndefined()
    },
  )

  // A long table draws what is in sight: what is looked for stands at its beginning.
  it('finds entries on every level, with the way to them, and opens and closes all', async () => {
    const app = await opened(site)
    expect(await app.column('菜单名称')).not.toContain('查看设备')
    await app.press('展开全部')
    await expectSoon(() => app.column('菜单名称')).toContain('查看设备')
    await app.press('折叠全部')
    await expectSoon(() => app.column('菜单名称')).not.toContain('查看设备')
    await app.fill('菜单名称', '管理角色的用户')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('菜单名称')).toEqual(['系统管理', '角色管理', '管理角色的用户'])
  })

  it('deletes several, and keeps those that must stay', async () => {
    await addPage(site, '成批甲', '/batch-a')
    await addPage(site, '成批乙', '/batch-b')
    const app = await opened(site)
    await expectSoon(() => app.column('菜单名称')).toContain('成批乙')
    await app.press('选择 成批甲', 'checkbox')
    await app.press('选择 成批乙', 'checkbox')
    await app.press('批量删除')
    await expectSoon(() => app.dialog()).toContain('角色会失去')
    await app.press('删除成批甲等 2 项')
    await expectSoon(() => app.column('菜单名称')).not.toContain('成批甲')
    expect(await app.column('菜单名称')).not.toContain('成批乙')
    await app.pressInMenu('更多：系统管理', '删除')
    await expectSoon(() => app.dialog()).toContain('下级会一起删除')
    await app.press('删除系统管理')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: expect.stringContaining('不能删除') })
    expect(await stored(site, '系统管理')).toBeDefined()
  })

  it('chooses an icon by the keyboard, and has it beside the name', async () => {
    await addPage(site, '图标试验', '/icons')
    const app = await opened(site)
    await search(app, '图标试验')
    await app.press('编辑 图标试验')
    await expectSoon(() => app.dialog()).toContain('菜单图标')
    await app.press('选择图标')
    await expectSoon(() => app.console.all('.ops-icongrid [role=option]', (all) => all.length)).toBeGreaterThan(80)
    await app.page.keyboard.type('setting')
    await expectSoon(() =>
      app.console.all('.ops-icongrid [role=option]', (all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['setting'])
    await app.page.keyboard.press('ArrowDown')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.valueOf('菜单图标')).toBe('setting')
    // Other names of a picture mark it as well, and it is found in Chinese.
    await app.fill('菜单图标', 'settings')
    await app.press('选择图标')
    await expectSoon(() => app.console.all('.ops-icongrid [aria-selected=true]', (all) => all.map((one) => one.ariaLabel))).toEqual([
      'setting',
    ])
    await app.page.keyboard.type('系统设置')
    await expectSoon(() => app.console.all('.ops-icongrid [role=option]', (all) => all[0]?.ariaLabel)).toBe('setting')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.valueOf('菜单图标')).toBe('setting')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    expect(await stored(site, '图标试验')).toMatchObject({ icon: 'setting' })
  })

  it('[X58] of two administrators the second is told what the first changed, and loses nothing that he typed', async () => {
    await addPage(site, '两人同改', '/two')
    const apps = [await opened(site), await opened(site)] as const
    for (const app of apps) {
      await search(app, '两人同改')
      await app.press('编辑 两人同改')
      await expectSoon(() => app.valueOf('菜单路径')).toBe('/two')
    }
    const [first, second] = apps
    await first.fill('菜单名称', '第一人')
    await first.fill('默认跳转地址', '/two/first')
    await first.press('保存')
    await expectSoon(() => first.dialog()).toBe('')
    await second.fill('菜单名称', '第二人')
    await second.press('保存')
    await expectSoon(() => second.dialog()).toContain('菜单名称：第一人')
    await second.press('继续编辑')
    expect(await second.valueOf('菜单名称')).toBe('第二人')
    await second.press('保存')
    await expectSoon(() => second.dialog()).toContain('菜单名称：第一人')
    await second.press('覆盖并保存')
    await expectSoon(() => second.dialog()).toBe('')
    expect(await stored(site, '第二人')).toMatchObject({ redirect: '/two/first', url: '/two' })
  })

  it('passes axe, its form and its icons too', async () => {
    const app = await opened(site)
    await app.press('展开全部')
    await expectSoon(() => app.column('菜单名称')).toContain('查看设备')
    expect(await axeOfPage(app)).toEqual([])
    await app.fill('菜单名称', '维修工单')
    await app.page.keyboard.press('Enter')
    await app.press('编辑 维修工单')
    await expectSoon(() => current(app)).toEqual(['维修工单'])
    expect(await axeOfPage(app)).toEqual([])
    await app.press('选择图标')
    await expectSoon(() => app.console.all('.ops-icongrid [role=option]', (all) => all.length)).toBeGreaterThan(80)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('speaks English, without a Chinese word of its own', async () => {
    const app = await opened(site)
    await setPageLanguage(app, 'en')
    await app.go(path)
    await expectSoon(() => app.column('Type')).toContain('Top level')
    await app.press('Add')
    await expectSoon(() => app.dialog()).toContain('The menu after saving')
    expect((await app.dialog()).replace(/The menu after saving[\s\S]*/, '')).not.toMatch(/\p{Script=Han}/u)
  })

  it('on a phone is cards, and a form of one column with the menu below it', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.enter(await site.server.signIn('admin'), path)
    await expectSoon(() => app.text()).toContain('系统管理')
    await expectSoon(() => app.count('.ops-rowcard')).toBeGreaterThan(4)
    await app.press('新增')
    await expectSoon(() => preview(app)).toContain('系统管理')
    const [form, shown] = await app.console.all(':has(> .ops-beside) > *', (both) =>
      both.map((one) => one.getBoundingClientRect().toJSON()),
    )
    expect(shown!.top).toBeGreaterThan(form!.top + form!.height - 1)
    expect(form!.width).toBeLessThan(390)
  })

  it('offers nothing that the account may not do, and the server refuses it as well', async () => {
    const { token } = await site.server.signIn('jeecg')
    const response = await site.server.call('/sys/permission/add', {
      token,
      method: 'POST',
      body: { menuType: 0, name: '不许', url: '/no' },
    })
    expect(response).toMatchObject({ success: false, code: 510 })
    const app = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => app.text()).toContain('用户管理')
    expect(await app.text()).not.toContain('菜单管理')
  })
})

describe('the page of menus on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[W-G09] stands at the address of its menu, and adds an entry', async () => {
    const app = await opened(site, '/system/menu')
    await app.press('新增')
    await expectSoon(() => preview(app)).toContain('系统管理')
    await app.fill('菜单名称', '新一代')
    await app.fill('菜单路径', '/new-age')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('菜单名称')).toContain('新一代')
  })
})
