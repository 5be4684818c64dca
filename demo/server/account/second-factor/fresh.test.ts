import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../start/areas'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { codeNow, enrol } from '../../testing/second-factor'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import { MINUTE } from '../../platform/base/time'

const STALE = { status: 200, success: false, code: 462, message: '距上次登录时间较长，请先确认您的身份' }
const newPassword = 'Live-stream-9'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const put = (path: string, body: object, token: string): Promise<ApiResponse> => server.call('PUT', path, { body, token })
const setPassword = (token: string, username = 'zhangsan', of = server): Promise<ApiResponse> =>
  of.call('PUT', '/sys/user/changePassword', { token, body: { username, password: newPassword, confirmPassword: newPassword } })
const show = (token: string, body: object): Promise<ApiResponse> => server.call('POST', '/sys/freshSignIn', { token, body })

async function staleToken(username = 'admin'): Promise<string> {
  const token = await server.tokenOf(username)
  server.clock.advance(15 * MINUTE)
  return token
}

describe('a sign-in that is older than a quarter of an hour', () => {
  it('is not enough for passwords of others, roles, their permissions and users, data sources, what is deleted, and second factors', () => {
    const asking = ROUTES.filter((route) => route.access !== 'open' && route.fresh).map(({ path }) => path)
    expect(asking.toSorted()).toEqual([
      '/sys/dataSource/add',
      '/sys/dataSource/delete',
      '/sys/dataSource/deleteBatch',
      '/sys/dataSource/edit',
      '/sys/dataSource/importExcel',
      '/sys/dict/back/:id',
      '/sys/dict/deletePhysic/:id',
      '/sys/dict/deleteRecycleBin',
      '/sys/dict/putRecycleBin',
      '/sys/permission/saveDepartPermission',
      '/sys/permission/saveRolePermission',
      '/sys/role/add',
      '/sys/role/datarule',
      '/sys/role/delete',
      '/sys/role/deleteBatch',
      '/sys/role/edit',
      '/sys/role/importExcel',
      '/sys/secondFactor/remove',
      '/sys/sysDepartPermission/datarule',
      '/sys/sysDepartPermission/saveDeptRolePermission',
      '/sys/sysDepartRole/add',
      '/sys/sysDepartRole/datarule',
      '/sys/sysDepartRole/delete',
      '/sys/sysDepartRole/deleteBatch',
      '/sys/sysDepartRole/deptRoleUserAdd',
      '/sys/sysDepartRole/edit',
      '/sys/user/addSysUserRole',
      '/sys/user/changePassword',
      '/sys/user/deleteRecycleBin',
      '/sys/user/deleteUserRole',
      '/sys/user/deleteUserRoleBatch',
      '/sys/user/putRecycleBin',
    ])
  })

  it('is told so, and by what it is renewed; everything else goes on', async () => {
    const token = await server.tokenOf('admin')
    server.clock.advance(14 * MINUTE)
    expect(await setPassword(token)).toMatchObject({ success: true })
    server.clock.advance(MINUTE)
    expect(await setPassword(token)).toMatchObject({ ...STALE, result: { by: 'password' } })
    expect(await server.call('POST', '/sys/role/add', { token, body: {} })).toMatchObject(STALE)
    expect(await server.call('GET', '/sys/role/list', { token })).toMatchObject({ success: true })
    expect(await put('/sys/user/frozenBatch', { ids: userId('lisi'), status: 1 }, token)).toMatchObject({ success: true })
  })

  it('is fresh again with the password, for as long; another session of the account is not', async () => {
    const other = await server.tokenOf('admin')
    const token = await staleToken()
    expect(await show(token, { password: 'wrong-one' })).toMatchObject({ success: false, code: 500, message: '密码输入错误!' })
    expect(await setPassword(token)).toMatchObject(STALE)
    expect(await show(token, { password: '123456' })).toMatchObject({ success: true })
    expect(await setPassword(token)).toMatchObject({ success: true })
    expect(await setPassword(other)).toMatchObject(STALE)
    server.clock.advance(15 * MINUTE)
    expect(await setPassword(token)).toMatchObject(STALE)
  })

  it('where the account has a second factor a code renews it, and the password does not', async () => {
    const { secret, recoveryCodes } = await enrol(server, 'admin')
    const due = await server.call<{ ticket: string }>('POST', '/sys/login', { body: { username: 'admin', password: '123456' } })
    const body = { ticket: due.result.ticket, code: codeNow(server, secret) }
    const { result } = await server.call<{ token: string }>('POST', '/sys/totpLogin', { body })
    server.clock.advance(15 * MINUTE)
    expect(await setPassword(result.token)).toMatchObject({ ...STALE, result: { by: 'code' } })
    expect(await show(result.token, { password: '123456' })).toMatchObject({ success: false, message: '动态口令错误或已使用' })
    const code = codeNow(server, secret)
    expect(await show(result.token, { code })).toMatchObject({ success: true })
    expect(await show(result.token, { code })).toMatchObject({ success: false })
    expect(await setPassword(result.token)).toMatchObject({ success: true })
    server.clock.advance(15 * MINUTE)
    expect(await show(result.token, { code: recoveryCodes[0] })).toMatchObject({ success: true })
    await server.call('POST', '/sys/secondFactor/off', { token: result.token, body: { password: '123456' } })
  })

  it('changes data of users, but neither their roles nor where their codes are sent', async () => {
    const token = await staleToken()
    const edit = (fields: object): Promise<ApiResponse> => put('/sys/user/edit', { id: userId('wangwu'), ...fields }, token)
    const roles = await server.call<string[]>('GET', '/sys/user/queryUserRole', { token, query: { userid: userId('wangwu') } })
    expect(await edit({ realname: '王五', selectedroles: roles.result.join(',') })).toMatchObject({ success: true })
    expect(await edit({ selectedroles: [...roles.result, roleId('admin')].join(',') })).toMatchObject(STALE)
    expect(await edit({ selectedroles: '' })).toMatchObject(STALE)
    expect(await edit({ phone: '13900000077' })).toMatchObject(STALE)
    const user = { username: 'stale', realname: '旧', phone: '13900000078', workNo: 'stale', password: newPassword }
    const add = (more: object): Promise<ApiResponse> => server.call('POST', '/sys/user/add', { token, body: { ...user, ...more } })
    expect(await add({ selectedroles: roleId('hr') })).toMatchObject(STALE)
    expect(await add({})).toMatchObject({ success: true })
  })

  it('is asked after the right to the call, so that nobody is asked in vain', async () => {
    expect(await setPassword(await staleToken('lisi'))).toMatchObject({ success: false, code: 510 })
  })

  it('may be as old as it likes at a server that behaves as 3.8, and where the site says so', async () => {
    for (const options of [{ emulate: new Set(['3.8'] as const) }, { limits: { recentSignInLife: 0 } }]) {
      const other = await startTestServer(options)
      try {
        const token = await other.tokenOf('admin')
        other.clock.advance(60 * MINUTE)
        expect(await setPassword(token, 'zhangsan', other)).toMatchObject({ success: true })
      } finally {
        await other.close()
      }
    }
  })
})
