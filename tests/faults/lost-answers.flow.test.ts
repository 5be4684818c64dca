import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { addUser, fillUser, findUser, newUser, openUsers, searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const add = '/sys/user/add'
const list = '/sys/user/list'
const unknown = '连接中断，无法确认是否已保存'
const site = useSite()

const admin = async (): Promise<string> => (await site.server.signIn('admin')).token

/** A new user in the form, everything filled in, nothing saved. */
async function openFilled(name: string): Promise<{ desk: Desk; user: ReturnType<typeof newUser> }> {
  const desk = await openUsers(site)
  const user = newUser(name)
  await desk.press('新增')
  await fillUser(desk, user)
  return { desk, user }
}

async function pressTwice(desk: Desk, name: string): Promise<void> {
  await desk.press(name, 'button', { count: 2 })
}

describe('a server that is away', () => {
  it('X17 at the first load leaves a page with retry, and the console comes with the server, without a reload', async () => {
    const [desk, login] = await Promise.all([site.desk(), site.server.signIn('admin')])
    await desk.keepSignedIn(login)
    const away = site.faults.on('', 'cut')
    await desk.go('/isystem/user')
    await desk.mark()
    await desk.find('button', '重试')
    expect(await desk.text()).toContain('网络异常，请检查网络后重试')
    away.end()
    await usersShown(desk)
    expect([await desk.isMarked(), desk.path(), (await desk.stored('Access-Token'))?.value]).toEqual([true, '/isystem/user', login.token])
  })

  it('X34 stopped and started again in the middle of work, loses nothing that was typed', async () => {
    const { desk, user } = await openFilled('restart')
    await desk.mark()
    await site.server.pause()
    await desk.press('保存')
    await soon(() => desk.dialog()).toContain(unknown)
    expect(await Promise.all(['用户账号', '用户姓名', '手机号码', '工号'].map((label) => desk.valueOf(label)))).toEqual([
      user.username,
      user.realname,
      user.phone,
      user.workNo,
    ])
    await site.server.resume()
    await desk.press('保存')
    await soon(() => desk.dialog()).toBe('')
    await soon(() => desk.column('账号')).toContain(user.username)
    expect([await desk.isMarked(), desk.traffic.calls('/sys/login')]).toEqual([true, []])
  })
})

describe('an answer lost on its way', () => {
  it('X18 after a save leaves the form as it was and shows in the list what happened; saving again makes no second record', async () => {
    const { desk, user } = await openFilled('lost')
    const lost = site.faults.on(add, 'lost')
    await desk.press('保存')
    await soon(() => desk.dialog()).toContain(unknown)
    await soon(() => desk.column('账号')).toContain(user.username)
    expect([await desk.valueOf('用户账号'), await desk.valueOf('用户姓名'), lost.hits]).toEqual([user.username, user.realname, 1])
    lost.end()
    await desk.press('保存')
    await soon(() => desk.fault('用户账号')).toBe('该值不可用，系统中已存在！')
    expect(await desk.valueOf('用户姓名')).toBe(user.realname)
    const { result } = await site.server.call(`${list}?username=${user.username}`, { token: await admin() })
    expect(result).toMatchObject({ total: 1 })
  })

  it('X18 before the server heard of a save can be saved again', async () => {
    const { desk, user } = await openFilled('cut')
    const cut = site.faults.on(add, 'cut')
    await desk.press('保存')
    await soon(() => desk.dialog()).toContain(unknown)
    expect([await desk.valueOf('用户姓名'), cut.hits]).toEqual([user.realname, 1])
    cut.end()
    await desk.press('保存')
    await soon(() => desk.dialog()).toBe('')
  })

  it('X18 after a delete shows in the list that it happened', async () => {
    const user = newUser('gone')
    const token = await admin()
    await addUser(site.server, token, user)
    const desk = await openUsers(site)
    await searchAccount(desk, user.username)
    const lost = site.faults.on('/sys/user/delete', 'lost')
    await desk.pressInMenu(`更多：${user.realname}`, '删除')
    await desk.press(`删除${user.realname}`)
    await soon(() => desk.toasts()).toContainEqual(expect.objectContaining({ text: expect.stringContaining('无法确认') }))
    await soon(() => desk.rows()).toEqual([])
    expect([lost.hits, await findUser(site.server, token, user.username)]).toEqual([1, undefined])
  })
})

describe('answers out of order', () => {
  it('X22 leave the answer of the last question on screen', async () => {
    const desk = await openUsers(site)
    const late = site.faults.on(list, 'held', { times: 1 })
    await desk.fill('账号', 'jeecg')
    await desk.press('查询')
    await soon(() => late.hits).toBe(1)
    await searchAccount(desk, 'wangwu')
    late.end()
    // Another round trip: whatever was under way is here by now.
    await desk.page.evaluate(() => fetch('/jeecg-boot/sys/randomImage/x').then((answer) => answer.text()))
    expect([await desk.column('账号'), await desk.valueOf('账号')]).toEqual([['wangwu'], 'wangwu'])
  })
})

describe('the same click twice', () => {
  it('X23 saves once', async () => {
    const { desk, user } = await openFilled('twice')
    const slow = site.faults.on(add, 'held')
    await pressTwice(desk, '保存')
    await soon(() => slow.hits).toBe(1)
    slow.end()
    await soon(() => desk.dialog()).toBe('')
    await soon(() => desk.column('账号')).toContain(user.username)
    expect(desk.traffic.calls(add)).toHaveLength(1)
  })

  it('X23 deletes once', async () => {
    const user = newUser('twicegone')
    await addUser(site.server, await admin(), user)
    const desk = await openUsers(site)
    await searchAccount(desk, user.username)
    const slow = site.faults.on('/sys/user/delete', 'held')
    await desk.pressInMenu(`更多：${user.realname}`, '删除')
    await pressTwice(desk, `删除${user.realname}`)
    await soon(() => slow.hits).toBe(1)
    slow.end()
    await soon(() => desk.rows()).toEqual([])
    expect(desk.traffic.calls('/sys/user/delete')).toHaveLength(1)
  })
})
