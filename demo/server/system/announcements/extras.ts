import type { SysAnnouncementTable } from './announcement-tables'
import type { Queryable } from '../../platform/database/transactions'

/** What announcements have from 3.8 on. */
export type AnnouncementExtras = Pick<SysAnnouncementTable, 'izTop' | 'files'>

/** Of these announcements, by their ids. */
export async function extrasOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, AnnouncementExtras>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('sysAnnouncement').select(['id', 'izTop', 'files']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...extras }) => [id, extras]))
}
