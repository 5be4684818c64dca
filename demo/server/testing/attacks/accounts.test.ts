import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { MINUTE } from '../../platform/base/time'
import { startTestServer, type TestServer } from '../test-app'
import { attackWith, expectOtherData, FORBIDDEN, NO, send } from './harness'

/** M of the notes: manages users, is no administrator. */
const MANAGER = 'wangwu'

let server: TestServer
beforeAll(async () => {
  // Its sign-ins grow old from test to test.
  server = await startTestServer({ limits: { recentSignInLife: 0 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.advance(11 * MINUTE)
  expectOtherData(server)
})

describe('the caller is who his token says', () => {
  it.each([
    { username: 'admin', orgCode: 'A01' },
    { username: 'lisi', orgCode: 'A02A01' },
    { orgCode: "' or 1" },
    { orgCode: ['A01'] },
    { orgCode: '' },
    {},
  ])('[N30] [N31] selectDepart %j', async (body) =>
    expect(await attackWith(server, { method: 'PUT', path: '/sys/selectDepart', body, as: 'lisi' })).toMatchObject(NO),
  )

  const good = { username: 'lisi', oldpassword: '123456', password: 'Live-stream-9', confirmpassword: 'Live-stream-9' }
  it.each<Record<string, unknown>>([
    { username: 'admin' },
    { oldpassword: undefined },
    { oldpassword: null },
    { oldpassword: {} },
    { oldpassword: ['123456'] },
    { password: '123456', confirmpassword: '123456' },
    { password: '1234567', confirmpassword: '1234567' },
    { password: 'x'.repeat(10_000), confirmpassword: 'x'.repeat(10_000) },
    { password: { length: 9 }, confirmpassword: { length: 9 } },
  ])('[N32] updatePassword with %.60j', async (change) =>
    expect(
      await attackWith(server, { method: 'PUT', path: '/sys/user/updatePassword', body: { ...good, ...change }, as: 'lisi' }),
    ).toMatchObject(NO),
  )

  it('[N32] 64 characters and more are a password', async () => {
    const password = `${'长'.repeat(60)}abcdefgh`
    const elsewhere = await server.tokenOf('zhangsan')
    const body = { username: 'zhangsan', oldpassword: '123456', password, confirmpassword: password }
    expect((await server.call('PUT', '/sys/user/updatePassword', { token: await server.tokenOf('zhangsan'), body })).success).toBe(true)
    expect((await server.call('GET', '/sys/loginfo', { token: elsewhere })).status).toBe(401)
  })
})

describe('nobody raises himself or others above him', () => {
  const raise = { userIdentity: 2, status: 1, selectedroles: roleId('admin'), delFlag: 0, password: 'x', salt: 'x', relTenantIds: '1' }

  it('[N33] a user without permissions edits nobody, not even himself', async () => {
    expect(
      await attackWith(server, { method: 'POST', path: '/sys/user/edit', body: { id: userId('lisi'), ...raise }, as: 'lisi' }),
    ).toMatchObject(FORBIDDEN)
  })

  it("[N33] a manager's own roles and standing stay as they are", async () => {
    const permissions = async () =>
      (
        await server.call<string[]>('GET', '/sys/user/queryUserRole', {
          token: await server.tokenOf('admin'),
          query: { userid: userId(MANAGER) },
        })
      ).result
    const before = await permissions()
    await send(server, { method: 'POST', path: '/sys/user/edit', body: { id: userId(MANAGER), ...raise }, as: MANAGER })
    expect(await permissions()).toEqual(before)
    expect((await send(server, { path: '/sys/user/queryById', query: { id: userId(MANAGER) }, as: 'admin' })).result).toMatchObject({
      userIdentity: 1,
      relTenantIds: null,
    })
    expect(await server.tokenOf(MANAGER)).toBeTruthy()
  })

  it.each([
    ['PUT', '/sys/user/frozenBatch', { ids: `${userId('admin')},${userId(MANAGER)}`, status: 2 }],
    ['PUT', '/sys/user/frozenBatch', { ids: `${userId('lisi')},${userId(MANAGER)}`, status: 2 }],
    ['PUT', '/sys/user/frozenBatch', { ids: "1' or '1", status: 2 }],
    ['PUT', '/sys/user/frozenBatch', { ids: Array.from({ length: 5000 }, (_, index) => index).join(','), status: 2 }],
  ] as const)('[N34] %s %s %.70j', async (method, path, body) =>
    expect(await attackWith(server, { method, path, body, as: MANAGER })).toMatchObject(NO),
  )

  it.each([
    userId(MANAGER),
    userId('admin'),
    `${userId('lisi')},${userId('admin')}`,
    "1' or '1",
    Array.from({ length: 1500 }, (_, index) => `x${index}`).join(','),
  ])('[N34] deleteBatch %.60s', async (ids) =>
    expect(await attackWith(server, { method: 'DELETE', path: '/sys/user/deleteBatch', query: { ids }, as: MANAGER })).toMatchObject(NO),
  )

  it("[N37] a manager cannot set the administrator's password", async () => {
    const body = { username: 'admin', password: 'Live-stream-9', confirmPassword: 'Live-stream-9' }
    expect(await attackWith(server, { method: 'PUT', path: '/sys/user/changePassword', body, as: MANAGER })).toMatchObject(FORBIDDEN)
  })

  it.each([
    ['queryUserRole', 'userid'],
    ['userDepartList', 'userId'],
    ['queryById', 'id'],
  ])('[N38] %s of another is closed', async (path, name) =>
    expect(await attackWith(server, { path: `/sys/user/${path}`, query: { [name]: userId('admin') }, as: 'lisi' })).toMatchObject(
      FORBIDDEN,
    ),
  )
})

describe('a right that is taken away is gone at once', () => {
  it('[N63] roles, freezing, deletion: the next call of a living token', async () => {
    const admin = await server.tokenOf('admin')
    const body = {
      username: 'short',
      realname: '短',
      phone: '13900000001',
      password: 'Live-stream-9',
      selectedroles: roleId('hr'),
      selecteddeparts: '',
    }
    await server.call('POST', '/sys/user/add', { token: admin, body })
    const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/user/list', {
      token: admin,
      query: { username: 'short' },
    })
    const id = result.records[0]?.id ?? ''
    const login = async () =>
      (await server.call<{ token: string }>('POST', '/sys/login', { body: { username: 'short', password: 'Live-stream-9' } })).result.token
    const token = await login()
    const roles = () => server.call('GET', '/sys/user/queryById', { token, query: { id: userId('lisi') } })
    expect((await roles()).success).toBe(true)
    await server.call('PUT', '/sys/user/edit', { token: admin, body: { id, selectedroles: '' } })
    expect(await roles()).toMatchObject({ code: 510 })
    await server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: id, status: 2 } })
    expect(await roles()).toMatchObject({ status: 401 })
    await server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: id, status: 1 } })
    expect(await roles()).toMatchObject({ status: 401 })
    const again = await login()
    await server.call('DELETE', '/sys/user/delete', { token: admin, query: { id } })
    expect((await server.call('GET', '/sys/loginfo', { token: again })).status).toBe(401)
  })
})

describe('races', () => {
  it('[N62] of two equal additions one wins', async () => {
    const token = await server.tokenOf('admin')
    const body = {
      username: 'twin',
      realname: '双',
      phone: '13900000002',
      password: 'Live-stream-9',
      selectedroles: '',
      selecteddeparts: '',
    }
    const responses = await Promise.all([1, 2, 3, 4].map(() => server.call('POST', '/sys/user/add', { token, body })))
    expect(responses.filter((response) => response.success)).toHaveLength(1)
  })

  it('[N62] twenty sign-ins at once after four failures: one more guess at most', async () => {
    const guess = () => server.call('POST', '/sys/mLogin', { body: { username: 'jeecg', password: 'wrong-one' } })
    for (let attempt = 0; attempt < 4; attempt += 1) await guess()
    const responses = await Promise.all(Array.from({ length: 20 }, guess))
    expect(responses.filter((response) => response.message === '用户名或密码错误')).toHaveLength(1)
  })

  it('[N62] deleted while it is edited: a whole record, deleted or not, and no text of the machine', async () => {
    const token = await server.tokenOf('admin')
    const id = userId('zhangsan')
    const [edited, deleted] = await Promise.all([
      server.call('PUT', '/sys/user/edit', { token, body: { id, realname: '张四' } }),
      server.call('DELETE', '/sys/user/delete', { token, query: { id } }),
    ])
    expect(deleted.success).toBe(true)
    expect(['修改成功!', '未找到对应实体']).toContain(edited.message)
  })

  it('[X11] fifty writes at once, with long reads between them, all succeed', async () => {
    const token = await server.tokenOf('admin')
    const add = (index: number) =>
      server.call('POST', '/sys/annountCement/add', {
        token,
        body: { titile: `并发${index}`, priority: 'L', msgCategory: '1', msgType: 'ALL' },
      })
    const read = () => server.call('GET', '/sys/user/list', { token, query: { realname: '*不存在*', pageSize: '1000' } })
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? [add(index), read()] : [add(index)])).flat(),
    )
    expect(responses.filter((response) => !response.success)).toEqual([])
    const { result } = await server.call<{ total: number }>('GET', '/sys/annountCement/list', { token, query: { sendStatus: '0' } })
    expect(result.total).toBeGreaterThanOrEqual(50)
  })
})
