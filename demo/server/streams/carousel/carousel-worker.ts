import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { timeText } from '../../platform/base/time'
import { message } from '../../platform/base/message'
import { announceToManagers } from '../../devices/equipment/live'
import { withPlayableFilm } from '../../media/films/playable-film'
import type { VideoFolder } from '../../media/video-folder/video-folder'
import { StreamError } from '../../media/contract/stream-error'
import { type LiveOutput, openLiveOutput, type OutputContext } from '../work/live-output'
import { storeEnd } from '../work/live-state'
import type { Worker, WorkKind, WorkReport } from '../work/work-kind'
import { dueInsert, hostOf, insertStateOf, isInsertType, requeueInserts, setInsertState } from './inserts'
import { createCarouselPlayer, type CarouselPlayer } from './player'
import { currentWindow } from './schedule'
import { lengthOf, parseFiles, parsePosition } from './stored'
import type { R0TaskTable } from './r0-tables'

/** Time between two reports of progress, ms. */
const PROGRESS_INTERVAL = 2000

export const CAROUSEL_WORK = { kind: 'r0', topic: 'r0.state', permission: 'r0:list' } as const

type CarouselContext = OutputContext & { videos: VideoFolder }

async function taskOf({ database }: CarouselContext, id: string): Promise<R0TaskTable> {
  const row = await database.selectFrom('ytR0Task').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new StreamError('任务不存在', true)
  return row
}

/** What plays now. */
interface Playing {
  player: CarouselPlayer
  output: LiveOutput
  /** ms since 1970; null: without an end. */
  until: number | null
}

/** Plays out files as the stream of a device, at the times of its schedule. */
async function startCarousel(context: CarouselContext, id: string, report: WorkReport): Promise<Worker> {
  const { database, settings, hub } = context
  const { clock } = settings
  const first = await taskOf(context, id)
  const files = parseFiles(first.files)
  if (files.length === 0) throw new StreamError('播放列表是空的', true)
  const isInsert = await isInsertType(database, first.typerId)
  let row = first
  /** The carousel of the device plays the files of this task in between. `until` as in Playing. */
  let delegated: Pick<Playing, 'until'> | null = null
  /** The task whose files play in between. */
  let insertId: string | null = null
  let since = clock.now()
  let playing: Playing | null = null
  let isPaused = false
  let progressAt = 0
  let nextFireTime: string | null = null

  async function stopPlaying(isTaken = false): Promise<void> {
    const ended = playing
    playing = null
    await ended?.player.close()
    await ended?.output.close(isTaken ? null : 'stopped')
  }

  async function endDelegation(): Promise<void> {
    if (!delegated) return
    delegated = null
    await setInsertState(database, id, null)
  }

  /** The end of the list or of the window: a plan waits for its next time, everything else has ended. */
  async function windowEnded(): Promise<void> {
    await endDelegation()
    await stopPlaying()
    since = clock.now() + 1
    await saveProgress(null)
    if (row.scheduleType !== 'cron') report.ended(null)
  }

  async function play(until: number | null): Promise<void> {
    const host = isInsert ? await hostOf(database, row) : undefined
    if (host) {
      delegated = { until }
      await setInsertState(database, id, 'due')
      return report.waiting(message`等待插播到 ${host.name}`)
    }
    const output = await openLiveOutput(context, row.equipmentId, {
      protocol: 'file',
      begun: () => report.running(),
      failed: (error) => report.ended(error),
    })
    const player = createCarouselPlayer({
      files,
      loopMode: isInsert ? 'once' : row.loopMode,
      start: parsePosition(row.position),
      open: async (path, read) => withPlayableFilm(context.videos.ffmpeg, await context.videos.fileAt(path), read),
      restart: () => output.restart(),
      take: (tag) => output.take(tag),
      log: (text, level) => report.log(text, level),
      ended: (error) => (error ? report.ended(error) : void windowEnded()),
    })
    playing = { player, output, until }
    if (!isInsert) await requeueInserts(database, row)
  }

  /** Waits for the carousel that plays the files of this task; plays them itself when that one has gone. */
  async function followHost(until: number | null): Promise<void> {
    const state = await insertStateOf(database, id)
    if (state === 'done' || (until !== null && clock.now() >= until)) return windowEnded()
    if (!(await hostOf(database, row))) return endDelegation()
    if (state === 'playing') report.running()
  }

  /** Plays inserted tasks of the device in between. */
  async function followInserts(player: CarouselPlayer): Promise<void> {
    if (insertId !== null && (await insertStateOf(database, insertId)) !== 'playing') {
      player.endInsert()
      insertId = null
    }
    const due = insertId === null ? await dueInsert(database, row) : undefined
    if (!due || !(await setInsertState(database, due.id, 'playing', 'due'))) return
    insertId = due.id
    player.insert({ name: due.name, files: parseFiles(due.files) }, () => {
      insertId = null
      void setInsertState(database, due.id, 'done', 'playing').catch(() => report.log('插播的状态没有保存', 'warn'))
    })
  }

  /** Begins or ends by the clock: no timer is longer than a second. */
  async function followSchedule(): Promise<void> {
    const now = clock.now()
    if (delegated) return followHost(delegated.until)
    if (playing) {
      if (playing.until !== null && now >= playing.until) await windowEnded()
      return
    }
    const window = currentWindow(row, now, lengthOf(files), since)
    nextFireTime = window && window.from > now ? timeText(window.from) : null
    if (!window) return report.ended(null)
    if (window.from <= now) await play(window.to)
    else {
      report.waiting(message`等待 ${nextFireTime ?? ''} 开始`)
      await saveProgress(null)
    }
  }

  function followPause(): void {
    const shouldPause = row.pausedFlag === '1'
    if (!playing || shouldPause === isPaused) return
    isPaused = shouldPause
    if (isPaused) {
      playing.player.pause()
      report.log('已暂停')
      report.idle()
    } else {
      playing.player.resume()
      report.running()
    }
  }

  async function followSkip(): Promise<void> {
    if (row.skipTo === null || !playing) return
    playing.player.skip(row.skipTo < 0 ? null : row.skipTo)
    await database.updateTable('ytR0Task').set({ skipTo: null }).where('id', '=', id).execute()
  }

  /** Stores the position, from which another process goes on, and publishes it. */
  async function saveProgress(player: CarouselPlayer | null): Promise<void> {
    progressAt = performance.now()
    const position = player ? player.position : null
    await inTransaction(database, async (trx) => {
      await trx
        .updateTable('ytR0Task')
        .set({ position: position && JSON.stringify(position), nextFireTime })
        .where('id', '=', id)
        .execute()
      const device = await trx
        .selectFrom('iblCloudLiveEquipment')
        .select(['id', 'sysOrgCode', 'userId'])
        .where('id', '=', row.equipmentId)
        .executeTakeFirst()
      if (!device) return
      const status = !player ? 'waiting' : isPaused ? 'paused' : 'running'
      const payload = { id, status, ...position, nextFireTime, updateTime: nowText(context) }
      await announceToManagers(trx, context, device, { topic: 'r0.progress', permission: 'r0:list', payload })
    })
    hub.wake()
  }

  async function check(): Promise<void> {
    row = await taskOf(context, id)
    await playing?.output.check()
    await followSchedule()
    followPause()
    await followSkip()
    if (playing && !isInsert) await followInserts(playing.player)
    if (playing && performance.now() - progressAt >= PROGRESS_INTERVAL) await saveProgress(playing.player)
  }

  await check()
  return {
    facts: () => ({
      program: 'server',
      pid: process.pid,
      node: null,
      picture: playing?.output.feed.picture ?? null,
      sound: playing?.output.feed.sound ?? null,
    }),
    stats: () => ({ kbps: playing?.output.feed.inKbps ?? null, speed: playing?.output.feed.speed ?? null }),
    async check() {
      try {
        await check()
      } catch (error) {
        if (!(error instanceof StreamError)) throw error
        report.ended(error)
      }
    },
    async stop(isTaken = false) {
      if (!isTaken) await endDelegation()
      await stopPlaying(isTaken)
    },
  }
}

export const carouselKind = (context: CarouselContext): WorkKind => ({
  ...CAROUSEL_WORK,
  async release(id, wasLive) {
    const { insertState, equipmentId } = await taskOf(context, id)
    // Its files play in the stream of a carousel, which goes on.
    if (insertState !== null) await setInsertState(context.database, id, null)
    else if (wasLive) await storeEnd(context, equipmentId, 'lost')
  },
  start: (id, report) => startCarousel(context, id, report),
})
