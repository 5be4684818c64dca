import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/base/time'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface LoginResult {
  token: string
  userInfo: { username: string; orgCode: string | null }
  multi_depart: number
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Each test begins where the counters of the one before no longer count.
beforeEach(() => server.clock.advance(11 * MINUTE))

const lisi = '18611110005'
const zhangsan = '18611110003'

/** Sends a code for a purpose (0 sign-in, 1 registration, 2 forgotten password) and reads it where only its receiver can. */
async function codeFor(mobile: string, smsmode: number | string): Promise<string> {
  expect(await server.call('POST', '/sys/sms', { body: { mobile, smsmode } })).toMatchObject({ success: true, message: '验证码已发送' })
  return server.codeOf(mobile)
}

const phoneLogin = (mobile: string, captcha: unknown) => server.call<LoginResult>('POST', '/sys/phoneLogin', { body: { mobile, captcha } })
const verify = (phone: string, smscode: string) =>
  server.call<{ username: string; smscode: string }>('POST', '/sys/user/phoneVerification', { body: { phone, smscode } })

describe('POST /sys/phoneLogin', () => {
  it('[7.1-04] signs in by phone and code and answers as sign-in does', async () => {
    const response = await phoneLogin(lisi, await codeFor(lisi, '0'))
    expect(response).toMatchObject({
      success: true,
      code: 200,
      result: { userInfo: { username: 'lisi' }, multi_depart: 1, sysAllDictItems: { sex: expect.any(Array) } },
    })
    expect((await server.call('GET', '/sys/permission/getUserPermissionByToken', { token: response.result.token })).success).toBe(true)
  })

  it('lets a user of several departments choose, as sign-in by password does', async () => {
    expect((await phoneLogin(zhangsan, await codeFor(zhangsan, 0))).result.multi_depart).toBe(2)
  })

  it('takes a code once, and ten minutes long', async () => {
    const code = await codeFor(lisi, 0)
    expect((await phoneLogin(lisi, code)).success).toBe(true)
    expect(await phoneLogin(lisi, code)).toMatchObject({ success: false, code: 500, message: '手机验证码错误' })
    server.clock.advance(2 * MINUTE)
    const expired = await codeFor(lisi, 0)
    server.clock.advance(10 * MINUTE)
    expect((await phoneLogin(lisi, expired)).message).toBe('手机验证码错误')
  })

  it('a newer code takes the place of the older one', async () => {
    const first = await codeFor(lisi, 0)
    server.clock.advance(61 * SECOND)
    const second = await codeFor(lisi, 0)
    if (first !== second) expect((await phoneLogin(lisi, first)).success).toBe(false)
    expect((await phoneLogin(lisi, second)).success).toBe(true)
  })

  it('tells only who holds the phone that nobody has the number, or that the account is frozen', async () => {
    expect((await phoneLogin('13900000000', '000000')).message).toBe('手机验证码错误')
    expect((await phoneLogin('13900000000', await codeFor('13900000000', 0))).message).toBe('该用户不存在，请注册')
    expect((await phoneLogin('18611110006', await codeFor('18611110006', 0))).message).toBe('该用户已冻结')
  })
})

describe('POST /sys/user/register', () => {
  const form = { username: 'newcomer', password: 'Live-stream-9', phone: '13812345678', email: 'new@example.com' }
  const register = (fields: object) => server.call<{ username: string }>('POST', '/sys/user/register', { body: { ...form, ...fields } })

  it('makes an account without roles and departments that can sign in', async () => {
    const smscode = await codeFor(form.phone, 1)
    expect(await register({ smscode, userIdentity: 2, selectedroles: 'x', status: 2, departIds: 'x' })).toMatchObject({
      success: true,
      code: 200,
      message: '注册成功',
      result: { username: 'newcomer' },
    })
    const response = await server.call<LoginResult>('POST', '/sys/login', { body: { username: 'newcomer', password: 'Live-stream-9' } })
    expect(response.result).toMatchObject({
      multi_depart: 0,
      userInfo: { realname: 'newcomer', phone: form.phone, email: form.email, userIdentity: 1, departIds: null, orgCode: null },
    })
    const { result } = await server.call<{ menu: { path: string }[]; auth: unknown[] }>('GET', '/sys/permission/getUserPermissionByToken', {
      token: response.result.token,
    })
    expect([result.menu.map(({ path }) => path), result.auth]).toEqual([['/dashboard/analysis', '/isps/userAnnouncement', '/account'], []])
  })

  it('says which name, phone or e-mail is taken and leaves the code good', async () => {
    const phone = '13812345679'
    const smscode = await codeFor(phone, 1)
    expect((await register({ phone, smscode, username: 'admin' })).message).toBe('用户名已注册')
    expect((await register({ phone, smscode, username: 'other' })).message).toBe('邮箱已被注册')
    expect((await register({ phone, smscode, username: 'other', email: '' })).success).toBe(true)
    expect((await register({ phone: lisi, smscode: await codeFor(lisi, 1), username: 'third', email: null })).message).toBe(
      '该手机号已注册',
    )
  })

  it('holds new passwords to the policy', async () => {
    expect((await register({ password: '12345678', smscode: '000000' })).message).toContain('过于简单')
    expect((await register({ password: 'short', smscode: '000000' })).message).toContain('8到128')
  })
})

describe('the forgotten password', () => {
  const change = (fields: object) => server.call('POST', '/sys/user/passwordChange', { body: fields })

  it('is replaced against the ticket that the code of the phone gives; sessions and lock of the account end', async () => {
    const before = await server.tokenOf('lisi')
    for (let attempt = 0; attempt < 5; attempt += 1)
      await server.call('POST', '/sys/login', { body: { username: 'lisi', password: 'wrong-one' } })
    const { result } = await verify(lisi, await codeFor(lisi, 2))
    expect(result).toEqual({ username: 'lisi', smscode: expect.stringMatching(/^[\w-]{43}$/) })
    const fields = { ...result, phone: lisi, password: 'Live-stream-9' }
    expect((await change({ ...fields, password: 'lisi' })).success).toBe(false)
    expect(await change(fields)).toMatchObject({ success: true, message: '密码重置完成！' })
    expect((await server.call('GET', '/sys/loginfo', { token: before })).code).toBe(401)
    expect(await server.tokenOf('lisi', 'Live-stream-9')).not.toBe('')
    expect((await change({ ...fields, password: 'Live-stream-10' })).message).toBe('短信验证码失效！')
  })

  it('answers the GET of old front ends as well', async () => {
    const { result } = await verify(zhangsan, await codeFor(zhangsan, 2))
    const query = { ...result, phone: zhangsan, password: 'Live-stream-9' }
    expect((await server.call('GET', '/sys/user/passwordChange', { query })).message).toBe('密码重置完成！')
  })
})
