import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/base/time'
import { type LiveServer, ownSocket, startLiveServer } from '../../testing/live-server'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Session {
  id: string
  token: string
  username: string
  current: boolean
  agent: string | null
  activeTime: string
}

const list = async (query: Record<string, string> = {}, token = admin) =>
  (await server.call<{ records: Session[]; total: number }>('GET', '/sys/online/list', { token, query })).result
const own = async (token: string) => (await server.call<Session[]>('GET', '/sys/online/own', { token })).result
const post = (path: string, token: string, body: object = {}) => server.call(`POST`, `/sys/online/${path}`, { token, body })
const isGood = async (token: string): Promise<boolean> => (await server.call('GET', '/sys/loginfo', { token })).success
const handleOf = async (token: string): Promise<string> => (await own(token)).find(({ current }) => current)!.token

async function signedInBy(username: string, agent: string): Promise<string> {
  const { result } = await server.call<{ token: string }>('POST', '/sys/mLogin', {
    body: { username, password: '123456' },
    headers: { 'user-agent': agent },
  })
  return result.token
}

/** Roles of an account, and nothing else of it. */
const giveRoles = (username: string, selectedroles: string) =>
  server.call('PUT', '/sys/user/edit', { token: admin, body: { id: userId(username), selectedroles } })

describe('the list of sessions', () => {
  it('tells who is signed in, from where and by what, the newest first, and which one is the own', async () => {
    server.clock.advance(MINUTE)
    const token = await signedInBy('jeecg', 'Mozilla/5.0 (X11) Firefox/140.0')
    const { records } = await list()
    expect(records[0]).toMatchObject({
      username: 'jeecg',
      realname: expect.any(String) as string,
      sex_dictText: expect.any(String) as string,
      ip: '127.0.0.1',
      agent: 'Mozilla/5.0 (X11) Firefox/140.0',
      current: false,
    })
    expect(records.filter(({ current }) => current).map(({ username }) => username)).toEqual(['admin'])
    expect(JSON.stringify(records)).not.toMatch(/password|eyJ/)
    await server.call('GET', '/sys/logout', { token })
    expect((await list()).records.map(({ username }) => username)).not.toContain('jeecg')
  })

  it('is searched by a part of account and name, as it is written, and put in order', async () => {
    await server.tokenOf('lisi')
    expect((await list({ username: 'is' })).records.map(({ username }) => username)).toEqual(['lisi'])
    expect((await list({ username: '*' })).total).toBe(0)
    expect((await list({ username: '%' })).total).toBe(0)
    expect((await list({ realname: '管理' })).records.every(({ username }) => username === 'admin')).toBe(true)
    const accounts = (await list({ column: 'username', order: 'asc' })).records.map(({ username }) => username)
    expect(accounts).toEqual(accounts.toSorted())
    const page = await list({ pageNo: '2', pageSize: '1' })
    expect([page.records.length, page.total]).toEqual([1, (await list()).total])
    const wrong = await server.call('GET', '/sys/online/list', { token: admin, query: { column: 'passwordHash' } })
    expect(wrong.success).toBe(false)
  })

  it('notes the last call to the minute, and forgets who is frozen or out of time', async () => {
    const token = await server.tokenOf('wangwu')
    const before = (await own(token))[0]!.activeTime
    server.clock.advance(5 * MINUTE)
    await isGood(token)
    expect((await own(token))[0]!.activeTime > before).toBe(true)
    const other = await startLiveServer()
    const [first, second] = [await other.tokenOf('admin'), await other.tokenOf('lisi')]
    expect(second).not.toBe(first)
    other.clock.advance(8 * DAY)
    const again = await other.tokenOf('admin')
    const { result } = await other.call<{ total: number }>('GET', '/sys/online/list', { token: again })
    expect(result.total).toBe(1)
    await other.close()
  })
})

describe('forcing out', () => {
  it('ends that session and its sockets, no other one, and tells its next call who did it', async () => {
    const kicked = await ownSocket(server, 'jeecg')
    const saved = await ownSocket(server, 'jeecg')
    expect(await post('forceLogout', admin, { token: await handleOf(kicked.token) })).toMatchObject({
      success: true,
      message: '退出成功！',
    })
    expect(await kicked.closed).toBe(1001)
    const rejected = await server.call('GET', '/sys/loginfo', { token: kicked.token })
    expect(rejected).toMatchObject({ status: 401, success: false, code: 401, message: 'Token失效，管理员已强制您下线，请重新登录!' })
    saved.socket.send('heartcheck')
    expect(await saved.next()).toBe('ping')
    expect(await isGood(saved.token)).toBe(true)
    saved.socket.close()
    expect((await server.call('GET', '/sys/loginfo', { token: 'x' })).message).toBe('Token失效，请重新登录!')
  })

  it('says no to the own session, one that is gone or none, and to who has no right or would reach an administrator', async () => {
    const lisi = await server.tokenOf('lisi')
    expect(await post('forceLogout', admin, { token: await handleOf(admin) })).toMatchObject({ success: false, code: 500 })
    for (const token of ['gone', '', 7, null, 'x'.repeat(65)])
      expect(await post('forceLogout', admin, { token })).toMatchObject({ success: false })
    expect(await post('forceLogout', lisi, { token: await handleOf(admin) })).toMatchObject({ success: false, code: 510 })
    const role = await server.call<{ id: string }>('POST', '/sys/role/add', {
      token: admin,
      body: { roleName: '会话管理', roleCode: 'session_guard' },
    })
    expect(role.success).toBe(true)
    const { result: roles } = await server.call<{ records: { id: string }[] }>('GET', '/sys/role/list', {
      token: admin,
      query: { roleCode: 'session_guard' },
    })
    const guard = roles.records[0]!.id
    const { result: menus } = await server.call<{ children: { perms: string; id: string }[] }[]>('GET', '/sys/permission/list', {
      token: admin,
    })
    const ids = [...JSON.stringify(menus).matchAll(/\{[^{}]*"perms":"online:(?:list|end)"[^{}]*\}/g)].map(
      ([text]) => (JSON.parse(text) as { id: string }).id,
    )
    expect(ids).toHaveLength(2)
    await server.call('POST', '/sys/permission/saveRolePermission', {
      token: admin,
      body: { roleId: guard, permissionIds: ids.join(','), lastpermissionIds: '' },
    })
    await giveRoles('lisi', guard)
    const target = await server.tokenOf('wangwu')
    expect((await list({}, lisi)).total).toBeGreaterThan(1)
    expect(await post('forceLogout', lisi, { token: await handleOf(admin) })).toMatchObject({ success: false, code: 510 })
    expect(await post('forceLogout', lisi, { token: await handleOf(target) })).toMatchObject({ success: true })
    expect([await isGood(admin), await isGood(target)]).toEqual([true, false])
    await giveRoles('lisi', roleId('editor'))
  })

  it('of two administrators the second one is told that the session is gone', async () => {
    const token = await handleOf(await server.tokenOf('jeecg'))
    expect(await post('forceLogout', admin, { token })).toMatchObject({ success: true })
    expect(await post('forceLogout', admin, { token })).toMatchObject({ success: false, message: '未找到对应实体' })
  })
})

describe("one's own sessions", () => {
  it('are listed for everybody, the present one first, and ended singly', async () => {
    const [here, there] = [await server.tokenOf('lisi'), await ownSocket(server, 'lisi')]
    const sessions = await own(here)
    expect(sessions[0]).toMatchObject({ current: true })
    expect(sessions.slice(1).every(({ current }) => !current)).toBe(true)
    expect(await post('endOwn', here, { token: await handleOf(there.token) })).toMatchObject({ success: true })
    expect(await there.closed).toBe(1001)
    expect((await server.call('GET', '/sys/loginfo', { token: there.token })).message).toBe(
      'Token失效，您已在别处结束本次登录，请重新登录!',
    )
    expect(await isGood(here)).toBe(true)
  })

  it("are all that can be ended so: not the present one, and nobody else's", async () => {
    const [lisi, wangwu] = [await server.tokenOf('lisi'), await server.tokenOf('wangwu')]
    expect(await post('endOwn', lisi, { token: await handleOf(lisi) })).toMatchObject({ success: false })
    expect(await post('endOwn', lisi, { token: await handleOf(wangwu) })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect([await isGood(lisi), await isGood(wangwu)]).toEqual([true, true])
  })

  it('are all ended but the present one at once', async () => {
    const [here, one, other] = [await server.tokenOf('lisi'), await server.tokenOf('lisi'), await server.tokenOf('wangwu')]
    expect((await server.call<number>('POST', '/sys/online/endOthers', { token: here })).result).toBeGreaterThan(0)
    expect([await isGood(here), await isGood(one), await isGood(other)]).toEqual([true, false, true])
    expect(await own(here)).toHaveLength(1)
  })

  it.each(['expiry500', 'expiry401raw'] as const)('are said to have ended in the body of %s as well', async (emulate) => {
    const old = await startLiveServer({ emulate: new Set([emulate]) })
    const [here, there] = [await old.tokenOf('lisi'), await old.tokenOf('lisi')]
    await old.call('POST', '/sys/online/endOthers', { token: here })
    expect((await old.call('GET', '/sys/loginfo', { token: there })).message).toContain('Token失效，您已在别处结束')
    await old.close()
  })
})
