import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { DAY } from '../base/time'
import { type LiveServer, openSocket, ownSocket, startLiveServer } from '../../testing/live-server'
import { isPostgres } from '../../testing/test-database'

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

let number = 0

/** Adds a draft and returns its id and title. */
async function draft(fields: object = {}): Promise<{ id: string; titile: string }> {
  number += 1
  const titile = `停机通知${number}`
  const body = { titile, msgContent: '<p>今晚</p>', priority: 'H', msgCategory: '1', msgType: 'ALL', ...fields }
  await server.call('POST', '/sys/annountCement/add', { token: admin, body })
  const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/annountCement/list', { token: admin, query: { titile } })
  return { id: result.records[0]?.id ?? '', titile }
}

const release = (id: string) => server.call('GET', '/sys/annountCement/doReleaseData', { token: admin, query: { id } })
const revoke = (id: string) => server.call('GET', '/sys/annountCement/doReovkeData', { token: admin, query: { id } })
const remove = (id: string) => server.call('DELETE', '/sys/annountCement/delete', { token: admin, query: { id } })

describe('the handshake', () => {
  it('[7.2-46] takes the token as sub-protocol and echoes it', async () => {
    const own = await ownSocket(server, 'jeecg')
    expect(own.socket.protocol).toBe(own.token)
    own.socket.close()
  })

  it('takes the id with the suffix that newer front ends append', async () => {
    const token = await server.tokenOf('jeecg')
    const { socket } = await openSocket(server, `/websocket/${userId('jeecg')}_${'a'.repeat(32)}`, [token])
    socket.close()
  })

  it("[N60] refuses no token, a bad one, another user's id and a foreign origin", async () => {
    const token = await server.tokenOf('lisi')
    const own = `/websocket/${userId('lisi')}`
    await expect(openSocket(server, own)).rejects.toThrow('HTTP 401')
    await expect(openSocket(server, own, ['x'])).rejects.toThrow('HTTP 401')
    await expect(openSocket(server, `${own}?token=${token}`)).rejects.toThrow('HTTP 401')
    await expect(openSocket(server, own, [], { headers: { 'x-access-token': token } })).rejects.toThrow('HTTP 401')
    await expect(openSocket(server, `/websocket/${userId('admin')}`, [token])).rejects.toThrow('HTTP 403')
    await expect(openSocket(server, own, [token], { origin: 'https://evil.example' })).rejects.toThrow('HTTP 403')
    await expect(openSocket(server, own, [token], { origin: 'null' })).rejects.toThrow('HTTP 403')
    const fromOwnPage = await openSocket(server, own, [token], { origin: server.origin })
    fromOwnPage.socket.close()
  })

  it('answers the path without an upgrade like a call', async () => {
    const response = await server.inject({ method: 'GET', url: `/jeecg-boot/websocket/${userId('lisi')}` })
    expect(response.statusCode).toBe(401)
  })
})

describe('what clients send', () => {
  it('heartcheck is answered with exactly ping', async () => {
    const own = await ownSocket(server, 'jeecg')
    own.socket.send('heartcheck')
    expect(await own.next()).toBe('ping')
    own.socket.close()
  })

  it('[N60] reaches nobody, whatever it looks like', async () => {
    const sender = await ownSocket(server, 'jeecg')
    const other = await ownSocket(server, 'lisi')
    sender.socket.send('{"cmd":"user","msgId":"1","msgTxt":"x"}')
    sender.socket.send('HeartBeat')
    sender.socket.send('heartcheck')
    other.socket.send('heartcheck')
    expect(await sender.next()).toBe('ping')
    expect(await other.next()).toBe('ping')
    expect([sender.frames, other.frames]).toEqual([['ping'], ['ping']])
    sender.socket.close()
    other.socket.close()
  })

  it('[N60] too large, binary or too much closes the socket with its code', async () => {
    const large = await ownSocket(server, 'jeecg')
    large.socket.send('x'.repeat(2 * 1024 * 1024))
    expect(await large.closed).toBe(1009)
    const binary = await ownSocket(server, 'jeecg')
    binary.socket.send(Buffer.from('heartcheck'), { binary: true })
    expect(await binary.closed).toBe(1003)
    const flood = await ownSocket(server, 'jeecg')
    for (let count = 0; count < 10_000; count += 1) flood.socket.send('x')
    expect(await flood.closed).toBe(1008)
    const fragments = await ownSocket(server, 'jeecg')
    for (let count = 0; count < 20; count += 1) fragments.socket.send('x'.repeat(60_000), { fin: false }, () => undefined)
    expect(await fragments.closed).toBe(1009)
    expect((await server.call('GET', '/sys/loginfo', { token: admin })).success).toBe(true)
  })
})

describe('release of an announcement', () => {
  it('[7.2-45] to everybody reaches every socket as topic, once', async () => {
    const listeners = await Promise.all([ownSocket(server, 'jeecg'), ownSocket(server, 'jeecg'), ownSocket(server, 'lisi')])
    const { id, titile } = await draft()
    expect(await release(id)).toMatchObject({ success: true, message: '该系统通知发布成功' })
    for (const listener of listeners) {
      expect(JSON.parse(await listener.next())).toEqual({ cmd: 'topic', msgId: id, msgTxt: titile })
      listener.socket.send('heartcheck')
      expect(await listener.next()).toBe('ping')
      listener.socket.close()
    }
  })

  it('to one user reaches him alone, as user', async () => {
    const receiver = await ownSocket(server, 'lisi')
    const other = await ownSocket(server, 'jeecg')
    const { id } = await draft({ msgType: 'USER', userIds: `${userId('lisi')},` })
    await release(id)
    expect(JSON.parse(await receiver.next())).toMatchObject({ cmd: 'user', msgId: id })
    other.socket.send('heartcheck')
    expect(await other.next()).toBe('ping')
    receiver.socket.close()
    other.socket.close()
  })
})

describe('an announcement that is taken back', () => {
  it.each([
    ['revoked', revoke],
    ['deleted', remove],
  ])('%s tells everybody who had it, in the frame of a release', async (_how, takeBack) => {
    const listener = await ownSocket(server, 'lisi')
    const { id, titile } = await draft()
    await release(id)
    expect(JSON.parse(await listener.next())).toMatchObject({ msgId: id })
    expect(await takeBack(id)).toMatchObject({ success: true })
    expect(JSON.parse(await listener.next())).toEqual({ cmd: 'topic', msgId: id, msgTxt: titile })
    listener.socket.close()
  })

  it('tells nobody else', async () => {
    const [receiver, other] = [await ownSocket(server, 'lisi'), await ownSocket(server, 'jeecg')]
    const { id } = await draft({ msgType: 'USER', userIds: `${userId('lisi')},` })
    const unsent = await draft()
    await release(id)
    await receiver.next()
    await revoke(id)
    expect(JSON.parse(await receiver.next())).toMatchObject({ cmd: 'user', msgId: id })
    await remove(unsent.id)
    for (const { socket } of [receiver, other]) socket.send('heartcheck')
    expect([await receiver.next(), await other.next()]).toEqual(['ping', 'ping'])
    receiver.socket.close()
    other.socket.close()
  })
})

describe('the end of a session closes its sockets with 1001', () => {
  it("[N63] sign-out closes this session's, not another's", async () => {
    const own = await ownSocket(server, 'jeecg')
    const elsewhere = await ownSocket(server, 'jeecg')
    await server.call('POST', '/sys/logout', { token: own.token })
    expect(await own.closed).toBe(1001)
    elsewhere.socket.send('heartcheck')
    expect(await elsewhere.next()).toBe('ping')
    elsewhere.socket.close()
  })

  it('[N63] freezing closes all of a user', async () => {
    const own = await ownSocket(server, 'lisi')
    await server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: own.userId, status: 2 } })
    expect(await own.closed).toBe(1001)
    await server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: own.userId, status: 1 } })
  })

  it('[N60] expiry closes them without any call', async () => {
    const other = await startLiveServer()
    const own = await ownSocket(other, 'jeecg')
    other.clock.advance(8 * DAY)
    expect(await own.closed).toBe(1001)
    await other.close()
  })

  it('[X05] stopping the server closes them', async () => {
    const other = await startLiveServer()
    const own = await ownSocket(other, 'jeecg')
    const [code] = await Promise.all([own.closed, other.close()])
    expect(code).toBe(1001)
  })
})

it('OPS_EMULATE=socket-open asks for no token and echoes no protocol', async () => {
  const old = await startLiveServer({ emulate: new Set(['socket-open'] as const) })
  const open = await openSocket(old, `/websocket/${userId('lisi')}`)
  open.socket.send('heartcheck')
  expect(await open.next()).toBe('ping')
  // A browser that asked for a protocol closes such a socket; so does this client.
  await expect(openSocket(old, `/websocket/${userId('lisi')}`, ['token'])).rejects.toThrow('no subprotocol')
  open.socket.close()
  await old.close()
})

// The embedded database belongs to one process: a second one is refused (data-folder/lock.ts).
describe.runIf(isPostgres)('two processes on one PostgreSQL', () => {
  it("[X16] share sign-ins and deliver to each other's sockets", async () => {
    const second = await startLiveServer({ databaseUrl: server.databaseUrl })
    expect((await second.call('GET', '/sys/loginfo', { token: admin })).success).toBe(true)
    const listener = await ownSocket(second, 'jeecg')
    const { id } = await draft()
    await release(id)
    expect(JSON.parse(await listener.next())).toMatchObject({ cmd: 'topic', msgId: id })
    await server.call('POST', '/sys/logout', { token: listener.token })
    expect(await listener.closed).toBe(1001)
    await second.close()
  })
})

it('[V-S03] a thousand sockets of 25 accounts at one address stay open, forty of each', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 25 }, async (_, index) => {
      const username = `crowd${index}`
      const user = {
        username,
        realname: username,
        password: 'Ops#2026x',
        workNo: username,
        phone: `1390001${1000 + index}`,
        activitiSync: 1,
      }
      expect(await server.call('POST', '/sys/user/add', { token: admin, body: user })).toMatchObject({ success: true })
      const body = { username, password: 'Ops#2026x' }
      const { result } = await server.call<{ token: string; userInfo: { id: string } }>('POST', '/sys/login', { body })
      return { path: `/websocket/${result.userInfo.id}`, token: result.token }
    }),
  )
  const sockets = []
  for (let round = 0; round < 40; round += 1)
    sockets.push(...(await Promise.all(accounts.map(({ path, token }) => openSocket(server, path, [token])))))
  expect(sockets).toHaveLength(1000)
  const closed: number[] = []
  for (const one of sockets) void one.closed.then((code) => closed.push(code))
  const { id } = await draft()
  await release(id)
  for (const one of sockets) expect(JSON.parse(await one.next())).toMatchObject({ cmd: 'topic', msgId: id })
  expect(closed).toEqual([])
  for (const one of sockets) one.socket.close()
})

describe('permissions', () => {
  it('[V-M11] are news for whoever gets or loses a role, and for the users of a role that gets or loses one', async () => {
    const lisi = await ownSocket(server, 'lisi')
    const hr = roleId('hr')
    const message = JSON.stringify({ cmd: 'permission' })
    await server.call('POST', '/sys/user/addSysUserRole', { token: admin, body: { roleId: hr, userIdList: [userId('lisi')] } })
    expect(await lisi.next()).toBe(message)
    const { result } = await server.call<string[]>('GET', '/sys/permission/queryRolePermission', { token: admin, query: { roleId: hr } })
    const body = { roleId: hr, permissionIds: result.slice(1).join(','), lastpermissionIds: result.join(',') }
    await server.call('POST', '/sys/permission/saveRolePermission', { token: admin, body })
    expect(await lisi.next()).toBe(message)
    await server.call('DELETE', '/sys/user/deleteUserRole', { token: admin, query: { roleId: hr, userId: userId('lisi') } })
    expect(await lisi.next()).toBe(message)
    lisi.socket.close()
  })
})
