import { FilmError } from '../../media/films/film'
import type { Film } from '../../media/films/film.types'
import type { FlvTag } from '../../media/flv/tags'
import { ApiError } from '../../platform/base/errors'
import { message, type Message } from '../../platform/base/message'
import { StreamError } from '../../media/contract/stream-error'
import { createPlayOrder } from './play-order'
import type { CarouselFile, CarouselPosition, LoopMode } from './r0-tables'

interface PlayerSetup {
  files: readonly CarouselFile[]
  loopMode: LoopMode
  /** Where it goes on after another process has died. */
  start: Pick<CarouselPosition, 'index' | 'round'> | null
  /** Opens a file while `read` runs. @throws ApiError, FilmError */
  open: (path: string, read: (film: Film) => Promise<void>) => Promise<void>
  /** The tags of another file follow. */
  restart: () => void
  take: (tag: FlvTag) => void
  log: (text: Message | string, level?: 'info' | 'warn') => void
  /** The list has been played once, or nothing of it can be played. */
  ended: (error: StreamError | null) => void
}

export interface CarouselPlayer {
  readonly position: CarouselPosition
  /** No tags are sent until `resume`. */
  pause(): void
  resume(): void
  /** The next file, or one that was requested; of an inserted list the next file. */
  skip(to: number | null): void
  /** Plays a list at once, then goes on where it was. `ended`: all of it has been played. */
  insert(list: InsertedList, ended: () => void): void
  /** Leaves the inserted list. */
  endInsert(): void
  /** Resolves when no file is open any more. */
  close(): Promise<void>
}

/** Files that play in between. */
export interface InsertedList {
  /** Of their task. */
  name: string
  files: readonly CarouselFile[]
}

interface Played {
  file: CarouselFile
  /** ms after its beginning. */
  from: number
  /** The inserted list of the file; null: it is of the carousel. */
  list: InsertedList | null
}

/** Longest sleep between two checks, ms. */
const STEP = 50
/** Rest after a round without a playable file, ms. */
const EMPTY_ROUND = 1000

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Plays files one after the other at their own speed. A file that cannot be played is skipped. */
export function createCarouselPlayer({ files, loopMode, start, ...setup }: PlayerSetup): CarouselPlayer {
  const order = createPlayOrder(loopMode, files.length, { start: start?.index ?? 0, round: start?.round ?? 1 })
  const status = { isClosed: false, isPaused: false }
  /** Undefined: none requested; null: the next one. */
  let skipTo: number | null | undefined
  let inserted: (InsertedList & { ended: () => void }) | null = null
  let position = positionAt(0)

  /** Index and round are those of the carousel also while an inserted list plays. */
  function positionAt(milliseconds: number, file = files[order.index], list: InsertedList | null = null): CarouselPosition {
    return {
      index: order.index,
      next: order.following,
      total: files.length,
      currentFile: file?.name ?? '',
      pos: Math.round(milliseconds / 100) / 10,
      duration: file?.duration ?? 0,
      round: order.round,
      ...(list && { inserted: list.name }),
    }
  }

  /** Whether something else than the present file, of the list or of an inserted one, has to play. */
  const isLeft = (list: InsertedList | null): boolean => status.isClosed || skipTo !== undefined || inserted !== list

  /** Sends a film; every tag when it is due. */
  async function send(film: Film, { file, from, list }: Played): Promise<void> {
    setup.restart()
    let origin: number | null = null
    for await (const tag of film.tags(from)) {
      if (origin === null) {
        origin = performance.now() - tag.timestamp
        for (const head of film.head) setup.take({ ...head, timestamp: tag.timestamp })
      }
      while (!isLeft(list) && (status.isPaused || origin + tag.timestamp > performance.now())) {
        const before = performance.now()
        await sleep(status.isPaused ? STEP : Math.min(STEP, origin + tag.timestamp - before))
        if (status.isPaused) origin += performance.now() - before
      }
      if (isLeft(list)) return
      setup.take(tag)
      position = positionAt(tag.timestamp, file, list)
    }
  }

  /** Whether the file could be played. */
  async function play(played: Played): Promise<boolean> {
    const { path, name } = played.file
    position = positionAt(played.from, played.file, played.list)
    try {
      await setup.open(path, (film) => send(film, played))
      return true
    } catch (error) {
      // Gone, damaged or of another codec: named and skipped, and the programme goes on.
      if (!(error instanceof ApiError) && !(error instanceof FilmError)) throw error
      const reason = error instanceof ApiError ? error.text : '不能播放'
      setup.log(message`已跳过 ${name}：${reason}`, 'warn')
      return false
    }
  }

  /** Plays an inserted list, until its end or until it is left. */
  async function playInserted(list: NonNullable<typeof inserted>): Promise<void> {
    setup.log(message`插播 ${list.name}`)
    for (const file of list.files) {
      await play({ file, from: 0, list })
      skipTo = undefined
      if (status.isClosed || inserted !== list) return
    }
    inserted = null
    list.ended()
  }

  async function run(): Promise<void> {
    let failures = 0
    let from = 0
    while (!status.isClosed) {
      if (inserted) {
        from = position.inserted === undefined ? position.pos * 1000 : from
        await playInserted(inserted)
        continue
      }
      const file = files[order.index]
      const isPlayed = file !== undefined && (await play({ file, from, list: null }))
      if (status.isClosed) return
      if (inserted && skipTo === undefined) continue
      from = 0
      failures = isPlayed ? 0 : failures + 1
      if (failures >= files.length) return setup.ended(new StreamError('没有可以播放的文件'))
      if (!isPlayed) await sleep(EMPTY_ROUND / files.length)
      const to = skipTo
      skipTo = undefined
      // A skip leaves a file that is repeated, too.
      const next = to === undefined ? null : (to ?? (loopMode === 'single' ? (order.index + 1) % files.length : null))
      if (!order.next(next)) return setup.ended(null)
    }
  }

  const running = run().catch((error: unknown) => setup.ended(error instanceof StreamError ? error : new StreamError('文件读取失败')))

  return {
    get position() {
      return position
    },
    pause() {
      status.isPaused = true
    },
    resume() {
      status.isPaused = false
    },
    skip(to) {
      skipTo = to
    },
    insert(list, ended) {
      inserted = { ...list, ended }
    },
    endInsert() {
      inserted = null
    },
    async close() {
      status.isClosed = true
      await running
    },
  }
}
