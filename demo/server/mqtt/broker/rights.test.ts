import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY, SECOND } from '../../platform/base/time'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { closed, connectMqtt, consoleAccount, deviceAccount, type MqttAccount, nextMessage } from '../../testing/mqtt-clients'

const pages = mkdtempSync(join(tmpdir(), 'ops-mqtt-pages-'))
let server: LiveServer
let token: string
let tcpPort: number
const clients: MqttClient[] = []
beforeAll(async () => {
  writeFileSync(join(pages, 'index.html'), '<title>console</title>')
  server = await startLiveServer({ pages: [pages], mqtt: { port: 0 }, limits: { mqttClientsPerAddress: 20 } })
  token = await server.tokenOf('admin')
  for (const equipmentNo of ['MR01', 'MR02'])
    await server.call('POST', '/mqtt/mqttDevice/add', { token, body: { equipmentNo, name: equipmentNo } })
  tcpPort = Number(new URL((await consoleAccount(server, token)).tcpUrl ?? '').port)
})
afterAll(async () => {
  for (const client of clients) await client.endAsync(true)
  await server.close()
  rmSync(pages, { recursive: true })
})

async function connect(account: MqttAccount, options: object = {}): Promise<MqttClient> {
  const client = await connectMqtt(server, account, options)
  clients.push(client)
  return client
}
const device = async (equipmentNo: string, options: object = {}) => connect(await deviceAccount(server, token, equipmentNo), options)
const topic = (equipmentNo: string, name: string): string => `ops/0/dev/${equipmentNo}/${name}`
const stateOf = async (equipmentNo: string) =>
  (await server.call<{ onlineStatus: string }>('GET', '/mqtt/mqttDevice/queryById', { token, query: { equipmentNo } })).result.onlineStatus

/** Sends bytes to the TCP port; resolves when the server has closed the connection. */
function sendRaw(bytes: Uint8Array): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connectSocket(tcpPort, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => resolve(socket))
  })
}

describe('[F11] accounts of the broker', () => {
  it('[7.5-14] hold address, name and password, and end after the fifth of a device', async () => {
    const accounts = []
    for (let index = 0; index < 6; index += 1) accounts.push(await deviceAccount(server, token, 'MR01'))
    expect(accounts[0]).toMatchObject({ topicPrefix: 'ops/0', keepalive: 30, tcpUrl: `mqtt://127.0.0.1:${tcpPort}` })
    await expect(connectMqtt(server, accounts[0]!)).rejects.toThrow(/Bad username or password/i)
    await connect(accounts[5]!)
  })

  it('are refused without the right to them', async () => {
    const lisi = await server.tokenOf('lisi')
    const ask = async (body: object, who = lisi) => (await server.call('POST', '/ibl/api/appGetMqttConn', { token: who, body })).success
    expect(await ask({})).toBe(false)
    expect(await ask({ clientType: 'device', equipmentNo: 'MR01' })).toBe(false)
    expect(await ask({ clientType: 'app' })).toBe(true)
    expect(await ask({ clientType: 'device', equipmentNo: 'nobody' }, token)).toBe(false)
    expect((await server.call('POST', '/ibl/api/appGetMqttConn', { body: {} })).status).toBe(401)
  })

  it('let nobody in without a name, with another password, or with the client id of another', async () => {
    const account = await deviceAccount(server, token, 'MR02')
    const other = await deviceAccount(server, token, 'MR01')
    await expect(connectMqtt(server, { ...account, username: '', password: '' })).rejects.toThrow()
    await expect(connectMqtt(server, { ...account, password: other.password })).rejects.toThrow(/Bad username or password/i)
    await expect(connectMqtt(server, { ...account, username: 'device-0000000000000000-0000000000' })).rejects.toThrow(/Bad username/i)
    // [S-35]
    await expect(connectMqtt(server, { ...account, clientId: other.clientId })).rejects.toThrow(/identifier rejected/i)
    await expect(connectMqtt(server, account, { protocolVersion: 5 })).rejects.toThrow()
    for (let index = 0; index < 25; index += 1)
      await expect(connectMqtt(server, { ...account, username: `x${index}` })).rejects.toThrow(/Bad username/i)
    await connect(account)
  })

  it('end with the session of a console, and with their time', async () => {
    const own = await server.tokenOf('admin')
    const console_ = await connect(await consoleAccount(server, own))
    const ended = closed(console_)
    await server.call('POST', '/sys/logout', { token: own })
    await ended
    const robot = await device('MR01')
    const cut = closed(robot)
    server.clock.advance(DAY + SECOND)
    await cut
    token = await server.tokenOf('admin')
  })
})

describe('[F11] rights of the broker', () => {
  it('cut a device that publishes for another, and refuse foreign subscriptions and wills', async () => {
    const robot = await device('MR01')
    expect(await robot.subscribeAsync(topic('MR02', '#')).catch((error: Error) => error.message)).toMatch(/128|Unspecified|denied/i)
    const cut = closed(robot)
    robot.publish(topic('MR02', 'sos'), '{}', { qos: 1 })
    await cut
    const will = { topic: topic('MR02', 'status'), payload: Buffer.from('{"online":0}'), qos: 1 as const, retain: true }
    await expect(device('MR01', { will })).rejects.toThrow(/Not authorized/i)
  })

  it('show a console only devices that its user sees', async () => {
    const outsider = await connect(await consoleAccount(server, token))
    await outsider.subscribeAsync('ops/0/dev/+/+')
    expect(await outsider.subscribeAsync('ops/0/dev/#').catch((error: Error) => error.message)).toMatch(/128|Unspecified|denied/i)
    expect(await outsider.subscribeAsync('#').catch((error: Error) => error.message)).toMatch(/128|Unspecified|denied/i)
    const robot = await device('MR01')
    const heard = nextMessage(outsider, topic('MR01', 'event'))
    await robot.publishAsync(topic('MR01', 'event'), '{"n":1}')
    expect((await heard).payload).toBe('{"n":1}')
  })

  it('[S-30] keep a device online when the will of a replaced connection fires', async () => {
    const will = { topic: topic('MR02', 'status'), payload: Buffer.from('{"online":0}'), qos: 1 as const, retain: true }
    const account = await deviceAccount(server, token, 'MR02')
    const first = await connect({ ...account, clientId: 'random-1' }, { will })
    const second = await connect({ ...account, clientId: 'random-2' }, { will })
    await second.publishAsync(topic('MR02', 'status'), '{"online":1}', { qos: 1, retain: true })
    first.stream.destroy()
    const third = await connect({ ...account, clientId: 'random-2' }, { will })
    const console_ = await connect(await consoleAccount(server, token))
    const state = nextMessage(console_, topic('MR02', 'status'))
    await console_.subscribeAsync('ops/0/dev/+/+')
    expect((await state).payload).toBe('{"online":1}')
    await vi.waitFor(async () => expect(await stateOf('MR02')).toBe('1'), { timeout: 5000 })
    const gone = nextMessage(console_, topic('MR02', 'status'))
    third.stream.destroy()
    expect((await gone).payload).toBe('{"online":0}')
    await vi.waitFor(async () => expect(await stateOf('MR02')).toBe('0'), { timeout: 5000 })
  })
})

describe('[F11] limits of the broker', () => {
  it('cut packets over 16 KiB and whatever is no MQTT, at once', async () => {
    await sendRaw(Buffer.from('GET / HTTP/1.1\r\n\r\n'))
    // CONNECT that announces 256 MB.
    await sendRaw(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
    const robot = await device('MR01')
    const cut = closed(robot)
    robot.publish(topic('MR01', 'event'), Buffer.alloc(20_000, 0x20), { qos: 1 })
    await cut
  })

  it('count a flood of one device and read the rest', async () => {
    const robot = await device('MR01')
    for (let index = 0; index < 400; index += 1) robot.publish(topic('MR01', 'event'), `{"n":${index}}`)
    await robot.publishAsync(topic('MR01', 'reply'), '{"id":"x"}', { qos: 1 })
    const lines = async () =>
      (await server.call<{ reason: string | null }[]>('GET', '/mqtt/mqttDevice/log', { token, query: { equipmentNo: 'MR01' } })).result
    await vi.waitFor(async () => expect((await lines()).some(({ reason }) => /^每秒超过50条，丢弃\d+条$/.test(reason ?? ''))).toBe(true), {
      timeout: 5000,
    })
    expect((await lines()).length).toBeLessThan(200)
  })

  it('take no more connections of one address than allowed', async () => {
    const sockets: Socket[] = []
    const ends = Array.from({ length: 40 }, () => {
      const socket = connectSocket(tcpPort, '127.0.0.1')
      socket.on('error', () => undefined)
      sockets.push(socket)
      return new Promise<void>((resolve) => socket.once('close', () => resolve()))
    })
    // Those over the limit are closed at once, the others after five seconds without a packet.
    await Promise.race(ends)
    for (const socket of sockets) socket.destroy()
    await Promise.all(ends)
  })

  it('shows the console at the address of the WebSocket', async () => {
    const response = await server.inject({ method: 'GET', url: '/mqtt', headers: { accept: 'text/html' } })
    expect([response.statusCode, response.body]).toEqual([200, '<title>console</title>'])
  })
})
