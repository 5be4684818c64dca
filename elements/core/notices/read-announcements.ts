import { isRecord } from '../storage/shapes'
import type { Announcement, UserAnnouncements } from './announcement.types'

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * Reads one record of any server version; null where there is nothing to show. Records of the own messages carry the
 * announcement's id as `anntId`, their `id` is the delivery's.
 */
export function announcementOf(raw: unknown): Announcement | null {
  if (!isRecord(raw)) return null
  const titile = text(raw.titile) || text(raw.title)
  const id = text(raw.anntId) || text(raw.id)
  if (!titile || !id) return null
  return {
    id,
    titile,
    sender: text(raw.sender),
    sendTime: text(raw.sendTime),
    createTime: text(raw.createTime),
    priority: raw.priority === 'H' || raw.priority === 'M' ? raw.priority : 'L',
    msgContent: text(raw.msgContent),
    files: text(raw.files) || undefined,
    openType: raw.openType === 'url' || raw.openType === 'component' ? raw.openType : undefined,
    openPage: text(raw.openPage),
    busId: text(raw.busId),
  }
}

function listOf(value: unknown): Announcement[] {
  return Array.isArray(value) ? value.flatMap((entry: unknown) => announcementOf(entry) ?? []) : []
}

/** A total that is missing or damaged is what is there to see. */
function totalOf(value: unknown, atLeast: number): number {
  const total = typeof value === 'number' || typeof value === 'string' ? Math.trunc(Number(value)) : NaN
  return Number.isFinite(total) ? Math.max(total, atLeast) : atLeast
}

/** Reads the result of listByUser. */
export function userAnnouncementsOf(result: unknown): UserAnnouncements {
  const record = isRecord(result) ? result : {}
  const [anntMsgList, sysMsgList] = [listOf(record.anntMsgList), listOf(record.sysMsgList)]
  return {
    anntMsgList,
    anntMsgTotal: totalOf(record.anntMsgTotal, anntMsgList.length),
    sysMsgList,
    sysMsgTotal: totalOf(record.sysMsgTotal, sysMsgList.length),
  }
}

/** What the badge says. */
export function unreadCount({ anntMsgTotal, sysMsgTotal }: UserAnnouncements): number {
  return anntMsgTotal + sysMsgTotal
}
