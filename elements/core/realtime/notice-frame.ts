import { objectIn } from './frame'
import type { NoticeMessage } from './realtime.types'

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Reads one frame of the notice socket; null for everything that is not one of our notices. */
export function readNotice(data: unknown): NoticeMessage | null {
  const frame = objectIn(data)
  if (!frame || (frame.cmd !== 'topic' && frame.cmd !== 'user' && frame.cmd !== 'permission')) return null
  return { cmd: frame.cmd, msgId: textOf(frame.msgId), msgTxt: textOf(frame.msgTxt) }
}
