import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import type { LiveRecordTable } from './record-table'
import type { PushTable } from '../../streams/pushes/push-table'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { publishClip } from '../../testing/rtmp-publisher'
import { boxesIn } from '../../media/mp4/fragments'
import { MINUTE, systemClock } from '../../platform/base/time'

let server: LiveServer
let database: Database
let push: PushTable
/** ms that have gone by besides those of the clock. */
let leapt = 0
beforeAll(async () => {
  const limits = { recordSegment: 1500, unwatchedPush: 5 * MINUTE, recordReserve: 0 }
  const clock = { now: () => systemClock.now(), monotonic: () => systemClock.monotonic() + leapt }
  server = await startLiveServer({ rtmp: { host: '127.0.0.1', port: 0 }, recorder: 'on', clock, limits })
  database = server.openDatabase()
  await database.updateTable('iblCloudLiveEquipment').set({ recordMode: '0' }).execute()
  push = await database
    .selectFrom('iblPushListInfo')
    .innerJoin('iblCloudLiveEquipment as device', 'device.id', 'iblPushListInfo.equipmentId')
    .selectAll('iblPushListInfo')
    .where('device.enabled', '=', '1')
    .where('device.pullUrl', 'is', null)
    .where('iblPushListInfo.enabled', '=', '1')
    .where('keyExpire', 'is', null)
    .orderBy('iblPushListInfo.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.updateTable('iblPushListInfo').set({ idlePolicy: 'stop' }).where('id', '=', push.id).execute()
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const records = (): Promise<LiveRecordTable[]> =>
  database.selectFrom('iblLiveRecord').selectAll().where('equipmentId', '=', push.equipmentId).orderBy('startTime').execute()
/** A look at what is pushed has ended since. */
async function isWatched(): Promise<void> {
  const statusText = (): Promise<string | null | undefined> =>
    database
      .selectFrom('iblPushListInfo')
      .select('lastTime')
      .where('id', '=', push.id)
      .executeTakeFirst()
      .then((row) => row?.lastTime)
  const before = await statusText()
  await expect.poll(statusText, { interval: 200 }).not.toBe(before)
}
/** The recorder has let go of it. Between two parts all that is listed is whole, and the next is listed when its head is written. */
async function isLetGo(): Promise<void> {
  const process = (): Promise<string | null | undefined> =>
    database
      .selectFrom('iblRecorder')
      .select('process')
      .where('equipmentId', '=', push.equipmentId)
      .executeTakeFirst()
      .then((row) => row?.process)
  await expect.poll(process, { interval: 200 }).toBe(null)
}
const expectSoon = (holds: () => Promise<boolean>) => expect.poll(holds, { interval: 200 }).toBe(true)

it('what is pushed is recorded while it is, which is not for nobody, and what is whole is there when it ends', async () => {
  await database.updateTable('iblCloudLiveEquipment').set({ recordMode: '3' }).where('id', '=', push.equipmentId).execute()
  const publisher = await publishClip(`rtmp://127.0.0.1:${server.app.rtmpPort}/${push.app}/${push.stream}?key=${push.pushKey}`)
  await expectSoon(async () => (await records()).some(({ state }) => state === 'done'))
  // Without viewers the next look would end it.
  leapt = 6 * MINUTE
  for (const _ of ['the look that may be under way', 'the next']) await isWatched()
  expect(publisher.isOpen()).toBe(true)
  await expectSoon(async () => (await records()).filter(({ state }) => state === 'done').length > 1)
  publisher.stop()
  await isLetGo()
  const rows = await records()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']))
  for (const { fileName, size } of rows) {
    const bytes = readFileSync(join(server.dataDir, 'records', fileName))
    expect(bytes.length).toBe(size)
    expect([...boxesIn(bytes)].slice(0, 5).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'sidx', 'free', 'moof'])
  }
  // Nothing is missing of what is recorded while it is live.
  expect(await database.selectFrom('iblRecordEvent').selectAll().where('equipmentId', '=', push.equipmentId).execute()).toEqual([])
})

it('what is pushed is recorded while it is where its push says so, whatever is set for the device', async () => {
  await database.deleteFrom('iblLiveRecord').where('equipmentId', '=', push.equipmentId).execute()
  await database.updateTable('iblCloudLiveEquipment').set({ recordMode: '0' }).where('id', '=', push.equipmentId).execute()
  const token = await server.tokenOf('admin')
  const response = await server.call('PUT', '/push/iblPushListInfo/edit', { token, body: { id: push.id, recordFlag: '1' } })
  expect(response.success).toBe(true)
  const publisher = await publishClip(`rtmp://127.0.0.1:${server.app.rtmpPort}/${push.app}/${push.stream}?key=${push.pushKey}`)
  await expectSoon(async () => (await records()).some(({ state, kind }) => state === 'done' && kind === 'always'))
  // Between two parts nothing is being written.
  await expectSoon(async () => {
    const health = await server.call<{ records: { id: string; state: string }[] }>('GET', '/ibl/records/health', {
      token,
      query: { pageSize: '100' },
    })
    return health.result.records.find(({ id }) => id === push.equipmentId)?.state === 'recording'
  })
  // [V-L10] Whichever day is looked at, it is told as recorded, and why.
  const { result } = await server.call<{ recorder: object }>('GET', '/ibl/records/day', {
    token,
    query: { equipmentId: push.equipmentId, day: '2026-01-01' },
  })
  expect(result.recorder).toMatchObject({ recordMode: '0', isRecording: true, reason: 'push' })
  publisher.stop()
  await isLetGo()
  const { length } = await records()
  await server.call('PUT', '/push/iblPushListInfo/edit', { token, body: { id: push.id, recordFlag: '0' } })
  const again = await publishClip(`rtmp://127.0.0.1:${server.app.rtmpPort}/${push.app}/${push.stream}?key=${push.pushKey}`)
  await expectSoon(async () => {
    const row = await database.selectFrom('iblPushListInfo').select('pushStatus').where('id', '=', push.id).executeTakeFirst()
    return row?.pushStatus === '1'
  })
  await server.call('POST', '/ibl/records/stop', { token, body: { id: push.equipmentId } })
  expect(await records()).toHaveLength(length)
  again.stop()
})
