import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LiveServer, startLiveServer } from '../../demo/server/testing/live-server'
import { deviceAccount, nextMessage } from '../../demo/server/testing/mqtt-clients'
import { mosquittoFiles } from './programs.mjs'

const PASSWORD = 'admin-of-the-broker'
const files = mosquittoFiles()
if (!files) throw new Error('mosquitto is not installed (Debian: apt-get install mosquitto mosquitto-clients)')

/** A port that is free at present. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'ops-mosquitto-'))
let broker: ChildProcess
let server: LiveServer
let token: string
let port: number
const clients: MqttClient[] = []

beforeAll(async () => {
  port = await freePort()
  const accounts = join(folder, 'accounts.json')
  execFileSync(files.control, ['dynsec', 'init', accounts, 'admin', PASSWORD])
  const lines = [
    'user root',
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    `plugin ${files.plugin}`,
    `plugin_opt_config_file ${accounts}`,
  ]
  writeFileSync(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`)
  broker = spawn(files.program, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' })
  server = await startLiveServer({ mqtt: { url: `mqtt://127.0.0.1:${port}`, admin: `admin:${PASSWORD}` } })
  token = await server.tokenOf('admin')
  const body = { equipmentNo: 'MO01', name: '外部设备', productKey: 'robot-r2' }
  await server.call('POST', '/mqtt/mqttDevice/add', { token, body })
  await vi.waitFor(
    async () => {
      const { result } = await server.call<{ broker: { why: string } }>('GET', '/mqtt/mqttDevice/counts', { token })
      expect(result.broker.why).toBe('')
    },
    { timeout: 20_000 },
  )
})
afterAll(async () => {
  for (const client of clients) await client.endAsync(true)
  await server.close()
  broker.kill()
  rmSync(folder, { recursive: true, force: true })
})

const topic = (name: string): string => `ops/0/dev/MO01/${name}`

describe('[F11] mosquitto as the outside broker', () => {
  it('[7.5-14] gets an account of a device, which reports and does commands', async () => {
    const account = await deviceAccount(server, token, 'MO01')
    expect(account).toMatchObject({ tcpUrl: `mqtt://127.0.0.1:${port}`, wsUrl: null, expiresAt: null })
    const { username, password, clientId } = account
    const robot = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, password, clientId, protocolVersion: 4, reconnectPeriod: 0 })
    clients.push(robot)
    await robot.subscribeAsync(topic('cmd/#'), { qos: 1 })
    await robot.publishAsync(topic('telemetry'), '{"battery":55}', { qos: 1 })
    const device = async () =>
      (
        await server.call<{ battery: number; onlineStatus: string }>('GET', '/mqtt/mqttDevice/queryById', {
          token,
          query: { equipmentNo: 'MO01' },
        })
      ).result
    await vi.waitFor(async () => expect(await device()).toMatchObject({ battery: 55, onlineStatus: '1' }), { timeout: 10_000 })
    const heard = nextMessage(robot, topic('cmd/dock'))
    const body = { equipmentNo: 'MO01', name: 'dock', params: { dock: 2 } }
    const { result } = await server.call<{ cmdId: string }>('POST', '/mqtt/mqttCommand/send', { token, body })
    expect(JSON.parse((await heard).payload)).toMatchObject({ id: result.cmdId, params: { dock: 2 } })
    await robot.publishAsync(topic('reply'), JSON.stringify({ id: result.cmdId, ok: true }), { qos: 1 })
    await vi.waitFor(
      async () => {
        const query = { equipmentNo: 'MO01' }
        const list = await server.call<{ records: { status: string }[] }>('GET', '/mqtt/mqttCommand/list', { token, query })
        expect(list.result.records[0]!.status).toBe('done')
      },
      { timeout: 10_000 },
    )
  })

  it('lets a device publish below its own subtree alone', async () => {
    const { username, password } = await deviceAccount(server, token, 'MO01')
    const robot = await connectAsync(`mqtt://127.0.0.1:${port}`, {
      username,
      password,
      clientId: 'other',
      protocolVersion: 5,
      reconnectPeriod: 0,
    })
    clients.push(robot)
    await expect(robot.publishAsync('ops/0/dev/MO02/telemetry', '{"battery":1}', { qos: 1 })).rejects.toThrow(/Not authorized/i)
  })
})
