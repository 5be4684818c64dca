import { isRecord } from '../storage/shapes'
import { objectIn } from './frame'

/** What the live socket says (clauses 7.5-21 to 7.5-24), heartbeats apart. */
export type LiveMessage =
  /** A row has changed; `caseId` tells whose change it was. */
  | { type: 'row'; socketKey: string; row: Record<string, unknown>; caseId: unknown }
  | { type: 'sent'; key: string; args: readonly unknown[] }

/** A row is merged into others, where this key would not be a field. */
function isPlain(row: Record<string, unknown>): boolean {
  return !Object.hasOwn(row, '__proto__')
}

/** A record, or several of them. */
function isLiveMessage(payload: unknown): boolean {
  const records: readonly unknown[] = Array.isArray(payload) ? payload : [payload]
  return records.every((record) => isRecord(record) && isPlain(record))
}

export function isHeartbeat(data: unknown): boolean {
  return objectIn(data)?.type === 'heart_beat'
}

/** Reads one frame of the live socket; null for everything that has not exactly the shape of a message. */
export function readLive(frame: unknown): LiveMessage | null {
  const { type, data } = objectIn(frame) ?? {}
  if (!isRecord(data)) return null
  // What a topic says, with its time.
  if (type === 'common_send_date' && typeof data.topic === 'string')
    return isLiveMessage(data.payload) ? { type: 'sent', key: data.topic, args: [data.payload, data.ts] } : null
  if (!Array.isArray(data.args)) return null
  const args: readonly unknown[] = data.args
  if (type === 'common_send_date' && typeof data.key === 'string') return { type: 'sent', key: data.key, args }
  if (type !== 'update_vxe_table' || typeof data.socketKey !== 'string') return null
  const [row, caseId] = args
  return isRecord(row) && isPlain(row) ? { type: 'row', socketKey: data.socketKey, row, caseId } : null
}
