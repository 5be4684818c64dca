import { FilmError, isPlayable, withFilm } from '../../media/films/film'
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
  /** Absolute path of a file. @throws ApiError */
  pathOf: (path: string) => Promise<string>
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
  /** The next file, or one that was requested. */
  skip(to: number | null): void
  /** Resolves when no file is open any more. */
  close(): Promise<void>
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
  let position = positionAt(0)

  function positionAt(milliseconds: number): CarouselPosition {
    const file = files[order.index]
    return {
      index: order.index,
      total: files.length,
      currentFile: file?.name ?? '',
      pos: Math.round(milliseconds / 100) / 10,
      duration: file?.duration ?? 0,
      round: order.round,
    }
  }

  const isLeft = (): boolean => status.isClosed || skipTo !== undefined

  /** Sends a film; every tag when it is due. */
  async function send(film: Film): Promise<void> {
    if (!isPlayable(film)) throw new FilmError(film.videoCodec ?? '?')
    setup.restart()
    for (const tag of film.head) setup.take(tag)
    let origin: number | null = null
    for await (const tag of film.tags(0)) {
      origin ??= performance.now() - tag.timestamp
      while (!isLeft() && (status.isPaused || origin + tag.timestamp > performance.now())) {
        const before = performance.now()
        await sleep(status.isPaused ? STEP : Math.min(STEP, origin + tag.timestamp - before))
        if (status.isPaused) origin += performance.now() - before
      }
      if (isLeft()) return
      setup.take(tag)
      position = positionAt(tag.timestamp)
    }
  }

  /** Whether the file could be played. */
  async function play({ path, name }: CarouselFile): Promise<boolean> {
    position = positionAt(0)
    try {
      await withFilm(await setup.pathOf(path), send)
      return true
    } catch (error) {
      // Gone, damaged or of another codec: named and skipped, and the programme goes on.
      if (!(error instanceof ApiError) && !(error instanceof FilmError)) throw error
      const reason = error instanceof ApiError ? error.text : '不能播放'
      setup.log(message`已跳过 ${name}：${reason}`, 'warn')
      return false
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!status.isClosed) {
      const file = files[order.index]
      const isPlayed = file !== undefined && (await play(file))
      failures = isPlayed ? 0 : failures + 1
      if (status.isClosed) return
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
    async close() {
      status.isClosed = true
      await running
    },
  }
}
