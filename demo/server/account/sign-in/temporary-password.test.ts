import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restoreAdministrator } from '../../start/seed/restore-administrator'
import { userId } from '../../system/seed/users'
import { MINUTE } from '../../platform/base/time'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import { dropDatabase, createSchema } from '../../testing/test-database'

interface LoginResult {
  token: string
  userInfo: { username: string }
}

const input = 'Live-stream-9'
const chosen = 'Mine alone 7'
const PUBLIC = '演示密码不能从网络登录，请联系管理员重置密码'
const MUST_CHANGE = { success: false, code: 428, message: '首次登录请先修改密码', result: null }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ network: true, adminPassword: input })
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(11 * MINUTE))

const login = (username: string, password: string, path = '/sys/login'): Promise<ApiResponse<LoginResult>> =>
  server.call('POST', path, { body: { username, password } })
const change = (body: object): Promise<ApiResponse<LoginResult>> => server.call('POST', '/sys/user/changeGivenPassword', { body })

describe('[W-S01] where other machines reach the server', () => {
  it.each(['/sys/login', '/sys/mLogin'])('the demo password opens nothing by %s, and tells nothing about the account', async (path) => {
    for (const username of ['zhangsan', 'jeecg', 'lisi', 'zhagnxiao', 'nobody'])
      expect(await login(username, '123456', path)).toMatchObject({ success: false, message: PUBLIC, result: null })
    expect((await change({ username: 'jeecg', oldpassword: '123456', password: chosen, confirmpassword: chosen })).success).toBe(false)
    expect((await login('jeecg', chosen, path)).success).toBe(false)
  })

  it('a given password is changed before the first sign-in, by every way to sign in', async () => {
    for (const path of ['/sys/login', '/sys/mLogin']) expect(await login('admin', input, path)).toMatchObject(MUST_CHANGE)
    await server.call('POST', '/sys/sms', { body: { mobile: '18611110001', smsmode: 0 } })
    expect(
      await server.call('POST', '/sys/phoneLogin', { body: { mobile: '18611110001', captcha: server.codeOf('18611110001') } }),
    ).toMatchObject(MUST_CHANGE)

    const good = { username: 'admin', oldpassword: input, password: chosen, confirmpassword: chosen }
    expect(await change({ ...good, oldpassword: 'wrong-one' })).toMatchObject({ success: false, message: '用户名或密码错误' })
    expect(await change({ ...good, username: 'nobody' })).toMatchObject({ success: false, message: '用户名或密码错误' })
    expect((await change({ ...good, confirmpassword: 'x' })).message).toBe('两次输入密码不一致!')
    expect((await change({ ...good, password: input, confirmpassword: input })).message).toBe('新密码不能与旧密码相同')
    expect((await change({ ...good, password: '12345678', confirmpassword: '12345678' })).message).toContain('过于简单')
    expect(await change(good)).toMatchObject({
      success: true,
      code: 200,
      result: { token: expect.any(String), userInfo: { username: 'admin' } },
    })

    expect((await login('admin', input)).message).toBe('用户名或密码错误')
    expect((await login('admin', chosen)).success).toBe(true)
    // Nobody else's password is changed by this call.
    expect((await change({ ...good, oldpassword: chosen, password: 'Another one 5', confirmpassword: 'Another one 5' })).success).toBe(
      false,
    )
  })

  it('of two changes at once one wins', async () => {
    const { result } = await login('admin', chosen)
    await server.call('PUT', '/sys/user/changePassword', {
      token: result.token,
      body: { username: 'zhangsan', password: input, confirmPassword: input },
    })
    const responses = await Promise.all(
      ['First one 11', 'Second one 22'].map((password) =>
        change({ username: 'zhangsan', oldpassword: input, password, confirmpassword: password }),
      ),
    )
    expect(responses.filter((response) => response.success)).toHaveLength(1)
  })

  it('what an administrator sets is given, for new and for old accounts; what one sets oneself is not', async () => {
    const { token } = (await login('admin', chosen)).result
    const added = await server.call('POST', '/sys/user/add', {
      token,
      body: { username: 'newcomer', realname: '新人', phone: '13900000011', password: input },
    })
    expect(added.success).toBe(true)
    expect(await login('newcomer', input)).toMatchObject(MUST_CHANGE)
    await server.call('PUT', '/sys/user/changePassword', { token, body: { username: 'lisi', password: input, confirmPassword: input } })
    expect(await login('lisi', input)).toMatchObject(MUST_CHANGE)
    const own = await change({ username: 'lisi', oldpassword: input, password: chosen, confirmpassword: chosen })
    await server.call('PUT', '/sys/user/updatePassword', {
      token: own.result.token,
      body: { oldpassword: chosen, password: 'Mine again 8', confirmpassword: 'Mine again 8' },
    })
    expect((await login('lisi', 'Mine again 8')).success).toBe(true)
    const list = await server.call<unknown>('GET', '/sys/user/list', { token })
    expect(JSON.stringify(list)).not.toMatch(/passwordGiven|passwordHash/)
  })

  it('guessing at the change counts as guessing at the sign-in', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await change({ username: 'wangwu', oldpassword: `guess ${attempt}`, password: chosen, confirmpassword: chosen })
    expect((await change({ username: 'wangwu', oldpassword: 'guess', password: chosen, confirmpassword: chosen })).message).toContain(
      '次数过多',
    )
  })
})

describe('OPS_ADMIN_PASSWORD', () => {
  it('[W-S01] gives a password until there is one of his own, which no later start takes away', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ops-server-'))
    const databaseUrl = await createSchema()
    const start = (adminPassword: string) => startTestServer({ dataDir, databaseUrl, network: true, adminPassword })
    const first = await start(input)
    await first.app.close()
    const second = await start('Given another 3')
    const body = { username: 'admin', oldpassword: 'Given another 3', password: chosen, confirmpassword: chosen }
    expect((await second.call('POST', '/sys/user/changeGivenPassword', { body })).success).toBe(true)
    await second.app.close()
    const third = await start(input)
    expect((await third.call('POST', '/sys/login', { body: { username: 'admin', password: chosen } })).success).toBe(true)
    await third.close()
    await dropDatabase(databaseUrl)
  })
})

describe('[W-S01] OPS_DEMO=off', () => {
  it('starts with one administrator and nothing else', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ops-server-'))
    const empty = await startTestServer({ dataDir, demo: 'off', adminPassword: input })
    const { result } = await empty.call<LoginResult & { departs: unknown[] }>('POST', '/sys/login', {
      body: { username: 'admin', password: input },
    })
    const get = async (path: string): Promise<unknown> => (await empty.call<unknown>('GET', path, { token: result.token })).result
    expect(await get('/sys/user/list')).toMatchObject({ total: 1, records: [{ username: 'admin', phone: null }] })
    expect(await get('/sys/role/list')).toMatchObject({ total: 1 })
    expect(await get('/test/jeecgOrderMain/list')).toMatchObject({ total: 0 })
    expect(await get('/sys/annountCement/list')).toMatchObject({ total: 0 })
    expect(await get('/sys/sysDepart/queryTreeList')).toEqual([])
    expect(await get('/sys/permission/getUserPermissionByToken')).toMatchObject({
      menu: expect.arrayContaining([expect.objectContaining({ path: '/isystem' })]),
    })
    expect((await empty.call('POST', '/sys/login', { body: { username: 'zhangsan', password: '123456' } })).success).toBe(false)
    await empty.close()
  })

  it('refuses to start without the password of its administrator', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ops-server-'))
    await expect(startTestServer({ dataDir, demo: 'off' })).rejects.toThrow('has no administrator')
    rmSync(dataDir, { recursive: true })
  })
})

describe('[W-S03] npm run admin -- restore', () => {
  it('gives the right back to an account that is frozen, deleted or without role, with a password for one sign-in', async () => {
    const database = server.openDatabase()
    await database.deleteFrom('sysRole').where('roleCode', '=', 'admin').execute()
    await database.updateTable('sysUser').set({ status: 2, delFlag: 1 }).where('id', '=', userId('jeecg')).execute()
    await database.destroy()
    const options = { dataDir: server.dataDir, databaseUrl: server.databaseUrl, limits: { scryptCost: 256 } }
    const printed = await restoreAdministrator(options, 'jeecg')
    const password = /sign-in: (\S+)/.exec(printed)?.[1] ?? ''
    expect(await login('jeecg', password)).toMatchObject(MUST_CHANGE)
    const { result } = await change({ username: 'jeecg', oldpassword: password, password: chosen, confirmpassword: chosen })
    expect((await server.call('GET', '/sys/annountCement/list', { token: result.token })).success).toBe(true)
    expect(
      (await server.call('PUT', '/sys/user/frozenBatch', { token: result.token, body: { ids: userId('lisi'), status: 2 } })).success,
    ).toBe(true)
    await expect(restoreAdministrator(options, 'nobody-at-all')).rejects.toThrow('There is no account nobody-at-all')
    await expect(restoreAdministrator(options, '')).rejects.toThrow('npm run admin -- restore <username>')
  })
})
