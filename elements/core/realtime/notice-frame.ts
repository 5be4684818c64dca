import { isRecord } from '../storage/shapes'
import type { NoticeMessage } from './realtime.types'

/** Bytes; a frame above is dropped unread (fault-list X32). */
export const largestFrame = 1024 * 1024

function isTooLarge(text: string): boolean {
  // A UTF-16 unit takes at most 3 bytes: short texts need no counting.
  if (text.length * 3 <= largestFrame) return false
  return text.length > largestFrame || new TextEncoder().encode(text).length > largestFrame
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * Reads one frame of the notice socket; null for everything that is none of our notices. Texts that are no JSON are
 * normal: old servers repeat to everybody what any client sends. Nothing is ever evaluated.
 */
export function readNotice(data: unknown): NoticeMessage | null {
  if (typeof data !== 'string' || !data.startsWith('{') || isTooLarge(data)) return null
  let frame: unknown
  try {
    frame = JSON.parse(data)
  } catch {
    return null
  }
  if (!isRecord(frame) || (frame.cmd !== 'topic' && frame.cmd !== 'user')) return null
  return { cmd: frame.cmd, msgId: textOf(frame.msgId), msgTxt: textOf(frame.msgTxt) }
}
