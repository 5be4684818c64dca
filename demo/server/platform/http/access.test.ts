import { SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls38 } from '../../start/dialects/calls-3.8'
import { ROUTES } from '../../start/areas'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import type { Route } from './routes'

/** Generated from the route table: a new route is covered the moment it exists. */
let server: TestServer
let unusable: string[]
beforeAll(async () => {
  server = await startTestServer({ moreRoutes: calls38 })
  unusable = await badTokens()
})
afterAll(() => server.close())

/** Those of both versions are guarded alike. */
const CLOSED = [...ROUTES, ...calls38].filter((route) => route.access !== 'open')

function pathOf(route: Route): string {
  return route.path.replace(/:\w+/g, 'sex').replace('*', 'x')
}

const closedCalls = CLOSED.flatMap((route) => route.methods.map((method) => [method, pathOf(route)] as const))

async function badTokens(): Promise<string[]> {
  const claims = { sub: 'user', jti: 'session', username: 'admin' }
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1d').sign(new Uint8Array(32))
  const { privateKey } = await generateKeyPair('RS256')
  const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).setExpirationTime('1d').sign(privateKey)
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
  const good = await server.tokenOf('admin')
  const ended = await server.tokenOf('admin')
  await server.call('GET', '/sys/logout', { token: ended })
  const [, body = ''] = good.split('.')
  const otherSignature = `${good.split('.')[0]}.${body}.${(await server.tokenOf('jeecg')).split('.')[2]}`
  return ['', 'Bearer x', 'x', foreign, confused, none, ended, otherSignature]
}

describe('without a good token', () => {
  it.each(closedCalls)('[N23] %s %s answers 401', async (method, path) => {
    for (const token of unusable) {
      const response = await server.call(method, path, { token })
      expect(response).toMatchObject({ status: 401, success: false, code: 401, message: 'Token失效，请重新登录!', result: null })
    }
  })

  it.each(['/', '//', ';a=b', '/./', '%2e', '.js', '.css', '/x.pdf', '%20'])(
    '[N24] no path with %j appended answers data',
    async (suffix) => {
      for (const [, path] of closedCalls) {
        const response = await server.inject({ method: 'GET', url: `${BASE}${path}${suffix}` })
        expect([401, 404]).toContain(response.statusCode)
        expect(response.body).not.toContain('"success":true')
      }
    },
  )

  it('[N24] upper case and dot segments open nothing', async () => {
    for (const url of [
      `${BASE}/SYS/user/list`,
      `${BASE}/sys/common/static/..%2f..%2fsys/user/list`,
      `${BASE}/sys/common/static/../../user/list`,
    ]) {
      expect([401, 404]).toContain((await server.inject({ method: 'GET', url })).statusCode)
    }
  })
})

describe('signed in without a role', () => {
  const writes = CLOSED.filter((route) => route.access !== 'self' && !route.methods.includes('GET'))
  const guarded = CLOSED.filter((route) => typeof route.access === 'object' || (route.access !== 'self' && route.access !== 'signed-in'))

  it('[N26] every write that is not self asks for a permission', () => {
    expect(writes.length).toBeGreaterThan(4)
    expect(writes.filter((route) => route.access === 'signed-in')).toEqual([])
  })

  it.each(guarded.flatMap((route) => route.methods.map((method) => [method, pathOf(route)] as const)))(
    '[6-13] [N26] [N27] %s %s answers 510',
    async (method, path) => {
      const token = await server.tokenOf('lisi')
      const response = await server.call(method, path, { token, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) })
      expect(response).toMatchObject({ status: 200, success: false, code: 510, message: '没有权限，请联系管理员授权', result: null })
    },
  )
})

describe('a role of any name', () => {
  it('[6-13] opens every route whose permission it was granted: no role is named in the route table', async () => {
    const own = await startTestServer({ moreRoutes: calls38 })
    const admin = await own.tokenOf('admin')
    const send = (path: string, body: object) => own.call('POST', path, { token: admin, body })
    await send('/sys/role/add', { roleCode: 'any_name', roleName: '任意' })
    const { result: roles } = await own.call<{ id: string; roleCode: string }[]>('GET', '/sys/role/queryall', { token: admin })
    const roleId = roles.find(({ roleCode }) => roleCode === 'any_name')!.id
    const { result: tree } = await own.call<{ ids: string[] }>('GET', '/sys/role/queryTreeList', { token: admin })
    await send('/sys/permission/saveRolePermission', { roleId, permissionIds: tree.ids.join(), lastpermissionIds: '' })
    const { result: users } = await own.call<{ records: { id: string }[] }>('GET', '/sys/user/list', {
      token: admin,
      query: { username: 'lisi' },
    })
    await send('/sys/user/addSysUserRole', { roleId, userIdList: [users.records[0]!.id] })
    const coded = CLOSED.filter(
      ({ access }) => typeof access === 'object' || (access !== 'self' && access !== 'signed-in' && access !== 'by-record'),
    )
    const forbidden: string[] = []
    for (const route of coded) {
      for (const method of route.methods) {
        const token = await own.tokenOf('lisi')
        const response = await own.inject({
          method,
          url: `${BASE}${pathOf(route)}`,
          headers: { 'x-access-token': token },
          ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
        })
        if (response.body.includes('"code":510')) forbidden.push(`${method} ${route.path}`)
      }
    }
    expect(forbidden).toEqual([])
    await own.close()
  })
})

describe('another verb on a known path', () => {
  it('[7.0-08] answers HTTP 200 with code 405 and the verbs it knows', async () => {
    const token = await server.tokenOf('admin')
    expect(await server.call('POST', '/sys/user/frozenBatch', { token, body: {} })).toMatchObject({
      status: 200,
      success: false,
      code: 405,
      message: '不支持POST请求方法，支持以下PUT、',
    })
    expect((await server.call('GET', '/sys/user/edit', { token })).message).toBe('不支持GET请求方法，支持以下PUT、POST、')
    expect((await server.call('GET', '/sys/login')).code).toBe(405)
  })

  it('does so whatever the body is', async () => {
    const token = await server.tokenOf('admin')
    const response = await server.inject({
      method: 'POST',
      url: `${BASE}/sys/user/frozenBatch`,
      headers: { 'content-type': 'text/plain', 'x-access-token': token },
      payload: 'x',
    })
    expect(response.json()).toMatchObject({ code: 405 })
  })
})

describe('expiry as other versions say it', () => {
  it('[8-02] expiry500: HTTP 500 with the servlet error body', async () => {
    const old = await startTestServer({ emulate: new Set(['expiry500'] as const) })
    const response = await old.inject({ method: 'GET', url: `${BASE}/sys/user/list` })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      timestamp: expect.any(String),
      status: 500,
      error: 'Internal Server Error',
      message: 'Token失效，请重新登录',
      path: `${BASE}/sys/user/list`,
    })
    await old.close()
  })

  it('[8-07] expiry401raw: HTTP 401, success true, no JSON content type', async () => {
    const old = await startTestServer({ emulate: new Set(['expiry401raw'] as const) })
    const response = await old.inject({ method: 'GET', url: `${BASE}/sys/user/list` })
    expect(response.statusCode).toBe(401)
    expect(String(response.headers['content-type'] ?? '')).not.toContain('json')
    expect(JSON.parse(response.body)).toMatchObject({ success: true, code: 401, message: 'Token失效，请重新登录!' })
    await old.close()
  })
})
