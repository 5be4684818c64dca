import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Database } from '../platform/database/connection'
import { shippedClips } from '../media/clips/clips'
import { FLV_HEADER, tagBytes } from '../media/flv/tags'
import { createRecording, type Segment } from '../recordings/recorder/recording'
import { openOnDisk, segmentName } from '../recordings/recorder/segment-file'
import { storedTimes } from '../recordings/recorder/segments'
import { equipmentId } from '../devices/seed/equipment'
import { type LiveServer, startLiveServer } from './live-server'
import { MINUTE, timeText } from '../platform/base/time'
import type { RecordResponse } from '../recordings/records/read'

/** zhangsan sees the first device and not the second. */
export const STUDIO = equipmentId(1)
export const NEWS_DEVICE = equipmentId(89)
/** Segments are three groups of 1.6 s. */
const LENGTH = 4800

interface DayResponse {
  records: RecordResponse[]
  recorder: { recordMode: string; handBy: string | null; isLive: boolean }
}

/** A live server that has recorded 15 s of a device. */
export function useRecordedStudio() {
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
        dispatchId: segment.dispatchId,
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
  const day = async (): Promise<DayResponse> =>
    (await get<DayResponse>('day', { equipmentId: STUDIO, day: timeText(start).slice(0, 10) })).result
  const written = async (): Promise<RecordResponse[]> =>
    (await day()).records.filter(({ kind, startTime }) => kind === 'manual' && startTime >= timeText(start))

  return {
    get server() {
      return server
    },
    get database() {
      return database
    },
    get zhangsan() {
      return zhangsan
    },
    get admin() {
      return admin
    },
    /** Start time of these recordings in ms. */
    get start() {
      return start
    },
    folder,
    recorded,
    store,
    post,
    get,
    day,
    written,
  }
}
