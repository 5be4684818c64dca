import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok, type ReceivedCall, startTestServer, type TestServer } from '../core/transport/test-server'
import { namedUsers, optionsSource, ownSource, serverSource } from './user-source'
import type { UserRequest } from './user-picker.types'

const first = { pageNo: 1, pageSize: 10 }
const signal = new AbortController().signal
let server: TestServer

beforeEach(async () => void (server = await startTestServer()))
afterEach(() => server.close())

const callOf = ({ path, query }: ReceivedCall) => ({ path, ...Object.fromEntries([...query].filter(([name]) => name !== '_t')) })

describe('users of a server', () => {
  it('[7.2-13] are asked for page by page with /sys/user/list', async () => {
    server.respond((_call, response) => ok(response, { records: [{ id: '1', username: 'a' }], total: 41 }))
    expect(await serverSource(server.transport, 'list')({ pageNo: 3, pageSize: 20 }, signal)).toEqual({
      records: [{ id: '1', username: 'a' }],
      total: 41,
    })
    expect(server.calls.map(callOf)).toEqual([{ path: '/sys/user/list', column: 'createTime', order: 'desc', pageNo: '3', pageSize: '20' }])
  })

  it('are searched by a part of name, account and phone, and named once', async () => {
    server.respond((call, response) => ok(response, { records: call.query.has('phone') ? [] : [{ id: '1', username: 'linxy' }], total: 1 }))
    expect(await serverSource(server.transport, 'list')({ ...first, keyword: 'lin' }, signal)).toEqual([{ id: '1', username: 'linxy' }])
    expect(server.calls.map(({ query }) => ['realname', 'username', 'phone'].map((name) => query.get(name)))).toEqual(
      expect.arrayContaining([
        [null, null, '*lin*'],
        [null, '*lin*', null],
        ['*lin*', null, null],
      ]),
    )
    expect(new Set(server.calls.map(({ query }) => query.get('pageNo')))).toEqual(new Set(['1']))
  })

  it('[7.2-12] [7.2-13] of a department come from queryUserByDepId, and the search goes on inside it', async () => {
    server.respond((_call, response) =>
      ok(response, [{ id: '1', username: 'a', realname: '林' }, { id: '2', username: 'b', realname: '王' }, null]),
    )
    expect(await serverSource(server.transport, 'list')({ ...first, departId: 'd1', keyword: '王' }, signal)).toEqual([
      { id: '2', username: 'b', realname: '王' },
    ])
    expect(server.calls.map(callOf)).toEqual([{ path: '/sys/user/queryUserByDepId', id: 'd1' }])
  })

  it('[W-P17] of a department alone are those that name it', async () => {
    server.respond((_call, response) =>
      ok(response, [
        { id: '1', username: 'a', orgCodeTxt: '设备运维部,视频运营部' },
        { id: '2', username: 'b', orgCodeTxt: '华东片区' },
      ]),
    )
    const load = (withDescendants: string) =>
      serverSource(server.transport, 'list')({ ...first, departId: 'd1', departName: '设备运维部', below: withDescendants }, signal)
    expect(await load('no')).toMatchObject([{ id: '1' }])
    expect(await load('')).toMatchObject([{ id: '1' }, { id: '2' }])
  })

  it('[7.2-13] come from queryUserComponentData where user-source says so', async () => {
    server.respond((_call, response) => ok(response, { records: [], total: 0 }))
    const source = serverSource(server.transport, 'component')
    await source({ ...first, departId: 'd1' }, signal)
    await source({ ...first, keyword: 'lin' }, signal)
    expect(server.calls.map(callOf)).toEqual([
      { path: '/sys/user/queryUserComponentData', pageNo: '1', pageSize: '10', departId: 'd1' },
      ...['realname', 'username'].map(
        (name) => expect.objectContaining({ path: '/sys/user/queryUserComponentData', [name]: 'lin' }) as unknown,
      ),
    ])
  })

  it('fail as a whole when one field could not be searched: half an answer would look like all', async () => {
    server.respond((call, response) =>
      call.query.has('username') ? response.writeHead(503).end() : ok(response, { records: [], total: 0 }),
    )
    await expect(serverSource(server.transport, 'list')({ ...first, keyword: 'a' }, signal)).rejects.toMatchObject({ kind: 'server' })
  })
})

describe('users of the page', () => {
  const users = [
    { username: 'a', realname: '林', departIds: 'd1' },
    { username: 'b', realname: '王', departIds: 'd2, d3' },
    { username: 'c', realname: '王二' },
  ]
  const departs = [
    { id: 'd1', title: '一' },
    { id: 'd9', title: '九', children: [{ id: 'd3', title: '三' }] },
  ]
  const names = async (more: object) =>
    ((await optionsSource(users, departs)({ ...first, ...more }, signal)) as typeof users).map(({ username }) => username)

  it('are searched and filtered by department without a server', async () => {
    expect([
      await names({}),
      await names({ keyword: '王' }),
      await names({ departId: 'd1' }),
      await names({ departId: 'd9' }),
      await names({ departId: 'd9', keyword: 'a' }),
    ]).toEqual([['a', 'b', 'c'], ['b', 'c'], ['a'], ['b'], []])
  })

  it('may come from a function, which also knows the names of a value', async () => {
    const requests: UserRequest[] = []
    const source = (request: UserRequest) => {
      requests.push(request)
      return Promise.resolve({ records: users, total: 3 })
    }
    await ownSource(source)({ ...first, keyword: 'x' }, signal)
    expect(await namedUsers(source, ['a', 'b'])).toEqual(users)
    expect(requests).toEqual([
      { keyword: 'x', departId: '', below: true, roleId: '', ...first, signal },
      { values: ['a', 'b'], keyword: '', departId: '', below: true, roleId: '', pageNo: 1, pageSize: 2 },
    ])
  })
})
