import { Type } from 'typebox'
import type { IngestQuality, NodeStream } from '../../media/contract/node-source'

/**
 * `ok`; `near`: close to a limit; `bad`: beyond one; `silent`: nothing comes; `stranger`: nobody let it in; `lost`: gone with its node.
 */
export type StreamStatus = 'ok' | 'near' | 'bad' | 'silent' | 'stranger' | 'lost'

/** What is not well about what comes in, with its value. */
export interface StreamReason {
  code: keyof IngestQuality
  value: number
  isNear: boolean
}

export const STREAM_REASONS = Type.Array(Type.Object({ code: Type.String(), value: Type.Number(), isNear: Type.Boolean() }))

/** Beyond these a stream is not well: as many seconds of pictures as of time, %, ms, ms, packets that wait. */
const LIMITS: Readonly<Record<keyof IngestQuality, number>> = { speed: 0.7, loss: 2, roundTrip: 100, jitter: 50, queue: 15 }
/** The share of a limit from which on a value is close to it. */
const NEAR = 0.9

const NAMES = ['speed', 'loss', 'roundTrip', 'jitter', 'queue'] as const

/** What is beyond its limit or close to it, the former first; what is not told is neither. */
export function streamReasons(quality: IngestQuality): StreamReason[] {
  const reasons = NAMES.flatMap((code) => {
    const value = quality[code]
    if (value === null) return []
    // Of the speed less is worse.
    const share = code === 'speed' ? LIMITS.speed / Math.max(value, 0.001) : value / LIMITS[code]
    return share > NEAR ? [{ code, value, isNear: share <= 1 }] : []
  })
  return reasons.toSorted((one, other) => Number(one.isNear) - Number(other.isNear))
}

/** What nobody tells of a stream. */
export function missingMeasurements(quality: IngestQuality): string[] {
  return NAMES.filter((name) => quality[name] === null)
}

export function streamStatusOf({ publisher, inKbps, quality }: NodeStream, isRegistered: boolean): StreamStatus {
  if (publisher !== null && !isRegistered) return 'stranger'
  if (inKbps <= 0) return 'silent'
  const [worst] = streamReasons(quality)
  if (!worst) return 'ok'
  return worst.isNear ? 'near' : 'bad'
}
