import { describe, expect, it } from 'vitest'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

async function openList(site: Site, page = '/isystem/user', username = 'admin'): Promise<ConsolePage> {
  const app = await site.openAs(username, page)
  await usersShown(app)
  return app
}

/** Users of a test's own, added past the browser. */
async function addUsers(site: Site, name: string, count: number) {
  const { token } = await site.server.signIn('admin')
  const users = Array.from({ length: count }, () => newUser(name))
  for (const user of users) await addUser(site.server, token, user)
  return { users, token, stored: (username: string) => findUser(site.server, token, username) }
}

const total = async (app: ConsolePage): Promise<string> => app.console.first('.ops-pager', (pager) => pager.innerText.split('\n')[0] ?? '')
const lastQuery = (app: ConsolePage): Record<string, string> => Object.fromEntries(app.traffic.calls('/sys/user/list').at(-1)?.query ?? [])

interface Depart {
  id: string
  departName: string
  children: Depart[] | null
}

function descendantNames({ departName, children }: Depart): string[] {
  return [departName, ...(children ?? []).flatMap(descendantNames)]
}

describe.each(serverKinds)('the users of a server that behaves as $kind', ({ kind, settings, usersPage }) => {
  const site = useSite(settings)

  it('offers nothing but looking to a user who may not change users', async () => {
    const app = await openList(site, usersPage, 'jeecg')
    const buttons = await app.console.all('.ops-content button', (found) =>
      found.map((button) => button.getAttribute('aria-label') ?? button.innerText.trim()),
    )
    expect(buttons.filter((name) => name.startsWith('详情 '))).toHaveLength(10)
    expect(buttons.filter((name) => /^(编辑|更多|新增|删除|冻结|密码)/.test(name))).toEqual([])
    expect(await app.count('.ops-content tbody input[type=checkbox]')).toBe(0)
  })

  it('[W-G10] has the buttons of whoever holds the permissions, by the names this server has for them', async () => {
    const app = await openList(site, usersPage, 'wangwu')
    const codes = await app.console.all('[data-right]', (buttons) => [...new Set(buttons.map((button) => button.dataset['right']))])
    expect(codes).toEqual(
      kind === '3.8'
        ? [
            'system:user:import',
            'system:user:export',
            'system:user:deleteBatch',
            'system:user:add',
            'system:user:delete',
            'system:user:edit',
          ]
        : ['user:add', 'user:list', 'user:delete', 'user:edit'],
    )
    await app.console.first('tbody .ops-rowmore button, tbody [aria-haspopup=menu]', (button: HTMLElement) => button.click())
    await expectSoon(() => app.console.all('[role=menuitem]', (items) => items.map((item) => item.innerText.trim()))).toEqual(
      expect.arrayContaining(['密码', '冻结', '删除']),
    )
  })

  // What follows is the same on both.
  if (kind !== 'default') return

  it('[7.2-07] [3-10] finds by part of an account, by sex and by status, and shows sex in words', async () => {
    const app = await openList(site, usersPage)
    const all = await total(app)
    await app.fill('账号', 'xiao')
    await app.press('查询')
    await expectSoon(() => total(app)).not.toBe(all)
    await everyCell(app, '账号', (account) => account.includes('xiao'))
    expect(lastQuery(app)).toMatchObject({ username: '*xiao*', pageNo: '1' })

    await app.press('展开')
    await app.choose('性别', '女')
    await app.press('查询')
    await expectSoon(() => lastQuery(app)).toMatchObject({ username: '*xiao*', sex: '2' })
    await expectSoon(async () => [...new Set(await app.column('性别'))]).toEqual(['女'])
    await app.choose('性别', '男')
    await app.press('查询')
    await expectSoon(async () => [...new Set(await app.column('性别'))]).toEqual(['男'])
    expect(lastQuery(app)).toMatchObject({ sex: '1' })

    await app.fill('账号', 'nobody-is-called-so')
    await app.press('查询')
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
    await app.press('重置')
    await expectSoon(() => total(app)).toBe(all)
    await expectSoon(() => lastQuery(app)).not.toHaveProperty('sex')

    await app.choose('状态', '冻结')
    await app.press('查询')
    await expectSoon(async () => [...new Set(await app.column('状态'))]).toEqual(['冻结'])
  })

  it('[1-06] [7.2-09] keeps a frozen user out, and unfreezing lets him in again', async () => {
    const {
      users: [user],
      stored,
    } = await addUsers(site, 'freeze', 1)
    const app = await openList(site, usersPage)
    await searchAccount(app, user!.username)
    await app.pressInMenu(`更多：${user!.realname}`, '冻结')
    await expectSoon(() => app.dialog()).toContain('冻结后账号不能登录')
    await app.press(`冻结${user!.realname}`)
    await expectSoon(() => app.column('状态')).toEqual(['冻结'])
    await expect(site.server.signIn(user!.username, user!.password)).rejects.toThrow('该用户已冻结')
    expect(await stored(user!.username)).toMatchObject({ status: 2 })

    await app.pressInMenu(`更多：${user!.realname}`, '解冻')
    await expectSoon(() => app.column('状态')).toEqual(['正常'])
    await expect(site.server.signIn(user!.username, user!.password)).resolves.toHaveProperty('token')
  })

  it('[1-06] deletes one user after a question and keeps the name taken', async () => {
    const {
      users: [user],
      token,
      stored,
    } = await addUsers(site, 'delete', 1)
    const app = await openList(site, usersPage)
    await searchAccount(app, user!.username)
    await app.pressInMenu(`更多：${user!.realname}`, '删除')
    await expectSoon(() => app.dialog()).toContain(user!.realname)
    await app.press(`删除${user!.realname}`)
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: `已删除 ${user!.realname}` })
    await expectSoon(() => app.column('账号')).toEqual([])
    expect(await stored(user!.username)).toBeUndefined()
    const check = `/sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=${user!.username}`
    expect(await site.server.call(check, { token })).toMatchObject({ success: false })
  })
})

describe('the list of users', () => {
  it('[9-24] [9-25] [7.2-08] pages by 10, 20 or 30 with quick jump and says a-b 共 N 条', async () => {
    const app = await openList(site)
    expect(lastQuery(app)).toMatchObject({ pageNo: '1', pageSize: '10', column: 'createTime', order: 'desc' })
    await expectSoon(() => total(app)).toMatch(/^1-10 共 1,2\d\d 条$/)
    const firstPage = await app.column('账号')

    await app.press('下一页')
    await expectSoon(() => total(app)).toMatch(/^11-20 共/)
    await expectSoon(() => app.column('账号')).not.toEqual(firstPage)

    await app.press('每页条数', 'combobox')
    await expectSoon(() => app.console.all('[role=option]', (options) => options.map((option) => option.textContent))).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
    ])
    await app.clickText('[role=option]', '30 条/页')
    await expectSoon(() => app.rows()).toHaveLength(30)
    await expectSoon(() => total(app)).toMatch(/^1-30 共/)

    await app.fill('页码', '3')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => total(app)).toMatch(/^61-90 共/)
    await expectSoon(() => lastQuery(app)).toMatchObject({ pageNo: '3', pageSize: '30' })
  })

  it('finds the users of a department and of everything below it', async () => {
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/sys/sysDepart/queryTreeList', { token })
    const [company] = result as Depart[]
    const depart = company!.children!.find(({ children }) => children)!
    const app = await openList(site)
    await app.press('部门', 'combobox')
    await app.clickText('[role=treeitem] *', depart.departName)
    await app.press('查询')
    await expectSoon(() => lastQuery(app)).toMatchObject({ departId: depart.id })
    const names = descendantNames(depart)
    await everyCell(app, '部门', (cell) => cell.split('、').some((name) => names.includes(name)))
    // People work in the teams below, not only in the department itself.
    expect(await app.column('部门')).not.toEqual(Array(10).fill(depart.departName))
  })

  it('[7.2-08] sorts by a heading, up and then down', async () => {
    const app = await openList(site)
    await app.press('账号', 'button')
    await expectSoon(() => lastQuery(app)).toMatchObject({ column: 'username', order: 'asc' })
    await expectSoon(async () => (await app.column('账号'))[0]).toBe('admin')
    await app.press('账号', 'button')
    await expectSoon(() => lastQuery(app)).toMatchObject({ column: 'username', order: 'desc' })
    await expectSoon(async () => (await app.column('账号'))[0]).toMatch(/^z/)
  })
})

describe('deleting', () => {
  it('[5.2-24] [1-06] asks before a batch; cancel deletes nothing, yes deletes the ticked users', { tags: ['main'] }, async () => {
    const { users, stored } = await addUsers(site, 'batch', 3)
    const names = users.map(({ username }) => username)
    const app = await openList(site)
    await searchAccount(app, 'batch', names)
    for (const user of users.slice(0, 2)) await app.press(`选择 ${user.realname}`, 'checkbox')
    await expectSoon(() => app.text()).toContain('已选择 2 项')

    await app.press('批量删除')
    await expectSoon(() => app.dialog()).toContain('是否删除选中数据?')
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')
    expect(app.traffic.calls('/sys/user/deleteBatch')).toEqual([])
    expect(await stored(names[0]!)).toBeDefined()

    await app.press('删除')
    await expectSoon(() => app.dialog()).toContain('等 2 项')
    await app.press(`删除${users[0]!.realname}等 2 项`)
    await expectSoon(() => app.column('账号')).toEqual([names[2]])
    expect(app.traffic.calls('/sys/user/deleteBatch')).toMatchObject([{ method: 'DELETE' }])
    expect(await Promise.all(names.map(async (name) => (await stored(name))?.['username']))).toEqual([undefined, undefined, names[2]])
  })

  it('[8-10] shows the server’s words as a warning when it refuses', async () => {
    const app = await openList(site)
    await searchAccount(app, 'admin')
    await app.pressInMenu('更多：管理员', '删除')
    await app.press('删除管理员')
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text: '管理员账号不允许删除' }])
    expect(await app.column('账号')).toEqual(['admin'])
  })
})
