import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { ApiError } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'
import { SECOND } from '../../platform/base/time'
import { nowText, type ServerContext } from '../../platform/context'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { loadCaller } from '../../platform/identity/caller'
import { clipOfTime } from '../records/clip'
import { changeVideo } from './changes'
import type { QvodListInfoTable, QvodMakingTable } from './qvod-table'
import { fileColumns } from './video-files'

/** ms between two looks, and without a beat after which another process takes a video over. */
const POLL_INTERVAL = SECOND
const LEASE_TIME = 15 * SECOND
const BEAT_INTERVAL = 5 * SECOND
/** Videos that a process cuts at a time. */
const AT_ONCE = 2
/** A video during whose cut so many processes died is not begun again by itself. */
const MAX_ATTEMPTS = 3
/** Percent after which progress is published again. */
const PROGRESS_STEP = 5

type Context = Pick<ServerContext, 'database' | 'settings' | 'videos' | 'hub'>
type Lease = Pick<QvodMakingTable, 'videoId' | 'userId' | 'attempts'>

interface Running {
  controller: AbortController
  over: Promise<void>
}

/** Reason of a failure, for operators. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOSPC' || code === 'EDQUOT' ? '服务器磁盘已满' : '合成时出错，请查看服务器日志'
}

/**
 * Cuts videos from recordings. Each waits in a table until a process takes it; when that process ends or dies, the video waits again, and
 * another process (or the same server after its restart) begins it anew.
 */
export function createVideoMaker(
  context: Context,
  report: (error: unknown) => void,
  process = `${hostname()}:${globalThis.process.pid}:${newId()}`,
): Poller {
  const { database, settings, videos, hub } = context
  const { clock, limits } = settings
  const running = new Map<string, Running>()
  let beatAt = -Infinity

  const ownLease = (trx: DbTransaction, videoId: string) =>
    trx.selectFrom('iblQvodMaking').select('videoId').where('videoId', '=', videoId).where('process', '=', process).executeTakeFirst()

  /** Changes a video as long as it is this process's to cut. `isOver`: it waits no more. Returns whether it was. */
  async function change(videoId: string, set: Partial<QvodListInfoTable>, progress: number, isOver = false): Promise<boolean> {
    const isOwn = await inTransaction(database, async (trx) => {
      const video = await trx.selectFrom('iblQvodListInfo').selectAll().where('id', '=', videoId).executeTakeFirst()
      if (!video || !(await ownLease(trx, videoId))) return false
      if (isOver) await trx.deleteFrom('iblQvodMaking').where('videoId', '=', videoId).execute()
      await changeVideo(trx, context, video, { set: { ...set, progress: isOver ? null : progress }, by: null, progress })
      return true
    })
    hub.wake()
    return isOwn
  }

  /** The next video that waits; null if there is none. */
  async function claim(): Promise<Lease | null> {
    const now = clock.now()
    const waiting = await database
      .selectFrom('iblQvodMaking')
      .select(['videoId', 'userId', 'attempts'])
      .where('beatAt', '<', now - LEASE_TIME)
      .orderBy('videoId')
      .limit(1)
      .executeTakeFirst()
    if (!waiting) return null
    const { videoId, attempts } = waiting
    const { numUpdatedRows } = await inTransaction(database, (trx) =>
      trx
        .updateTable('iblQvodMaking')
        .set({ process, beatAt: now, attempts: attempts + 1 })
        .where('videoId', '=', videoId)
        .where('attempts', '=', attempts)
        .where('beatAt', '<', now - LEASE_TIME)
        .executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n ? waiting : null
  }

  /** Writes the file of a video. @throws ApiError with the reason for operators */
  async function write(video: QvodListInfoTable, userId: string, partial: string, signal: AbortSignal): Promise<void> {
    const caller = await loadCaller(database, { userId, sessionId: '' }, { now: nowText(context), tenant: null })
    if (!caller?.can('qvod:add')) throw new ApiError('添加视频的用户已停用或没有权限')
    const { equipmentId, startTime, endTime } = video
    if (equipmentId === null || startTime === null || endTime === null) throw new ApiError('这段时间没有录像')
    const cut = await clipOfTime(context, caller, { equipmentId, startTime, endTime })
    if ((await videos.usedBytes()) + cut.bytes > limits.videoSpace) throw new ApiError('视频空间不足')
    async function* measured(): AsyncGenerator<Buffer> {
      let written = 0
      let published = 0
      for await (const part of cut.read()) {
        written += part.length
        const percent = Math.floor((100 * written) / cut.bytes)
        if (percent >= published + PROGRESS_STEP && percent < 100) {
          published = percent
          await change(video.id, { status: 'making' }, percent)
        }
        yield part
      }
    }
    await mkdir(dirname(partial), { recursive: true })
    await pipeline(measured(), createWriteStream(partial), { signal })
  }

  async function make({ videoId, userId, attempts }: Lease, signal: AbortSignal): Promise<void> {
    const video = await database.selectFrom('iblQvodListInfo').selectAll().where('id', '=', videoId).executeTakeFirst()
    if (!video) return release(videoId)
    const target = join(videos.root, video.filePath)
    const partialOf = (attempt: number): string => `${target}.${attempt}.part`
    // Of the attempt whose process died.
    await rm(partialOf(attempts), { force: true })
    const partial = partialOf(attempts + 1)
    try {
      if (attempts >= MAX_ATTEMPTS) throw new ApiError('服务器中断，视频没有合成')
      await write(video, userId, partial, signal)
      if (!(await inTransaction(database, (trx) => ownLease(trx, videoId)))) return await rm(partial, { force: true })
      await rename(partial, target)
      const columns = await fileColumns(context, video.filePath)
      if (await change(videoId, { ...columns, status: 'draft', failReason: null }, 100, true)) return
      const stays = await database.selectFrom('iblQvodListInfo').select('id').where('id', '=', videoId).executeTakeFirst()
      if (!stays) await rm(target, { force: true })
    } catch (error) {
      await rm(partial, { force: true })
      if (signal.aborted) return
      if (!(error instanceof ApiError)) report(error)
      await change(videoId, { status: 'failed', failReason: reasonOf(error) }, 0, true)
    }
  }

  async function release(videoId: string): Promise<void> {
    await inTransaction(database, (trx) =>
      trx.deleteFrom('iblQvodMaking').where('videoId', '=', videoId).where('process', '=', process).execute(),
    )
  }

  /** Renews the leases; a video that was deleted, or that another process has taken over, ends here. */
  async function beat(): Promise<void> {
    if (clock.monotonic() - beatAt < BEAT_INTERVAL) return
    beatAt = clock.monotonic()
    for (const [videoId, { controller }] of running) {
      const { numUpdatedRows } = await inTransaction(database, (trx) =>
        trx
          .updateTable('iblQvodMaking')
          .set({ beatAt: clock.now() })
          .where('videoId', '=', videoId)
          .where('process', '=', process)
          .executeTakeFirstOrThrow(),
      )
      if (numUpdatedRows === 0n) controller.abort()
    }
  }

  async function check(): Promise<void> {
    await beat()
    while (running.size < AT_ONCE) {
      const lease = await claim()
      if (!lease) return
      const { videoId } = lease
      const controller = new AbortController()
      const over = make(lease, controller.signal)
        .catch(report)
        .finally(() => running.delete(videoId))
      running.set(videoId, { controller, over })
    }
  }

  const poller = createPoller(check, report, POLL_INTERVAL)
  return {
    ...poller,
    async close() {
      await poller.close()
      const interrupted = [...running]
      for (const [, { controller }] of interrupted) controller.abort()
      await Promise.all(interrupted.map(([, { over }]) => over))
      // They wait for the next process; this was no death.
      for (const [videoId] of interrupted)
        await inTransaction(database, (trx) =>
          trx
            .updateTable('iblQvodMaking')
            .set(({ eb }) => ({ process: null, beatAt: 0, attempts: eb('attempts', '-', 1) }))
            .where('videoId', '=', videoId)
            .where('process', '=', process)
            .execute(),
        )
    },
  }
}

declare module '../../platform/context' {
  interface ServerContext {
    videoMaker: Poller
  }
}
