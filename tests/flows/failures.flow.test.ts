import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import type { Fault } from '../tools/traffic'
import { fillUser, newUser, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const page = '/isystem/user'
const list = '/sys/user/list'
const site = useSite()

const envelope = (status: number, message: string, code = status): Fault => ({ status, type: 'application/json', body: JSON.stringify({ success: false, code, message, result: null }) })

async function openList(): Promise<Desk> {
  const desk = await site.deskOf('admin', page)
  await usersShown(desk)
  return desk
}

/** What stands in the place of the rows. */
const blank = (desk: Desk): Promise<string> => desk.page.$$eval('ops-console >>> .ops-blankrow', (rows) => rows.map((row) => (row as HTMLElement).innerText).join())

/** What a server or proxy may do, and what is said then in both languages. */
const faults: readonly (readonly [fault: Fault, zh: string, en: string])[] = [
  [envelope(500, '数据库连接池已满'), '数据库连接池已满', '数据库连接池已满'],
  [{ status: 404, body: '<html>not found</html>' }, '很抱歉，资源未找到!', 'sorry, resource not found!'],
  [{ status: 504, body: '<html>gateway</html>' }, '网络超时', 'network timeout'],
  [{ status: 200, body: '<html><script>alert(1)</script></html>' }, '服务返回了无法识别的内容', 'The service answered in an unknown form'],
  [{ status: 200, type: 'application/json', body: '{"success":true,"result":{"records":[{"id":"1"' }, '服务返回了无法识别的内容', 'The service answered in an unknown form'],
]

/** Each found alone, so that every fault meets a question that was not asked before. */
const accounts = ['jeecg', 'wangwu', 'admin', 'zhangsan', 'zhagnxiao']

describe('a list whose server fails', () => {
  it('[8-08] [8-05] says what happened in the language of the page, keeps the query, and is right again after retry', async () => {
    const desk = await openList()
    await desk.mark()
    for (const [index, [fault, zh, en]] of faults.entries()) {
      const account = accounts[index]!
      const broken = await desk.traffic.break(list, fault)
      await desk.fill('账号', account)
      await desk.press('查询')
      await soon(() => blank(desk)).toContain(zh)
      expect(await blank(desk)).toContain('列表没有取到')
      await desk.switchFrom('简体中文')
      await soon(() => blank(desk)).toContain(en)
      await broken.end()
      await desk.press('Retry')
      await soon(() => desk.column('Account')).toEqual([account])
      expect([await desk.valueOf('Account'), await desk.isMarked()]).toEqual([account, true])
      await desk.switchFrom('English')
    }
  })

  it('[8-01] notifies of HTTP 403 under the title system notice', async () => {
    const desk = await openList()
    await desk.traffic.break(list, envelope(403, 'no'))
    await desk.press('刷新')
    await soon(() => desk.toasts()).toContainEqual(expect.objectContaining({ text: '系统提示 拒绝访问' }))
  })

  it('[8-09] shows the message of code 510 as a warning', async () => {
    const desk = await openList()
    await desk.traffic.break(list, envelope(200, '没有数据权限', 510))
    await desk.press('刷新')
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '没有数据权限' }])
  })

  it('keeps the rows there are and says that they are old when refreshing fails', async () => {
    const desk = await openList()
    const before = await desk.column('账号')
    const broken = await desk.traffic.break(list, { status: 504 })
    await desk.press('刷新')
    await soon(() => desk.text()).toContain('没有刷新成功，显示的是之前的数据：网络超时')
    expect(await desk.column('账号')).toEqual(before)
    await broken.end()
    await desk.press('重试')
    await soon(() => desk.text()).not.toContain('没有刷新成功')
  })
})

describe('a network that is away', () => {
  it('is said in the list, which comes back by itself with the network', async () => {
    const desk = await openList()
    await desk.mark()
    await desk.page.setOfflineMode(true)
    await desk.fill('账号', 'wangwu')
    await desk.press('查询')
    await soon(() => desk.text()).toContain('网络异常，请检查网络后重试')
    await desk.page.setOfflineMode(false)
    await soon(() => desk.column('账号')).toEqual(['wangwu'])
    expect([await desk.valueOf('账号'), await desk.isMarked()]).toEqual(['wangwu', true])
  })

  it('leaves the form of a save whose connection breaks as it was, and says that the outcome is unknown', async () => {
    const desk = await openList()
    const user = newUser('cut')
    await desk.press('新增')
    await fillUser(desk, user)
    const broken = await desk.traffic.break('/sys/user/add', 'cut')
    await desk.press('保存')
    await soon(() => desk.dialog()).toContain('连接中断，无法确认是否已保存')
    expect(await desk.valueOf('用户姓名')).toBe(user.realname)
    expect(broken.hits).toBe(1)
    await broken.end()
    await desk.press('保存')
    await soon(() => desk.dialog()).toBe('')
  })
})

describe('a server that does not answer', () => {
  it('[7.0-07] fails visibly after 9 s and can be asked again', async () => {
    const desk = await site.desk()
    // Limits pass ten times as fast; what was asked for is kept.
    await desk.page.evaluateOnNewDocument(() => {
      const { get, set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        get,
        set(limit: number) {
          Reflect.set(globalThis, 'opsTestLimit', limit)
          set?.call(this, limit / 10)
        },
      })
    })
    await desk.enter(await site.server.signIn('admin'), page)
    await usersShown(desk)
    const silent = await desk.traffic.break(list, 'held')
    await desk.fill('账号', 'wangwu')
    const asked = performance.now()
    await desk.press('查询')
    await soon(() => desk.text()).toContain('请求超时，请重试')
    expect(performance.now() - asked).toBeGreaterThan(890)
    expect([await desk.page.evaluate(() => Reflect.get(globalThis, 'opsTestLimit') as number), silent.hits]).toEqual([9_000, 1])
    await silent.end()
    await desk.press('重试')
    await soon(() => desk.column('账号')).toEqual(['wangwu'])
  })
})
