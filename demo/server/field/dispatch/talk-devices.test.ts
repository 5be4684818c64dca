import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeviceProtocol } from '../../devices/device-protocol'
import { equipmentId } from '../../devices/seed/equipment'
import type { SoundSink } from '../../media/contract/rtc'
import type { Database } from '../../platform/database/connection'
import { userId } from '../../system/seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { soundSinkFor } from './talk-devices'

const [NEAR, FAR] = [equipmentId(1), equipmentId(2)]

let server: TestServer
let database: Database
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  database = server.openDatabase()
  const set = { talk: '1', protocol: 'gb28181', onlineStatus: '0', enabled: '1' } as const
  await database.updateTable('iblCloudLiveEquipment').set(set).where('id', 'in', [NEAR, FAR]).execute()
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

async function opened(kind: string, users: readonly string[]): Promise<string> {
  const devices = [NEAR, FAR].map((memberId) => ({ memberType: 'equipment', memberId }))
  const people = users.map((name) => ({ memberType: 'user', memberId: userId(name) }))
  const body = { title: '疏散', kind, members: [...devices, ...people] }
  const { result, success, message } = await server.call<{ id: string }>('POST', '/dispatch/iblDispatch/add', { token: admin, body })
  expect(success, message).toBe(true)
  return result.id
}

/** The sink of a room, and why its devices take no sound. */
async function sinkOf(dispatchId: string): Promise<{ sink: SoundSink | null; reasons: string[] }> {
  const protocol: Pick<DeviceProtocol, 'talk' | 'talkObstacle'> = {
    talk: () => Promise.resolve({ write: () => undefined, end: () => Promise.resolve() }),
    talkObstacle: () => null,
  }
  const reasons: string[] = []
  const deviceProtocols = new Map([['gb28181', protocol as DeviceProtocol]])
  const sink = await soundSinkFor(
    { database, deviceProtocols },
    { dispatchId, userId: userId('admin') },
    () => undefined,
    (error) => reasons.push(String((error as Error).cause)),
  )
  return { sink, reasons }
}

it('[1-14] [F11] people hear a broadcast whose devices are all offline; why these do not is logged', async () => {
  const { sink, reasons } = await sinkOf(await opened('broadcast', ['jeecg', 'lisi']))
  expect(sink).toBeNull()
  expect(reasons).toHaveLength(2)
  expect(reasons[0]).toContain('设备不在线')
})

it('[1-14] [F11] a speaker whom nobody hears reads why, even while somebody is still called to the talk', async () => {
  await expect(sinkOf(await opened('broadcast', []))).rejects.toMatchObject({ message: '设备不在线，不能对讲', status: 503 })
  await expect(sinkOf(await opened('talk', ['jeecg']))).rejects.toMatchObject({ status: 503 })
})

it('[1-14] [F11] the devices that take sound get it, whatever others do', async () => {
  await database.updateTable('iblCloudLiveEquipment').set({ onlineStatus: '1' }).where('id', '=', NEAR).execute()
  const { sink, reasons } = await sinkOf(await opened('talk', ['jeecg']))
  expect(sink).not.toBeNull()
  expect(reasons).toHaveLength(1)
})
