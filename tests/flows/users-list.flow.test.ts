import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

async function openList(site: Site, page = '/isystem/user', username = 'admin'): Promise<Desk> {
  const desk = await site.deskOf(username, page)
  await usersShown(desk)
  return desk
}

/** Users of a test's own, added past the browser. */
async function addUsers(site: Site, name: string, count: number) {
  const { token } = await site.server.signIn('admin')
  const users = Array.from({ length: count }, () => newUser(name))
  for (const user of users) await addUser(site.server, token, user)
  return { users, token, stored: (username: string) => findUser(site.server, token, username) }
}

const total = async (desk: Desk): Promise<string> => desk.console.first('.ops-pager', (pager) => pager.innerText.split('\n')[0] ?? '')
const lastQuery = (desk: Desk): Record<string, string> => Object.fromEntries(desk.traffic.calls('/sys/user/list').at(-1)?.query ?? [])

interface Depart {
  id: string
  departName: string
  children: Depart[] | null
}

function namesBelow({ departName, children }: Depart): string[] {
  return [departName, ...(children ?? []).flatMap(namesBelow)]
}

describe.each(serverKinds)('the users of a server that behaves as $kind', ({ kind, settings, usersPage }) => {
  const site = useSite(settings)

  it('[7.2-07] [3-10] finds by part of an account, by sex and by status, and shows sex in words', async () => {
    const desk = await openList(site, usersPage)
    const all = await total(desk)
    await desk.fill('账号', 'xiao')
    await desk.press('查询')
    await soon(() => total(desk)).not.toBe(all)
    await soon(async () => (await desk.column('账号')).every((account) => account?.includes('xiao'))).toBe(true)
    expect(lastQuery(desk)).toMatchObject({ username: '*xiao*', pageNo: '1' })

    await desk.press('展开')
    await desk.choose('性别', '女')
    await desk.press('查询')
    await soon(() => lastQuery(desk)).toMatchObject({ username: '*xiao*', sex: '2' })
    await soon(async () => [...new Set(await desk.column('性别'))]).toEqual(['女'])
    await desk.choose('性别', '男')
    await desk.press('查询')
    await soon(async () => [...new Set(await desk.column('性别'))]).toEqual(['男'])
    expect(lastQuery(desk)).toMatchObject({ sex: '1' })

    await desk.fill('账号', 'nobody-is-called-so')
    await desk.press('查询')
    await soon(() => desk.text()).toContain('没有符合条件的记录')
    await desk.press('重置')
    await soon(() => total(desk)).toBe(all)
    await soon(() => lastQuery(desk)).not.toHaveProperty('sex')

    await desk.choose('状态', '冻结')
    await desk.press('查询')
    await soon(async () => [...new Set(await desk.column('状态'))]).toEqual(['冻结'])
  })

  it('offers nothing but looking to a user who may not change users', async () => {
    const desk = await openList(site, usersPage, 'jeecg')
    const buttons = await desk.console.all('.ops-content button', (found) =>
      found.map((button) => button.getAttribute('aria-label') ?? button.innerText.trim()),
    )
    expect(buttons.filter((name) => name.startsWith('详情 '))).toHaveLength(10)
    expect(buttons.filter((name) => /^(编辑|更多|新增|删除|冻结|密码)/.test(name))).toEqual([])
    expect(await desk.count('.ops-content tbody input[type=checkbox]')).toBe(0)
  })

  it('[W-G10] has the buttons of whoever holds the rights, by the names this server has for them', async () => {
    const desk = await openList(site, usersPage, 'wangwu')
    const codes = await desk.console.all('[data-right]', (buttons) => [...new Set(buttons.map((button) => button.dataset['right']))])
    expect(codes).toEqual(
      kind === '3.8' ? ['system:user:deleteBatch', 'system:user:add', 'system:user:edit'] : ['user:delete', 'user:add', 'user:edit'],
    )
    await desk.console.first('tbody .ops-rowmore button, tbody [aria-haspopup=menu]', (button: HTMLElement) => button.click())
    await soon(() => desk.console.all('[role=menuitem]', (items) => items.map((item) => item.innerText.trim()))).toEqual(
      expect.arrayContaining(['密码', '冻结', '删除']),
    )
  })

  it('[1-06] [7.2-09] keeps a frozen user out, and unfreezing lets him in again', async () => {
    const {
      users: [user],
      stored,
    } = await addUsers(site, 'freeze', 1)
    const desk = await openList(site, usersPage)
    await searchAccount(desk, user!.username)
    await desk.pressInMenu(`更多：${user!.realname}`, '冻结')
    await soon(() => desk.dialog()).toContain('冻结后账号不能登录')
    await desk.press(`冻结${user!.realname}`)
    await soon(() => desk.column('状态')).toEqual(['冻结'])
    await expect(site.server.signIn(user!.username, user!.password)).rejects.toThrow('该用户已冻结')
    expect(await stored(user!.username)).toMatchObject({ status: 2 })

    await desk.pressInMenu(`更多：${user!.realname}`, '解冻')
    await soon(() => desk.column('状态')).toEqual(['正常'])
    await expect(site.server.signIn(user!.username, user!.password)).resolves.toHaveProperty('token')
  })

  it('[1-06] deletes one user after a question and keeps the name taken', async () => {
    const {
      users: [user],
      token,
      stored,
    } = await addUsers(site, 'delete', 1)
    const desk = await openList(site, usersPage)
    await searchAccount(desk, user!.username)
    await desk.pressInMenu(`更多：${user!.realname}`, '删除')
    await soon(() => desk.dialog()).toContain(user!.realname)
    await desk.press(`删除${user!.realname}`)
    await soon(() => desk.column('账号')).toEqual([])
    await soon(() => desk.toasts()).toContainEqual({ tone: 'success', text: `已删除 ${user!.realname}` })
    expect(await stored(user!.username)).toBeUndefined()
    const check = `/sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=${user!.username}`
    expect(await site.server.call(check, { token })).toMatchObject({ success: false })
  })
})

describe('the list of users', () => {
  const site = useSite()

  it('[9-24] [9-25] [7.2-08] pages by 10, 20 or 30 with quick jump and says a-b 共 N 条', async () => {
    const desk = await openList(site)
    expect(lastQuery(desk)).toMatchObject({ pageNo: '1', pageSize: '10', column: 'createTime', order: 'desc' })
    expect(await total(desk)).toMatch(/^1-10 共 1,2\d\d 条$/)
    const firstPage = await desk.column('账号')

    await desk.press('下一页')
    await soon(() => total(desk)).toMatch(/^11-20 共/)
    await soon(() => desk.column('账号')).not.toEqual(firstPage)

    await desk.press('每页条数', 'combobox')
    await soon(() => desk.console.all('[role=option]', (options) => options.map((option) => option.textContent))).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
    ])
    await desk.clickText('[role=option]', '30 条/页')
    await soon(() => desk.rows()).toHaveLength(30)
    expect(await total(desk)).toMatch(/^1-30 共/)

    await desk.fill('页码', '3')
    await desk.page.keyboard.press('Enter')
    await soon(() => total(desk)).toMatch(/^61-90 共/)
    await soon(() => lastQuery(desk)).toMatchObject({ pageNo: '3', pageSize: '30' })
  })

  it('finds the users of a department and of everything below it', async () => {
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/sys/sysDepart/queryTreeList', { token })
    const [company] = result as Depart[]
    const depart = company!.children!.find(({ children }) => children)!
    const desk = await openList(site)
    await desk.press('部门', 'combobox')
    await desk.clickText('[role=treeitem] *', depart.departName)
    await desk.press('查询')
    await soon(() => lastQuery(desk)).toMatchObject({ departId: depart.id })
    const names = namesBelow(depart)
    await soon(async () => (await desk.column('部门')).every((cell) => cell?.split('、').some((name) => names.includes(name)))).toBe(true)
    // People work in the teams below, not only in the department itself.
    expect(await desk.column('部门')).not.toEqual(Array(10).fill(depart.departName))
  })

  it('[7.2-08] sorts by a heading, up and then down', async () => {
    const desk = await openList(site)
    await desk.press('账号', 'button')
    await soon(() => lastQuery(desk)).toMatchObject({ column: 'username', order: 'asc' })
    await soon(async () => (await desk.column('账号'))[0]).toBe('admin')
    await desk.press('账号', 'button')
    await soon(() => lastQuery(desk)).toMatchObject({ column: 'username', order: 'desc' })
    await soon(async () => (await desk.column('账号'))[0]).toMatch(/^z/)
  })
})

describe('deleting', () => {
  const site = useSite()

  it('[5.2-24] [1-06] asks before a batch; cancel deletes nothing, yes deletes the ticked users', async () => {
    const { users, stored } = await addUsers(site, 'batch', 3)
    const names = users.map(({ username }) => username)
    const desk = await openList(site)
    await searchAccount(desk, 'batch', names)
    for (const user of users.slice(0, 2)) await desk.press(`选择 ${user.realname}`, 'checkbox')
    await soon(() => desk.text()).toContain('已选择 2 项')

    await desk.press('批量删除')
    await soon(() => desk.dialog()).toContain('是否删除选中数据?')
    await desk.press('取消')
    await soon(() => desk.dialog()).toBe('')
    expect(desk.traffic.calls('/sys/user/deleteBatch')).toEqual([])
    expect(await stored(names[0]!)).toBeDefined()

    await desk.press('删除')
    await soon(() => desk.dialog()).toContain('等 2 项')
    await desk.press(`删除${users[0]!.realname}等 2 项`)
    await soon(() => desk.column('账号')).toEqual([names[2]])
    expect(desk.traffic.calls('/sys/user/deleteBatch')).toMatchObject([{ method: 'DELETE' }])
    expect(await Promise.all(names.map(async (name) => (await stored(name))?.['username']))).toEqual([undefined, undefined, names[2]])
  })

  it('[8-10] shows the server’s words as a warning when it refuses', async () => {
    const desk = await openList(site)
    await searchAccount(desk, 'admin')
    await desk.pressInMenu('更多：管理员', '删除')
    await desk.press('删除管理员')
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '管理员账号不允许删除' }])
    expect(await desk.column('账号')).toEqual(['admin'])
  })
})
