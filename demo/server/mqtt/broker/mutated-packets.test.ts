import { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../platform/base/random'
import { settingsFrom } from '../../platform/base/settings'
import { createEmbeddedBroker } from './embedded'
import { createPacketGuard } from './packet-guard'
import type { Sessions } from '../../platform/identity/sessions'
import { type LiveServer, startLiveServer } from '../../testing/live-server'

/** CONNECT, SUBSCRIBE, PUBLISH at QoS 0, 1 and 2, PINGREQ, DISCONNECT. */
const PACKETS = [
  Buffer.from('101600044d5154540402003c00016100047573657200027077', 'hex'),
  Buffer.from('820b00010006 6f70732f3023 00'.replaceAll(' ', ''), 'hex'),
  Buffer.from('300d00066f70732f302f 7b2261223a317d'.replaceAll(' ', ''), 'hex'),
  Buffer.from('320f00066f70732f302f 0002 7b2261223a317d'.replaceAll(' ', ''), 'hex'),
  Buffer.from('340f00066f70732f302f 0003 7b2261223a317d'.replaceAll(' ', ''), 'hex'),
  Buffer.from('c000', 'hex'),
  Buffer.from('e000', 'hex'),
]

/** The two ends of a connection in memory. */
function connection(): { end: Duplex; send: (bytes: Buffer) => void } {
  const end = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() })
  end.on('error', () => undefined)
  return { end, send: (bytes) => void (end.destroyed || end.push(bytes)) }
}

let server: LiveServer
const errors: unknown[] = []
beforeAll(async () => {
  server = await startLiveServer()
  process.on('uncaughtException', onError)
})
function onError(error: unknown): void {
  errors.push(error)
}
afterAll(async () => {
  process.off('uncaughtException', onError)
  await server.close()
})

describe('[F11] 10,000 mutated MQTT packets', () => {
  it('throw nothing and leave nothing behind', async () => {
    const database = server.openDatabase()
    const random = createRandom(1883)
    const reported: unknown[] = []
    const sessions = { alive: () => Promise.resolve(new Set<string>()) } as unknown as Sessions
    const broker = createEmbeddedBroker(
      {
        database,
        sessions,
        settings: settingsFrom({ dataDir: server.dataDir, limits: { mqttClients: 10_000, mqttClientsPerAddress: 10_000 } }),
        mediaSecret: Buffer.from('secret'),
      },
      { port: null, host: '127.0.0.1', url: '', admin: '' },
      {
        message: (message) => reported.push(message),
        presence: (presence) => reported.push(presence),
        reachable: () => reported.push('reachable'),
        command: (command) => reported.push(command),
        error: (error) => errors.push(error),
      },
    )
    await broker.begin()
    const ends: Duplex[] = []
    for (let round = 0; round < 500; round += 1) {
      const { end, send } = connection()
      ends.push(end)
      broker.handle(end, `10.0.${round % 250}.1`)
      for (let index = 0; index < 20; index += 1) {
        const packet = Buffer.from(PACKETS[index === 0 ? 0 : random.integer(0, PACKETS.length - 1)]!)
        for (let change = random.integer(0, 3); change > 0; change -= 1)
          packet[random.integer(0, packet.length - 1)] = random.integer(0, 255)
        send(packet.subarray(0, random.integer(1, packet.length)))
      }
      if (round % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    for (const end of ends) end.destroy()
    await broker.inspect()
    await broker.close()
    await database.destroy()
    expect(errors).toEqual([])
    expect(reported).toEqual([])
    expect(broker.reachable()).toEqual([])
  })

  it('are followed by the guard, whatever comes', () => {
    const random = createRandom(31)
    for (let round = 0; round < 10_000; round += 1) {
      const accepts = createPacketGuard()
      const bytes = Buffer.from(Array.from({ length: random.integer(1, 40) }, () => random.integer(0, 255)))
      const whole = createPacketGuard()(bytes)
      const parts = [...bytes].every((byte) => accepts(Uint8Array.of(byte)))
      expect(parts).toBe(whole)
    }
  })
})
