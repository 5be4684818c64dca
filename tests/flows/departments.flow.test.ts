import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { soon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

const opened = async (site: Site, path = '/isystem/depart'): Promise<ConsolePage> => {
  const app = await site.openAs('admin', path)
  await soon(() => app.column('机构编码')).toContain('A01')
  return app
}

interface Depart {
  id: string
  departName: string
  orgCode: string
  memo: string | null
}

async function add(site: Site, departName: string, parentId?: string): Promise<Depart> {
  const { token } = await site.server.signIn('admin')
  await site.server.call('/sys/sysDepart/add', { token, method: 'POST', body: { departName, parentId } })
  return found(site, departName)
}

async function found(site: Site, keyWord: string): Promise<Depart> {
  const { token } = await site.server.signIn('admin')
  const answer = await site.server.call(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(keyWord)}`, { token })
  return (answer.result as Depart[])[0]!
}

/** Searches, so that one row is left. */
async function only(app: ConsolePage, name: string, code: string): Promise<void> {
  await app.fill('机构名称', name)
  await app.page.keyboard.press('Enter')
  await soon(() => app.column('机构编码')).toEqual([code])
}

describe('the page of departments', () => {
  const site = useSite()

  it('adds a company and a department below it, changes, searches on every level, and deletes with all below', async () => {
    const app = await opened(site)
    await app.press('新增')
    await soon(() => app.dialog()).toContain('新增')
    await app.press('保存')
    await soon(() => app.fieldError('机构名称')).not.toBe('')
    await app.fill('机构名称', '试验公司')
    await app.fill('电话', '打电话')
    await app.press('保存')
    await soon(() => app.fieldError('电话')).toContain('只能有数字')
    await app.fill('电话', '010-6500 0000')
    await app.press('保存')
    await soon(() => app.dialog()).toBe('')
    await soon(() => app.column('机构编码')).toContain('A03')
    await app.pressInMenu('更多：试验公司', '添加下级')
    await soon(() => app.dialog()).toContain('上级部门')
    await soon(() => app.dialog()).toContain('试验公司')
    await app.fill('机构名称', '试验部')
    await app.press('保存')
    await soon(() => app.dialog()).toBe('')
    await soon(() => app.column('机构编码')).toContain('A03A01')
    await app.press('编辑 试验部')
    await soon(() => app.dialog()).toContain('机构编码')
    await app.fill('机构名称', '试验中心')
    await app.press('保存')
    await soon(() => app.dialog()).toBe('')
    await only(app, '试验中', 'A03A01')
    await app.press('重置')
    await soon(() => app.column('机构编码')).toContain('A01')
    await app.pressInMenu('更多：试验公司', '删除')
    await soon(() => app.dialog()).toContain('全部下级也会一起删除，其中的用户不再属于这些部门')
    await app.press('删除试验公司')
    await soon(() => app.column('机构编码')).not.toContain('A03')
  })

  it('moves a department with all below it, refuses what can not be, and takes it back', async () => {
    const top = await add(site, '搬迁公司')
    const moved = await add(site, '搬迁部', top.id)
    const goal = await add(site, '接收部', top.id)
    await add(site, '搬迁组', moved.id)
    const app = await opened(site)
    await only(app, '搬迁部', moved.orgCode)
    await app.pressInMenu('更多：搬迁部', '移动')
    await soon(() => app.dialog()).toContain('移动部门')
    await app.press('保存')
    await soon(() => app.fieldError('目标部门')).not.toBe('')
    await app.press('目标部门', 'combobox')
    await soon(() => app.dialog()).toContain('星河直播传媒集团')
    await app.page.keyboard.type('接收部')
    await soon(() => app.dialog()).not.toContain('星河直播传媒集团')
    await app.clickText('[role=treeitem] .ops-truncate', '接收部')
    await app.press('确定')
    await soon(() => app.dialog()).toContain('移动部门')
    await app.press('保存')
    await soon(() => app.dialog()).toBe('')
    await soon(() => app.column('机构编码')).toEqual([`${goal.orgCode}A01`])
    expect((await found(site, '搬迁组')).orgCode).toBe(`${goal.orgCode}A01A01`)
    await app.press('撤销')
    await soon(() => app.column('机构编码')).toEqual([moved.orgCode])
    expect((await found(site, '搬迁组')).orgCode).toBe(`${moved.orgCode}A01`)
  })

  it('tells the second of two administrators what the first changed', async () => {
    const depart = await add(site, '两人公司')
    const [first, second] = [await opened(site), await opened(site)]
    for (const app of [first, second]) {
      await app.press('编辑 两人公司')
      await soon(() => app.dialog()).toContain('编辑')
    }
    await first.fill('备注', '先来的')
    await first.press('保存')
    await soon(() => first.dialog()).toBe('')
    await second.fill('备注', '后来的')
    await second.press('保存')
    await soon(() => second.text()).toContain('先来的')
    await second.press('覆盖并保存')
    await soon(() => second.dialog()).toBe('')
    await soon(async () => (await found(site, '两人公司')).memo).toBe('后来的')
    expect((await found(site, '两人公司')).orgCode).toBe(depart.orgCode)
  })

  it('offers nothing that the account may not do', async () => {
    const app = await site.openAs('jeecg', '/isystem/user')
    await soon(() => app.text()).toContain('用户管理')
    expect(await app.text()).not.toContain('部门管理')
  })
})

describe('the page of departments on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stands at the address of its menu, adds and moves', async () => {
    const app = await opened(site, '/system/depart')
    await app.press('新增')
    await soon(() => app.dialog()).toContain('新增')
    await app.fill('机构名称', '新公司')
    await app.press('保存')
    await soon(() => app.dialog()).toBe('')
    await soon(() => app.column('机构编码')).toContain('A03')
    await app.pressInMenu('更多：新公司', '移动')
    await soon(() => app.dialog()).toContain('移动部门')
  })
})
