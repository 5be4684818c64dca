import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok, type ReceivedCall, startTestServer, type TestServer } from '../core/transport/test-server'
import { serverRoles, withRoles } from './user-roles'
import { optionsSource, serverSource } from './user-source'
import type { UserSourceName } from './user-picker.types'

const first = { pageNo: 1, pageSize: 10 }
const signal = new AbortController().signal
const staff = [
  { id: '1', username: 'a', realname: '林' },
  { id: '2', username: 'b', realname: '王', phone: '138' },
]
let server: TestServer

beforeEach(async () => void (server = await startTestServer()))
afterEach(() => server.close())

const callOf = ({ path, query }: ReceivedCall) => ({ path, ...Object.fromEntries([...query].filter(([name]) => name !== '_t')) })

describe.each<UserSourceName>(['list', 'component'])('[W-P17] users of a role, user-source=%s', (name) => {
  const load = (more: object) =>
    withRoles(server.transport, serverSource(server.transport, name))({ ...first, roleId: 'r1', ...more }, signal)

  it('come page by page from userRoleList', async () => {
    server.respond((_call, response) => ok(response, { records: staff, total: 41 }))
    expect(await load({ pageNo: 3 })).toEqual({ records: staff, total: 41 })
    expect(server.calls.map(callOf)).toEqual([{ path: '/sys/user/userRoleList', roleId: 'r1', pageNo: '3', pageSize: '10' }])
  })

  it('are searched among all of them, however few a page of the server holds', async () => {
    server.respond((call, response) => ok(response, { records: [staff[Number(call.query.get('pageNo')) - 1]], total: '2' }))
    expect(await load({ keyword: '13' })).toEqual([staff[1]])
    expect(server.calls.map(callOf)).toEqual(
      ['1', '2'].map((pageNo) => ({ path: '/sys/user/userRoleList', roleId: 'r1', pageNo, pageSize: '1000' })),
    )
  })

  it('end where the server has no more, whatever total it tells', async () => {
    server.respond((call, response) => ok(response, { records: call.query.get('pageNo') === '1' ? staff : [], total: 9 }))
    expect(await load({ keyword: '林' })).toEqual([staff[0]])
  })

  it('of a department are those that both calls name', async () => {
    server.respond((call, response) =>
      ok(
        response,
        call.path.endsWith('queryUserByDepId')
          ? [
              { id: '2', username: 'b', orgCodeTxt: '设备运维部' },
              { id: '3', username: 'c' },
            ]
          : { records: staff, total: 2 },
      ),
    )
    expect(await load({ departId: 'd1' })).toEqual([{ id: '2', username: 'b', orgCodeTxt: '设备运维部' }])
    expect(server.calls.map(({ path }) => path).sort()).toEqual(['/sys/user/queryUserByDepId', '/sys/user/userRoleList'])
  })

  it('are everybody without a role', async () => {
    server.respond((_call, response) => ok(response, { records: staff, total: 2 }))
    await load({ roleId: '' })
    expect(server.calls.map(({ path }) => path)).toEqual([name === 'list' ? '/sys/user/list' : '/sys/user/queryUserComponentData'])
  })
})

describe('[W-P17] roles to filter by', () => {
  it('are those of queryall where userRoleList answers too', async () => {
    server.respond((call, response) =>
      ok(response, call.path.endsWith('queryall') ? [{ id: 'r1', roleName: '管理员' }, null] : { records: [], total: 0 }),
    )
    expect(await serverRoles(server.transport, signal)).toEqual([{ id: 'r1', roleName: '管理员' }])
    expect(server.calls.map(callOf)).toEqual([
      { path: '/sys/role/queryall' },
      { path: '/sys/user/userRoleList', roleId: 'r1', pageNo: '1', pageSize: '1' },
    ])
  })

  it('are none where it does not', async () => {
    server.respond((call, response) => (call.path.endsWith('queryall') ? ok(response, [{ id: 'r1' }]) : response.writeHead(403).end()))
    await expect(serverRoles(server.transport, signal)).rejects.toThrow()
  })

  it('narrow users of the page by the ids that they carry', async () => {
    const users = [{ username: 'a', roleIds: 'r1, r2' }, { username: 'b', roleIds: 'r1' }, { username: 'c' }]
    expect(await optionsSource(users, [])({ ...first, roleId: 'r2' }, signal)).toEqual([users[0]])
    expect(await optionsSource(users, [])({ ...first, roleId: '' }, signal)).toEqual(users)
  })
})
