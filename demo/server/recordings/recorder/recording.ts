import type { RecordKind } from './record-table'
import { newId } from '../../platform/base/ids'
import type { FeedSubscriber } from '../../media/feeds/feed'
import { FlvError, isKeyFrame, type FlvTag } from '../../media/flv/tags'
import { createTagReader } from '../../media/flv/tag-reader'
import { createFragmenter, type Fragment } from '../../media/mp4/fragmenter'
import { Mp4Error } from '../../media/mp4/tracks'
import { SECOND } from '../../platform/base/time'
import { beginSegment, type OpenFile, type SegmentFile } from './segment-file'

/** Why a recording ended by itself. */
export type RecordFailure = 'diskFull' | 'fault' | 'slowDisk' | 'codec' | 'ended'

/** A part of what is recorded of a device; all times in milliseconds since 1970. */
export interface Segment {
  id: string
  equipmentId: string
  kind: RecordKind
  /** The dispatch room that it is recorded for; null: none. */
  dispatchId: string | null
  start: number
  /** As far as it is on the disk. */
  end: number
  bytes: number
}

export interface RecordingOptions {
  equipmentId: string
  folder: string
  openFile: OpenFile
  now: () => number
  limits: RecordingLimits
  /** Stores the index of a segment. */
  begun: (segment: Segment) => Promise<void>
  /** `isKept`: false where nothing of it was written. */
  closed: (segment: Segment, isSaved: boolean) => Promise<void>
  /** It has ended by itself; `over` resolves when all is on the disk that will be. */
  failed: (failure: RecordFailure, error: unknown, over: Promise<void>) => void
}

export interface RecordingLimits {
  /** Milliseconds of a segment; it ends with the first key frame after. */
  recordSegment: number
  /** Bytes of a segment. */
  recordSegmentBytes: number
  /** Bytes that wait for the disk. */
  recordBacklog: number
}

export interface Recording {
  readonly receiver: FeedSubscriber
  /** Another kind, or another room, begins with another segment. */
  kind: RecordKind
  dispatchId: string | null
  /** What is being written; null between two. */
  readonly present: Segment | null
  /** Ends it; resolves when all is on the disk. */
  stop(): Promise<void>
}

/** Milliseconds by which the times of a stream may differ from those of the clock, or from each other: more is a gap. */
const MAX_DRIFT = 2 * SECOND
/** The shortest fragment, and the longest, in milliseconds: a stream of key frames alone has one each, another none for minutes. */
const [SHORTEST, LONGEST] = [500, 10 * SECOND]

function failureOf(error: unknown): RecordFailure {
  if (error instanceof Mp4Error || error instanceof FlvError) return 'codec'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'fault'
}

/**
 * Writes what a feed sends into segments on the disk. The feed is never waited for: what the disk does not take in time ends the
 * recording, not the stream.
 */
export function createRecording(options: RecordingOptions, kind: RecordKind, dispatchId: string | null = null): Recording {
  const { limits, now } = options
  const reader = createTagReader(limits.recordBacklog)
  const fragmenter = createFragmenter()
  const purpose = { kind, dispatchId }
  let isOver = false
  /** A time of the stream, and what time it was then. */
  let anchor: { stream: number; clock: number } | null = null
  /** The time of the last picture. */
  let last: number | null = null
  let open: { segment: Segment; file: SegmentFile | null; taken: number; bytes: number } | null = null
  let waiting = 0
  /** What is done with the disk, one after the other. */
  let trx: Promise<void> = Promise.resolve()

  function queue(step: () => Promise<void>): void {
    trx = trx.then(step).catch((error: unknown) => fail(failureOf(error), error))
  }

  function end(): Promise<void> {
    isOver = true
    close()
    return trx
  }

  function fail(failure: RecordFailure, error: unknown): void {
    if (!isOver) options.failed(failure, error, end())
  }

  /** Begins with the key frame of this time. */
  function begin(head: Buffer, time: number): void {
    const start = anchor ? anchor.clock + time - anchor.stream : now()
    const segment: Segment = { id: newId(), equipmentId: options.equipmentId, ...purpose, start, end: start, bytes: 0 }
    const begun = { segment, file: null as SegmentFile | null, taken: 0, bytes: 0 }
    open = begun
    queue(async () => {
      begun.file = await beginSegment(options.openFile, options.folder, segment.id, head)
      await options.begun(segment)
    })
  }

  function append({ bytes, milliseconds }: Fragment): void {
    const current = open
    if (!current) return
    waiting += bytes.length
    current.taken += milliseconds
    current.bytes += bytes.length
    queue(async () => {
      try {
        if (!current.file) return
        await current.file.append(bytes, milliseconds)
        current.segment.end += milliseconds
        current.segment.bytes = current.file.bytes
      } finally {
        waiting -= bytes.length
      }
    })
  }

  /** What waits goes into the segment, which is whole then. */
  function close(): void {
    const rest = fragmenter.flush()
    if (rest) append(rest)
    const current = open
    open = null
    fragmenter.begin()
    if (!current) return
    queue(async () => {
      if (current.file) await options.closed(current.segment, await current.file.close())
    })
  }

  function takeKeyFrame({ timestamp }: FlvTag): void {
    if (open) {
      if (fragmenter.waiting.milliseconds < SHORTEST) return
      const made = fragmenter.flush(timestamp)
      if (made) append(made)
      const { segment, taken, bytes } = open
      const isFull = taken >= limits.recordSegment || bytes >= limits.recordSegmentBytes
      if (isFull || segment.kind !== purpose.kind || segment.dispatchId !== purpose.dispatchId) close()
    }
    if (!open && fragmenter.head) begin(fragmenter.head, timestamp)
  }

  function takePicture(tag: FlvTag): void {
    const step = last === null ? 0 : tag.timestamp - last
    if (step < 0 || step > MAX_DRIFT) {
      close()
      anchor = null
    }
    last = tag.timestamp
    if (isKeyFrame(tag)) takeKeyFrame(tag)
    else if (open && fragmenter.waiting.milliseconds > LONGEST) {
      const made = fragmenter.flush(tag.timestamp)
      if (made) append(made)
    }
  }

  function take(tag: FlvTag, isHeader: boolean): void {
    if (tag.kind === 'video' && !isHeader) takePicture(tag)
    if (fragmenter.take(tag) === 'changed') close()
  }

  /** What comes is as old as it seems, or time has passed in which nothing came. */
  function compare(tags: readonly FlvTag[]): void {
    const newest = tags.findLast((tag) => tag.kind === 'video' && !isHeader(tag))
    if (!newest) return
    const drift = anchor ? now() - anchor.clock - (newest.timestamp - anchor.stream) : 0
    if (anchor && Math.abs(drift) <= MAX_DRIFT) return
    if (anchor) close()
    anchor = { stream: newest.timestamp, clock: now() }
  }

  return {
    get kind() {
      return purpose.kind
    },
    set kind(next) {
      purpose.kind = next
    },
    get dispatchId() {
      return purpose.dispatchId
    },
    set dispatchId(next) {
      purpose.dispatchId = next
    },
    get present() {
      return open?.file ? { ...open.segment } : null
    },
    receiver: {
      waiting: () => waiting,
      send(bytes) {
        if (isOver) return
        try {
          const tags = reader.read(bytes)
          compare(tags)
          for (const tag of tags) take(tag, isHeader(tag))
        } catch (error) {
          fail(failureOf(error), error)
        }
      },
      end: (isSlow) => fail(isSlow ? 'slowDisk' : 'ended', null),
    },
    stop: end,
  }
}

/** What describes pictures or ends them, and shows nothing itself. */
function isHeader({ kind, data }: FlvTag): boolean {
  return kind === 'video' && ((data[0] ?? 0) & 0x80 ? (data[0]! & 0x0f) === 0 : data[1] !== 1)
}
