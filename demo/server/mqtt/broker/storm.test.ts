import { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsFrom } from '../../platform/base/settings'
import { MINUTE } from '../../platform/base/time'
import type { Database } from '../../platform/database/connection'
import { inTransaction } from '../../platform/database/transactions'
import type { Sessions } from '../../platform/identity/sessions'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { testClock } from '../../testing/test-app'
import { createAccount, type NewAccount } from '../accounts/accounts'
import type { DevicePresence, MqttBroker } from '../mqtt-context'
import { createEmbeddedBroker } from './embedded'

const NO = 'ST01'
const SUBSCRIPTIONS = 200
const CONNACK = 0x20
const SUBACK = 0x90

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}

function packet(head: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length: number[] = []
  for (let rest = body.length; rest > 0; rest = Math.floor(rest / 128)) length.push((rest % 128) + (rest > 127 ? 128 : 0))
  return Buffer.concat([Buffer.from([head, ...length]), body])
}

/** CONNECT with name and password, a clean session and a keepalive of 30 s. */
const connectPacket = ({ clientId, username, password }: NewAccount): Buffer =>
  packet(0x10, text('MQTT'), Buffer.from([4, 0xc2, 0, 30]), text(clientId), text(username), text(password))

/** SUBSCRIBE to so many topics below the device. */
const subscribePacket = (count: number): Buffer =>
  packet(
    0x82,
    Buffer.from([0, 1]),
    ...Array.from({ length: count }, (_, index) => Buffer.concat([text(`ops/0/dev/${NO}/cmd/c${index}`), Buffer.from([1])])),
  )

/** The first packet of a kind in what was received; undefined: it has not come whole. */
function firstPacket(bytes: Buffer, kind: number): Buffer | undefined {
  for (let start = 0; start + 1 < bytes.length;) {
    let length = 0
    let at = start + 1
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0
      length += (byte & 127) * factor
      if (byte < 128) break
    }
    const packetBytes = bytes.subarray(start, at + length)
    if (bytes.length < at + length) return undefined
    if (packetBytes[0] === kind) return packetBytes
    start = at + length
  }
  return undefined
}

/** A connection in memory from an address; `first` resolves with the first packet of a kind, or null when it was cut. */
function connect(broker: MqttBroker, address: string) {
  let received = Buffer.alloc(0)
  const waiting: (() => void)[] = []
  const check = (): void => waiting.splice(0).forEach((look) => look())
  const end = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      received = Buffer.concat([received, chunk])
      done()
      check()
    },
  })
  end.on('error', () => undefined)
  end.once('close', check)
  broker.handle(end, address)
  return {
    end,
    send: (bytes: Buffer) => void (end.destroyed || end.push(bytes)),
    first: (kind: number): Promise<Buffer | null> =>
      new Promise((resolve) => {
        const look = (): void => {
          const response = firstPacket(received, kind)
          if (response || end.destroyed) resolve(response ?? null)
          else waiting.push(look)
        }
        look()
      }),
  }
}

let server: LiveServer
let database: Database
let broker: MqttBroker
let account: NewAccount
const clock = testClock()
const presences: DevicePresence[] = []
const errors: unknown[] = []
beforeAll(async () => {
  server = await startLiveServer()
  const token = await server.tokenOf('admin')
  await server.call('POST', '/mqtt/mqttDevice/add', { token, body: { equipmentNo: NO, name: NO } })
  database = server.openDatabase()
  const sessions = { alive: () => Promise.resolve(new Set<string>()) } as unknown as Sessions
  const context = { database, sessions, settings: settingsFrom({ dataDir: server.dataDir, clock }), mediaSecret: Buffer.from('secret') }
  account = await inTransaction(database, (trx) => createAccount(trx, context, { kind: 'device', equipmentNo: NO }))
  broker = createEmbeddedBroker(
    context,
    { port: null, host: '127.0.0.1', url: '', admin: '' },
    {
      message: () => undefined,
      presence: (presence) => presences.push(presence),
      reachable: () => undefined,
      command: () => undefined,
      error: (error) => errors.push(error),
    },
  )
  await broker.begin()
})
afterAll(async () => {
  await broker.close()
  await database.destroy()
  await server.close()
})

async function expectConnected(address: string): Promise<void> {
  const { end, send, first } = connect(broker, address)
  send(connectPacket(account))
  expect((await first(CONNACK))?.[3]).toBe(0)
  end.destroy()
}

describe('[F11] a storm of reconnects', () => {
  it('[S-34] of a device with 200 subscriptions is refused after 600 in a minute, and other addresses go on', async () => {
    for (let round = 0; round < 60; round += 1) {
      const { end, send, first } = connect(broker, '10.1.0.1')
      send(connectPacket(account))
      expect((await first(CONNACK))?.[3]).toBe(0)
      send(subscribePacket(SUBSCRIPTIONS))
      expect(await first(SUBACK)).toHaveLength(2 + 2 + SUBSCRIPTIONS + 1)
      end.destroy()
    }
    for (let round = 60; round < 600; round += 1) connect(broker, '10.1.0.1').end.destroy()
    const { end, first } = connect(broker, '10.1.0.1')
    expect([await first(CONNACK), end.destroyed]).toEqual([null, true])
    await expectConnected('10.2.0.1')
    clock.advance(MINUTE)
    await expectConnected('10.1.0.1')
    expect(errors).toEqual([])
  })

  it('[S-35] leaves nothing behind, also of connections that end without a word', async () => {
    await expect.poll(() => broker.hasClient(NO)).toBe(false)
    const cut = Array.from({ length: 500 }, (_, index) => connect(broker, `10.3.${index}.1`))
    for (const { send } of cut) send(connectPacket(account))
    await Promise.all(cut.slice(-1).map(({ first }) => first(CONNACK)))
    for (const { end } of cut) end.destroy()
    await expect.poll(() => [broker.hasClient(NO), broker.reachable()]).toEqual([false, []])
    // Each time that the device came it went.
    expect(presences.at(-1)).toMatchObject({ isOnline: false })
    expect(presences.filter(({ isOnline }) => isOnline)).toHaveLength(presences.length / 2)
    await expectConnected('10.3.1.1')
    expect(errors).toEqual([])
  })
})
