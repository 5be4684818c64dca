import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { RecordKind, RecorderTable } from './record-table'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { clipOf, streamKeyOf } from '../../devices/equipment/streams'
import { newId } from '../../platform/base/ids'
import { recordFolder } from '../../media/clips/record-folder'
import type { Recorder } from '../../media/contract/recorder'
import { createPoller } from '../../media/tickets/poller'
import { announceDeleted, announceRecord } from './live'
import { SECOND, timeOf, timeText } from '../../platform/base/time'
import { cancelNotices, noteEvent } from '../../devices/equipment/events'
import { beginGap, endGap, type GapReason, openGaps } from './gaps'
import { isLeased, isLive, type Recorded, targetKind } from './policy'
import { createRecording, type RecordFailure, type Recording, type Segment } from './recording'
import { recoverSegment } from './recover'
import { openOnDisk, type OpenFile } from './segment-file'
import { beginRecord, endRecord, growRecord, storedTimes, type Times } from './segments'
import { createSpace } from './space'

/** Milliseconds until it is tried again what went wrong. */
const RETRY_AFTER = 10 * SECOND
/** Milliseconds in which a device may say that it is not live any more after its pictures have ended: until then it is no gap. */
const ENDS_WITHIN = 5 * SECOND
/** Unfinished files that are looked at in one look. */
const RECOVERED_AT_ONCE = 1000

type Device = Pick<EquipmentTable, 'id' | 'app' | 'stream' | 'pullUrl'> & Recorded & Pick<RecorderTable, 'process' | 'beatTime'>

/** A recording of this process. */
interface Running {
  recording: Recording
  untap: () => void
}

export interface RecorderOptions {
  openFile?: OpenFile
  /** Another name for each process on a database. */
  process?: string
  /** Whether no other process works on the database: then what another has begun is over. */
  isAlone?: boolean
}

export function createRecorder(
  context: Omit<ServerContext, 'gb' | 'ingest' | 'recorder'>,
  report: (error: unknown) => void,
  {
    openFile = openOnDisk,
    process: name = `${hostname()}:${process.pid}:${newId()}`,
    isAlone = context.settings.databaseUrl === '',
  }: RecorderOptions = {},
): Recorder {
  const { database, settings, media } = context
  const { clock, limits } = settings
  const folder = recordFolder(settings.dataDir)
  const space = createSpace(context)
  const running = new Map<string, Running>()
  /** Segments of this process that are being written. */
  const written = new Set<string>()
  /** What went wrong last, and when (monotonic). */
  const failures = new Map<string, { reason: GapReason; at: number }>()
  /** When the pictures of a device ended by themselves (monotonic). */
  const ended = new Map<string, number>()
  /** Recordings that end. */
  const ending = new Map<string, Promise<void>>()

  const store = <Result>(trx: (work: DbTransaction) => Promise<Result>): Promise<Result> => inTransaction(database, trx)

  function isLost({ process, beatTime }: Pick<RecorderTable, 'process' | 'beatTime'>): boolean {
    if (process === null || process === name) return false
    return isAlone || !isLeased({ process, beatTime }, clock.now())
  }

  /** Takes a device for this process; false where another has it. */
  async function claim(equipmentId: string): Promise<boolean> {
    return store(async (trx) => {
      const row = await trx.selectFrom('iblRecorder').selectAll().where('equipmentId', '=', equipmentId).executeTakeFirst()
      if (row && row.process !== null && row.process !== name && !isLost(row)) return false
      const own = { process: name, beatTime: nowText(context) }
      if (row) await trx.updateTable('iblRecorder').set(own).where('equipmentId', '=', equipmentId).execute()
      else
        await trx
          .insertInto('iblRecorder')
          .values({ equipmentId, handBy: null, handTime: null, alarmUntil: null, dispatchId: null, ...own })
          .execute()
      return true
    })
  }

  async function release(equipmentId: string): Promise<void> {
    await store((trx) =>
      trx
        .updateTable('iblRecorder')
        .set({ process: null, beatTime: null })
        .where('equipmentId', '=', equipmentId)
        .where('process', '=', name)
        .execute(),
    )
  }

  async function begun(segment: Segment): Promise<void> {
    written.add(segment.id)
    await store(async (trx) => {
      await beginRecord(trx, segment, name)
      await announceRecord(trx, context, segment.id)
      const { equipmentId } = segment
      if (await endGap(trx, equipmentId, timeText(segment.start))) await noteEvent(trx, context, { equipmentId }, { type: 'recordBack' })
    })
  }

  async function finish(segment: Pick<Segment, 'id' | 'equipmentId'>, times: Times | null): Promise<void> {
    await store(async (trx) => {
      await endRecord(trx, segment.id, times)
      await (times ? announceRecord(trx, context, segment.id) : announceDeleted(trx, context, [segment]))
    })
  }

  async function closed(segment: Segment, isSaved: boolean): Promise<void> {
    try {
      await finish(segment, isSaved ? storedTimes(segment) : null)
    } finally {
      written.delete(segment.id)
    }
  }

  function ends(id: string, over: Promise<void>): Promise<void> {
    const released = over
      .then(() => release(id))
      .catch(report)
      .finally(() => ending.delete(id))
    ending.set(id, released)
    return released
  }

  function failed(id: string, failure: RecordFailure, error: unknown, over: Promise<void>): void {
    running.get(id)?.untap()
    running.delete(id)
    if (failure === 'ended') ended.set(id, clock.monotonic())
    else failures.set(id, { reason: failure, at: clock.monotonic() })
    if (failure === 'fault') report(error)
    void ends(id, over)
  }

  async function begin(device: Device, kind: RecordKind): Promise<void> {
    const key = streamKeyOf(device)
    const target = key === null ? null : { key, clip: clipOf(device) }
    if (!target || media.codec(target) === null || !(await claim(device.id))) return
    const recording = createRecording(
      {
        equipmentId: device.id,
        folder,
        openFile,
        now: () => clock.now(),
        limits,
        begun,
        closed,
        failed: (failure, error, over) => failed(device.id, failure, error, over),
      },
      kind,
      device.dispatchId,
    )
    running.set(device.id, { recording, untap: () => undefined })
    const untap = media.tap(target, recording.receiver)
    const own = running.get(device.id)
    if (untap && own) own.untap = untap
    // It has ended while it began.
    else if (untap) untap()
    else await end(device.id)
  }

  async function end(id: string): Promise<void> {
    const own = running.get(id)
    if (!own) return
    running.delete(id)
    own.untap()
    await ends(id, own.recording.stop())
  }

  /** Why a device that is to be recorded is not; null: it is, by this process or another. */
  function missing(device: Device): GapReason | null {
    if (running.has(device.id)) return null
    const failure = failures.get(device.id)
    if (space.isFull) return 'diskFull'
    if (failure) return failure.reason
    if (!isLive(device)) return 'offline'
    if (clock.monotonic() - (ended.get(device.id) ?? -Infinity) < ENDS_WITHIN) return null
    if (running.size >= limits.recordings) return 'limit'
    if (device.process !== null && device.process !== name && !isLost(device)) return null
    return 'offline'
  }

  const mayTry = (id: string): boolean => {
    const failure = failures.get(id)
    if (failure && clock.monotonic() - failure.at < RETRY_AFTER) return false
    failures.delete(id)
    return !space.isFull && !ending.has(id) && running.size < limits.recordings
  }

  async function devices(): Promise<Device[]> {
    return (
      database
        .selectFrom('iblCloudLiveEquipment as device')
        .leftJoin('iblRecorder as recorder', 'recorder.equipmentId', 'device.id')
        .leftJoin('iblRecordPlan as plan', 'plan.id', 'device.recordPlanId')
        // Only what comes to us is recorded.
        .leftJoin('iblPushListInfo as push', (join) =>
          join.onRef('push.equipmentId', '=', 'device.id').on('push.pushStatus', '=', '1').on('push.nodeId', 'is', null),
        )
        .select(['device.id', 'device.app', 'device.stream', 'device.pullUrl', 'device.enabled', 'device.onlineStatus', 'device.liveHas'])
        .select(['device.recordMode', 'recorder.handBy', 'recorder.process', 'recorder.beatTime', 'recorder.alarmUntil', 'push.recordFlag'])
        .select('recorder.dispatchId')
        .select((select) => select.fn.coalesce('plan.weekGrid', select.val('')).as('weekGrid'))
        .where((where) =>
          where.or([
            where('device.recordMode', '!=', '0'),
            where('recorder.handBy', 'is not', null),
            where('recorder.dispatchId', 'is not', null),
            where('recorder.process', '=', name),
            where('recorder.alarmUntil', '>', clock.now()),
            where('push.recordFlag', '=', '1'),
          ]),
        )
        .execute()
    )
  }

  /** What this process records is stored as far as it has come, and said to be its own. */
  async function beat(): Promise<void> {
    // As they are now: they may have ended before it is their turn in the database.
    const ids = [...running.keys()]
    if (ids.length === 0) return
    const growing = [...running.values()].flatMap(({ recording }) => recording.present ?? [])
    await store(async (trx) => {
      await trx
        .updateTable('iblRecorder')
        .set({ beatTime: nowText(context) })
        .where('process', '=', name)
        .where('equipmentId', 'in', ids)
        .execute()
      for (const segment of growing) await growRecord(trx, segment)
    })
  }

  /** Gaps begin and end as devices are missed. */
  async function noteGaps(missed: ReadonlyMap<string, GapReason>): Promise<void> {
    const open = await openGaps(database)
    const over = [...open].filter(([id, { reason }]) => missed.get(id) !== reason && (missed.has(id) || !running.has(id)))
    const begun = [...missed].filter(([id, reason]) => open.get(id)?.reason !== reason)
    if (over.length === 0 && begun.length === 0) return
    const now = nowText(context)
    await store(async (trx) => {
      for (const [id] of over) await endGap(trx, id, now)
      for (const [equipmentId, reason] of begun)
        if ((await beginGap(trx, equipmentId, reason, now)) && !open.has(equipmentId))
          await noteEvent(trx, context, { equipmentId }, { type: 'recordMissing', detail: reason })
      // It is not to be recorded any more: nothing is missing, and nothing is back.
      const unwanted = over.map(([id]) => id).filter((id) => !missed.has(id))
      for (const id of unwanted) await cancelNotices(trx, id, ['recordMissing'])
    })
  }

  /** What a process left that was killed: its devices are free again, and its files are looked at. */
  async function takeOver(): Promise<void> {
    const lapsed = await database.selectFrom('iblRecorder').selectAll().where('process', 'is not', null).execute()
    const lost = lapsed.filter(isLost)
    if (lost.length > 0)
      await store(async (trx) => {
        for (const { equipmentId, process, beatTime } of lost) {
          await trx
            .updateTable('iblRecorder')
            .set({ process: null, beatTime: null })
            .where('equipmentId', '=', equipmentId)
            .where('process', '=', process)
            .execute()
          if (beatTime !== null) await beginGap(trx, equipmentId, 'serverDown', beatTime)
        }
      })
    const alive = new Set(lapsed.filter((row) => !isLost(row)).map(({ process }) => process))
    const open = await database.selectFrom('iblLiveRecord').selectAll().where('state', '=', 'open').limit(RECOVERED_AT_ONCE).execute()
    for (const { id, equipmentId, startTime, process } of open) {
      if (written.has(id) || (process !== name && alive.has(process))) continue
      const left = await recoverSegment(folder, id)
      const start = timeOf(startTime)
      await finish({ id, equipmentId }, left && storedTimes({ start, end: start + left.milliseconds, bytes: left.bytes }))
    }
  }

  async function check(): Promise<void> {
    await takeOver()
    await space.keep()
    const now = clock.now()
    const missed = new Map<string, GapReason>()
    const target = new Map<string, RecordKind>()
    const all = await devices()
    for (const device of all) {
      const kind = targetKind(device, now)
      if (kind === null) continue
      target.set(device.id, kind)
      if (!running.has(device.id) && isLive(device) && mayTry(device.id)) await begin(device, kind)
      const own = running.get(device.id)
      if (own) {
        own.recording.kind = kind
        own.recording.dispatchId = device.dispatchId
        ended.delete(device.id)
      }
      const reason = missing(device)
      if (reason) missed.set(device.id, reason)
    }
    const live = new Set(all.filter(isLive).map(({ id }) => id))
    for (const id of running.keys()) if (space.isFull || !target.has(id) || !live.has(id)) await end(id)
    await beat()
    await noteGaps(missed)
  }

  const poller = createPoller(check, report)

  return {
    async startedManually(db) {
      const rows = await db.selectFrom('iblRecorder').select('equipmentId').where('handBy', 'is not', null).execute()
      return new Set(rows.map(({ equipmentId }) => equipmentId))
    },
    space,
    async begin() {
      await mkdir(folder, { recursive: true })
      await poller.poll()
      poller.begin()
    },
    poll: () => poller.poll(),
    async close() {
      await poller.close()
      const stopped = [...running.keys()]
      await Promise.all(stopped.map(end))
      await Promise.all(ending.values())
      if (stopped.length === 0) return
      const now = nowText(context)
      await store(async (trx) => {
        for (const id of stopped) await beginGap(trx, id, 'serverDown', now)
      }).catch(report)
    },
  }
}
