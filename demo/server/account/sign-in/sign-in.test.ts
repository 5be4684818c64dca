import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../platform/base/time'
import { type ApiResponse, BASE, startTestServer, type TestServer } from '../../testing/test-app'

interface LoginResult {
  token: string
  userInfo: { username: string; orgCode: string }
  departs: unknown[]
  multi_depart: number
  sysAllDictItems: Record<string, { value: string; text: string; title: string }[]>
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Each test begins where the counters of the one before no longer count.
beforeEach(() => server.clock.advance(11 * MINUTE))

function login(username: unknown, password: unknown, address?: string): Promise<ApiResponse<LoginResult>> {
  return server.call('POST', '/sys/login', { body: { username, password }, ...(address ? { address } : {}) })
}

async function isSignedIn(token: string): Promise<boolean> {
  const response = await server.call('GET', '/sys/permission/getUserPermissionByToken', { token })
  return response.success
}

describe('POST /sys/login', () => {
  it('[7.1-01] [3-02] answers code 200 with token, userInfo and all dictionaries', async () => {
    const response = await login('admin', '123456')
    expect(response).toMatchObject({ status: 200, success: true, code: 200, message: '登录成功' })
    expect(response.result.userInfo).toMatchObject({ username: 'admin', realname: '管理员', orgCode: 'A01' })
    expect(response.result.sysAllDictItems['sex']).toEqual([
      { value: '1', text: '男', title: '男' },
      { value: '2', text: '女', title: '女' },
    ])
    expect(response.result.departs).toHaveLength(1)
    expect(response.result.multi_depart).toBe(1)
    expect(JSON.stringify(response)).not.toMatch(/password|scrypt/i)
  })

  it('says with multi_depart 2 that a department must be chosen', async () => {
    const { result } = await login('zhangsan', '123456')
    expect(result.multi_depart).toBe(2)
    expect(result.departs).toHaveLength(3)
  })

  it('refuses with the texts of the contract', async () => {
    expect((await login('admin', 'wrong-one')).message).toBe('用户名或密码错误')
    expect((await login('zhagnxiao', '123456')).message).toBe('该用户已冻结')
    expect(await login('admin', 'wrong-one')).toMatchObject({ status: 200, success: false, code: 500, result: null })
  })

  it('[W-C11] tells nobody which names there are, nor how they stand, who has not shown the password', async () => {
    for (const username of ['admin', 'zhagnxiao', 'nobody'])
      expect(await login(username, 'wrong-one')).toMatchObject({
        status: 200,
        success: false,
        code: 500,
        message: '用户名或密码错误',
        result: null,
      })
  })

  it('lets nobody in who has no password', async () => {
    const token = await server.tokenOf('admin')
    const { result } = await server.call<{ records: { username: string }[] }>('GET', '/sys/user/list', { token })
    expect((await login(result.records[0]?.username, '123456')).message).toBe('用户名或密码错误')
  })

  it.each([[null], [['admin']], [{ $gt: '' }], ['admin\u0000'], ['']])('[N43] refuses the name %j as data', async (username) => {
    const response = await login(username, '123456')
    expect(response).toMatchObject({ status: 200, success: false, code: 500 })
  })

  it.each([
    ['[]'],
    ['"text"'],
    ['null'],
    ['{"username":'],
    ['{"__proto__":{"polluted":1},"username":"admin"}'],
    ['{"username":"admin","username":"nobody","password":"123456"}'],
    ['['.repeat(5000) + ']'.repeat(5000)],
  ])('[N43] [N58] refuses the body %.20s', async (payload) => {
    const response = await server.inject({
      method: 'POST',
      url: `${BASE}/sys/login`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ success: false, code: 500 })
    expect(response.body).not.toMatch(/SyntaxError|node_modules|at /)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('login limits', () => {
  it('[N41] locks an account after five failures for ten minutes, also for the right password', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await login('jeecg', 'wrong-one')).message).toBe('用户名或密码错误')
    const locked = '该用户登录失败次数过多，请于10分钟后再次登录！'
    expect((await login('jeecg', '123456')).message).toBe(locked)
    expect((await login('JEECG', '123456')).message).toBe(locked)
    expect((await login('admin', '123456')).success).toBe(true)
    server.clock.advance(10 * MINUTE + SECOND)
    expect((await login('jeecg', '123456')).success).toBe(true)
  })

  it('[N41] counts failures of one account whichever way it is tried, and hinders no other name of the same address', async () => {
    const quick = (username: string, password: string) => server.call('POST', '/sys/mLogin', { body: { username, password } })
    for (let attempt = 0; attempt < 15; attempt += 1) await Promise.all([login('jeecg', 'wrong-one'), quick('jeecg', 'wrong-one')])
    for (const response of [await login('jeecg', '123456'), await quick('jeecg', '123456')]) expect(response.message).toContain('次数过多')
    for (let name = 0; name < 30; name += 1) expect((await login(`name${name}`, 'wrong-one')).message).toBe('用户名或密码错误')
    expect((await quick('lisi', '123456')).success).toBe(true)
  })

  it('answers at most five of many attempts at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => login('jeecg', 'wrong-one')))
    expect(responses.filter((response) => response.message === '用户名或密码错误')).toHaveLength(5)
  })

  it('forgives the account after a good sign-in', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await login('jeecg', 'wrong-one')
    expect((await login('jeecg', '123456')).success).toBe(true)
    for (let attempt = 0; attempt < 4; attempt += 1) await login('jeecg', 'wrong-one')
    expect((await login('jeecg', '123456')).success).toBe(true)
  })

  it('[N41] answers 429 to an address with a hundred failures, and goes on for others', async () => {
    for (let attempt = 0; attempt < 100; attempt += 1) await login(`name${attempt}`, 'wrong-one', '192.0.2.7')
    expect(await login('admin', '123456', '192.0.2.7')).toMatchObject({ status: 429, success: false, code: 429 })
    expect((await login('admin', '123456', '192.0.2.8')).success).toBe(true)
  })

  it('[7.2-10] [N46] limits anonymous name checks', async () => {
    const checkUser = () => server.call('GET', '/sys/user/checkOnlyUser', { query: { username: 'admin' }, address: '192.0.2.9' })
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await checkUser()).status).toBe(200)
    expect((await checkUser()).status).toBe(429)
  })
})

describe('sessions', () => {
  it('[7.1-05] logout ends the token; the header alone and an empty JSON body are enough', async () => {
    const token = await server.tokenOf('admin')
    const response = await server.inject({
      method: 'POST',
      url: `${BASE}/sys/logout`,
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
    })
    expect(response.json()).toMatchObject({ success: true, message: '退出登录成功！' })
    expect(await isSignedIn(token)).toBe(false)
    expect((await server.call('GET', '/sys/logout')).message).toBe('退出登录失败！')
    expect((await server.call('GET', '/sys/logout', { token })).message).toBe('Token无效!')
  })

  it('a token lives seven days from sign-in, however busy', async () => {
    const token = await server.tokenOf('admin')
    server.clock.advance(7 * DAY - MINUTE)
    expect(await isSignedIn(token)).toBe(true)
    server.clock.advance(2 * MINUTE)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('[N25] takes the token from header or query, never from a cookie or Authorization', async () => {
    const token = await server.tokenOf('admin')
    const status = async (headers: Record<string, string>, query = ''): Promise<number> =>
      (await server.inject({ method: 'GET', url: `${BASE}/sys/loginfo${query}`, headers })).statusCode
    expect(await status({}, `?token=${token}`)).toBe(200)
    expect(await status({ cookie: `X-Access-Token=${token}; token=${token}` })).toBe(401)
    expect(await status({ authorization: `Bearer ${token}` })).toBe(401)
  })

  it('mLogin answers token and userInfo only', async () => {
    const response = await server.call<LoginResult>('POST', '/sys/mLogin', { body: { username: 'admin', password: '123456' } })
    expect(Object.keys(response.result)).toEqual(['token', 'userInfo'])
  })
})

describe('PUT|POST /sys/user/updatePassword', () => {
  const change = (token: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
    server.call('PUT' === method ? 'PUT' : 'POST', '/sys/user/updatePassword', { token, body })

  it('changes the own password and ends the other sessions', async () => {
    const here = await server.tokenOf('zhangsan')
    const elsewhere = await server.tokenOf('zhangsan')
    const body = { username: 'zhangsan', oldpassword: '123456', password: 'Live-stream-9', confirmpassword: 'Live-stream-9' }
    expect(await change(here, body, 'POST')).toMatchObject({ success: true, message: '密码重置成功!' })
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await login('zhangsan', 'Live-stream-9')).success).toBe(true)
  })

  it('refuses with the texts of the contract', async () => {
    const token = await server.tokenOf('jeecg')
    const good = { username: 'jeecg', oldpassword: '123456', password: 'Live-stream-9', confirmpassword: 'Live-stream-9' }
    expect((await change(token, { ...good, username: 'admin' })).message).toBe('只允许修改自己的密码！')
    expect((await change(token, { ...good, password: '' })).message).toBe('新密码不允许为空!')
    expect((await change(token, { ...good, confirmpassword: 'x' })).message).toBe('两次输入密码不一致!')
    expect((await change(token, { ...good, password: '1234567', confirmpassword: '1234567' })).message).toContain('8到128')
    expect((await change(token, { ...good, password: '12345678', confirmpassword: '12345678' })).message).toContain('过于简单')
    expect((await change(token, { ...good, password: 'x'.repeat(10_000), confirmpassword: 'x'.repeat(10_000) })).success).toBe(false)
    for (const oldpassword of ['wrong-one', null, {}, ['123456']])
      expect((await change(token, { ...good, oldpassword })).message).toBe('旧密码输入错误!')
  })
})

describe('sign-in of phones', () => {
  const post = (path: string, password: string) => server.call<LoginResult>('POST', path, { body: { username: 'admin', password } })

  it('[7.1-02] POST /ibl/api/appLogin signs an app in', async () => {
    const { success, code, result } = await post('/ibl/api/appLogin', '123456')
    expect({ success, code, user: result.userInfo.username }).toEqual({ success: true, code: 200, user: 'admin' })
    expect(await isSignedIn(result.token)).toBe(true)
    expect(await post('/ibl/api/appLogin', 'wrong-one')).toMatchObject({ success: false, message: '用户名或密码错误' })
  })

  it('[7.1-03] POST /ibl/api/appH5Login signs a page in, with what a page needs beside', async () => {
    const { success, code, result } = await post('/ibl/api/appH5Login', '123456')
    expect({ success, code, user: result.userInfo.username }).toEqual({ success: true, code: 200, user: 'admin' })
    expect(result.departs).toHaveLength(1)
    expect(await isSignedIn(result.token)).toBe(true)
    expect(await post('/ibl/api/appH5Login', 'wrong-one')).toMatchObject({ success: false, message: '用户名或密码错误' })
  })
})

it('[V-S02] a token counts only as it was issued', async () => {
  const token = await server.tokenOf('admin')
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBytes = token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1)!) + 1]
  const isAccepted = async (input: string) => (await server.call('GET', '/sys/user/list', { token: input })).success
  expect(await isAccepted(token)).toBe(true)
  for (const other of [`${token}=`, token.replaceAll('.', '=.'), token.replace('.', ' .'), sameBytes])
    expect(await isAccepted(other)).toBe(false)
})
