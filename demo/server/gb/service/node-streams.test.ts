import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { streamKeyOf } from '../../devices/equipment/streams'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { ActiveStream } from '../../media/contract/media-nodes'
import type { Database } from '../../platform/database/connection'
import { SECOND } from '../../platform/base/time'
import { startTestServer, type TestServer } from '../../testing/test-app'
import type { GbDeviceTable } from '../gb-tables'
import type { GbCall } from './calls'
import type { GbCore } from './core'
import { createGbNodeStreams } from './node-streams'

const CAMERA = equipmentId(1)

let server: TestServer
let database: Database
/** The key that this process receives beside the media server. */
let localKey: string | null = null
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
})
afterEach(() => {
  localKey = null
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const camera = (): Promise<EquipmentTable> =>
  database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', CAMERA).executeTakeFirstOrThrow()

/** A media server that receives the camera, whose INVITEs `start` makes. */
async function nodeStreams(start: () => Promise<GbCall>) {
  await database
    .updateTable('iblCloudLiveEquipment')
    .set({ onlineStatus: '1', liveHas: '0', enabled: '1' })
    .where('id', '=', CAMERA)
    .execute()
  const equipment = await camera()
  const key = streamKeyOf(equipment)!
  const received = { nodeId: 'node', key, codec: 'H.264', width: 640, height: 360, viewers: 0, publisher: { id: '1' } } as ActiveStream
  const source = { receiveRtp: () => Promise.resolve({ host: '127.0.0.1', port: 30_000 }), kick: () => Promise.resolve(true) }
  const context = {
    database,
    settings: { clock: server.clock },
    hub: { wake: () => undefined },
    watchGuard: { poll: () => Promise.resolve() },
    nodes: { source: () => source, poll: () => Promise.resolve(), streams: () => [received] },
  }
  const core = { context, report: (error: unknown) => expect.unreachable(String(error)) } as unknown as GbCore
  const streams = createGbNodeStreams(core, { start }, { isLive: (one) => one === localKey })
  const device = { deviceId: 'recorder' } as GbDeviceTable
  return { key, streams, open: () => streams.open({ nodeId: 'node', equipment, device, channelId: 'channel' }) }
}

const callThat = (end: GbCall['end']): GbCall => ({ channelId: 'channel', deviceId: 'recorder', info: () => Promise.resolve(), end })

it.each([
  ['goes on where this process receives its stream too', true, '1'],
  ['ends with its only stream', false, '0'],
])('[1-14] [F11] a camera that nobody watches at a media server %s', async (_title, isLocal, liveHas) => {
  const { key, streams, open } = await nodeStreams(() => Promise.resolve(callThat(() => Promise.resolve())))
  await open()
  expect(await camera()).toMatchObject({ liveHas: '1', nodeId: 'node' })
  if (isLocal) localKey = key
  server.clock.advance(31 * SECOND)
  await streams.check()
  // Seen just now, by nobody.
  expect(streams.isLive(key)).toBe(false)
  expect(await camera()).toMatchObject({ liveHas, nodeId: null })
})

it('[1-14] [F11] a camera that goes while it is asked for a stream gets BYE for the call that comes later', async () => {
  const bye = vi.fn(() => Promise.resolve())
  let respond: (call: GbCall) => void = () => undefined
  const start = vi.fn(() => new Promise<GbCall>((resolve) => (respond = resolve)))
  const { streams, open } = await nodeStreams(start)
  const opened = expect(open()).rejects.toThrow('通道已停止发送')
  await vi.waitFor(() => expect(start).toHaveBeenCalled())
  await streams.endOf('recorder', 'offline')
  respond(callThat(bye))
  await opened
  expect(bye).toHaveBeenCalledOnce()
})
