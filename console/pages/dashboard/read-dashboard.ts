import { isRecord } from '../../../elements/core/storage/shapes'
import type { VisitDay } from './visit-chart.model'

export interface VisitFigures {
  today: number
  todayAddresses: number
  total: number
}

export type Priority = 'L' | 'M' | 'H'

export interface Announcement {
  id: string
  title: string
  priority: Priority
  /** Publish time, `YYYY-MM-DD HH:mm:ss`. */
  time: string
}

function count(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(number) && number > 0 ? number : 0
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Result of GET /sys/loginfo; what is missing counts as 0. */
export function visitFigures(result: unknown): VisitFigures {
  const record = isRecord(result) ? result : {}
  return { today: count(record.todayVisitCount), todayAddresses: count(record.todayIp), total: count(record.totalVisitCount) }
}

/** Result of GET /sys/visitInfo: `[{visit, ip, tian: 'YYYY-MM-DD', type: 'MM-DD'}]`, oldest first. */
export function visitDays(result: unknown): VisitDay[] {
  const days = Array.isArray(result) ? result.filter(isRecord) : []
  return days.map((entry) => ({ day: text(entry.tian), label: text(entry.type) || text(entry.tian).slice(5), visits: count(entry.visit), addresses: count(entry.ip) }))
}

function announcement(entry: unknown): Announcement[] {
  if (!isRecord(entry)) return []
  // Spelled `titile` by every server version.
  const title = text(entry.titile) || text(entry.title)
  if (!title) return []
  const priority = entry.priority === 'H' || entry.priority === 'M' ? entry.priority : 'L'
  return [{ id: text(entry.id) || title, title, priority, time: text(entry.sendTime) || text(entry.createTime) }]
}

/** Notices and system messages of listByUser together, newest first, at most `most`. */
export function newestAnnouncements(result: unknown, most: number): Announcement[] {
  const record = isRecord(result) ? result : {}
  const lists = [record.anntMsgList, record.sysMsgList].flatMap((list) => (Array.isArray(list) ? list : []))
  return lists.flatMap(announcement).sort((one, other) => other.time.localeCompare(one.time)).slice(0, most)
}
