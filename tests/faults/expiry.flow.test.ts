import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { endSession, expiryModals } from '../tools/session-end'
import { useSite } from '../tools/site'
import type { Site } from '../tools/site'
import { fillUser, findUser, newUser, openUsers, usersShown } from '../tools/users-page'
import { soon, until } from '../tools/wait'

const home = '/dashboard/analysis'
const permissions = '/sys/permission/getUserPermissionByToken'

async function signInOver(desk: Desk, username = 'admin'): Promise<void> {
  await soon(() => desk.dialog()).toContain('很抱歉，登录已过期，请重新登录')
  expect(await expiryModals(desk)).toBe(1)
  await desk.press('重新登录')
  expect(await desk.valueOf('账号')).toBe('admin')
  if (username !== 'admin') await desk.fill('账号', username)
  await desk.fill('密码', '123456')
  await desk.press('登录')
}

/** A form is being filled when the token ends; the save meets that. */
async function savesOverExpiry(site: Site): Promise<void> {
  const desk = await openUsers(site)
  await desk.mark()
  const user = newUser('expired')
  await desk.press('新增')
  await fillUser(desk, user)

  await endSession(site, desk)
  await desk.press('保存')
  await signInOver(desk)
  await soon(() => desk.traffic.calls('/sys/user/add')).toHaveLength(2)
  await soon(() => desk.dialog()).toBe('')
  const [first, second] = desk.traffic.calls('/sys/user/add')
  expect(second?.body).toBe(first?.body)
  const token = (await desk.stored('Access-Token'))?.value as string
  expect(await findUser(site.server, token, user.username)).toMatchObject({
    realname: user.realname,
    phone: user.phone,
    workNo: user.workNo,
  })
  await soon(() => desk.column('账号')).toContain(user.username)
  expect([await desk.isMarked(), desk.path(), await expiryModals(desk)]).toEqual([true, '/isystem/user', 0])
}

const asksOverTheForm = 'X35 [8-02] [8-03] [8-07] asks to sign in over the open form and replays the save once'

describe('a token that expires with HTTP 500', () => {
  const site = useSite({ OPS_EMULATE: 'expiry500' })
  it(asksOverTheForm, () => savesOverExpiry(site))
})

describe('a token that expires with an untyped HTTP 401 that says success', () => {
  const site = useSite({ OPS_EMULATE: 'expiry401raw' })
  it(asksOverTheForm, () => savesOverExpiry(site))
})

describe('an expired session', () => {
  const site = useSite()

  it(asksOverTheForm, () => savesOverExpiry(site))

  it('X35 [8-03] shows one modal for several calls and answers all of them afterwards', async () => {
    const desk = await openUsers(site)
    await desk.mark()
    await endSession(site, desk)
    await desk.press('首页', 'link')
    const paths = ['/sys/loginfo', '/sys/visitInfo', '/sys/annountCement/listByUser']
    const asked = (): number[] => paths.map((path) => desk.traffic.calls(path).length)
    await soon(asked).toEqual([1, 1, 1])
    await signInOver(desk)
    await soon(() => desk.dialog()).toBe('')
    await soon(() => desk.text()).toMatch(/总访问量\s+[\d,]+/)
    await soon(() => desk.count('.ops-notices li')).toBeGreaterThan(0)
    expect(asked()).toEqual([2, 2, 2])
    expect([await desk.isMarked(), desk.path()]).toEqual([true, home])
  })

  it('X35 [8-03] keeps what was typed while the modal asks, also after a wrong password', async () => {
    const desk = await openUsers(site)
    const user = newUser('typed')
    await desk.press('新增')
    await fillUser(desk, user)
    await desk.fill('邮箱', 'not an address')
    await endSession(site, desk)
    // A field that is checked on the server while typing meets the expiry first.
    await desk.type('用户账号', 'x')
    await soon(() => desk.dialog()).toContain('登录已过期')
    await desk.press('重新登录')
    await desk.fill('密码', 'wrong')
    await desk.press('登录')
    await soon(() => desk.dialog()).toContain('用户名或密码错误')
    await desk.fill('密码', '123456')
    await desk.press('登录')
    await soon(() => expiryModals(desk)).toBe(0)
    expect(await Promise.all(['用户账号', '用户姓名', '手机号码', '邮箱'].map((label) => desk.valueOf(label)))).toEqual([
      `${user.username}x`,
      user.realname,
      user.phone,
      'not an address',
    ])
    expect(desk.traffic.calls('/sys/user/add')).toEqual([])
  })

  it('X35 [8-03] gives another user a cleared workspace and drops the waiting save', async () => {
    const desk = await openUsers(site)
    const user = newUser('cleared')
    await desk.press('新增')
    await fillUser(desk, user)
    await endSession(site, desk)
    await desk.press('保存')
    await signInOver(desk, 'jeecg')
    await desk.findText('.ops-topbar button', '高远')
    await usersShown(desk)
    expect([await desk.dialog(), desk.traffic.calls('/sys/user/add').length, desk.traffic.calls(permissions).length]).toEqual(['', 1, 2])
    expect(await desk.count('.ops-bar .ops-btn')).toBe(0)
    const { token } = await site.server.signIn('admin')
    expect(await findUser(site.server, token, user.username)).toBeUndefined()
  })

  it('X35 can be left for the sign-in page', async () => {
    const desk = await openUsers(site)
    await endSession(site, desk)
    await desk.press('刷新')
    await soon(() => desk.dialog()).toContain('登录已过期')
    await desk.press('退出登录')
    await desk.field('账号')
    expect(desk.path()).toContain('/user/login')
    expect(await desk.stored('Access-Token')).toBeUndefined()
  })

  it('[8-06] says unauthorized, then signs out and reloads after 1.5 s where the text of expiry is missing', async () => {
    const desk = await openUsers(site)
    await desk.mark()
    const refused = site.faults.answer('/sys/user/list', { success: false, code: 401, message: '令牌无效' }, 401)
    await noteDelays(desk)
    await desk.press('刷新')
    await soon(() => desk.toasts()).toContainEqual({ tone: 'danger', text: '系统提示 未授权，请重新登录' })
    expect(await desk.page.evaluate(() => Reflect.get(globalThis, 'opsTestDelays') as number[])).toContain(1_500)
    expect(await expiryModals(desk)).toBe(0)
    refused.end()
    await until(async () => !(await desk.isMarked()), 'the reload')
    await desk.field('账号')
    expect(desk.path()).toContain('/user/login')
    expect([await desk.stored('Access-Token'), desk.traffic.calls('/sys/logout').length]).toEqual([undefined, 1])
  })
})

/** Notes from now on what the page's timers wait for, ms. */
async function noteDelays(desk: Desk): Promise<void> {
  await desk.page.evaluate(() => {
    const delays: (number | undefined)[] = []
    const { setTimeout: start } = globalThis
    Object.assign(globalThis, {
      opsTestDelays: delays,
      setTimeout: (...given: Parameters<typeof start>) => {
        delays.push(given[1])
        return start(...given)
      },
    })
  })
}
