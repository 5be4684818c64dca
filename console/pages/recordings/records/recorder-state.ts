import { isRecord } from '../../../../elements/core/storage/shapes'
import { isManaged } from '../../parts/device/managed'

/** How a device is recorded, as the server tells it. */
export interface RecorderState {
  /** 0 not, 1 always, 2 by plan, 3 while live. */
  readonly recordMode: string
  readonly recordPlanId: string
  readonly keepDays: string
  /** Pictures come that can be recorded. */
  readonly isLive: boolean
  /** This server records at all. */
  readonly isOn: boolean
  readonly isByHand: boolean
  readonly isRecording: boolean
  /** Why it is to be recorded now: `manual`, `always`, `plan`, `live` or `push`; '': it is not. */
  readonly reason: string
  /** The user is in charge of the device: he may record it, and lock what was recorded. */
  readonly isManaged: boolean
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Null for a server that tells nothing of it. */
export function readRecorderState(raw: unknown): RecorderState | null {
  if (!isRecord(raw)) return null
  const { recordMode, recordPlanId, keepDays, isLive, isOn, handBy, isRecording, reason } = raw
  return {
    recordMode: text(recordMode),
    recordPlanId: text(recordPlanId),
    keepDays: text(keepDays),
    isLive: isLive === true,
    isOn: isOn === true,
    isByHand: typeof handBy === 'string',
    isRecording: isRecording === true,
    reason: text(reason),
    isManaged: isManaged(raw),
  }
}
