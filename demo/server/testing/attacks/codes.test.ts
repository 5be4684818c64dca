import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/base/time'
import { BASE, startTestServer, type TestServer } from '../test-app'
import { attackWith, expectOtherData, NO } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ emulate: new Set(['sso'] as const) })
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(11 * MINUTE))

const lisi = '18611110005'
const admin = '18611110001'
const send = (mobile: unknown, smsmode: unknown, address?: string) =>
  server.call('POST', '/sys/sms', { body: { mobile, smsmode }, ...(address ? { address } : {}) })
const phoneLogin = (mobile: string, captcha: unknown, address?: string) =>
  server.call('POST', '/sys/phoneLogin', { body: { mobile, captcha }, ...(address ? { address } : {}) })

async function codeFor(mobile: string, smsmode: number): Promise<string> {
  expect((await send(mobile, smsmode)).success).toBe(true)
  return server.codeOf(mobile)
}

/** Another code than this one. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('[N44] a phone gets one code a minute and five in ten minutes, whoever asks', async () => {
  const outcomes: number[] = []
  for (let attempt = 0; attempt < 20; attempt += 1) {
    outcomes.push((await send(lisi, 0, `192.0.2.${attempt}`)).status)
    server.clock.advance(30 * SECOND)
  }
  expect(outcomes).toEqual([...Array.from({ length: 10 }, (_, attempt) => (attempt % 2 === 0 ? 200 : 429)), ...Array<number>(10).fill(429)])
})

it('[N44] who asks too often is told for how many seconds, to the end of whichever limit holds longest', async () => {
  const requestSms = async (address: string) =>
    (await server.inject({ method: 'POST', url: `${BASE}/sys/sms`, payload: { mobile: lisi, smsmode: 0 }, remoteAddress: address }))
      .headers['retry-after']
  expect(await requestSms('192.0.2.20')).toBeUndefined()
  server.clock.advance(15 * SECOND)
  expect(await requestSms('192.0.2.21')).toBe('45')
  for (let code = 0; code < 4; code += 1) {
    server.clock.advance(MINUTE)
    expect(await requestSms('192.0.2.22')).toBeUndefined()
  }
  // The first of five was four minutes and fifteen seconds ago, and counts for ten minutes.
  expect(await requestSms('192.0.2.23')).toBe(String(10 * 60 - 4 * 60 - 15))
})

it('[N44] an address gets twenty codes in ten minutes, for however many phones', async () => {
  const responses: number[] = []
  for (let phone = 0; phone < 22; phone += 1)
    responses.push((await send(`139000000${String(phone).padStart(2, '0')}`, 0, '192.0.2.77')).status)
  expect(responses).toEqual([...Array<number>(20).fill(200), 429, 429])
})

it('[N44] five wrong codes kill the code and lock the phone, also for the right one and from elsewhere', async () => {
  const code = await codeFor(lisi, 0)
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await phoneLogin(lisi, wrong(code))).message).toBe('手机验证码错误')
  expect((await phoneLogin(lisi, code)).message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
  expect((await phoneLogin(lisi, code, '192.0.2.9')).message).toBe('手机验证码错误')
})

it('[N44] of many tries at once five at most are looked at', async () => {
  const code = await codeFor(lisi, 0)
  const responses = await Promise.all(Array.from({ length: 12 }, () => phoneLogin(lisi, wrong(code))))
  expect(responses.filter(({ message }) => message === '手机验证码错误').length).toBeLessThanOrEqual(5)
  server.clock.advance(11 * MINUTE)
  expect((await phoneLogin(lisi, code)).success).toBe(false)
})

it('[N44] [N62] a code is good once, also for two calls at the same time', async () => {
  const code = await codeFor(lisi, 0)
  const responses = await Promise.all([phoneLogin(lisi, code), phoneLogin(lisi, code)])
  expect(responses.filter(({ success }) => success)).toHaveLength(1)
})

it('[N44] a code of one purpose is none for another, and a code of one phone none for another', async () => {
  const login = await codeFor(lisi, 0)
  expect((await server.call('POST', '/sys/user/phoneVerification', { body: { phone: lisi, smscode: login } })).message).toBe(
    '手机验证码错误',
  )
  const reset = await codeFor(admin, 2)
  expect((await phoneLogin(admin, reset)).message).toBe('手机验证码错误')
  expect((await phoneLogin(lisi, reset)).success).toBe(false)
})

it('[N42] the answer is the same for a number somebody has and one that nobody has', async () => {
  const { timestamp: _one, ...rest } = await send(lisi, 2, '192.0.2.5')
  const { timestamp: _other, ...unknown } = await send('13900000099', 2, '192.0.2.5')
  expect(unknown).toEqual(rest)
})

it.each([["1' or 1"], ['1'.repeat(15_000)], [null], [{ $gt: '' }], [['18611110005']], ['+8618611110005'], ['']])(
  '[N44] no code for the number %.14s',
  async (mobile) => {
    expect(await attackWith(server, { method: 'POST', path: '/sys/sms', body: { mobile, smsmode: 0 }, as: '' })).toMatchObject(NO)
    expect(
      await attackWith(server, { method: 'POST', path: '/sys/phoneLogin', body: { mobile, captcha: '000000' }, as: '' }),
    ).toMatchObject(NO)
  },
)

it.each([[undefined], [3], ['x'], [null], [[0]]])('[N44] no code for the purpose %j', async (smsmode) => {
  expect(await attackWith(server, { method: 'POST', path: '/sys/sms', body: { mobile: lisi, smsmode }, as: '' })).toMatchObject(NO)
})

it('[N45] the wrong code, then the right one: dead after five; the code itself sets no password', async () => {
  const code = await codeFor(admin, 2)
  const body = (smscode: string) => ({ username: 'admin', phone: admin, smscode, password: 'Taken-over-1' })
  expect(await attackWith(server, { method: 'POST', path: '/sys/user/passwordChange', body: body(code), as: '' })).toMatchObject(NO)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(
      await attackWith(server, {
        method: 'POST',
        path: '/sys/user/phoneVerification',
        body: { phone: admin, smscode: wrong(code) },
        as: '',
      }),
    ).toMatchObject(NO)
  }
  expect((await server.call('POST', '/sys/user/phoneVerification', { body: { phone: admin, smscode: code } })).success).toBe(false)
})

it('[N45] a ticket for one account sets no password of another, and its phone is asked for', async () => {
  const take = async () =>
    (
      await server.call<{ smscode: string }>('POST', '/sys/user/phoneVerification', {
        body: { phone: lisi, smscode: await codeFor(lisi, 2) },
      })
    ).result.smscode
  for (const stolen of [
    { username: 'admin', phone: lisi },
    { username: 'lisi', phone: admin },
    { username: 'admin', phone: admin },
  ]) {
    const smscode = await take()
    expect(
      await attackWith(server, {
        method: 'POST',
        path: '/sys/user/passwordChange',
        body: { ...stolen, smscode, password: 'Taken-over-1' },
        as: '',
      }),
    ).toMatchObject(NO)
    server.clock.advance(61 * SECOND)
  }
})

it('[N45] a ticket that is old sets no password, and a password in the address is in no log', async () => {
  const { result } = await server.call<{ smscode: string; username: string }>('POST', '/sys/user/phoneVerification', {
    body: { phone: lisi, smscode: await codeFor(lisi, 2) },
  })
  server.clock.advance(10 * MINUTE)
  expect(
    await attackWith(server, { path: '/sys/user/passwordChange', query: { ...result, phone: lisi, password: 'Taken-over-1' }, as: '' }),
  ).toMatchObject(NO)
  const database = server.openDatabase()
  const lines = await database.selectFrom('sysLog').selectAll().execute()
  await database.destroy()
  expect(JSON.stringify(lines)).not.toMatch(/Taken-over-1|smscode/)
})

it('registering takes the code of the phone, and gives nothing away without it', async () => {
  const body = { username: 'admin', phone: admin, password: 'Live-stream-9', smscode: '000000' }
  expect(await attackWith(server, { method: 'POST', path: '/sys/user/register', body, as: '' })).toMatchObject({
    ...NO,
    message: '手机验证码错误',
  })
  for (const username of ['a,b', '*', "x' or 1", '<b>', 'admin\u0000', { $gt: '' }])
    expect(await attackWith(server, { method: 'POST', path: '/sys/user/register', body: { ...body, username }, as: '' })).toMatchObject(NO)
})

it('[N33] account settings reach nobody else, and nothing but personal data', async () => {
  const path = '/sys/user/login/setting/userEdit'
  const { result } = await server.call<{ userInfo: { id: string } }>('POST', '/sys/login', {
    body: { username: 'admin', password: '123456' },
  })
  expect(await attackWith(server, { method: 'POST', path, body: { id: result.userInfo.id, realname: 'x' }, as: 'lisi' })).toMatchObject({
    ...NO,
    message: '只允许修改自己的资料！',
  })
  expect(
    await attackWith(server, {
      method: 'POST',
      path,
      body: {
        userIdentity: 2,
        status: 1,
        delFlag: 0,
        password: 'x',
        passwordHash: 'x',
        username: 'admin',
        selectedroles: 'x',
        departIds: 'x',
        relTenantIds: '1',
      },
      as: 'lisi',
    }),
  ).toMatchObject(NO)
  expectOtherData(server)
  await server.call('POST', path, {
    token: await server.tokenOf('lisi'),
    body: { realname: '李思', userIdentity: 2, username: 'boss', orgCode: 'A01' },
  })
  const after = await server.call<{ userInfo: object }>('POST', '/sys/login', { body: { username: 'lisi', password: '123456' } })
  expect(after.result.userInfo).toMatchObject({ username: 'lisi', userIdentity: 1 })
})

it('a stolen session does not guess the password by way of the phone: five tries lock the account', async () => {
  const token = await server.tokenOf('lisi')
  const tryPassword = (oldpassword: string) =>
    server.call('POST', '/sys/user/login/setting/userEdit', { token, body: { phone: '13711112222', oldpassword } })
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await tryPassword(`guess-${attempt}`)).message).toBe('密码输入错误!')
  expect((await tryPassword('123456')).message).toContain('次数过多')
})

it.each([['ST-'], ['x'.repeat(90)], ["' or 1=1 --"], ['__proto__']])('the ticket %.12s is none', async (ticket) => {
  expect(
    await attackWith(server, { path: '/sys/cas/client/validateLogin', query: { ticket, service: 'https://a.example/' }, as: '' }),
  ).toMatchObject(NO)
  expect(await attackWith(server, { path: `/sys/thirdLogin/getLoginUser/${encodeURIComponent(ticket)}/github`, as: '' })).toMatchObject(NO)
})
