import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveServer, ownPage, payloadsOf, startLiveServer } from '../testing/live-server'
import { connectMqtt, deviceAccount, nextMessage } from '../testing/mqtt-clients'
import { isPostgres } from '../testing/test-database'

const NO = 'M2P1'
const topic = (name: string): string => `ops/0/dev/${NO}/${name}`

describe.runIf(isPostgres)('[F11] two servers on one PostgreSQL, at one of which a device is connected', () => {
  let one: LiveServer
  let two: LiveServer
  let token: string
  const clients: MqttClient[] = []
  beforeAll(async () => {
    one = await startLiveServer()
    two = await startLiveServer({ databaseUrl: one.databaseUrl })
    token = await one.tokenOf('admin')
    await one.call('POST', '/mqtt/mqttDevice/add', { token, body: { equipmentNo: NO, name: NO, productKey: 'robot-r2' } })
  })
  afterAll(async () => {
    for (const client of clients) await client.endAsync(true)
    await two.close()
    await one.close()
  })

  const device = async (server: LiveServer) =>
    (
      await server.call<{ onlineStatus: string; battery: number | null }>('GET', '/mqtt/mqttDevice/queryById', {
        token,
        query: { equipmentNo: NO },
      })
    ).result
  const commandsAt = async (server: LiveServer) =>
    (
      await server.call<{ records: { cmdId: string; status: string }[] }>('GET', '/mqtt/mqttCommand/list', {
        token,
        query: { equipmentNo: NO, column: 'createdAt', order: 'desc' },
      })
    ).result.records

  async function connect(server: LiveServer): Promise<MqttClient> {
    const client = await connectMqtt(server, await deviceAccount(two, token, NO))
    clients.push(client)
    await client.subscribeAsync(topic('cmd/#'), { qos: 1 })
    return client
  }

  it('the other sends it commands, and shows its values, its state and its alarms', async () => {
    const page = await ownPage(two, 'admin', 'e'.repeat(32))
    const robot = await connect(one)
    await expect.poll(async () => (await device(two)).onlineStatus).toBe('1')
    one.clock.advance(1000)
    two.clock.advance(1000)
    await robot.publishAsync(topic('telemetry'), '{"battery":64}', { qos: 1 })
    await expect.poll(async () => (await device(two)).battery).toBe(64)
    await expect.poll(() => payloadsOf('mqtt.state', page)).toContainEqual(expect.objectContaining({ equipmentNo: NO, onlineStatus: '1' }))
    const heard = nextMessage(robot, topic('cmd/snapshot'))
    const { result } = await two.call<{ cmdId: string }>('POST', '/mqtt/mqttCommand/send', {
      token,
      body: { equipmentNo: NO, name: 'snapshot' },
    })
    expect(JSON.parse((await heard).payload)).toMatchObject({ id: result.cmdId })
    await robot.publishAsync(topic('reply'), JSON.stringify({ id: result.cmdId, ok: true }), { qos: 1 })
    await expect.poll(async () => (await commandsAt(two))[0]).toMatchObject({ cmdId: result.cmdId, status: 'done' })
    page.socket.close()
    await robot.endAsync()
    await expect.poll(async () => (await device(two)).onlineStatus).toBe('0')
  })

  it('a command that waits is sent once, by the process to which the device returns', async () => {
    const { result } = await one.call<{ cmdId: string; status: string }>('POST', '/mqtt/mqttCommand/send', {
      token,
      body: { equipmentNo: NO, name: 'snapshot' },
    })
    expect(result.status).toBe('queued')
    const robot = await connectMqtt(two, await deviceAccount(one, token, NO))
    clients.push(robot)
    const received: string[] = []
    robot.on('message', (_topic, payload) => received.push((JSON.parse(payload.toString()) as { id: string }).id))
    await robot.subscribeAsync(topic('cmd/#'), { qos: 1 })
    await expect.poll(() => received).toEqual([result.cmdId])
    await robot.publishAsync(topic('reply'), JSON.stringify({ id: result.cmdId, ok: true }), { qos: 1 })
    await expect.poll(async () => (await commandsAt(one))[0]).toMatchObject({ cmdId: result.cmdId, status: 'done' })
    expect(received).toEqual([result.cmdId])
  })
})
