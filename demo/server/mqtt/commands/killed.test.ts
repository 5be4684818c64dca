import type { MqttClient } from 'mqtt'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, type ChildServer, createTemporaryFolder, startChild } from '../../testing/child-server'
import { connectMqtt, consoleAccount, deviceAccount, nextMessage } from '../../testing/mqtt-clients'
import type { LiveServer } from '../../testing/live-server'

/** A command that was sent ends 10 s after that. */
const REPLY_TIME = 20_000

let program: Awaited<ReturnType<typeof buildServer>>
let folder: string
const running: ChildServer[] = []
const clients: MqttClient[] = []
beforeAll(async () => {
  program = await buildServer()
  folder = createTemporaryFolder()
})
afterAll(async () => {
  for (const client of clients) await client.endAsync(true)
  for (const { process, ended } of running) {
    process.kill('SIGTERM')
    await ended
  }
  program.remove()
  rmSync(folder, { recursive: true })
})

type Site = Pick<LiveServer, 'origin' | 'call'> & { child: ChildServer; token: string }

async function start(): Promise<Site> {
  const child = startChild(program.file, { OPS_DATA: folder, OPS_SIMULATE: 'off' })
  running.push(child)
  const origin = await child.origin
  const call = async (method: string, path: string, options: { token?: string; query?: Record<string, string>; body?: unknown } = {}) => {
    const { token = '', query, body } = options
    const response = await fetch(`${origin}/jeecg-boot${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: { 'x-access-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const site = { child, origin, call: call as LiveServer['call'], token: '' }
  const { result } = await site.call<{ token: string }>('POST', '/sys/mLogin', { body: { username: 'admin', password: '123456' } })
  return { ...site, token: result.token }
}

const topic = (equipmentNo: string, name: string): string => `ops/0/dev/${equipmentNo}/${name}`
const OFFLINE = (equipmentNo: string) =>
  ({ topic: topic(equipmentNo, 'status'), payload: Buffer.from('{"online":0}'), qos: 1, retain: true }) as const

async function connect(site: Site, account: Parameters<typeof connectMqtt>[1], options: object = {}): Promise<MqttClient> {
  const client = await connectMqtt(site, account, options)
  clients.push(client)
  return client
}
const stateOf = async ({ call, token }: Site, equipmentNo: string) =>
  (await call<{ onlineStatus: string }>('GET', '/mqtt/mqttDevice/queryById', { token, query: { equipmentNo } })).result.onlineStatus
async function commandOf({ call, token }: Site, equipmentNo: string) {
  const { result } = await call<{ records: { cmdId: string; status: string; reason: string | null }[] }>('GET', '/mqtt/mqttCommand/list', {
    token,
    query: { equipmentNo },
  })
  return result.records[0]!
}
async function send({ call, token }: Site, equipmentNo: string): Promise<string> {
  const { result } = await call<{ cmdId: string }>('POST', '/mqtt/mqttCommand/send', { token, body: { equipmentNo, name: 'snapshot' } })
  return result.cmdId
}

it('[S-31] killed with commands under way: devices are offline, what was sent ends, what waits is sent to a device that returns', async () => {
  const first = await start()
  for (const equipmentNo of ['MK01', 'MK02'])
    await first.call('POST', '/mqtt/mqttDevice/add', {
      token: first.token,
      body: { equipmentNo, name: equipmentNo, productKey: 'robot-r2' },
    })
  const account = await deviceAccount(first, first.token, 'MK01')
  const awayAccount = await deviceAccount(first, first.token, 'MK02')
  const robot = await connect(first, account, { will: OFFLINE('MK01') })
  robot.on('error', () => undefined)
  await robot.publishAsync(topic('MK01', 'status'), '{"online":1}', { qos: 1, retain: true })
  const heard = nextMessage(robot, topic('MK01', 'cmd/snapshot'))
  await robot.subscribeAsync(topic('MK01', 'cmd/#'), { qos: 1 })
  const sent = await send(first, 'MK01')
  expect(JSON.parse((await heard).payload)).toMatchObject({ id: sent })
  await expect.poll(() => stateOf(first, 'MK01')).toBe('1')
  const queued = await send(first, 'MK02')
  expect(await commandOf(first, 'MK02')).toMatchObject({ cmdId: queued, status: 'queued' })
  first.child.process.kill('SIGKILL')
  await first.child.ended

  const second = await start()
  expect(await stateOf(second, 'MK01')).toBe('0')
  const received: string[] = []
  const again = await connect(second, account, { will: OFFLINE('MK01') })
  again.on('message', (name) => received.push(name))
  await again.subscribeAsync(topic('MK01', '#'), { qos: 1 })
  const console_ = await connect(second, await consoleAccount(second, second.token))
  console_.on('message', (name, payload) => received.push(`${name} ${payload}`))
  await console_.subscribeAsync('ops/0/dev/+/status')
  await expect.poll(() => stateOf(second, 'MK01')).toBe('1')

  const returned = await connect(second, awayAccount)
  const next = nextMessage(returned, topic('MK02', 'cmd/snapshot'))
  await returned.subscribeAsync(topic('MK02', 'cmd/#'), { qos: 1 })
  expect(JSON.parse((await next).payload)).toMatchObject({ id: queued })
  await returned.publishAsync(topic('MK02', 'reply'), JSON.stringify({ id: queued, ok: true }), { qos: 1 })
  await expect.poll(() => commandOf(second, 'MK02')).toMatchObject({ cmdId: queued, status: 'done' })

  await expect
    .poll(() => commandOf(second, 'MK01'), { timeout: REPLY_TIME })
    .toMatchObject({ cmdId: sent, status: 'timeout', reason: '10秒没有应答' })
  // Neither the command nor the will of the former process came.
  expect(received).toEqual([])
  expect(await stateOf(second, 'MK01')).toBe('1')
}, 60_000)
