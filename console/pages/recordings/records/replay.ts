import { isRecord } from '../../../../elements/core/storage/shapes'
import type { RecordKind } from '../../../../elements/record-timeline/record-timeline.types'
import { secondsInDay, timeOfDay } from '../../../../elements/record-timeline/timeline-time'

/** A recording as the server tells it. */
export interface Recording {
  readonly id: string
  readonly equipmentId: string
  readonly kind: RecordKind
  readonly startTime: string
  readonly endTime: string
  /** s */
  readonly duration: number
  /** Bytes. */
  readonly size: number
  readonly isLocked: boolean
  /** It is being written: it grows, and cannot be played yet. */
  readonly isOpen: boolean
}

const kinds: readonly string[] = ['always', 'plan', 'manual', 'alarm']

/** A recording of an answer; null for what is none. */
export function readRecording(raw: unknown): Recording | null {
  if (!isRecord(raw)) return null
  const { id, equipmentId, kind, startTime, endTime, duration, size, lockFlag, state } = raw
  if (typeof id !== 'string' || typeof startTime !== 'string' || typeof endTime !== 'string' || typeof kind !== 'string') return null
  if (!kinds.includes(kind)) return null
  return {
    id,
    equipmentId: String(equipmentId),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is among them
    kind: kind as RecordKind,
    startTime,
    endTime,
    duration: Number(duration) || 0,
    size: Number(size) || 0,
    isLocked: lockFlag === '1',
    isOpen: state === 'open',
  }
}

/** What is played: a recording, and the time in it. */
export interface Replay {
  readonly record: Recording
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string
}

/** Seconds from one time to another. */
const between = (from: string, to: string): number =>
  (secondsInDay(from.slice(0, 10), to) ?? 0) - (secondsInDay(from.slice(0, 10), from) ?? 0)

/** Where in the file a time is, s; never behind its end. */
export function positionOf({ record, time }: Replay): number {
  return Math.max(0, Math.min(between(record.startTime, time), Math.max(0, record.duration - 1)))
}

/** The time that is shown so many seconds after the beginning of a file. */
export function timeAtPosition({ startTime }: Recording, position: number): string {
  const day = startTime.slice(0, 10)
  return timeOfDay(day, (secondsInDay(day, startTime) ?? 0) + position)
}

/**
 * What comes after a recording: that which goes on at its end, else the next that begins. One that is over by then, an alarm within it say,
 * has been seen. Null: nothing does.
 */
export function nextAfter(records: readonly Recording[], { id, endTime }: Recording): Replay | null {
  const others = records.filter((one) => one.id !== id && one.endTime > endTime)
  const going = others.filter(({ startTime }) => startTime <= endTime).toSorted((one, other) => (one.endTime < other.endTime ? 1 : -1))[0]
  if (going) return { record: going, time: endTime }
  const next = others.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0]
  return next ? { record: next, time: next.startTime } : null
}

/** The recording of a time, that which goes on longest; else the next one. */
export function replayAt(records: readonly Recording[], time: string): Replay | null {
  const at = records
    .filter(({ startTime, endTime }) => startTime <= time && time < endTime)
    .toSorted((one, other) => (one.endTime < other.endTime ? 1 : -1))[0]
  if (at) return { record: at, time }
  const next = records.filter(({ startTime }) => startTime >= time).toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0]
  return next ? { record: next, time: next.startTime } : null
}

/** Recordings with what was heard of them since: those that are told again are others now. */
export function grownBy(records: readonly Recording[], messages: readonly Recording[]): readonly Recording[] {
  if (messages.length === 0) return records
  const response = new Set(messages.map(({ id }) => id))
  return [...records.filter(({ id }) => !response.has(id)), ...messages].toSorted((one, other) =>
    one.startTime < other.startTime ? -1 : 1,
  )
}
