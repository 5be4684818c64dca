import type { KeyInput } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { changedFields } from '../tools/changed-fields'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

const opened = async (site: Site, path = '/isystem/depart'): Promise<ConsolePage> => {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('机构编码')).toContain('A01')
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
  return searchDepart(site, departName)
}

async function searchDepart(site: Site, keyWord: string): Promise<Depart> {
  const { token } = await site.server.signIn('admin')
  const response = await site.server.call(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(keyWord)}`, { token })
  return (response.result as Depart[])[0]!
}

/** Searches, so that one row is left. */
async function only(app: ConsolePage, name: string, code: string): Promise<void> {
  await app.fill('机构名称', name)
  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.column('机构编码')).toEqual([code])
}

/** A row of the tree: the cell with its name, from its toggle to where the name ends, in css px of the window. */
interface Line {
  name: string
  left: number
  right: number
  top: number
  middle: number
}

function lines(app: ConsolePage): Promise<Line[]> {
  return app.console.all('tbody [data-tree] .ops-treecell', (cells) =>
    cells.map((cell) => {
      const { top, height } = cell.closest('td')!.getBoundingClientRect()
      const { left } = cell.querySelector('.ops-toggle')!.getBoundingClientRect()
      const name = cell.querySelector('.ops-truncate')!.getBoundingClientRect()
      return { name: cell.innerText.trim(), left, right: name.left + 30, top, middle: top + height / 2 }
    }),
  )
}

async function pressAlt(app: ConsolePage, key: KeyInput): Promise<void> {
  await app.page.keyboard.down('Alt')
  await app.page.keyboard.press(key)
  await app.page.keyboard.up('Alt')
}

describe('the page of departments', () => {
  const site = useSite()

  it(
    '[1-07] adds a company and a department below it, changes, searches on every level, and deletes with all below',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await app.press('新增')
      await expectSoon(() => app.dialog()).toContain('新增')
      await app.press('保存')
      await expectSoon(() => app.fieldError('机构名称')).not.toBe('')
      await app.fill('机构名称', '试验公司')
      await app.fill('电话', '打电话')
      await app.press('保存')
      await expectSoon(() => app.fieldError('电话')).toContain('只能有数字')
      await app.fill('电话', '010-6500 0000')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('机构编码')).toContain('A03')
      await app.pressInMenu('更多：试验公司', '添加下级')
      await expectSoon(() => app.dialog()).toContain('上级部门')
      await expectSoon(() => app.dialog()).toContain('试验公司')
      // Below a company stand departments, from the first moment on.
      await expectSoon(async () => (await app.field('机构类型', 'combobox')).evaluate((field) => field.textContent)).toBe('部门')
      await app.fill('机构名称', '试验部')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('机构编码')).toContain('A03A01')
      await app.press('编辑 试验部')
      await expectSoon(() => app.dialog()).toContain('机构编码')
      await app.fill('机构名称', '试验中心')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await only(app, '试验中', 'A03A01')
      await expectSoon(() => app.column('所属上级')).toEqual(['试验公司'])
      await app.press('重置')
      await expectSoon(() => app.column('机构编码')).toContain('A01')
      await app.pressInMenu('更多：试验公司', '删除')
      await expectSoon(() => app.dialog()).toContain('全部下级也会一起删除，其中的用户不再属于这些部门')
      await app.press('删除试验公司')
      await expectSoon(() => app.column('机构编码')).not.toContain('A03')
    },
  )

  it('[V-M06] moves a department with all below it, says that codes change, refuses what cannot be, and takes it back', async () => {
    const top = await add(site, '搬迁公司')
    const moved = await add(site, '搬迁部', top.id)
    const target = await add(site, '接收部', top.id)
    await add(site, '搬迁组', moved.id)
    const app = await opened(site)
    await only(app, '搬迁部', moved.orgCode)
    await app.pressInMenu('更多：搬迁部', '移动')
    await expectSoon(() => app.dialog()).toContain(`换了上级时：它和全部下级的机构编码（现为 ${moved.orgCode}）会随之改变`)
    await app.press('保存')
    await expectSoon(() => app.fieldError('目标部门')).not.toBe('')
    await app.press('目标部门', 'combobox')
    await expectSoon(() => app.dialog()).toContain('星河直播传媒集团')
    await app.page.keyboard.type('接收部')
    await expectSoon(() => app.dialog()).not.toContain('星河直播传媒集团')
    await app.clickText('[role=treeitem] .ops-truncate', '接收部')
    await app.press('确定')
    await expectSoon(() => app.dialog()).toContain('移动部门')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('机构编码')).toEqual([`${target.orgCode}A01`])
    expect((await searchDepart(site, '搬迁组')).orgCode).toBe(`${target.orgCode}A01A01`)
    await app.press('撤销')
    await expectSoon(() => app.column('机构编码')).toEqual([moved.orgCode])
    expect((await searchDepart(site, '搬迁组')).orgCode).toBe(`${moved.orgCode}A01`)
  })

  it('is put elsewhere by hand: carried by its name over others, a step by Alt and an arrow, and back', async () => {
    const hint = { 'zh-CN': '拖动名称', en: 'Drag a name' }
    const top = await add(site, '手搬公司')
    const one = await add(site, '手搬一部', top.id)
    const two = await add(site, '手搬二部', top.id)
    const app = await opened(site)
    const line = async (name: string): Promise<Line> => (await lines(app)).find((found) => found.name === name)!
    const order = async (): Promise<string[]> => (await lines(app)).map(({ name }) => name).filter((name) => name.startsWith('手搬'))
    await app.page.mouse.click((await line('手搬公司')).left + 8, (await line('手搬公司')).middle)
    await expectSoon(order).toEqual(['手搬公司', '手搬一部', '手搬二部'])

    await app.page.mouse.move((await line('手搬二部')).right, (await line('手搬二部')).middle)
    await app.page.mouse.down()
    await app.page.mouse.move((await line('手搬一部')).right, (await line('手搬一部')).middle, { steps: 4 })
    await expectSoon(() => app.console.all('tr[data-drop]', (all) => all.map((one) => one.dataset['drop']))).toEqual(['inside'])
    await app.page.keyboard.press('Escape')
    await app.page.mouse.up()
    await expectSoon(() => app.count('tr[data-drop], tr[data-carried]')).toBe(0)
    expect((await searchDepart(site, '手搬二部')).orgCode).toBe(two.orgCode)

    await app.page.mouse.move((await line('手搬二部')).right, (await line('手搬二部')).middle)
    await app.page.mouse.down()
    await app.page.mouse.move((await line('手搬一部')).right, (await line('手搬一部')).top + 3, { steps: 4 })
    await app.page.mouse.up()
    await expectSoon(order).toEqual(['手搬公司', '手搬二部', '手搬一部'])
    await app.press('撤销')
    await expectSoon(order).toEqual(['手搬公司', '手搬一部', '手搬二部'])

    await app.page.mouse.click((await line('手搬二部')).right + 40, (await line('手搬二部')).middle)
    await pressAlt(app, 'ArrowUp')
    await expectSoon(order).toEqual(['手搬公司', '手搬二部', '手搬一部'])
    const focused = (): Promise<string> => app.console.first('td:focus', (cell) => cell.innerText.trim())
    await expectSoon(focused).toBe('手搬二部')
    await pressAlt(app, 'ArrowDown')
    await expectSoon(order).toEqual(['手搬公司', '手搬一部', '手搬二部'])
    await expectSoon(focused).toBe('手搬二部')
    await pressAlt(app, 'ArrowRight')
    await expectSoon(() => app.dialog()).toContain(`机构编码（现为 ${two.orgCode}）会随之改变`)
    await app.clickText('.ops-dialog button', '移动')
    await expectSoon(async () => (await searchDepart(site, '手搬二部')).orgCode).toBe(`${one.orgCode}A01`)
    await expectSoon(() => app.console.first('tr:has(td:focus)', (row) => `${row.innerText.trim().split(/\s/)[0]} ${row.ariaLevel}`)).toBe(
      '手搬二部 3',
    )
    await pressAlt(app, 'ArrowLeft')
    await expectSoon(() => app.dialog()).toContain('移动到“手搬一部”旁边？')
    await app.clickText('.ops-dialog button', '移动')
    await expectSoon(async () => (await searchDepart(site, '手搬二部')).orgCode).toBe(two.orgCode)
    expect(await app.text()).toContain(hint['zh-CN'])
    await app.switchFrom('简体中文')
    await expectSoon(() => app.text()).toContain(hint.en)
    // Cards cannot be carried, so nothing says so.
    await app.page.setViewport({ width: 390, height: 844 })
    await expectSoon(() => app.count('.ops-rowcard')).toBeGreaterThan(0)
    expect(await app.text()).not.toContain(hint.en)
  })

  it('is the one that was taken, also where a row opens under it; a step that is pressed twice is one', async () => {
    const top = await add(site, '稳搬公司')
    const one = await add(site, '稳搬一部', top.id)
    const two = await add(site, '稳搬二部', top.id)
    const child = await add(site, '稳搬一组', one.id)
    const app = await opened(site)
    const line = async (name: string): Promise<Line> => (await lines(app)).find((found) => found.name === name)!
    const order = async (): Promise<string[]> => (await lines(app)).map(({ name }) => name).filter((name) => name.startsWith('稳搬'))
    await app.page.mouse.click((await line('稳搬公司')).left + 8, (await line('稳搬公司')).middle)
    await expectSoon(order).toEqual(['稳搬公司', '稳搬一部', '稳搬二部'])

    await app.page.mouse.click((await line('稳搬二部')).right + 40, (await line('稳搬二部')).middle)
    const moves = (): number => app.traffic.calls('/sys/sysDepart/updateChangeDepart').length
    const fault = site.faults.on('/sys/sysDepart/updateChangeDepart', 'held')
    await pressAlt(app, 'ArrowUp')
    await pressAlt(app, 'ArrowUp')
    await expectSoon(moves).toBe(1)
    fault.end()
    await expectSoon(order).toEqual(['稳搬公司', '稳搬二部', '稳搬一部'])
    expect(moves()).toBe(1)
    await app.press('撤销')
    await expectSoon(order).toEqual(['稳搬公司', '稳搬一部', '稳搬二部'])

    await app.page.mouse.move((await line('稳搬二部')).right, (await line('稳搬二部')).middle)
    await app.page.mouse.down()
    await app.page.mouse.move((await line('稳搬一部')).right, (await line('稳搬一部')).middle, { steps: 4 })
    await expectSoon(order).toEqual(['稳搬公司', '稳搬一部', '稳搬一组', '稳搬二部'])
    await app.page.mouse.up()
    await expectSoon(() => app.dialog()).toContain(`机构编码（现为 ${two.orgCode}）会随之改变`)
    expect((await searchDepart(site, '稳搬二部')).orgCode).toBe(two.orgCode)
    await app.clickText('.ops-dialog button', '移动')
    await expectSoon(async () => (await searchDepart(site, '稳搬二部')).orgCode).not.toBe(two.orgCode)
    expect((await searchDepart(site, '稳搬二部')).orgCode.startsWith(one.orgCode)).toBe(true)
    expect((await searchDepart(site, '稳搬一组')).orgCode).toBe(child.orgCode)
  })

  it('tells the second of two administrators what the first changed', async () => {
    const depart = await add(site, '两人公司')
    const [first, second] = [await opened(site), await opened(site)]
    for (const app of [first, second]) {
      await app.press('编辑 两人公司')
      await expectSoon(() => app.dialog()).toContain('编辑')
    }
    await first.fill('备注', '先来的')
    await first.press('保存')
    await expectSoon(() => first.dialog()).toBe('')
    await second.fill('备注', '后来的')
    await second.press('保存')
    await expectSoon(() => second.text()).toContain('先来的')
    await second.press('覆盖并保存')
    await expectSoon(() => second.dialog()).toBe('')
    await expectSoon(async () => (await searchDepart(site, '两人公司')).memo).toBe('后来的')
    expect((await searchDepart(site, '两人公司')).orgCode).toBe(depart.orgCode)
  })

  it('offers nothing that the account may not do', async () => {
    const app = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => app.text()).toContain('用户管理')
    expect(await app.text()).not.toContain('部门管理')
  })
})

describe('the page of departments on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stands at the address of its menu, adds and moves', async () => {
    const app = await opened(site, '/system/depart')
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('新增')
    await app.fill('机构名称', '新公司')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('机构编码')).toContain('A03')
    await app.pressInMenu('更多：新公司', '移动')
    await expectSoon(() => app.dialog()).toContain('移动部门')
  })

  it('[V-G05] changes the address of a company below another one, and nothing else', async () => {
    const { token } = await site.server.signIn('admin')
    const depart = async (): Promise<Record<string, unknown>> =>
      (
        (await site.server.call(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('财务部')}`, { token })).result as Record<
          string,
          unknown
        >[]
      )[0]!
    const before = await depart()
    expect(before).toMatchObject({ orgCategory: '1', parentId: expect.stringMatching(/./) })
    const app = await opened(site, '/system/depart')
    await app.fill('机构名称', '财务部')
    await app.page.keyboard.press('Enter')
    await app.press('编辑 财务部')
    await app.fill('地址', '三楼')
    await app.press('保存')
    await expectSoon(async () => (await depart())['address']).toBe('三楼')
    expect(changedFields(before, await depart())).toEqual(['address'])
  })
})
