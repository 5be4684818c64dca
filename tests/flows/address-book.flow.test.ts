import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const path = '/isystem/addressList'
const call = '/sys/user/queryByOrgCodeForAddressList'

/** The address book with its first page. */
async function opened(site: Site, username = 'zhangsan', at = path): Promise<ConsolePage> {
  const app = await site.openAs(username, at)
  await expectSoon(() => app.rows()).not.toHaveLength(0)
  return app
}
/** Those in sight. */
const departs = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[role=tree] [role=treeitem]', (lines) =>
    lines.filter((line) => line.checkVisibility()).map((line) => line.innerText.trim()),
  )
const chosen = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[role=treeitem][aria-selected=true]', (lines) => lines.map((line) => line.innerText.trim()))
/** Where the numbers and addresses of a part of the page lead. */
const leads = (app: ConsolePage, css: string): Promise<(string | null)[]> =>
  app.console.all(`${css} a[href]`, (links) => links.map((link) => link.getAttribute('href')))

describe('the address book', () => {
  const site = useSite()

  it('is in the menu of an account with a role, and finds people by department', { tags: ['main'] }, async () => {
    const app = await site.openAs('zhangsan', '/dashboard/analysis')
    await app.press('通讯录', 'link')
    await expectSoon(() => app.rows()).not.toHaveLength(0)
    expect(app.path()).toBe(path)
    await expectSoon(async () => (await departs(app)).slice(0, 2)).toEqual(['全部人员', '星河直播传媒集团'])
    expect(await chosen(app)).toEqual(['全部人员'])
    expect(await axeOfPage(app)).toEqual([])

    await app.clickText('[role=treeitem]', '人力资源部')
    await expectSoon(async () => (await app.column('部门')).length).toBeGreaterThan(0)
    await expectSoon(() => app.traffic.calls(call).at(-1)?.query.get('orgCode')).toMatch(/^A01A/)
    await expectSoon(async () => new Set((await app.column('部门')).map((text) => /人力资源部|招聘|薪酬|培训/.test(text ?? '')))).toEqual(
      new Set([true]),
    )
    await app.page.reload()
    await expectSoon(() => chosen(app)).toEqual(['人力资源部'])
    await app.clickText('[role=treeitem]', '全部人员')
    await expectSoon(async () => (await app.column('部门')).some((text) => !/人力资源部|招聘|薪酬|培训/.test(text ?? ''))).toBe(true)
  })

  it('finds people by name, work number and telephone', async () => {
    const app = await opened(site)
    await app.fill('姓名', '张三')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('姓名')).toEqual(['张三'])
    const [{ 工号: workNo, 手机: phone } = { 工号: '', 手机: '' }] = await app.rows()
    await app.press('重置')
    await expectSoon(() => app.rows()).not.toHaveLength(1)
    await app.fill('工号', workNo)
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('姓名')).toEqual(['张三'])
    await app.fill('工号', '')
    await app.fill('电话', phone.slice(2))
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('姓名')).toEqual(['张三'])
    await app.fill('电话', '没有这个号码')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
  })

  it('shows one person on a card, whose numbers and addresses lead to a call and a letter', async () => {
    const app = await opened(site)
    await app.fill('姓名', '张三')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('姓名')).toEqual(['张三'])
    const [{ 手机: phone } = { 手机: '' }] = await app.rows()
    expect(await leads(app, 'tbody')).toEqual([`tel:${phone}`, 'mailto:zhangsan@xinghe.example'])
    await app.press('详情 张三')
    await expectSoon(() => app.dialog()).toContain('zhangsan@xinghe.example')
    await expectSoon(() => app.dialog()).toContain('转播')
    await expectSoon(() => leads(app, 'dialog')).toEqual([`tel:${phone}`, 'mailto:zhangsan@xinghe.example'])
    expect(await axeOfPage(app)).toEqual([])
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('asks again for people and departments that did not come', async () => {
    const people = site.faults.respond(call, { success: false, code: 500, message: '通讯录繁忙', result: null })
    const tree = site.faults.respond('/sys/sysDepart/queryDepartTreeSync', { success: false, code: 500, message: '目录繁忙', result: null })
    const app = await site.openAs('zhangsan', path)
    await expectSoon(() => app.text()).toContain('通讯录繁忙')
    await expectSoon(() => app.text()).toContain('部门加载失败：目录繁忙')
    tree.end()
    await app.clickText('aside button', '重试')
    await expectSoon(() => departs(app)).toContain('星河直播传媒集团')
    people.end()
    await app.clickText('.ops-page button', '重试')
    await expectSoon(() => app.rows()).not.toHaveLength(0)
  })

  it('speaks English', async () => {
    const app = await site.open()
    await setPageLanguage(app, 'en')
    await app.enter(await site.server.signIn('zhangsan'), path)
    await expectSoon(() => app.rows()).not.toHaveLength(0)
    await expectSoon(() => departs(app)).toContain('Everybody')
    await app.fill('Name', '张三')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('Name')).toEqual(['张三'])
    await app.press('Detail 张三')
    await expectSoon(() => app.dialog()).toContain('Landline')
  })

  it('folds the departments above the list on a phone, and folds them again at a choice', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.enter(await site.server.signIn('zhangsan'), path)
    await app.findText('aside button', '全部人员')
    expect(await departs(app)).toEqual([])
    await app.clickText('aside button', '全部人员')
    await expectSoon(() => departs(app)).toContain('人力资源部')
    await app.clickText('[role=treeitem]', '人力资源部')
    await app.findText('aside button', '人力资源部')
    await expectSoon(() => departs(app)).toEqual([])
    expect(await app.focus()).toContain('人力资源部')
    await expectSoon(() => app.traffic.calls(call).at(-1)?.query.get('orgCode')).toMatch(/^A01A/)
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeOfPage(app)).toEqual([])
  })
})

describe('the address book of a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[W-G09] stands at the address of its menu and names posts that are told by id', async () => {
    const app = await opened(site, 'zhangsan', '/address')
    await app.fill('姓名', '张三')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('姓名')).toEqual(['张三'])
    const [post] = await app.column('职务')
    expect(post).toMatch(/^[\u4e00-\u9fff]+$/)
  })
})
