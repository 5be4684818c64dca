import { readFileSync, writeFileSync, mkdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/connection'
import { shippedClips } from '../media/clips'
import { FLV_HEADER, tagBytes } from '../media/flv/tags'
import { boxesIn } from '../media/mp4/fragments'
import { createRecording, type Segment } from '../recorder/recording'
import { readSegment } from '../recorder/recover'
import { openOnDisk, segmentName } from '../recorder/segment-file'
import { storedTimes } from '../recorder/segments'
import { plannedIn, weekOf } from '../week-grid'
import { equipmentId, RECORD_PLAN } from '../seed/equipment'
import { type LiveServer, startLiveServer } from '../testing/live-server'
import { DAY, MINUTE, SECOND, timeOf, timeText } from '../time'
import { lengthOf, missingOf } from './health-times'
import { partsOf } from './clip-parts'
import type { ToldRecord } from './read'
import { open } from 'node:fs/promises'

const STUDIO = equipmentId(1)
const NEWS = equipmentId(89)
/** Segments are three groups of 1.6 s. */
const LENGTH = 4800

let server: LiveServer
let database: Database
let admin: string
let zhangsan: string
let start: number
beforeAll(async () => {
  server = await startLiveServer()
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
  start = server.clock.now() - 10 * MINUTE
  await database
    .deleteFrom('iblLiveRecord')
    .where('equipmentId', '=', STUDIO)
    .where('startTime', '>=', timeText(start - MINUTE))
    .execute()
  for (const segment of await recorded(start, 15_000)) await store(segment)
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const folder = (): string => join(server.dataDir, 'records')

/** Writes what a device sends from a time on, as the recorder does. */
async function recorded(from: number, milliseconds: number, clip = shippedClips().find('studio', 'main')): Promise<Segment[]> {
  if (!clip) throw new Error('no clip')
  mkdirSync(folder(), { recursive: true })
  const segments: Segment[] = []
  let now = from
  const recording = createRecording(
    {
      equipmentId: STUDIO,
      folder: folder(),
      openFile: openOnDisk,
      now: () => now,
      limits: { recordSegment: LENGTH - 100, recordSegmentBytes: 10_000_000, recordBacklog: 4_000_000 },
      begun: async () => undefined,
      closed: async (segment) => void segments.push({ ...segment }),
      failed: (failure) => expect(failure).toBe(''),
    },
    'manual',
  )
  recording.receiver.send(Buffer.concat([FLV_HEADER, clip.head]))
  for (let round = 0; round * clip.duration < milliseconds; round += 1)
    for (const tag of clip.tags) {
      const at = round * clip.duration + tag.timestamp
      if (at >= milliseconds) break
      now = from + at
      recording.receiver.send(tagBytes(tag, at))
    }
  await recording.stop()
  return segments
}

async function store(segment: Segment): Promise<void> {
  const audit = { createBy: null, createTime: timeText(segment.start), updateBy: null, updateTime: null }
  await database
    .insertInto('iblLiveRecord')
    .values({
      id: segment.id,
      equipmentId: segment.equipmentId,
      kind: segment.kind,
      ...storedTimes(segment),
      fileName: segmentName(segment.id),
      lockFlag: '0',
      state: 'done',
      process: 'test',
      ...audit,
    })
    .execute()
}

/** Addresses in answers are those of the calls. */
const host = () => ({ host: new URL(server.origin).host })
const post = <Result = never>(name: string, body: object, token = admin) =>
  server.call<Result>('POST', `/ibl/records/${name}`, { token, body, headers: host() })
const get = <Result>(name: string, query: Record<string, string>, token = admin) =>
  server.call<Result>('GET', `/ibl/records/${name}`, { token, query, headers: host() })
interface DayAnswer {
  records: ToldRecord[]
  recorder: { recordMode: string; handBy: string | null; isLive: boolean }
}
const day = async (): Promise<DayAnswer> => (await get<DayAnswer>('day', { equipmentId: STUDIO, day: timeText(start).slice(0, 10) })).result
const written = async (): Promise<ToldRecord[]> =>
  (await day()).records.filter(({ kind, startTime }) => kind === 'manual' && startTime >= timeText(start))

interface Clip {
  url: string
  name: string
  size: number
  duration: number
}
const clipOf = (from: number, to: number, token = admin) =>
  post<Clip>('clipUrl', { equipmentId: STUDIO, startTime: timeText(from), endTime: timeText(to) }, token)

/** What a downloaded film says: the lengths of its fragments, and their times. */
async function filmIn(bytes: Buffer): Promise<{ names: string[]; starts: number[]; milliseconds: number; keys: boolean[] }> {
  const path = join(server.dataDir, 'had.mp4')
  writeFileSync(path, bytes)
  const file = await open(path, 'r')
  const { fragments } = (await readSegment(file))!
  await file.close()
  return {
    names: [...boxesIn(bytes)].map(({ name }) => name),
    starts: fragments.map((fragment) => fragment.start),
    milliseconds: fragments.reduce((sum, one) => sum + one.milliseconds, 0),
    keys: fragments.map(({ isKey }) => isKey),
  }
}

describe('what this server has recorded', () => {
  it('is played and downloaded in ranges at the same addresses as what came with the demo', async () => {
    const [first, second] = await written()
    expect([first!.endTime, first!.duration]).toEqual([second!.startTime, 5])
    const file = readFileSync(join(folder(), segmentName(first!.id)))
    for (const url of [
      (await get<{ mp4: string }>('playUrls', { id: first!.id })).result.mp4,
      (await post<{ url: string }>('downloadUrl', { id: first!.id })).result.url,
    ]) {
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(file)).toBe(true)
      const part = await fetch(url, { headers: { range: 'bytes=5000-5999' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5000-5999/${file.length}`])
    }
  })

  it('is shown on a timeline while it is written, and nothing else can be done with it', async () => {
    const [first] = await written()
    await database.updateTable('iblLiveRecord').set({ state: 'open' }).where('id', '=', first!.id).execute()
    expect((await written())[0]).toMatchObject({ id: first!.id, state: 'open' })
    for (const answer of [
      await get('queryById', { id: first!.id }),
      await get('playUrls', { id: first!.id }),
      await post('downloadUrl', { id: first!.id }),
      await post('lock', { id: first!.id }),
      await server.call('DELETE', '/ibl/records/delete', { token: admin, query: { id: first!.id } }),
    ])
      expect(answer).toMatchObject({ success: false, message: '未找到对应实体' })
    await database.updateTable('iblLiveRecord').set({ state: 'done' }).where('id', '=', first!.id).execute()
  })

  it('loses its file when it is deleted', async () => {
    const last = (await written()).at(-1)!
    expect(existsSync(join(folder(), segmentName(last.id)))).toBe(true)
    expect(await server.call('DELETE', '/ibl/records/delete', { token: admin, query: { id: last.id } })).toMatchObject({ success: true })
    expect(existsSync(join(folder(), segmentName(last.id)))).toBe(false)
  })
})

describe('a clip of recordings', () => {
  it('is one film over several segments, from the key frame before its beginning on, of the length that was said', async () => {
    const { result } = await clipOf(start + 2000, start + 12_000)
    expect(result.name).toBe(
      `一号演播室主机位_${timeText(start + 2000).replaceAll(/\D/g, '')}_${timeText(start + 12_000).replaceAll(/\D/g, '')}.mp4`,
    )
    const answer = await fetch(result.url)
    expect(answer.headers.get('content-length')).toBe(String(result.size))
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(result.size)
    const film = await filmIn(bytes)
    expect(film.names.slice(0, 4)).toEqual(['ftyp', 'moov', 'sidx', 'free'])
    expect(film.milliseconds / SECOND).toBe(result.duration)
    // Groups of 1.6 s: from 1.6 s to 12.8 s.
    expect(film.milliseconds).toBe(11_200)
    expect(film.starts).toEqual(film.starts.map((_, index) => index * 1600))
    expect(film.keys.every(Boolean)).toBe(true)
  })

  it('is cut out of what came with the demo as well, and over a gap', async () => {
    const yesterday = timeText(server.clock.now() - DAY).slice(0, 10)
    const from = timeOf(`${yesterday} 08:22:00`)
    const { result } = await clipOf(from - 24 * MINUTE, from + 3 * MINUTE)
    const film = await filmIn(Buffer.from(await (await fetch(result.url)).arrayBuffer()))
    expect(film.milliseconds).toBeGreaterThanOrEqual(4 * MINUTE)
    expect(film.milliseconds).toBeLessThan(4 * MINUTE + 3 * 1600)
    expect(film.starts[0]).toBe(0)
    for (const [index, at] of film.starts.entries()) if (index > 0) expect(at).toBeGreaterThan(film.starts[index - 1]!)
  })

  it('is refused where nothing was recorded, where it is too long, and where the pictures are others', async () => {
    const early = timeOf(`${timeText(start).slice(0, 10)} 00:10:00`)
    expect(await clipOf(early, early + MINUTE)).toMatchObject({ success: false, message: '这段时间没有录像' })
    expect(await clipOf(start, start)).toMatchObject({ success: false, message: '结束时间必须晚于开始时间' })
    expect(await clipOf(start, start + DAY)).toMatchObject({ success: false, message: '剪辑最长120分钟' })
    const [other] = await recorded(start + 40_000, 5000, shippedClips().find('studio', 'sub'))
    await store(other!)
    expect(await clipOf(start + 5000, start + 44_000)).toMatchObject({ success: false, message: '这段时间里画面编码变了，请分段下载' })
    await database.deleteFrom('iblLiveRecord').where('id', '=', other!.id).execute()
  })

  it('is had by those alone who see the device and may, at an address for this clip', async () => {
    const guest = await server.tokenOf('jeecg')
    expect(await clipOf(start, start + 5000, guest)).toMatchObject({ code: 510 })
    const other = { equipmentId: NEWS, startTime: timeText(start - DAY), endTime: timeText(start - DAY + MINUTE) }
    expect(await post('clipUrl', other, zhangsan)).toMatchObject({ success: false, message: '这段时间没有录像' })
    const url = new URL((await clipOf(start, start + 5000, zhangsan)).result.url)
    expect((await fetch(url)).status).toBe(200)
    url.searchParams.set('to', timeText(start + 6000))
    expect((await fetch(url)).status).toBe(403)
    url.searchParams.delete('ticket')
    expect((await fetch(url)).status).toBe(403)
  })

  it('has what was recorded twice once, as it is played', () => {
    const row = (id: string, from: string, to: string) => ({
      id,
      startTime: `2026-11-18 ${from}`,
      endTime: `2026-11-18 ${to}`,
      fileName: id,
    })
    const rows = [
      row('one', '08:00:00', '08:20:00'),
      row('alarm', '08:05:00', '08:06:00'),
      row('two', '08:19:59', '08:40:00'),
      row('late', '09:00:00', '09:10:00'),
    ]
    const parts = partsOf(rows, '2026-11-18 08:05:30', '2026-11-18 09:05:00')
    expect(parts.map(({ record, from, to }) => [record.id, from / SECOND, to / SECOND])).toEqual([
      ['one', 330, 1200],
      ['two', 1, 1201],
      ['late', 0, 300],
    ])
  })
})

describe('how devices are recorded', () => {
  it('is set for several at once, by those who may and see them', async () => {
    const ids = [STUDIO, equipmentId(2)].join()
    expect(await post('policy', { ids, recordMode: '2' })).toMatchObject({ success: false, message: '请选择录像计划' })
    expect(await post('policy', { ids, recordMode: '2', recordPlanId: RECORD_PLAN, keepDays: 3 })).toMatchObject({ success: true })
    expect((await day()).recorder).toMatchObject({ recordMode: '2', recordPlanId: RECORD_PLAN, keepDays: 3, handBy: null, isLive: true })
    expect(await post('policy', { ids: `${STUDIO},${NEWS}`, recordMode: '0' }, zhangsan)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect(await post('policy', { ids, recordMode: '9' })).toMatchObject({ success: false })
    expect(await post('policy', { ids, recordMode: '1' }, await server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
    expect(await post('policy', { ids, recordMode: '1' })).toMatchObject({ success: true })
    const rows = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', 'in', ids.split(',')).execute()
    expect(rows.map(({ recordMode, recordPlanId, keepDays }) => [recordMode, recordPlanId, keepDays])).toEqual([
      ['1', null, 3],
      ['1', null, 3],
    ])
    expect(await post('policy', { ids: STUDIO, recordMode: '2', recordPlanId: RECORD_PLAN })).toMatchObject({ success: true })
    for (const unclear of [{ ids }, { ids, recordPlanId: RECORD_PLAN, keepDays: 9 }])
      expect(await post('policy', unclear)).toMatchObject({ success: false, message: '请选择录像方式' })
    expect(await post('policy', { ids, keepDays: 9 })).toMatchObject({ success: true })
    expect((await day()).recorder).toMatchObject({ recordMode: '2', recordPlanId: RECORD_PLAN, keepDays: 9 })
    expect(await post('policy', { ids: STUDIO, recordMode: '1' })).toMatchObject({ success: true })
  })

  it('goes by a plan that is given devices, as far as whoever gives it sees them', async () => {
    const call = <Result>(method: 'GET' | 'POST', name: string, given: Record<string, string>, token = admin) =>
      server.call<Result>(method, `/ibl/recordPlan/${name}`, { token, ...(method === 'GET' ? { query: given } : { body: given }) })
    await call('POST', 'add', { name: '夜间', weekGrid: weekOf([1], '00:00-06:00') })
    const [plan] = (await call<{ records: { id: string }[] }>('GET', 'list', { name: '夜间' })).result.records
    const id = plan?.id ?? ''
    const [one, other] = [equipmentId(20), equipmentId(21)]
    const linked = async (token = admin) =>
      (await call<{ records: { id: string }[] }>('GET', 'devices', { planId: id, column: 'name', order: 'asc' }, token)).result.records
    expect(await call('POST', 'link', { id, ids: `${one},${other}` })).toMatchObject({ success: true })
    expect((await linked()).map((device) => device.id).toSorted()).toEqual([one, other].toSorted())
    expect(await call('POST', 'link', { id: 'none', ids: one })).toMatchObject({ success: false, message: '录像计划不存在，可能已被删除' })
    expect(await call('POST', 'link', { id, ids: `${one},none` })).toMatchObject({ success: false, message: '未找到对应实体' })

    for (const way of ['link', 'unlink'])
      expect(await call('POST', way, { id, ids: ',' })).toMatchObject({ success: false, message: '未找到对应实体' })

    const looksOn = await server.tokenOf('jeecg')
    for (const way of ['link', 'unlink']) expect(await call('POST', way, { id, ids: one }, looksOn)).toMatchObject({ code: 510 })

    // Of another department: neither seen nor given or taken.
    expect(await call('POST', 'link', { id, ids: STUDIO }, zhangsan)).toMatchObject({ success: true })
    expect(await call('POST', 'link', { id, ids: NEWS })).toMatchObject({ success: true })
    expect((await linked(zhangsan)).map((device) => device.id)).toEqual([STUDIO])
    for (const way of ['link', 'unlink'])
      for (const ids of [NEWS, `${STUDIO},${NEWS}`])
        expect(await call('POST', way, { id, ids }, zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await linked()).map((device) => device.id).toSorted()).toEqual([one, other, STUDIO, NEWS].toSorted())
    expect(await call('POST', 'unlink', { id, ids: STUDIO }, zhangsan)).toMatchObject({ success: true })
    expect(await call('POST', 'unlink', { id, ids: NEWS })).toMatchObject({ success: true })

    // Somebody gives it another plan meanwhile: that stays.
    await call('POST', 'add', { name: '白天', weekGrid: weekOf([1], '08:00-18:00') })
    const [day] = (await call<{ records: { id: string }[] }>('GET', 'list', { name: '白天' })).result.records
    await Promise.all([call('POST', 'link', { id: day?.id ?? '', ids: one }), call('POST', 'link', { id: day?.id ?? '', ids: one })])
    expect(await call('POST', 'unlink', { id, ids: `${one},${other}` })).toMatchObject({ success: false })
    expect((await linked()).map((device) => device.id)).toEqual([other])
    expect(await call('POST', 'unlink', { id, ids: other })).toMatchObject({ success: true })
    expect(await linked()).toEqual([])
    const { result: device } = await server.call<{ recordMode: string; recordPlanId: string | null }>(
      'GET',
      '/cloudlive/equipment/queryById',
      {
        token: admin,
        query: { id: other },
      },
    )
    expect(device).toMatchObject({ recordMode: '0', recordPlanId: null })
    expect(await call('POST', 'unlink', { id: day?.id ?? '', ids: one })).toMatchObject({ success: true })
    for (const ids of [id, day?.id ?? '']) await server.call('DELETE', '/ibl/recordPlan/delete', { token: admin, query: { id: ids } })
  })

  it('goes by plans, each of which has its name alone and stays as long as a device goes by it', async () => {
    const plan = (method: 'POST' | 'PUT' | 'DELETE', name: string, body: object, query?: Record<string, string>, token = admin) =>
      server.call(method, `/ibl/recordPlan/${name}`, { token, ...(query ? { query } : { body }) })
    const fields = { name: '夜班', weekGrid: weekOf([1, 5], '22:00-06:00') }
    expect(await plan('POST', 'add', fields, undefined, await server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
    expect(await plan('POST', 'add', fields)).toMatchObject({ success: true })
    expect(await plan('POST', 'add', fields)).toMatchObject({ success: false, message: '计划名称已存在' })
    for (const weekGrid of ['', '1'.repeat(48), fields.weekGrid.replaceAll('1', '0'), fields.weekGrid.replace('1', '2')])
      expect(await plan('POST', 'add', { name: '其他', weekGrid })).toMatchObject({ success: false })
    const list = async () =>
      (
        await server.call<{ records: { id: string; name: string; deviceCount: number }[] }>('GET', '/ibl/recordPlan/list', {
          token: zhangsan,
          query: {},
        })
      ).result.records
    const own = (await list()).find(({ name }) => name === '夜班')!
    await post('policy', { ids: STUDIO, recordMode: '2', recordPlanId: own.id })
    expect((await list()).find(({ id }) => id === own.id)!.deviceCount).toBe(1)
    expect(await plan('DELETE', 'delete', {}, { id: own.id })).toMatchObject({
      success: false,
      message: '设备“一号演播室主机位”正在使用该计划，请先改设备的录像方式',
    })
    expect(await plan('PUT', 'edit', { id: own.id, weekGrid: weekOf([6, 7], '08:00-09:00') })).toMatchObject({ success: true })
    await post('policy', { ids: STUDIO, recordMode: '1' })
    expect(await plan('DELETE', 'deleteBatch', {}, { ids: own.id })).toMatchObject({ success: true })
    expect(await plan('DELETE', 'delete', {}, { id: own.id })).toMatchObject({ success: false })
  })

  it('is not begun by hand where nothing is live, and only by those who may and see it', async () => {
    await database.updateTable('iblCloudLiveEquipment').set({ liveHas: '0' }).where('id', '=', STUDIO).execute()
    expect(await post('start', { id: STUDIO })).toMatchObject({ success: false, message: '设备当前没有直播，不能录像' })
    await database.updateTable('iblCloudLiveEquipment').set({ liveHas: '1' }).where('id', '=', STUDIO).execute()
    expect(await post('start', { id: STUDIO })).toMatchObject({ success: true })
    expect((await day()).recorder).toMatchObject({ handBy: 'admin', isOn: false })
    expect(await post('stop', { id: STUDIO })).toMatchObject({ success: true })
    expect(await post('stop', {})).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await post('stop', { id: NEWS }, zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await post('start', { id: STUDIO }, await server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
  })
})

describe('the health of recordings', () => {
  const at = (clock: string): number => timeOf(`2026-11-18 ${clock}`)
  const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

  it('is what was missed of what was to be recorded, and why', () => {
    const expected = plannedIn(weekOf([3], '08:00-09:00'), span('00:00:00', '08:40:00'))
    expect(expected).toEqual([span('08:00:00', '08:40:00')])
    const recorded = [span('08:10:00', '08:20:00'), span('08:20:00', '08:25:00'), span('08:25:02', '08:30:00')]
    const noted = [
      { ...span('07:50:00', '08:05:00'), reason: 'offline' },
      { ...span('08:30:00', '08:40:00'), reason: 'diskFull' },
    ]
    expect(missingOf(expected, recorded, noted)).toEqual([
      { ...span('08:00:00', '08:05:00'), reason: 'offline' },
      { ...span('08:05:00', '08:10:00'), reason: 'notPlanned' },
      { ...span('08:30:00', '08:40:00'), reason: 'diskFull' },
    ])
    expect(lengthOf(expected)).toBe(40 * MINUTE)
  })

  it('is told of each device that somebody sees: seconds, bytes, gaps with reasons, and what was removed', async () => {
    const today = timeText(start).slice(0, 10)
    const event = { id: 'gap', equipmentId: STUDIO, count: 0, bytes: 0, createTime: timeText(start) }
    await database
      .insertInto('iblRecordEvent')
      .values([
        { ...event, type: 'gap', reason: 'diskFull', startTime: timeText(start + 5 * MINUTE), endTime: null },
        {
          ...event,
          id: 'gone',
          type: 'removed',
          reason: 'space',
          startTime: timeText(start - DAY),
          endTime: timeText(start - DAY + MINUTE),
          count: 4,
          bytes: 99,
        },
      ])
      .execute()
    interface Told {
      name: string
      state: string
      expected: number
      recorded: number
      missed: number
      bytes: number
      gaps: { reason: string; endTime: string }[]
      removed: { reason: string; count: number }[]
    }
    const { result } = await get<{ records: Told[]; total: number }>('health', { day: today, deviceName: '一号演播室主机位' })
    expect(result.total).toBe(1)
    const [told] = result.records
    expect(told).toMatchObject({ state: 'missing', removed: [{ reason: 'space', count: 4 }] })
    expect(told!.missed).toBe(300)
    expect(told!.gaps.at(-1)).toEqual({
      reason: 'diskFull',
      startTime: timeText(start + 5 * MINUTE),
      endTime: timeText(start + 10 * MINUTE),
    })
    expect(told!.expected).toBe(told!.recorded + told!.missed)
    expect(told!.bytes).toBeGreaterThan((await written()).reduce((sum, { size }) => sum + size, 0) - 1)
    expect((await get<{ records: Told[] }>('health', { deviceName: '早间新闻' }, zhangsan)).result.records).toEqual([])
    expect(await get('health', {}, await server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
    await database.deleteFrom('iblRecordEvent').execute()
  })

  it('is recorded between two parts as well, whatever day is looked at, as long as a process says that it records', async () => {
    const { recordMode } = await database
      .selectFrom('iblCloudLiveEquipment')
      .select('recordMode')
      .where('id', '=', STUDIO)
      .executeTakeFirstOrThrow()
    await database.updateTable('iblCloudLiveEquipment').set({ recordMode: '1' }).where('id', '=', STUDIO).execute()
    const held = { equipmentId: STUDIO, handBy: null, handTime: null, process: 'other' }
    const now = server.clock.now()
    await database.deleteFrom('iblRecorder').execute()
    await database
      .insertInto('iblRecorder')
      .values({ ...held, beatTime: timeText(now) })
      .execute()
    const seen = async () => {
      const states = [now, now - DAY].map(async (time) => {
        const day = timeText(time).slice(0, 10)
        const { result } = await get<{ records: { state: string }[] }>('health', { day, deviceName: '一号演播室主机位' })
        return result.records[0]?.state
      })
      return [...(await Promise.all(states)), (await get<{ recording: number }>('storage', {})).result.recording]
    }
    expect(await seen()).toEqual(['recording', 'recording', 1])
    await database
      .updateTable('iblRecorder')
      .set({ beatTime: timeText(now - MINUTE) })
      .execute()
    expect(await seen()).toEqual(['missing', 'missing', 0])
    await database.deleteFrom('iblRecorder').execute()
    await database.updateTable('iblCloudLiveEquipment').set({ recordMode }).where('id', '=', STUDIO).execute()
  })

  it('says how much room there is, and how many are recorded of those that should be', async () => {
    const { result } = await get<Record<string, unknown>>('storage', {})
    const rows = await database.selectFrom('iblLiveRecord').selectAll().where('process', '=', 'test').execute()
    expect(result).toMatchObject({
      used: rows.reduce((sum, { size }) => sum + size, 0),
      locked: 0,
      isFull: false,
      isOn: false,
      recording: 0,
    })
    const kept = await database.selectFrom('iblCloudLiveEquipment').select('keepDays').where('recordMode', '!=', '0').execute()
    const days = kept.map(({ keepDays }) => keepDays)
    expect(result['keepDays']).toEqual({ least: Math.min(...days), most: Math.max(...days) })
    expect(result['free']).toBeGreaterThan(0)
    expect(result['wanted']).toBeGreaterThan(0)
    expect(await get('storage', {}, await server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
  })
})
