import { type Announcement, announcementOf, type UserAnnouncements } from '../../../elements/core/notices'
import { isRecord } from '../../../elements/core/storage/shapes'
import type { VisitDay } from './visit-chart.model'

export interface VisitFigures {
  today: number
  todayAddresses: number
  total: number
}

function count(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(number) && number > 0 ? number : 0
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** ms for which the figures of visits are taken as they are when somebody comes back to the home page. */
export const dashboardStaleTime = 30_000

/** Result of GET /sys/loginfo; what is missing counts as 0. */
export function visitFigures(result: unknown): VisitFigures {
  const record = isRecord(result) ? result : {}
  return { today: count(record.todayVisitCount), todayAddresses: count(record.todayIp), total: count(record.totalVisitCount) }
}

/** Result of GET /sys/visitInfo: `[{visit, ip, tian: 'YYYY-MM-DD', type: 'MM-DD'}]`, oldest first. */
export function visitDays(result: unknown): VisitDay[] {
  const days = Array.isArray(result) ? result.filter(isRecord) : []
  return days.map((entry) => ({
    day: text(entry.tian),
    label: text(entry.type) || text(entry.tian).slice(5),
    visits: count(entry.visit),
    addresses: count(entry.ip),
  }))
}

export interface HomeAnnouncement extends Announcement {
  isRead: boolean
}

/** The announcements that were read, of a page of one's own messages. */
export function readAnnouncements(result: unknown): HomeAnnouncement[] {
  const records: readonly unknown[] = isRecord(result) && Array.isArray(result.records) ? result.records : []
  return records.flatMap((record) => {
    const announcement = isRecord(record) && text(record.readFlag) === '1' ? announcementOf(record) : null
    return announcement ? [{ ...announcement, isRead: true }] : []
  })
}

/** Notices and system messages together, read or not, the newest first, at most `max`. */
export function newestAnnouncements(
  { anntMsgList, sysMsgList }: UserAnnouncements,
  read: readonly HomeAnnouncement[],
  max: number,
): HomeAnnouncement[] {
  const timeOf = ({ sendTime, createTime }: Announcement): string => sendTime || createTime || ''
  const unread = [...anntMsgList, ...sysMsgList].map((announcement) => ({ ...announcement, isRead: false }))
  const ids = new Set(unread.map(({ id }) => id))
  return [...unread, ...read.filter(({ id }) => !ids.has(id))].sort((one, other) => timeOf(other).localeCompare(timeOf(one))).slice(0, max)
}
