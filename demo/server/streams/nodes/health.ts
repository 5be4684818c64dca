import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { MediaNodeTable } from './node-table'
import type { NodeReport } from '../../media/contract/node-source'
import { SECOND } from '../../platform/base/time'
import type { NodeFault } from '../../media/contract/node-error'

export type NodeHealth = 'ok' | 'warning' | 'down' | 'new' | 'off'

/** What a machine can be too busy with. */
export type BusyCause = 'cpu' | 'mem' | 'disk'

/** Whole percent above which it is. */
export const BUSY_LIMITS: Readonly<Record<BusyCause, number>> = { cpu: 85, mem: 90, disk: 90 }

/** Why a node is not well: a fault of a call, or what was seen. `value` is the number that the words speak of. */
export interface NodeReason {
  code: NodeFault | 'slow' | 'clock' | 'hook' | 'strangers' | BusyCause | 'silent'
  value: number | null
}

export const REASONS = Type.Array(Type.Object({ code: Type.String(), value: Type.Union([Type.Number(), Type.Null()]) }))

/** Milliseconds of a call above which a node is slow. */
const SLOW = 100
/** Milliseconds that two clocks may differ. */
const CLOCK = 5 * SECOND
/** Looks that fail one after the other until a node is held to be lost: one answer may get lost. */
export const FAILURES = 2

/**
 * The problems of a node that answers. `quickest`: ms of the quickest of its last answers; `strangers`: clients that are there without
 * having been admitted.
 */
export function reasonsOf(
  node: Pick<MediaNodeTable, 'hookTime'>,
  report: NodeReport,
  { quickest, strangers }: { quickest: number; strangers: number },
): NodeReason[] {
  const reasons: NodeReason[] = []
  if (quickest > SLOW) reasons.push({ code: 'slow', value: quickest })
  if (report.clockAhead !== null && Math.abs(report.clockAhead) > CLOCK)
    reasons.push({ code: 'clock', value: Math.round(report.clockAhead / SECOND) })
  // lal does not say what it is set to: it has called us before there can be a stream.
  const isSilent = node.hookTime === null && report.streams.length > 0
  if (report.usesHooks === false || (report.usesHooks === null && isSilent)) reasons.push({ code: 'hook', value: null })
  if (strangers > 0) reasons.push({ code: 'strangers', value: strangers })
  return reasons
}

/** What the machine of a node is too busy with; what is not told is no reason. */
export function busyReasons(load: Readonly<Record<BusyCause, number | null>>): NodeReason[] {
  return (['cpu', 'mem', 'disk'] as const).flatMap((code) => {
    const value = load[code]
    return value !== null && value > BUSY_LIMITS[code] ? [{ code, value }] : []
  })
}

/** Reasons as they are stored. */
export function readReasons(text: string): { code: string; value: number | null }[] {
  const reasons: unknown = JSON.parse(text)
  return Value.Check(REASONS, reasons) ? reasons : []
}
