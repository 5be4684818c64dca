import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import type { LiveRecordTable, RecordEventTable } from './record-table'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { equipmentId } from '../../devices/seed/equipment'
import { shippedClips } from '../../media/clips/clips'
import { createEmbeddedSource } from '../../media/feeds/embedded'
import { createLoops } from '../../media/clips/loops'
import { settingsFrom } from '../../platform/base/settings'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { DAY, MINUTE, SECOND, systemClock, timeOf, timeText, type Clock } from '../../platform/base/time'
import type { Recorder } from '../../media/contract/recorder'
import { createRecorder, type RecorderOptions } from './recorder'
import { openOnDisk } from './segment-file'

const STUDIO = equipmentId(1)

let server: TestServer
let database: Database
const opened: { recorder: Recorder; close(): Promise<void> }[] = []
const errors: unknown[] = []
beforeEach(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  await database.updateTable('iblCloudLiveEquipment').set({ recordMode: '0' }).execute()
  await database.deleteFrom('iblLiveRecord').execute()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await database.destroy()
  await server.close()
  expect(errors.splice(0)).toEqual([])
})

interface Process extends RecorderOptions {
  clock?: Clock
  limits?: Partial<ReturnType<typeof settingsFrom>['limits']>
}

/** A recorder as a process has it, on the database of the test, which looks when it is told to. */
function started({ clock = systemClock, limits = {}, ...options }: Process = {}): Recorder {
  const own = server.openDatabase()
  const settings = settingsFrom({
    dataDir: server.dataDir,
    databaseUrl: server.databaseUrl,
    clock,
    limits: { recordSegment: 1000, recordReserve: 0, ...limits },
  })
  const media = createEmbeddedSource([createLoops(shippedClips(), settings.limits, () => performance.now())], settings.limits)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that it asks for
  const context = { database: own, settings, media } as unknown as Parameters<typeof createRecorder>[0]
  const recorder = createRecorder(context, (error) => void errors.push(error), options)
  let isClosed = false
  opened.push({
    recorder,
    async close() {
      if (isClosed) return
      isClosed = true
      await recorder.close()
      media.close()
      await own.destroy()
    },
  })
  return recorder
}

const change = (set: Partial<EquipmentTable>): Promise<unknown> =>
  database.updateTable('iblCloudLiveEquipment').set(set).where('id', '=', STUDIO).execute()
const records = (): Promise<LiveRecordTable[]> =>
  database.selectFrom('iblLiveRecord').selectAll().where('equipmentId', '=', STUDIO).orderBy('startTime').orderBy('createTime').execute()
const events = (): Promise<RecordEventTable[]> => database.selectFrom('iblRecordEvent').selectAll().orderBy('startTime').execute()
/** What open pages hear of recordings. */
async function receivedMessages(): Promise<{ topic: string; payload: Record<string, unknown> }[]> {
  const messages = await database.selectFrom('realtimeOutbox').selectAll().where('permission', '=', 'record:list').orderBy('seq').execute()
  return messages.map(({ payload }) => (JSON.parse(payload) as { data: { topic: string; payload: Record<string, unknown> } }).data)
}
const files = (): string[] => readdirSync(join(server.dataDir, 'records')).filter((name) => !name.startsWith('clip-'))

/** Looks until it is so. */
async function pollsUntil(recorder: Recorder, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await recorder.poll()
        return holds()
      },
      { interval: 100 },
    )
    .toBe(true)
}
const isDone = async (many = 1): Promise<boolean> => (await records()).filter(({ state }) => state === 'done').length >= many

describe('the recorder', () => {
  it('neither misses nor records what is pushed to a media server, whatever its push says', async () => {
    const push = await database
      .selectFrom('iblPushListInfo as push')
      .innerJoin('iblCloudLiveEquipment as device', 'device.id', 'push.equipmentId')
      .select(['push.id', 'push.equipmentId'])
      .where('device.pullUrl', 'is', null)
      .orderBy('push.id')
      .executeTakeFirstOrThrow()
    const live = { enabled: '1', onlineStatus: '1', liveHas: '1' } as const
    await database.updateTable('iblCloudLiveEquipment').set(live).where('id', '=', push.equipmentId).execute()
    const pushed = (nodeId: string | null) =>
      database.updateTable('iblPushListInfo').set({ pushStatus: '1', recordFlag: '1', nodeId }).where('id', '=', push.id).execute()
    const token = await server.tokenOf('admin')
    const health = async () => {
      const query = { pageSize: '100' }
      const { result } = await server.call<{ records: { id: string }[] }>('GET', '/ibl/records/health', { token, query })
      return result.records.map(({ id }) => id)
    }
    const missed = async () =>
      (await events()).filter(({ type, endTime }) => type === 'gap' && endTime === null).map((gap) => gap.equipmentId)
    const recorder = started()
    await pushed('a-media-server')
    await recorder.poll()
    expect(await missed()).not.toContain(push.equipmentId)
    expect(await health()).not.toContain(push.equipmentId)
    // What comes to us and is not there is missed.
    await pushed(null)
    await recorder.poll()
    expect(await missed()).toContain(push.equipmentId)
    expect(await health()).toContain(push.equipmentId)
  })

  it('records a device that is recorded always, which grows in the list while it is written, and stops when it is not any more', async () => {
    const recorder = started({ limits: { recordSegment: 3000 } })
    await recorder.begin()
    expect(await records()).toEqual([])
    await change({ recordMode: '1' })
    await pollsUntil(recorder, async () => (await records()).some(({ state, size }) => state === 'open' && size > 0))
    await pollsUntil(recorder, () => isDone())
    await change({ recordMode: '0' })
    await pollsUntil(recorder, async () => (await records()).every(({ state }) => state === 'done'))
    const rows = await records()
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['always']))
    expect(files().toSorted()).toEqual(rows.map(({ fileName }) => fileName).toSorted())
    const ordered = rows.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
    expect(ordered[1]!.startTime).toBe(ordered[0]!.endTime)
    const messages = await receivedMessages()
    for (const { id, size } of rows)
      expect(messages.filter(({ payload }) => payload['id'] === id)).toMatchObject([
        { topic: 'record.new', payload: { equipmentId: STUDIO, kind: 'always', state: 'open' } },
        { topic: 'record.new', payload: { equipmentId: STUDIO, kind: 'always', state: 'done', size } },
      ])
    expect(Math.abs(timeOf(ordered[0]!.startTime) - Date.now())).toBeLessThan(MINUTE)
  })

  it('records what is live where that is said, by hand whatever is said, and nothing of a device that is forbidden', async () => {
    const recorder = started()
    await change({ recordMode: '3', liveHas: '0' })
    await recorder.begin()
    expect([await records(), await events()]).toEqual([[], []])
    await change({ liveHas: '1' })
    await pollsUntil(recorder, () => isDone())
    await database.updateTable('iblRecorder').set({ handBy: 'admin' }).where('equipmentId', '=', STUDIO).execute()
    await pollsUntil(recorder, async () => (await records()).some(({ kind, state }) => kind === 'manual' && state === 'done'))
    await change({ enabled: '0' })
    await pollsUntil(recorder, async () => (await records()).every(({ state }) => state === 'done'))
    const { length } = await records()
    await recorder.poll()
    expect(await records()).toHaveLength(length)
  })

  it('[V-L05] says what is missing, from when to when, and why', async () => {
    const recorder = started()
    await change({ recordMode: '1', liveHas: '0' })
    await recorder.begin()
    expect(await events()).toMatchObject([{ equipmentId: STUDIO, type: 'gap', reason: 'offline', endTime: null }])
    await change({ liveHas: '1' })
    await pollsUntil(recorder, async () => (await events())[0]!.endTime !== null)
    expect((await events())[0]!.endTime).toBe((await records())[0]!.startTime)
    const noted = await database.selectFrom('iblStreamEvent').select(['type', 'detail']).orderBy('type').execute()
    expect(noted).toEqual([
      { type: 'recordBack', detail: null },
      { type: 'recordMissing', detail: 'offline' },
    ])
  })

  it('does what one process of two can, and the other goes on when that is gone', async () => {
    const recorders = [started({ process: 'one', isAlone: false }), started({ process: 'two', isAlone: false })]
    await change({ recordMode: '1' })
    for (const recorder of recorders) await recorder.begin()
    await pollsUntil(recorders[1]!, async () => {
      await recorders[0]!.poll()
      return isDone(2)
    })
    expect(new Set((await records()).map(({ process }) => process))).toEqual(new Set(['one']))
    await opened[0]!.close()
    await pollsUntil(recorders[1]!, async () => (await records()).some(({ process }) => process === 'two'))
    const ordered = (await records()).toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
    for (const [index, { startTime }] of ordered.entries()) if (index > 0) expect(startTime >= ordered[index - 1]!.endTime).toBe(true)
  })

  it('takes over what a process left that was killed: what was whole is kept, and what was missed is told', async () => {
    const recorder = started({ process: 'killed', limits: { recordSegment: 3000 } })
    await change({ recordMode: '1' })
    await recorder.begin()
    await pollsUntil(recorder, async () => (await isDone()) && (await records()).some(({ state, size }) => state === 'open' && size > 0))
    const before = await records()
    const open = before.find(({ state }) => state === 'open')!
    // Killed: nothing of it is put in order, and nobody says that it lives.
    const folder = join(server.dataDir, 'records')
    renameSync(join(folder, `${open.id}.part`), join(folder, 'kept'))
    await opened[0]!.close()
    renameSync(join(folder, 'kept'), join(folder, `${open.id}.part`))
    await database.deleteFrom('iblRecordEvent').execute()
    await database.updateTable('iblLiveRecord').set({ state: 'open', process: 'killed' }).where('id', '=', open.id).execute()
    const beatTime = timeText(Date.now() - 30 * SECOND)
    await database.updateTable('iblRecorder').set({ process: 'killed', beatTime }).where('equipmentId', '=', STUDIO).execute()
    errors.length = 0
    const next = started({ process: 'next' })
    await next.poll()
    expect((await records()).find(({ id }) => id === open.id)).toMatchObject({ state: 'done', startTime: open.startTime })
    expect(files()).toContain(open.fileName)
    expect(await events()).toMatchObject([{ type: 'gap', reason: 'serverDown', startTime: beatTime }])
    await pollsUntil(next, async () => (await events())[0]!.endTime !== null)
  })

  it('stops where the disk is full, says so, tries again, and the stream is sent meanwhile', async () => {
    let isFull = true
    let monotonic = 0
    const recorder = started({
      clock: { now: () => Date.now(), monotonic: () => monotonic },
      async openFile(path) {
        const file = await openOnDisk(path)
        return {
          ...file,
          async write(bytes, position) {
            if (isFull && position > 0) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
            await file.write(bytes, position)
          },
        }
      },
    })
    await change({ recordMode: '1' })
    await recorder.begin()
    await pollsUntil(recorder, async () => (await events()).some(({ reason }) => reason === 'diskFull'))
    await expect.poll(files).toEqual([])
    await expect.poll(records).toEqual([])
    isFull = false
    await recorder.poll()
    expect(await records()).toEqual([])
    monotonic += 11 * SECOND
    await pollsUntil(recorder, () => isDone())
    expect((await events()).find(({ reason }) => reason === 'diskFull')!.endTime).not.toBeNull()
  })
})

/** A segment that was written at this time; its file is not there. */
async function writtenAt(time: number, more: Partial<LiveRecordTable> = {}): Promise<string> {
  const id = `${time}`.padStart(32, '0')
  const audit = { createBy: null, createTime: timeText(time), updateBy: null, updateTime: null }
  const times = { startTime: timeText(time), endTime: timeText(time + MINUTE), duration: 60, size: 1000 }
  await database
    .insertInto('iblLiveRecord')
    .values({
      id,
      equipmentId: STUDIO,
      kind: 'always',
      ...times,
      fileName: `${id}.mp4`,
      lockFlag: '0',
      state: 'done',
      process: null,
      dispatchId: null,
      ...audit,
      ...more,
    })
    .execute()
  return id
}

describe('room for recordings', () => {
  it('is made by removing the oldest that are not locked, which is told', async () => {
    const now = Date.now()
    const times = [10, 9, 8, 7, 6].map((minutes) => now - minutes * MINUTE)
    for (const [index, time] of times.entries()) await writtenAt(time, { lockFlag: index === 1 ? '1' : '0' })
    const seeded = await writtenAt(now - DAY, { fileName: 'clip-studio-5.mp4', size: 1_000_000 })
    const recorder = started({ limits: { recordSpace: 2300 } })
    await recorder.begin()
    const saved = (await records()).map(({ id }) => id)
    expect(saved.toSorted()).toEqual([seeded, ...[times[1], times[4]].map((time) => `${time}`.padStart(32, '0'))].toSorted())
    expect(await events()).toMatchObject([{ type: 'removed', reason: 'space', count: 3, bytes: 3000, equipmentId: STUDIO }])
    const ids = [times[0], times[2], times[3]].map((time) => `${time}`.padStart(32, '0'))
    expect(await receivedMessages()).toMatchObject([{ topic: 'record.gone', payload: { equipmentId: STUDIO, ids } }])
    expect(recorder.space.isFull).toBe(false)
    expect(await recorder.space.figures()).toMatchObject({ used: 2000, locked: 1000, limit: 2300 })
  })

  it('is made from 90 % of what recordings may take, and recording ends above all of it alone', async () => {
    const now = Date.now()
    for (const minutes of [3, 2, 1]) await writtenAt(now - minutes * MINUTE)
    await started({ limits: { recordSpace: 3400 } }).begin()
    expect(await records()).toHaveLength(3)
    const recorder = started({ limits: { recordSpace: 3300 } })
    await recorder.begin()
    expect(await records()).toHaveLength(2)
    await database.updateTable('iblLiveRecord').set({ lockFlag: '1' }).execute()
    const locked = started({ limits: { recordSpace: 2100 } })
    await locked.begin()
    expect(await records()).toHaveLength(2)
    expect(locked.space.isFull).toBe(false)
  })

  it('that cannot be made ends recording, until something is unlocked', async () => {
    const now = Date.now()
    for (const minutes of [3, 2, 1]) await writtenAt(now - minutes * MINUTE, { lockFlag: '1' })
    const recorder = started({ limits: { recordSpace: 2300 } })
    await change({ recordMode: '1' })
    await recorder.begin()
    expect(recorder.space.isFull).toBe(true)
    expect(await records()).toHaveLength(3)
    expect(await events()).toMatchObject([{ type: 'gap', reason: 'diskFull' }])
    await database.updateTable('iblLiveRecord').set({ lockFlag: '0' }).execute()
    await recorder.poll()
    expect(recorder.space.isFull).toBe(false)
    expect((await records()).filter(({ state }) => state === 'done')).toHaveLength(2)
  })

  it('is also what has to stay free on the disk', async () => {
    const recorder = started({ limits: { recordReserve: 2 ** 52 } })
    await change({ recordMode: '1' })
    await recorder.begin()
    expect(recorder.space.isFull).toBe(true)
    expect((await recorder.space.figures()).free).toBeGreaterThan(0)
  })

  it('is not taken by more segments of one device than it may have', async () => {
    const now = Date.now()
    for (const minutes of [5, 4, 3]) await writtenAt(now - minutes * MINUTE)
    await started({ limits: { recordSegments: 2 } }).begin()
    expect((await records()).map(({ startTime }) => startTime)).toEqual([4, 3].map((minutes) => timeText(now - minutes * MINUTE)))
    expect(await events()).toMatchObject([{ type: 'removed', reason: 'space', count: 1 }])
  })

  it('is not taken longer than the device says', async () => {
    const now = Date.now()
    await change({ keepDays: 2 })
    await writtenAt(now - 3 * DAY)
    const young = await writtenAt(now - DAY)
    await writtenAt(now - 5 * DAY, { lockFlag: '1' })
    await started().begin()
    expect((await records()).map(({ startTime }) => startTime)).toEqual([timeText(now - 5 * DAY), timeText(timeOf(timeText(now - DAY)))])
    expect((await records()).at(-1)!.id).toBe(young)
    expect(await events()).toMatchObject([{ type: 'removed', reason: 'expired', count: 1 }])
  })
})
