import type { Channel } from './outbox'

/** Characters of a frame that is looked into; a heartbeat has some thirty. */
const LONGEST = 200

const HEARTBEAT_FRAME = JSON.stringify({ type: 'heart_beat', data: true })

function isHeartBeat(text: string): boolean {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'heart_beat'
  } catch {
    return false
  }
}

/**
 * The answer to what a client says: its heartbeat, `heartcheck` on the notice socket, `{"type":"heart_beat"}` on the live one
 * (clause 7.5-22). Anything else is read by nobody and reaches nobody, so null.
 */
export function replyTo(channel: Channel, frame: Buffer): string | null {
  if (frame.length > LONGEST) return null
  const text = frame.toString()
  if (channel === 'notice') return text === 'heartcheck' || text === 'ping' ? 'ping' : null
  return isHeartBeat(text) ? HEARTBEAT_FRAME : null
}
