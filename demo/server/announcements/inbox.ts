import type { SysAnnouncementTable } from '../database/schema'
import { inTransaction, insertAll, type Work } from '../database/transactions'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { newId } from '../ids'

const NEWEST = 5

/** Gives the user an unread row for every released announcement to all that ended after he was created. */
export async function addMissingRows(work: Work, userId: string): Promise<void> {
  const user = await work.selectFrom('sysUser').select('createTime').where('id', '=', userId).executeTakeFirstOrThrow()
  const missing = await work
    .selectFrom('sysAnnouncement')
    .leftJoin('sysAnnouncementSend', (join) =>
      join.onRef('sysAnnouncementSend.anntId', '=', 'sysAnnouncement.id').on('sysAnnouncementSend.userId', '=', userId),
    )
    .select('sysAnnouncement.id')
    .where('sysAnnouncementSend.id', 'is', null)
    .where('sysAnnouncement.msgType', '=', 'ALL')
    .where('sysAnnouncement.delFlag', '=', '0')
    .where('sysAnnouncement.sendStatus', '=', '1')
    .where((where) => where.or([where('sysAnnouncement.endTime', 'is', null), where('sysAnnouncement.endTime', '>=', user.createTime ?? '')]))
    .execute()
  if (missing.length === 0) return
  await insertAll(work, 'sysAnnouncementSend', missing.map(({ id }) => ({ id: newId(), anntId: id, userId, readFlag: '0', readTime: null })))
}

async function unread(work: Work, userId: string, category: string): Promise<{ list: SysAnnouncementTable[]; total: number }> {
  const rows = await work
    .selectFrom('sysAnnouncement')
    .innerJoin('sysAnnouncementSend', 'sysAnnouncementSend.anntId', 'sysAnnouncement.id')
    .selectAll('sysAnnouncement')
    .where('sysAnnouncementSend.userId', '=', userId)
    .where('sysAnnouncementSend.readFlag', '=', '0')
    .where('sysAnnouncement.msgCategory', '=', category)
    .where('sysAnnouncement.sendStatus', '=', '1')
    .where('sysAnnouncement.delFlag', '=', '0')
    .orderBy('sysAnnouncement.sendTime', 'desc')
    .orderBy('sysAnnouncement.id')
    .execute()
  return { list: rows.slice(0, NEWEST), total: rows.length }
}

/** GET /sys/annountCement/listByUser (wire-contract section 9): the caller's five newest unread of each kind, and how many there are. */
export async function listByUser(call: Call): Promise<Envelope> {
  const { userId } = call.caller
  return inTransaction(call.context.database, async (work) => {
    await addMissingRows(work, userId)
    const notices = await unread(work, userId, '1')
    const system = await unread(work, userId, '2')
    return found({ anntMsgList: notices.list, anntMsgTotal: notices.total, sysMsgList: system.list, sysMsgTotal: system.total })
  })
}
