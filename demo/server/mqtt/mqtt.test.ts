import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MINUTE, SECOND } from '../platform/base/time'
import { type LiveServer, ownPage, payloadsOf, startLiveServer } from '../testing/live-server'
import { connectMqtt, consoleAccount, deviceAccount, nextMessage } from '../testing/mqtt-clients'

let server: LiveServer
let token: string
const clients: MqttClient[] = []
beforeAll(async () => {
  server = await startLiveServer({ mqtt: { port: 0 } })
  token = await server.tokenOf('admin')
  for (const equipmentNo of ['MT01', 'MT02', 'MT03', 'MT04', 'MT05'])
    await post('/mqtt/mqttDevice/add', { equipmentNo, name: `试验 ${equipmentNo}`, productKey: 'robot-r2' })
})
afterAll(async () => {
  for (const client of clients) await client.endAsync(true)
  await server.close()
})

async function post<Result = unknown>(path: string, body: object): Promise<Result> {
  const { result, success, message } = await server.call<Result>('POST', path, { token, body })
  expect({ success, message }).toMatchObject({ success: true })
  return result
}
const get = async <Result>(path: string, query: Record<string, string>): Promise<Result> =>
  (await server.call<Result>('GET', path, { token, query })).result

interface Device {
  onlineStatus: string
  telemetry: Record<string, unknown> | null
  telemetryTime: string | null
  battery: number | null
  refusal: string | null
}
const device = (equipmentNo: string) => get<Device>('/mqtt/mqttDevice/queryById', { equipmentNo })
interface Line {
  topic: string
  payload: string
  reason: string | null
  direction: string
}
const log = (equipmentNo: string) => get<Line[]>('/mqtt/mqttDevice/log', { equipmentNo })
interface Command {
  cmdId: string
  status: string
  reason: string | null
  result: unknown
}
const commands = async (equipmentNo: string) =>
  (await get<{ records: Command[] }>('/mqtt/mqttCommand/list', { equipmentNo, column: 'createdAt', order: 'desc' })).records
const send = (equipmentNo: string, name: string, params: object = {}, confirm = 0) =>
  post<{ cmdId: string; status: string }>('/mqtt/mqttCommand/send', { equipmentNo, name, params, confirm })

async function connectDevice(equipmentNo: string, options: object = {}): Promise<MqttClient> {
  const client = await connectMqtt(server, await deviceAccount(server, token, equipmentNo), options)
  clients.push(client)
  return client
}
const topic = (equipmentNo: string, name: string): string => `ops/0/dev/${equipmentNo}/${name}`

describe('[F11] a device at the broker', () => {
  it('is online while it is connected, and tells its telemetry to consoles and pages', async () => {
    const page = await ownPage(server, 'admin', 'c'.repeat(32))
    const console_ = await connectMqtt(server, await consoleAccount(server, token))
    clients.push(console_)
    await console_.subscribeAsync('ops/0/dev/+/+')
    const robot = await connectDevice('MT01')
    await vi.waitFor(async () => expect((await device('MT01')).onlineStatus).toBe('1'), { timeout: 5000 })
    const heard = nextMessage(console_, topic('MT01', 'telemetry'))
    server.clock.advance(SECOND)
    await robot.publishAsync(topic('MT01', 'telemetry'), '{"battery":72,"temperature":41.2,"signal":-67,"ts":1794967200}')
    expect(JSON.parse((await heard).payload)).toMatchObject({ battery: 72 })
    await vi.waitFor(async () => expect((await device('MT01')).battery).toBe(72), { timeout: 5000 })
    await vi.waitFor(
      () => expect(payloadsOf('mqtt.state', page)).toContainEqual(expect.objectContaining({ equipmentNo: 'MT01', onlineStatus: '1' })),
      { timeout: 5000 },
    )
    const history = await get<{ values: object }[]>('/mqtt/mqttDevice/telemetry', { equipmentNo: 'MT01', minutes: '10' })
    expect(history.map(({ values }) => values)).toEqual([{ battery: 72, temperature: 41.2, signal: -67 }])
    server.clock.advance(SECOND)
    await robot.endAsync()
    await vi.waitFor(async () => expect((await device('MT01')).onlineStatus).toBe('0'), { timeout: 5000 })
    page.socket.close()
  })

  it('raises an alarm, reports positions, and a low battery once', async () => {
    const robot = await connectDevice('MT02')
    await robot.publishAsync(topic('MT02', 'sos'), '{"content":"摔倒","type":"fall"}', { qos: 1 })
    await robot.publishAsync(topic('MT02', 'gps'), JSON.stringify({ lng: 121.5, lat: 31.2, gpsTime: server.clock.now() }))
    for (const battery of [20, 19, 18]) await robot.publishAsync(topic('MT02', 'telemetry'), JSON.stringify({ bat: battery }), { qos: 1 })
    const alarms = async () =>
      (await get<{ records: { type: string; level: string; content: string; name: string }[] }>('/sos/iblSosInfo/list', { device: 'MT02' }))
        .records
    await vi.waitFor(async () => expect((await alarms()).map(({ type }) => type).toSorted()).toEqual(['fall', 'lowBattery']), {
      timeout: 5000,
    })
    expect(await alarms()).toContainEqual(expect.objectContaining({ type: 'fall', level: 'H', content: '摔倒', name: '试验 MT02' }))
    expect(await alarms()).toContainEqual(expect.objectContaining({ type: 'lowBattery', level: 'L', content: '电量 20%' }))
    const lasts = await get<{ name: string; lng: number }[]>('/ibl/api/usersAllListLastGPS', {})
    expect(lasts).toContainEqual(expect.objectContaining({ name: '试验 MT02', lng: 121.5 }))
  })

  it('[S-32] has every QoS 1 message acknowledged, also what cannot be read', async () => {
    const robot = await connectDevice('MT03')
    const bad = ['offline', '', '{"a":NaN}', '{"value":1,"raw":"00288.5,"rate":0}', '[1]', '['.repeat(8000), '{"__proto__":{"x":1}}']
    // Each resolves with the PUBACK.
    for (const payload of bad) await robot.publishAsync(topic('MT03', 'telemetry'), payload, { qos: 1 })
    await robot.publishAsync(topic('MT03', 'telemetry'), Buffer.from([0, 0x7b, 0x22, 0x61, 0x22, 0x3a, 0x31, 0x7d, 0]), { qos: 1 })
    await robot.publishAsync(topic('MT03', 'telemetry'), Buffer.alloc(9000, 0x20), { qos: 1 })
    await vi.waitFor(async () => expect(await log('MT03')).toHaveLength(bad.length + 2), { timeout: 5000 })
    const lines = await log('MT03')
    expect(lines.filter(({ reason }) => reason === null).map(({ payload }) => payload)).toEqual(['{"a":1}'])
    expect(new Set(lines.map(({ reason }) => reason))).toEqual(
      new Set([null, '不是JSON', '空报文', '不是JSON对象', '含有不允许的字段', '报文超过8KB']),
    )
    expect((await device('MT03')).telemetry).toEqual({ a: 1 })
  })

  it.each([
    '1794967200',
    '1794967200000',
    '"1794967200"',
    '"2026-11-18T02:00:00Z"',
    '"2026-11-18T10:00:00+08:00"',
    '"2026-11-18 10:00:00"',
  ])('[S-32] reads the time %s as the same second', async (ts) => {
    const robot = await connectDevice('MT04')
    await robot.publishAsync(topic('MT04', 'telemetry'), `{"n":${JSON.stringify(ts)},"ts":${ts}}`, { qos: 1 })
    await vi.waitFor(async () => expect((await device('MT04')).telemetry).toMatchObject({ n: ts }), { timeout: 5000 })
    expect((await device('MT04')).telemetryTime).toBe('2026-11-18 10:00:00')
    await robot.endAsync()
  })
})

describe('[F11] commands', () => {
  it('go to the device, which acknowledges and does them', async () => {
    const robot = await connectDevice('MT01')
    await robot.subscribeAsync(topic('MT01', 'cmd/#'), { qos: 1 })
    const heard = nextMessage(robot, topic('MT01', 'cmd/set_speed'))
    const { cmdId } = await send('MT01', 'set_speed', { speed: 1.2, route: 'R-03' })
    const { payload, retain } = await heard
    expect(retain).toBe(false)
    expect(JSON.parse(payload)).toMatchObject({ id: cmdId, params: { speed: 1.2, route: 'R-03' } })
    expect((await commands('MT01'))[0]).toMatchObject({ cmdId, status: 'sent' })
    await robot.publishAsync(topic('MT01', 'reply'), JSON.stringify({ id: cmdId, ok: true, code: 'acked' }), { qos: 1 })
    await vi.waitFor(async () => expect((await commands('MT01'))[0]!.status).toBe('acked'), { timeout: 5000 })
    await robot.publishAsync(topic('MT01', 'reply'), JSON.stringify({ id: cmdId, ok: true, code: 0, result: { speed: 1.2 } }), { qos: 1 })
    await vi.waitFor(async () => expect((await commands('MT01'))[0]).toMatchObject({ status: 'done', result: { speed: 1.2 } }), {
      timeout: 5000,
    })
    expect((await log('MT01')).filter(({ direction }) => direction === 'down').map(({ topic: name }) => name)).toEqual(['cmd/set_speed'])
  })

  it('[S-34] time out without a reply and are not delivered later', async () => {
    const robot = await connectDevice('MT05', { clean: false })
    await robot.subscribeAsync(topic('MT05', 'cmd/#'), { qos: 1 })
    const heard = nextMessage(robot, topic('MT05', 'cmd/snapshot'))
    const { cmdId } = await send('MT05', 'snapshot')
    await heard
    await robot.endAsync(true)
    server.clock.advance(11 * SECOND)
    await vi.waitFor(async () => expect((await commands('MT05'))[0]).toMatchObject({ cmdId, status: 'timeout', reason: '10秒没有应答' }), {
      timeout: 5000,
    })
    const { cmdId: second } = await post<{ cmdId: string; status: string }>('/mqtt/mqttCommand/retry', { cmdId })
    expect((await commands('MT05'))[0]).toMatchObject({ cmdId: second, status: 'queued' })
    const again = await connectDevice('MT05', { clean: false })
    const next = nextMessage(again, topic('MT05', 'cmd/snapshot'))
    await again.subscribeAsync(topic('MT05', 'cmd/#'), { qos: 1 })
    expect(JSON.parse((await next).payload)).toMatchObject({ id: second })
    await again.publishAsync(topic('MT05', 'reply'), JSON.stringify({ id: second, ok: false, result: '正在充电' }), { qos: 1 })
    await vi.waitFor(async () => expect((await commands('MT05'))[0]).toMatchObject({ status: 'failed', reason: '正在充电' }), {
      timeout: 5000,
    })
    await again.endAsync()
  })

  it('wait for a device that is away for 60 seconds, and can be cancelled until they are sent', async () => {
    const late = await send('MT04', 'snapshot')
    const cancelled = await send('MT04', 'dock', { dock: 2 })
    expect(late.status).toBe('queued')
    await post('/mqtt/mqttCommand/cancel', { cmdId: cancelled.cmdId })
    server.clock.advance(MINUTE + SECOND)
    await vi.waitFor(
      async () =>
        expect((await commands('MT04')).map(({ cmdId, status, reason }) => [cmdId, status, reason])).toEqual(
          expect.arrayContaining([
            [late.cmdId, 'timeout', '设备没有在60秒内连上'],
            [cancelled.cmdId, 'failed', '已取消'],
          ]),
        ),
      { timeout: 5000 },
    )
  })

  it('are refused without a confirmation, with wrong parameters and unknown names', async () => {
    const refused = async (body: object) =>
      (await server.call('POST', '/mqtt/mqttCommand/send', { token, body: { equipmentNo: 'MT01', ...body } })).message
    expect(await refused({ name: 'reboot' })).toBe('命令“重启”有危险，请确认后再发送')
    expect(await refused({ name: 'set_speed', params: { speed: 9 } })).toBe('速度不能大于1.5')
    expect(await refused({ name: 'set_speed', params: {} })).toBe('请填写速度')
    expect(await refused({ name: 'constructor' })).toBe('产品没有命令“constructor”')
  })

  it('[S-33] that a console publishes itself go the same way, and are never retained', async () => {
    const console_ = await connectMqtt(server, await consoleAccount(server, token))
    clients.push(console_)
    const robot = await connectDevice('MT02')
    await robot.subscribeAsync(topic('MT02', '#'), { qos: 1 })
    const heard = nextMessage(robot, topic('MT02', 'cmd/dock'))
    await console_.publishAsync(topic('MT02', 'cmd/dock'), '{"params":{"dock":3}}', { qos: 1, retain: true })
    expect(JSON.parse((await heard).payload)).toMatchObject({ params: { dock: 3 } })
    await robot.endAsync()
    const received: string[] = []
    const again = await connectDevice('MT02')
    again.on('message', (name) => received.push(name))
    await again.subscribeAsync(topic('MT02', '#'), { qos: 1 })
    await again.publishAsync(topic('MT02', 'event'), '{}', { qos: 1 })
    expect(received).toEqual([])
    await console_.publishAsync(topic('MT02', 'cmd/reboot'), '{}', { qos: 1 })
    await vi.waitFor(async () => expect((await log('MT02')).map(({ reason }) => reason)).toContain('命令“重启”有危险，请确认后再发送'), {
      timeout: 5000,
    })
  })
})
