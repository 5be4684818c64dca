import { describe, expect, it } from 'vitest'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const whole = '/sys/sysDepart/queryTreeList'

/** Words that were searched for on the server. */
const searched = (app: ConsolePage): (string | null)[] =>
  app.traffic.calls('/sys/sysDepart/searchBy').map(({ query }) => query.get('keyWord'))
const lines = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[role=treeitem]', (items) => items.map((item) => item.innerText.trim().replace(/\s*\n\s*/g, ' < ')))

async function searchTree(app: ConsolePage, keyword: string): Promise<void> {
  const box = await app.findText('.ops-treehead', '')
  await (await box.$('input'))!.focus()
  // All letters are sent before the first is answered: none comes later than the search waits for.
  await Promise.all(keyword.split('').map((letter) => app.page.keyboard.sendCharacter(letter)))
}

describe.each(serverKinds)('departments, one level at a time, on a server that behaves as $kind', ({ kind, settings, usersPage }) => {
  const site = useSite(settings)

  it('are given to a user: those he has keep their names, others are found on any level', async () => {
    const { token } = await site.server.signIn('admin')
    const user = newUser('levels')
    const [top] = (await site.server.call('/sys/sysDepart/queryDepartTreeSync', { token })).result as [{ id: string }]
    const children = (await site.server.call(`/sys/sysDepart/queryDepartTreeSync?pid=${top.id}`, { token })).result as {
      id: string
      departName: string
    }[]
    const finance = children.find(({ departName }) => departName === '财务部')!
    await addUser(site.server, token, user, { selecteddeparts: finance.id })
    const app = await site.openAs('admin', usersPage)
    await usersShown(app)
    await searchAccount(app, user.username)
    await app.press(`编辑 ${user.realname}`)
    await expectSoon(() => app.dialog()).toContain('财务部')
    await app.press('部门分配', 'combobox')
    await searchTree(app, '招聘')
    await app.clickText('[role=treeitem] *', '招聘')
    await app.press('确定')
    await expectSoon(() => app.dialog()).toContain('招聘培训组')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    const stored = await findUser(site.server, token, user.username)
    const { result } = await site.server.call(`/sys/user/userDepartList?userId=${String(stored!['id'])}`, { token })
    expect((result as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(['招聘培训组', '财务部'])
    expect(app.traffic.calls(whole)).toEqual([])
  })

  // What follows is the same on both.
  if (kind !== 'default') return

  it('are searched on the server for a search of users, whose choice is named after a reload too', async () => {
    const app = await site.openAs('admin', usersPage)
    await usersShown(app)
    await app.press('部门', 'combobox')
    await expectSoon(() => lines(app)).toContain('人力资源部')
    await searchTree(app, '招聘')
    await expectSoon(() => lines(app)).toEqual(['招聘培训组 < 星河直播传媒集团 / 人力资源部'])
    expect(searched(app)).toEqual(['招聘'])
    await app.clickText('[role=treeitem] *', '招聘')
    await app.press('查询')
    await expectSoon(async () => new Set(await app.column('部门'))).not.toContain('财务部')
    const shown = (): Promise<string> => app.field('部门', 'combobox').then((field) => field.evaluate((box) => box.textContent ?? ''))
    expect(await shown()).toContain('招聘培训组')
    await app.page.reload()
    await expectSoon(shown).toContain('招聘培训组')
    expect(app.traffic.calls(whole)).toEqual([])
  })

  it('stand beside the address book, whose chosen one is named after a reload too', async () => {
    const app = await site.openAs('admin', '/isystem/addressList')
    await expectSoon(() => app.rows()).not.toHaveLength(0)
    await searchTree(app, '招聘')
    await expectSoon(() => lines(app)).toEqual(['招聘培训组 < 星河直播传媒集团 / 人力资源部'])
    expect(searched(app)).toEqual(['招聘'])
    await app.clickText('[role=treeitem] *', '招聘')
    await everyCell(app, '部门', (text) => text.includes('招聘培训组'))
    await app.page.reload()
    await expectSoon(() => app.console.all('aside button', (buttons) => buttons.map((button) => button.textContent).join())).toContain(
      '招聘培训组',
    )
    expect(app.traffic.calls(whole)).toEqual([])
  })

  it('stand beside users that are chosen for a role', async () => {
    const app = await site.openAs('admin', '/isystem/roleUserList')
    await expectSoon(() => app.column('角色编码')).not.toHaveLength(0)
    const [code] = await app.column('角色名称')
    await app.pressInMenu(`更多：${code}`, '用户')
    await app.press('添加已有用户')
    await expectSoon(() => lines(app)).toContain('人力资源部')
    await searchTree(app, '招聘')
    await expectSoon(() => lines(app)).toEqual(['招聘培训组 < 星河直播传媒集团 / 人力资源部'])
    await app.clickText('[role=treeitem] *', '招聘')
    await expectSoon(() => app.dialog()).toContain('星河直播传媒集团 / 人力资源部 / 招聘培训组')
    expect(app.traffic.calls(whole)).toEqual([])
  })
})
