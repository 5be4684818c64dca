import { hostname } from 'node:os'
import { join } from 'node:path'
import type { UpdateResult } from 'kysely'
import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import { newId } from '../../platform/base/ids'
import { SECOND, timeText } from '../../platform/base/time'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { venueKey } from '../../media/contract/venue-key'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { RECORD_FOLDER } from '../../media/video-folder/video-folder'
import { createRecording, type Recording, type Segment } from '../recorder/recording'
import { openOnDisk, segmentName } from '../recorder/segment-file'
import { publishState } from './changes'
import { NEW_VIDEO } from './make'
import { programmeReceiver } from './programme-receiver'
import { finishVideo, recoverVideo } from './recover-videos'

/** ms between two looks at the venues, and without a beat after which another process takes a recording over. */
const POLL_INTERVAL = SECOND
const LEASE_TIME = 15 * SECOND
const BEAT_INTERVAL = 5 * SECOND
/** ms after which a recording that failed begins again. */
const RETRY_AFTER = 10 * SECOND
const SPACE_INTERVAL = 10 * SECOND
/** Bytes and ms of one video; the programme goes on in another one. */
const MAX_BYTES = 4096 * 1024 * 1024
const MAX_LENGTH = 12 * 60 * 60 * SECOND

type Context = Pick<ServerContext, 'database' | 'settings' | 'videos' | 'media' | 'hub'>

interface Venue {
  id: string
  venueNo: string
  title: string
  createBy: string | null
  sysOrgCode: string | null
}

interface Running {
  recording: Recording
  untap: () => void
  /** Bytes that are on the disk. */
  bytes: () => number
}

/**
 * Records the programmes of living venues whose switch is on, each as an on-demand video: `making` while it is written, a draft
 * afterwards. One process records a venue; another takes over when it dies.
 */
export function createProgrammeRecorder(
  context: Context,
  report: (error: unknown) => void,
  process = `${hostname()}:${globalThis.process.pid}:${newId()}`,
): Poller {
  const { database, settings, videos, media, hub } = context
  const { clock, limits } = settings
  const running = new Map<string, Running>()
  /** Recordings that end. */
  const ending = new Map<string, Promise<void>>()
  /** Venues whose recordings end since another process has taken them over: their videos are that process's. */
  const abandoned = new Set<string>()
  /** When recordings may begin again, monotonic ms. */
  const pauses = new Map<string, number>()
  let spaceAt = -Infinity
  let beatAt = -Infinity

  /** The venue is this process's to record, unless another records it. */
  async function claim(venueId: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await inTransaction(database, (trx) =>
      trx
        .insertInto('iblVenueRecording')
        .values({ venueId, process, beatAt: clock.now(), videoId: null, startTime: null })
        .onConflict((conflict) => conflict.column('venueId').doNothing())
        .executeTakeFirstOrThrow(),
    )
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  const change = (
    trx: DbTransaction,
    venueId: string,
    set: { videoId: string | null; startTime: string | null } | { beatAt: number },
  ): Promise<UpdateResult> =>
    trx.updateTable('iblVenueRecording').set(set).where('venueId', '=', venueId).where('process', '=', process).executeTakeFirstOrThrow()

  const release = (venueId: string): Promise<unknown> =>
    inTransaction(database, (trx) =>
      trx.deleteFrom('iblVenueRecording').where('venueId', '=', venueId).where('process', '=', process).execute(),
    )

  /** Finishes the videos of processes that died, whatever has become of their venues. */
  async function recoverLost(): Promise<void> {
    const lapsed = clock.now() - LEASE_TIME
    const lost = await database.selectFrom('iblVenueRecording').select(['venueId', 'videoId']).where('beatAt', '<', lapsed).execute()
    for (const { venueId, videoId } of lost) {
      if (running.has(venueId) || ending.has(venueId)) continue
      const { numUpdatedRows } = await inTransaction(database, (trx) =>
        trx
          .updateTable('iblVenueRecording')
          .set({ process, beatAt: clock.now() })
          .where('venueId', '=', venueId)
          .where('beatAt', '<', lapsed)
          .executeTakeFirstOrThrow(),
      )
      // Another process was faster.
      if (numUpdatedRows === 0n) continue
      if (videoId !== null) await recoverVideo(context, videoId)
      await release(venueId)
    }
  }

  async function begun({ title, createBy, sysOrgCode, id: venueId }: Venue, { id, start }: Segment): Promise<void> {
    const startTime = timeText(start)
    const row = {
      ...NEW_VIDEO,
      id,
      title: `${title.slice(0, 80)} ${startTime.slice(0, 16)}`,
      categoryId: null,
      filePath: `${RECORD_FOLDER}/${segmentName(id)}`,
      duration: 0,
      size: 0,
      width: 0,
      height: 0,
      codec: null,
      source: 'record',
      status: 'making',
      sysOrgCode,
      createBy,
      createTime: nowText(context),
      updateBy: null,
      updateTime: null,
    } as const
    await inTransaction(database, async (trx) => {
      await trx.insertInto('iblQvodListInfo').values(row).execute()
      const { numUpdatedRows } = await change(trx, venueId, { videoId: id, startTime })
      if (numUpdatedRows === 0n) throw new Error(`another process has taken over the recording of venue ${venueId}`)
      await publishState(trx, context, row)
    })
    hub.wake()
  }

  async function closed(venueId: string, { id }: Segment, isSaved: boolean): Promise<void> {
    if (abandoned.has(venueId)) return
    // Until then another process finishes it, should this one die.
    if (isSaved) await finishVideo(context, id)
    await inTransaction(database, async (trx) => {
      if (!isSaved) await trx.deleteFrom('iblQvodListInfo').where('id', '=', id).execute()
      await change(trx, venueId, { videoId: null, startTime: null })
    })
  }

  function ends(id: string, over: Promise<void>): Promise<void> {
    const released = over
      .then(() => release(id))
      .then(() => undefined, report)
      .finally(() => ending.delete(id))
    ending.set(id, released)
    return released
  }

  async function begin(venue: Venue): Promise<void> {
    const { id } = venue
    if ((await videos.usedBytes()) >= limits.videoSpace || !(await claim(id))) return
    const { recording, receiver } = programmeReceiver(clock.now(), (now) =>
      createRecording(
        {
          equipmentId: id,
          folder: join(videos.root, RECORD_FOLDER),
          openFile: openOnDisk,
          now,
          limits: { recordSegment: MAX_LENGTH, recordSegmentBytes: MAX_BYTES, recordBacklog: limits.recordBacklog },
          begun: (segment) => begun(venue, segment),
          closed: (segment, isSaved) => closed(id, segment, isSaved),
          failed(failure, error, over) {
            running.get(id)?.untap()
            running.delete(id)
            if (failure !== 'ended') pauses.set(id, clock.monotonic() + RETRY_AFTER)
            if (failure === 'fault') report(error)
            void ends(id, over)
          },
        },
        'manual',
      ),
    )
    const entry: Running = { recording, untap: () => undefined, bytes: () => recording.present?.bytes ?? 0 }
    running.set(id, entry)
    const untap = media.tap({ key: venueKey(venue.venueNo), clip: null }, receiver)
    if (!untap) return end(id)
    // It may have ended while it began.
    if (running.has(id)) entry.untap = untap
    else untap()
  }

  async function end(id: string): Promise<void> {
    const entry = running.get(id)
    if (!entry) return
    running.delete(id)
    entry.untap()
    await ends(id, entry.recording.stop())
  }

  function abandon(id: string, { recording, untap }: Running): void {
    running.delete(id)
    untap()
    abandoned.add(id)
    const stopped = recording
      .stop()
      .catch(report)
      .finally(() => {
        ending.delete(id)
        abandoned.delete(id)
      })
    ending.set(id, stopped)
  }

  async function beat(): Promise<void> {
    if (clock.monotonic() - beatAt < BEAT_INTERVAL) return
    beatAt = clock.monotonic()
    for (const [id, entry] of running) {
      const { numUpdatedRows } = await inTransaction(database, (trx) => change(trx, id, { beatAt: clock.now() }))
      if (numUpdatedRows === 0n) abandon(id, entry)
    }
  }

  /** Ends all recordings when the space of the video folder is used up. */
  async function checkSpace(): Promise<void> {
    if (running.size === 0 || clock.monotonic() - spaceAt < SPACE_INTERVAL) return
    spaceAt = clock.monotonic()
    const written = [...running.values()].reduce((sum, { bytes }) => sum + bytes(), 0)
    if ((await videos.usedBytes()) + written < limits.videoSpace) return
    for (const id of running.keys()) await end(id)
  }

  async function check(): Promise<void> {
    const venues = await database
      .selectFrom('iblLiveVenue')
      .select(['id', 'venueNo', 'title', 'createBy', 'sysOrgCode'])
      .where('status', '=', 'living')
      .where('recordFlag', '=', '1')
      .execute()
    const ids = new Set(venues.map(({ id }) => id))
    for (const id of running.keys()) if (!ids.has(id)) await end(id)
    await beat()
    await recoverLost()
    await checkSpace()
    for (const venue of venues)
      if (!running.has(venue.id) && !ending.has(venue.id) && (pauses.get(venue.id) ?? 0) <= clock.monotonic()) await begin(venue)
  }

  const poller = createPoller(check, report, POLL_INTERVAL)
  return {
    ...poller,
    async close() {
      await poller.close()
      await Promise.all([...running.keys()].map(end))
      await Promise.all(ending.values())
    },
  }
}

declare module '../../platform/context' {
  interface ServerContext {
    programmeRecorder: Poller
  }
}
