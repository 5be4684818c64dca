import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND } from '../platform/base/time'
import { departId } from '../system/seed/departments'
import { roleId } from '../system/seed/roles'
import { userId } from '../system/seed/users'
import { type LiveServer, ownPage, payloadsOf, startLiveServer } from '../testing/live-server'
import { closed, connectMqtt, consoleAccount, deviceAccount, nextMessage } from '../testing/mqtt-clients'

/** Department of `jeecg`, who becomes a technician, and another one. */
const OWN = 'A01A07A01A01'
const FOREIGN = 'A02A03A01'

let server: LiveServer
let admin: string
let technician: string
/** Command to the device of the other department. */
let foreignCommand: string
const clients: MqttClient[] = []
beforeAll(async () => {
  server = await startLiveServer({ mqtt: { port: 0 } })
  admin = await server.tokenOf('admin')
  const database = server.openDatabase()
  await database
    .insertInto('sysUserRole')
    .values({ userId: userId('jeecg'), roleId: roleId('technician') })
    .execute()
  await database.destroy()
  for (const [equipmentNo, orgCode] of [
    ['MS01', OWN],
    ['MS02', FOREIGN],
  ] as const) {
    const device = { equipmentNo, name: equipmentNo, equipmentType: 'other', protocol: 'rtmp', departId: departId(orgCode) }
    expect(await call('/cloudlive/equipment/add', device, admin)).toMatchObject({ success: true })
    expect(await call('/mqtt/mqttDevice/add', { equipmentNo, name: equipmentNo, productKey: 'robot-r2' }, admin)).toMatchObject({
      success: true,
    })
  }
  technician = await server.tokenOf('jeecg')
  const sent = await call<{ cmdId: string }>('/mqtt/mqttCommand/send', { equipmentNo: 'MS02', name: 'snapshot' }, admin)
  foreignCommand = sent.result.cmdId
})
afterAll(async () => {
  for (const client of clients) await client.endAsync(true)
  await server.close()
})

const call = <Result = unknown>(path: string, body: object, token = technician) => server.call<Result>('POST', path, { token, body })
const read = <Result = unknown>(path: string, query: Record<string, string> = {}) =>
  server.call<Result>('GET', path, { token: technician, query })
const topic = (equipmentNo: string, name: string): string => `ops/0/dev/${equipmentNo}/${name}`
const numbersOf = ({ records }: { records: { equipmentNo: string }[] }): string[] => records.map(({ equipmentNo }) => equipmentNo)

async function connect(account: Parameters<typeof connectMqtt>[1]): Promise<MqttClient> {
  const client = await connectMqtt(server, account)
  clients.push(client)
  return client
}

describe('[F11] somebody who sees only the devices of his department', () => {
  it('lists, reads and exports these alone', async () => {
    const list = (await read<{ records: { equipmentNo: string }[] }>('/mqtt/mqttDevice/list', { pageSize: '500' })).result
    expect(numbersOf(list)).toContain('MS01')
    expect(numbersOf(list)).not.toContain('MS02')
    expect(await read('/mqtt/mqttDevice/queryById', { equipmentNo: 'MS01' })).toMatchObject({ success: true })
    for (const name of ['queryById', 'telemetry', 'log'])
      expect(await read(`/mqtt/mqttDevice/${name}`, { equipmentNo: 'MS02', minutes: '10' }), name).toMatchObject({ success: false })
    const commands = (await read<{ records: { equipmentNo: string }[] }>('/mqtt/mqttCommand/list', { pageSize: '500' })).result
    expect(numbersOf(commands)).not.toContain('MS02')
  })

  it('changes these alone, and commands them', async () => {
    expect(await call('/mqtt/mqttCommand/send', { equipmentNo: 'MS01', name: 'snapshot' })).toMatchObject({ success: true })
    expect(await call('/mqtt/mqttCommand/send', { equipmentNo: 'MS02', name: 'snapshot' })).toMatchObject({ success: false })
    for (const verb of ['cancel', 'retry'])
      expect(await call(`/mqtt/mqttCommand/${verb}`, { cmdId: foreignCommand }), verb).toMatchObject({ success: false })
    expect(await call('/mqtt/mqttDevice/clearLog', { equipmentNo: 'MS02' })).toMatchObject({ success: false })
    expect(await call('/ibl/api/appGetMqttConn', { clientType: 'device', equipmentNo: 'MS02' })).toMatchObject({ success: false })
    expect(await call('/ibl/api/appGetMqttConn', { clientType: 'device', equipmentNo: 'MS01' })).toMatchObject({ success: true })
  })

  it('hears these alone, at the broker and on the page', async () => {
    const page = await ownPage(server, 'jeecg', 'd'.repeat(32))
    const own = await connect(await deviceAccount(server, admin, 'MS01'))
    const foreign = await connect(await deviceAccount(server, admin, 'MS02'))
    const console_ = await connect(await consoleAccount(server, technician))
    const received: string[] = []
    console_.on('message', (name) => received.push(name))
    await console_.subscribeAsync('ops/0/dev/+/+')
    await console_.subscribeAsync(topic('MS02', 'event'))
    await foreign.publishAsync(topic('MS02', 'event'), '{"n":1}', { qos: 1 })
    await foreign.publishAsync(topic('MS02', 'telemetry'), '{"battery":50}', { qos: 1 })
    server.clock.advance(SECOND)
    const heard = nextMessage(console_, topic('MS01', 'event'))
    await own.publishAsync(topic('MS01', 'telemetry'), '{"battery":60}', { qos: 1 })
    await own.publishAsync(topic('MS01', 'event'), '{"n":2}', { qos: 1 })
    await heard
    expect(received.filter((name) => name.includes('MS02'))).toEqual([])
    await expect.poll(() => payloadsOf('mqtt.state', page).map(({ equipmentNo }) => equipmentNo)).toContain('MS01')
    expect(payloadsOf('mqtt.state', page).map(({ equipmentNo }) => equipmentNo)).not.toContain('MS02')
    page.socket.close()
    const cut = closed(console_)
    console_.publish(topic('MS02', 'cmd/snapshot'), '{}', { qos: 1 })
    await cut
  })
})
