import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { codeNow, enrol } from '../../testing/second-factor'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import { MINUTE } from '../../platform/base/time'

interface Due {
  ticket: string
  name: string
  enrol: boolean
}
interface SignedIn {
  token: string
  userInfo: { username: string }
  recoveryCodes?: string[]
}
interface Own {
  since: string | null
  required: boolean
  recoveryCodes: number
}

const DUE = { status: 200, success: false, code: 461, message: '请输入身份验证器中的动态口令' }
const WRONG = { success: false, code: 500, message: '动态口令错误或已使用', result: null }
const OVER = { success: false, code: 463, message: '登录已超时，请重新登录', result: null }

let server: TestServer
let secret: string
let recoveryCodes: string[]
beforeAll(async () => {
  server = await startTestServer({ emulate: new Set(['sso']) })
  ;({ secret, recoveryCodes } = await enrol(server, 'lisi'))
})
afterAll(() => server.close())
// Failures count no more, codes are new.
beforeEach(() => server.clock.advance(11 * MINUTE))

const post = <Result = never>(path: string, body: object, token = ''): Promise<ApiResponse<Result>> =>
  server.call('POST', path, { body, ...(token && { token }) })
const login = (username = 'lisi', password = '123456'): Promise<ApiResponse<Due>> => post('/sys/login', { username, password })
const show = (ticket: string, code: string): Promise<ApiResponse<SignedIn>> => post('/sys/totpLogin', { ticket, code })
const code = (): string => codeNow(server, secret)
const another = (): string => String((Number(code()) + 1) % 1_000_000).padStart(6, '0')

async function signedIn(): Promise<string> {
  return (await show((await login()).result.ticket, code())).result.token
}

async function inDatabase<Result>(trx: (database: ReturnType<TestServer['openDatabase']>) => Promise<Result>): Promise<Result> {
  const database = server.openDatabase()
  try {
    return await trx(database)
  } finally {
    await database.destroy()
  }
}

describe('every way to sign in asks for the second factor', () => {
  const phone = '18611110005'
  const signIns: readonly (readonly [string, () => Promise<ApiResponse<Due>>, string])[] = [
    ['account and password', () => login(), 'lisi'],
    ['the call without captcha', () => post('/sys/mLogin', { username: 'lisi', password: '123456' }), 'lisi'],
    [
      'a code sent to the phone',
      async () => {
        await post('/sys/sms', { mobile: phone, smsmode: 0 })
        return post('/sys/phoneLogin', { mobile: phone, captcha: server.codeOf(phone) })
      },
      phone,
    ],
    [
      'a CAS server',
      async () => {
        const service = 'http://127.0.0.1/'
        const { result: ticket } = await post<string>('/sys/emulated/casTicket', { service }, await signedIn())
        server.clock.advance(MINUTE / 2)
        return server.call('GET', '/sys/cas/client/validateLogin', { query: { ticket, service } })
      },
      'lisi',
    ],
    [
      'a third party',
      async () => {
        const { result: input } = await post<string>('/sys/emulated/thirdToken', { thirdType: 'wechat' }, await signedIn())
        server.clock.advance(MINUTE / 2)
        return server.call('GET', `/sys/thirdLogin/getLoginUser/${input}/wechat`)
      },
      'lisi',
    ],
  ]

  it.each(signIns)('%s', async (_way, first, name) => {
    const due = await first()
    expect(due).toMatchObject({ ...DUE, result: { ticket: expect.stringMatching(/^[\w-]{40,}$/) as string, name, enrol: false } })
    expect(JSON.stringify(due)).not.toContain('token')
    const response = await show(due.result.ticket, code())
    expect(response).toMatchObject({ success: true, code: 200, message: '登录成功', result: { userInfo: { username: 'lisi' } } })
    expect(response.result.recoveryCodes).toBeUndefined()
    expect((await server.call<Own>('GET', '/sys/secondFactor/own', { token: response.result.token })).result.required).toBe(false)
  })

  it('who has none signs in as ever', async () => {
    const response = await post<SignedIn>('/sys/login', { username: 'zhangsan', password: '123456' })
    expect(response).toMatchObject({ success: true, code: 200, result: { userInfo: { username: 'zhangsan' } } })
    expect(response.result).not.toHaveProperty('ticket')
  })

  it('a server that behaves as 3.8 as well', async () => {
    const other = await startTestServer({ emulate: new Set(['3.8']) })
    try {
      const { secret: own } = await enrol(other, 'lisi')
      const due = await other.call<Due>('POST', '/sys/mLogin', { body: { username: 'lisi', password: '123456' } })
      expect(due).toMatchObject(DUE)
      const body = { ticket: due.result.ticket, code: codeNow(other, own) }
      expect(await other.call('POST', '/sys/totpLogin', { body })).toMatchObject({ success: true })
      expect(await other.call('POST', '/sys/mLogin', { body: { username: 'admin', password: '123456' } })).toMatchObject({ success: true })
    } finally {
      await other.close()
    }
  })
})

describe('a code', () => {
  it('is taken with blanks, from a clock that is half a minute off, and once', async () => {
    const { ticket } = (await login()).result
    const shown = code()
    server.clock.advance(MINUTE / 2)
    expect(await show(ticket, `${shown.slice(0, 3)} ${shown.slice(3)}`)).toMatchObject({ success: true })
    expect(await show((await login()).result.ticket, shown)).toMatchObject(WRONG)
  })

  it('that is a minute old opens nothing', async () => {
    const shown = code()
    server.clock.advance(MINUTE)
    expect(await show((await login()).result.ticket, shown)).toMatchObject(WRONG)
  })

  it('is right for one of two that show it at once', async () => {
    const tickets = [(await login()).result.ticket, (await login()).result.ticket]
    const shown = code()
    const responses = await Promise.all(tickets.map((ticket) => show(ticket, shown)))
    expect(responses.map(({ success }) => success).toSorted()).toEqual([false, true])
  })

  it('a wrong one costs no ticket, five end it; the account waits as for wrong passwords', async () => {
    const { ticket } = (await login()).result
    expect(await show(ticket, another())).toMatchObject(WRONG)
    expect(await show(ticket, code())).toMatchObject({ success: true })
    const next = (await login()).result.ticket
    for (let tries = 0; tries < 5; tries += 1) expect(await show(next, '000000')).toMatchObject(WRONG)
    expect(await show(next, code())).toMatchObject(OVER)
    expect((await login()).message).toContain('登录失败次数过多')
  })

  it('comes with a ticket that ends after ten minutes, is spent by a sign-in, and that nobody made up', async () => {
    const { ticket } = (await login()).result
    server.clock.advance(10 * MINUTE)
    expect(await show(ticket, code())).toMatchObject(OVER)
    const next = (await login()).result.ticket
    expect(await show(next, code())).toMatchObject({ success: true })
    server.clock.advance(MINUTE)
    for (const made of [next, '', 'x'.repeat(43)]) expect(await show(made, code())).toMatchObject(OVER)
  })

  it('does not help who has been frozen meanwhile', async () => {
    const { ticket } = (await login()).result
    const admin = await server.tokenOf('admin')
    const freeze = (status: number) => server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: userId('lisi'), status } })
    await freeze(2)
    expect(await show(ticket, code())).toMatchObject({ success: false, message: '该用户已冻结' })
    await freeze(1)
  })

  it('stands in no log, nor does the secret', async () => {
    const wrong = another()
    await show((await login()).result.ticket, wrong)
    const { lines, versions } = await inDatabase(async (database) => ({
      lines: await database.selectFrom('sysLog').selectAll().execute(),
      versions: await database.selectFrom('sysDataLog').selectAll().execute(),
    }))
    expect(lines.filter(({ logContent }) => logContent.includes('动态口令错误')).length).toBeGreaterThan(0)
    for (const text of [secret, wrong, ...recoveryCodes]) expect(JSON.stringify([lines, versions])).not.toContain(`"${text}`)
    expect(JSON.stringify([lines, versions])).not.toContain(secret)
  })
})

describe('a recovery code', () => {
  it('is taken in the place of a code, however it is written, and once; the hashes alone are kept', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(await show((await login()).result.ticket, first)).toMatchObject({ success: true })
    expect(await show((await login()).result.ticket, first)).toMatchObject(WRONG)
    const response = await show((await login()).result.ticket, ` ${second.replaceAll('-', '').toLowerCase()} `)
    expect(response).toMatchObject({ success: true })
    expect((await server.call<Own>('GET', '/sys/secondFactor/own', { token: response.result.token })).result.recoveryCodes).toBe(8)
    const saved = await inDatabase((database) => database.selectFrom('authRecoveryCode').selectAll().execute())
    for (const text of recoveryCodes) expect(JSON.stringify(saved)).not.toContain(text.slice(0, 9))
  })

  it('new ones make those before useless', async () => {
    const token = await signedIn()
    const { result } = await post<{ recoveryCodes: string[] }>('/sys/secondFactor/renewCodes', { password: '123456' }, token)
    expect(await show((await login()).result.ticket, recoveryCodes[2]!)).toMatchObject(WRONG)
    recoveryCodes = result.recoveryCodes
    expect(await show((await login()).result.ticket, recoveryCodes[2]!)).toMatchObject({ success: true })
  })
})

describe("one's own", () => {
  it('takes the password to begin, and a code of the new secret to count', async () => {
    const token = await server.tokenOf('zhangsan')
    expect(await post('/sys/secondFactor/begin', { password: 'wrong-one' }, token)).toMatchObject({
      success: false,
      message: '密码输入错误!',
    })
    expect(await post('/sys/secondFactor/begin', { code: '123456' }, token)).toMatchObject(WRONG)
    expect(await post('/sys/secondFactor/confirm', { code: '123456' }, token)).toMatchObject(WRONG)
    expect(await post('/sys/secondFactor/renewCodes', { password: '123456' }, token)).toMatchObject({ success: false })
    const { result: begun } = await post<{ secret: string; address: string }>('/sys/secondFactor/begin', { password: '123456' }, token)
    expect(begun.address).toContain(`secret=${begun.secret}`)
    // Not before it is confirmed.
    expect(await login('zhangsan')).toMatchObject({ success: true })
    expect(await post('/sys/secondFactor/confirm', { code: codeNow(server, begun.secret) }, token)).toMatchObject({ success: true })
    expect(await login('zhangsan')).toMatchObject(DUE)
    const { result: own } = await server.call<Own>('GET', '/sys/secondFactor/own', { token })
    expect(own).toEqual({ since: expect.stringMatching(/^2026-/) as string, required: false, recoveryCodes: 10 })
  })

  it('goes on while another one is set up, and is replaced by its first code', async () => {
    const token = await signedIn()
    server.clock.advance(MINUTE)
    const { result: begun } = await post<{ secret: string }>('/sys/secondFactor/begin', { code: code() }, token)
    server.clock.advance(MINUTE)
    expect(await show((await login()).result.ticket, code())).toMatchObject({ success: true })
    const before = code()
    server.clock.advance(MINUTE)
    expect(await post('/sys/secondFactor/confirm', { code: codeNow(server, begun.secret) }, token)).toMatchObject({ success: true })
    expect(before).not.toBe('')
    server.clock.advance(MINUTE)
    expect(await show((await login()).result.ticket, code())).toMatchObject(WRONG)
    secret = begun.secret
    expect(await show((await login()).result.ticket, code())).toMatchObject({ success: true })
  })

  it('is turned off with a code or the password', async () => {
    for (const proof of [{ password: '123456' }, null]) {
      const { secret: own, token } = await enrol(server, 'wangwu')
      expect(await post('/sys/secondFactor/off', { password: 'wrong-one' }, token)).toMatchObject({ success: false })
      expect(await post('/sys/secondFactor/off', proof ?? { code: codeNow(server, own) }, token)).toMatchObject({ success: true })
      expect(await login('wangwu')).toMatchObject({ success: true })
    }
  })
})

describe('a role that asks for it', () => {
  const requireSecondFactor = async (secondFactor: number): Promise<void> => {
    const token = await server.tokenOf('admin')
    expect(await server.call('PUT', '/sys/role/edit', { token, body: { id: roleId('hr'), secondFactor } })).toMatchObject({ success: true })
  }
  const give = async (selectedroles: string): Promise<void> => {
    const token = await server.tokenOf('admin')
    expect(await server.call('PUT', '/sys/user/edit', { token, body: { id: userId('wangwu'), selectedroles } })).toMatchObject({
      success: true,
    })
  }

  it('lets nobody in before he has set one up, and then tells the recovery codes', async () => {
    await requireSecondFactor(1)
    await give(roleId('hr'))
    const due = await login('wangwu')
    expect(due).toMatchObject({ success: false, code: 461, result: { name: 'wangwu', enrol: true } })
    const { ticket } = due.result
    expect(await show(ticket, '123456')).toMatchObject(WRONG)
    const { result: begun } = await post<{ secret: string }>('/sys/totpEnrol', { ticket })
    const response = await show(ticket, codeNow(server, begun.secret))
    expect(response).toMatchObject({ success: true, result: { userInfo: { username: 'wangwu' } } })
    expect(response.result.recoveryCodes).toHaveLength(10)
    const own = await server.call<Own>('GET', '/sys/secondFactor/own', { token: response.result.token })
    expect(own.result.required).toBe(true)
    expect(await post('/sys/secondFactor/off', { password: '123456' }, response.result.token)).toMatchObject({
      success: false,
      message: '您的角色要求两步验证，不能关闭',
    })
    expect(await login('wangwu')).toMatchObject(DUE)
  })

  it('is told with the roles, and to who manages users who has one', async () => {
    const token = await server.tokenOf('admin')
    type Page = { records: { roleCode: string; username: string; secondFactor: number }[] }
    const roles = await server.call<Page>('GET', '/sys/role/list', { token, query: { pageSize: '100' } })
    expect(roles.result.records.filter(({ secondFactor }) => secondFactor === 1).map(({ roleCode }) => roleCode)).toEqual(['hr'])
    const users = await server.call<Page>('GET', '/sys/user/list', { token, query: { username: 'wangwu' } })
    expect(users.result.records.map(({ secondFactor }) => secondFactor)).toEqual([1])
    const plain = await server.call<Page>('GET', '/sys/user/list', { token: await signedIn(), query: { username: 'wangwu' } })
    expect(plain.result.records[0]).not.toHaveProperty('secondFactor')
  })

  it('an enrolment that was begun with the password alone ends where the owner has set one up meanwhile', async () => {
    const admin = await server.tokenOf('admin')
    await post('/sys/secondFactor/remove', { userIds: userId('wangwu') }, admin)
    const early = (await login('wangwu')).result.ticket
    const own = (await login('wangwu')).result.ticket
    const { result: begun } = await post<{ secret: string }>('/sys/totpEnrol', { ticket: own })
    expect(await show(own, codeNow(server, begun.secret))).toMatchObject({ success: true })
    expect(await post('/sys/totpEnrol', { ticket: early })).toMatchObject(OVER)
    expect(await show(early, codeNow(server, begun.secret))).toMatchObject(OVER)
    await give('')
    await requireSecondFactor(0)
  })
})

describe('who lost the device', () => {
  it('is helped by an administrator: the factor is gone, sessions end, and a line says so', async () => {
    const admin = await server.tokenOf('admin')
    const token = await signedIn()
    const remove = (by: string, userIds = userId('lisi')) => post('/sys/secondFactor/remove', { userIds }, by)
    expect(await remove(token)).toMatchObject({ code: 510 })
    expect(await remove(admin, userId('admin'))).toMatchObject({ success: false })
    expect(await remove(admin, 'nobody')).toMatchObject({ success: false })
    expect(await remove(admin)).toMatchObject({ success: true })
    expect(await server.call('GET', '/sys/secondFactor/own', { token })).toMatchObject({ status: 401 })
    expect(await login()).toMatchObject({ success: true, code: 200 })
    expect(await remove(admin)).toMatchObject({ success: false, message: '该用户没有开启两步验证' })
    const logged = await inDatabase((database) =>
      database.selectFrom('sysLog').select('username').where('logContent', '=', '解除用户的两步验证').execute(),
    )
    expect(logged.length).toBeGreaterThan(0)
    expect(new Set(logged.map(({ username }) => username))).toEqual(new Set(['admin']))
  })

  it('has no factor left where the account is erased', async () => {
    const admin = await server.tokenOf('admin')
    const ids = userId('zhangsan')
    await server.call('DELETE', '/sys/user/delete', { token: admin, query: { id: ids } })
    expect(await server.call('DELETE', '/sys/user/deleteRecycleBin', { token: admin, query: { userIds: ids } })).toMatchObject({
      success: true,
    })
    const left = await inDatabase((database) => database.selectFrom('authSecondFactor').select('userId').execute())
    expect(left.map((row) => row.userId)).not.toContain(ids)
  })
})
