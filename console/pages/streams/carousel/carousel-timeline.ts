import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { type CarouselFile, filesIn, totalOf } from './carousel-files'

/** What a carousel plays now. Times in seconds. */
export interface CarouselPosition {
  /** In the list. */
  index: number
  total: number
  file: string
  pos: number
  duration: number
  round: number
  /** Name of the carousel whose files play in between; '' for none. */
  inserted: string
  /** Index of the file that follows; null: the last one of the round, or it is not known. */
  next: number | null
}

/** Position of a carousel that plays or is paused; null for the others. */
export function positionOf({ position, state }: WireRecord): CarouselPosition | null {
  if (!isRecord(position) || (state !== 'running' && state !== 'idle')) return null
  const file = stringValue(position['currentFile'])
  if (file === '') return null
  const { next } = position
  return {
    index: Number(position['index']) || 0,
    total: Number(position['total']) || 0,
    file,
    pos: Number(position['pos']) || 0,
    duration: Number(position['duration']) || 0,
    round: Number(position['round']) || 1,
    inserted: stringValue(position['inserted']),
    next: typeof next === 'number' ? next : null,
  }
}

/** A file on the line of a round. */
export interface TimelineFile extends CarouselFile {
  /** Percent of the round. */
  share: number
  /** Percent of it that has been played. */
  played: number
}

/** The round of a carousel. Times in seconds. */
export interface Timeline {
  files: readonly TimelineFile[]
  /** Until the end of the round; null where the order is by chance. */
  left: number | null
  /** Until the file that follows. */
  untilNext: number
}

/** The files of a carousel as parts of a round, played up to the position. */
export function timelineOf({ files: stored, loopMode }: WireRecord, position: CarouselPosition | null): Timeline {
  const files = filesIn(stored)
  const total = totalOf(files)
  const isInOrder = loopMode !== 'random'
  const index = position?.index ?? -1
  const isCurrent = position !== null && position.inserted === ''
  const untilNext = position ? Math.max(0, position.duration - position.pos) : 0
  return {
    files: files.map((file, at) => {
      const own = isCurrent && file.duration > 0 ? Math.min(100, (position.pos / file.duration) * 100) : 0
      return {
        ...file,
        share: total > 0 ? (file.duration / total) * 100 : 100 / files.length,
        played: at === index ? own : isInOrder && at < index ? 100 : 0,
      }
    }),
    left: isInOrder && isCurrent ? totalOf(files.slice(index + 1)) + untilNext : null,
    untilNext,
  }
}
