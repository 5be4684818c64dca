import { type Announcement, announcementOf } from '../../../../elements/core/notices'
import type { ListRecord } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'

/** One record of getMyAnnouncementSend. */
export interface MessageRow extends ListRecord {
  /** Of the delivery; the announcement has its own. */
  id: string
  announcement: Announcement
  isRead: boolean
  /** '1' notice, '2' system message. */
  msgCategory: string
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function messageRow(raw: unknown): MessageRow[] {
  const announcement = announcementOf(raw)
  if (!announcement || !isRecord(raw)) return []
  const { id, readFlag, msgCategory } = raw
  return [{ id: text(id), announcement, isRead: text(readFlag) === '1', msgCategory: text(msgCategory) }]
}

/** The records of a list answer as rows, the rest of the answer unchanged. */
export function withMessageRows(result: unknown): unknown {
  if (!isRecord(result) || !Array.isArray(result.records)) return result
  return { ...result, records: result.records.flatMap(messageRow) }
}
