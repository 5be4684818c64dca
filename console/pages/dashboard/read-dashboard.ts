import type { Announcement, UserAnnouncements } from '../../../elements/core/notices'
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

/** Notices and system messages together, newest first, at most `most`. */
export function newestAnnouncements({ anntMsgList, sysMsgList }: UserAnnouncements, max: number): Announcement[] {
  const timeOf = ({ sendTime, createTime }: Announcement): string => sendTime || createTime || ''
  return [...anntMsgList, ...sysMsgList].sort((one, other) => timeOf(other).localeCompare(timeOf(one))).slice(0, max)
}
