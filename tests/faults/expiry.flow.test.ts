import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { endSession, expiryModals, meetsEnd } from '../tools/session-end'
import { useSite } from '../tools/site'
import type { Site } from '../tools/site'
import { fillUser, findUser, newUser, openUsers, usersShown } from '../tools/users-page'
import { expectSoon, waitFor } from '../tools/wait'

const home = '/dashboard/analysis'
const permissions = '/sys/permission/getUserPermissionByToken'

async function signInOver(app: ConsolePage, username = 'admin'): Promise<void> {
  await expectSoon(() => app.dialog()).toContain('很抱歉，登录已过期，请重新登录')
  expect(await expiryModals(app)).toBe(1)
  await app.press('重新登录')
  expect(await app.valueOf('账号')).toBe('admin')
  if (username !== 'admin') await app.fill('账号', username)
  await app.fill('密码', '123456')
  await app.press('登录')
}

/** A form is being filled when the token ends; the save meets that. */
async function savesOverExpiry(site: Site): Promise<void> {
  const app = await openUsers(site)
  await app.mark()
  const user = newUser('expired')
  await app.press('新增')
  await fillUser(app, user)

  await meetsEnd(site, app, '/sys/user/add', () => app.press('保存'))
  await signInOver(app)
  await expectSoon(() => app.traffic.calls('/sys/user/add')).toHaveLength(2)
  await expectSoon(() => app.dialog()).toBe('')
  const [first, second] = app.traffic.calls('/sys/user/add')
  expect(second?.body).toBe(first?.body)
  const token = (await app.stored('Access-Token'))?.value as string
  expect(await findUser(site.server, token, user.username)).toMatchObject({
    realname: user.realname,
    phone: user.phone,
    workNo: user.workNo,
  })
  await expectSoon(() => app.column('账号')).toContain(user.username)
  expect([await app.isMarked(), app.path(), await expiryModals(app)]).toEqual([true, '/isystem/user', 0])
}

const asksOverTheForm = '[X35] [8-02] [8-03] [8-07] asks to sign in over the open form and replays the save once'

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

  it('[X35] [8-03] shows one modal for several calls and answers all of them afterwards', async () => {
    // The bell, which comes after the first page, asks for announcements as well: one of the calls that meet the end.
    const bell = site.faults.on(/\/sys\/annountCement\/listByUser/, 'held')
    // Alarms and invitations, which every page asks for, would meet it before.
    for (const path of ['/sos/iblSosInfo/list', '/sos/iblSosInfo/since', '/dispatch/iblDispatch/list'])
      site.faults.respond(path, { success: true, code: 0, message: '', result: { records: [], total: 0 } })
    const app = await openUsers(site)
    await app.mark()
    await expectSoon(() => app.traffic.calls('/sys/annountCement/listByUser')).toHaveLength(1)
    await endSession(site, app)
    await app.press('首页', 'link')
    const paths = ['/sys/loginfo', '/sys/visitInfo', '/sys/annountCement/listByUser']
    const requests = (): number[] => paths.map((path) => app.traffic.calls(path).length)
    await expectSoon(requests).toEqual([1, 1, 1])
    bell.end()
    await signInOver(app)
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.text()).toMatch(/总访问量\s+[\d,]+/)
    await expectSoon(() => app.count('.ops-notices li')).toBeGreaterThan(0)
    const [loginfo, visitInfo, notices] = requests()
    expect([loginfo, visitInfo]).toEqual([2, 2])
    // It asks once more where its socket took so long to open that it may have missed something.
    expect([2, 3]).toContain(notices)
    expect([await app.isMarked(), app.path()]).toEqual([true, home])
  })

  it('[X35] [8-03] keeps what was typed while the modal asks, also after a wrong password', async () => {
    const app = await openUsers(site)
    const user = newUser('typed')
    await app.press('新增')
    await fillUser(app, user)
    await app.fill('邮箱', 'not an address')
    // A field that is checked on the server while typing.
    await meetsEnd(site, app, '/sys/duplicate/check', () => app.type('用户账号', 'x'))
    await app.press('重新登录')
    await app.fill('密码', 'wrong')
    await app.press('登录')
    await expectSoon(() => app.dialog()).toContain('用户名或密码错误')
    await app.fill('密码', '123456')
    await app.press('登录')
    await expectSoon(() => expiryModals(app)).toBe(0)
    expect(await Promise.all(['用户账号', '用户姓名', '手机号码', '邮箱'].map((label) => app.valueOf(label)))).toEqual([
      `${user.username}x`,
      user.realname,
      user.phone,
      'not an address',
    ])
    expect(app.traffic.calls('/sys/user/add')).toEqual([])
  })

  it('[X35] [8-03] gives another user a cleared workspace and drops the waiting save', async () => {
    const app = await openUsers(site)
    const user = newUser('cleared')
    await app.press('新增')
    await fillUser(app, user)
    await meetsEnd(site, app, '/sys/user/add', () => app.press('保存'))
    await signInOver(app, 'jeecg')
    await app.findText('.ops-topbar button', '高远')
    await usersShown(app)
    expect([await app.dialog(), app.traffic.calls('/sys/user/add').length, app.traffic.calls(permissions).length]).toEqual(['', 1, 2])
    expect(await app.console.all('.ops-bar .ops-btn', (buttons) => buttons.map((button) => button.textContent))).toEqual(['视图', '导出'])
    const { token } = await site.server.signIn('admin')
    expect(await findUser(site.server, token, user.username)).toBeUndefined()
  })

  it('[X35] can be left for the sign-in page', async () => {
    const app = await openUsers(site)
    await meetsEnd(site, app, '/sys/user/list', () => app.press('刷新'))
    await app.press('退出登录')
    await app.field('账号')
    expect(app.path()).toContain('/user/login')
    expect(await app.stored('Access-Token')).toBeUndefined()
  })

  it('[8-06] says unauthorized, then signs out and reloads after 1.5 s where the text of expiry is missing', async () => {
    const app = await openUsers(site)
    await app.mark()
    const fault = site.faults.respond('/sys/user/list', { success: false, code: 401, message: '令牌无效' }, 401)
    await noteDelays(app)
    await app.press('刷新')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'danger', text: '系统提示 未授权，请重新登录' })
    expect(await app.page.evaluate(() => Reflect.get(globalThis, 'opsTestDelays') as number[])).toContain(1_500)
    expect(await expiryModals(app)).toBe(0)
    fault.end()
    await waitFor(async () => !(await app.isMarked()), 'the reload')
    await app.field('账号')
    expect(app.path()).toContain('/user/login')
    expect([await app.stored('Access-Token'), app.traffic.calls('/sys/logout').length]).toEqual([undefined, 1])
  })
})

/** Notes from now on what the page's timers wait for, ms. */
async function noteDelays(app: ConsolePage): Promise<void> {
  await app.page.evaluate(() => {
    const delays: (number | undefined)[] = []
    const { setTimeout: start } = globalThis
    Object.assign(globalThis, {
      opsTestDelays: delays,
      setTimeout: (...input: Parameters<typeof start>) => {
        delays.push(input[1])
        return start(...input)
      },
    })
  })
}
