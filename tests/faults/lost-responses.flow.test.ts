import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { addUser, fillUser, findUser, newUser, openUsers, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const add = '/sys/user/add'
const list = '/sys/user/list'
const unknown = '连接中断，无法确认是否已保存'
const site = useSite()

const admin = async (): Promise<string> => (await site.server.signIn('admin')).token

/** A new user in the form, everything filled in, nothing saved. */
async function openFilled(name: string): Promise<{ app: ConsolePage; user: ReturnType<typeof newUser> }> {
  const app = await openUsers(site)
  const user = newUser(name)
  await app.press('新增')
  await fillUser(app, user)
  return { app, user }
}

async function pressTwice(app: ConsolePage, name: string): Promise<void> {
  await app.press(name, 'button', { count: 2 })
}

describe('a server that is away', () => {
  it('[X17] at the first load leaves a page with retry, and the console comes with the server, without a reload', async () => {
    const [app, login] = await Promise.all([site.open(), site.server.signIn('admin')])
    await app.keepSignedIn(login)
    const away = site.faults.on('', 'cut')
    await app.go('/isystem/user')
    await app.mark()
    await app.find('button', '重试')
    expect(await app.text()).toContain('网络异常，请检查网络后重试')
    away.end()
    await usersShown(app)
    expect([await app.isMarked(), app.path(), (await app.stored('Access-Token'))?.value]).toEqual([true, '/isystem/user', login.token])
  })

  it('[X34] stopped and started again in the middle of work, loses nothing that was typed', async () => {
    const { app, user } = await openFilled('restart')
    await app.mark()
    await site.server.pause()
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain(unknown)
    expect(await Promise.all(['用户账号', '用户姓名', '手机号码', '工号'].map((label) => app.valueOf(label)))).toEqual([
      user.username,
      user.realname,
      user.phone,
      user.workNo,
    ])
    await site.server.resume()
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('账号')).toContain(user.username)
    expect([await app.isMarked(), app.traffic.calls('/sys/login')]).toEqual([true, []])
  })
})

describe('an answer lost on its way', () => {
  it('[X18] after a save leaves the form as it was and shows in the list what happened; saving again makes no second record', async () => {
    const { app, user } = await openFilled('lost')
    const lost = site.faults.on(add, 'lost')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain(unknown)
    await expectSoon(() => app.column('账号')).toContain(user.username)
    expect([await app.valueOf('用户账号'), await app.valueOf('用户姓名'), lost.hits]).toEqual([user.username, user.realname, 1])
    lost.end()
    await app.press('保存')
    await expectSoon(() => app.fieldError('用户账号')).toBe('该值不可用，系统中已存在！')
    expect(await app.valueOf('用户姓名')).toBe(user.realname)
    const { result } = await site.server.call(`${list}?username=${user.username}`, { token: await admin() })
    expect(result).toMatchObject({ total: 1 })
  })

  it('[X18] before the server heard of a save can be saved again', async () => {
    const { app, user } = await openFilled('cut')
    const cut = site.faults.on(add, 'cut')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain(unknown)
    expect([await app.valueOf('用户姓名'), cut.hits]).toEqual([user.realname, 1])
    cut.end()
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('[X18] after a delete shows in the list that it happened', async () => {
    const user = newUser('gone')
    const token = await admin()
    await addUser(site.server, token, user)
    const app = await openUsers(site)
    await searchAccount(app, user.username)
    const lost = site.faults.on('/sys/user/delete', 'lost')
    await app.pressInMenu(`更多：${user.realname}`, '删除')
    await app.press(`删除${user.realname}`)
    await expectSoon(() => app.toasts()).toContainEqual(expect.objectContaining({ text: expect.stringContaining('无法确认') }))
    await expectSoon(() => app.rows()).toEqual([])
    expect([lost.hits, await findUser(site.server, token, user.username)]).toEqual([1, undefined])
  })
})

describe('answers out of order', () => {
  it('[X22] leave the answer of the last question on screen', async () => {
    const app = await openUsers(site)
    const heldFault = site.faults.on(list, 'held', { times: 1 })
    await app.fill('账号', 'jeecg')
    await app.press('查询')
    await expectSoon(() => heldFault.hits).toBe(1)
    await searchAccount(app, 'wangwu')
    heldFault.end()
    // Another round trip: whatever was under way is here by now.
    await app.page.evaluate(() => fetch('/jeecg-boot/sys/randomImage/x').then((response) => response.text()))
    expect([await app.column('账号'), await app.valueOf('账号')]).toEqual([['wangwu'], 'wangwu'])
  })
})

describe('the same click twice', () => {
  it('[X23] saves once', async () => {
    const { app, user } = await openFilled('twice')
    const slow = site.faults.on(add, 'held')
    await pressTwice(app, '保存')
    await expectSoon(() => slow.hits).toBe(1)
    slow.end()
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('账号')).toContain(user.username)
    expect(app.traffic.calls(add)).toHaveLength(1)
  })

  it('[X23] deletes once', async () => {
    const user = newUser('twicegone')
    await addUser(site.server, await admin(), user)
    const app = await openUsers(site)
    await searchAccount(app, user.username)
    const slow = site.faults.on('/sys/user/delete', 'held')
    await app.pressInMenu(`更多：${user.realname}`, '删除')
    await pressTwice(app, `删除${user.realname}`)
    await expectSoon(() => slow.hits).toBe(1)
    slow.end()
    await expectSoon(() => app.rows()).toEqual([])
    expect(app.traffic.calls('/sys/user/delete')).toHaveLength(1)
  })
})
