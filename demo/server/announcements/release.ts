import { nowText } from '../context'
import type { SysAnnouncementTable } from '../database/schema'
import { insertAll, type Work } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { Failure, notFound } from '../failures'
import type { WriteCall } from '../http/routes'
import { newId, splitIds } from '../ids'
import { addMessages } from '../realtime/outbox'
import type { ANNOUNCEMENT_BY_ID } from './read'

async function presentAnnouncement(work: Work, id: string): Promise<SysAnnouncementTable> {
  const announcement = await work
    .selectFrom('sysAnnouncement')
    .selectAll()
    .where('id', '=', id)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  if (!announcement) throw notFound()
  return announcement
}

/** Every receiver gets it as unread, also one who had read an earlier release. */
async function addReceivers(work: Work, anntId: string, userIds: readonly string[]): Promise<void> {
  await work.deleteFrom('sysAnnouncementSend').where('anntId', '=', anntId).execute()
  const users = await work.selectFrom('sysUser').select('id').where('id', 'in', userIds).where('delFlag', '=', 0).execute()
  if (users.length === 0) return
  await insertAll(
    work,
    'sysAnnouncementSend',
    users.map(({ id }) => ({ id: newId(), anntId, userId: id, readFlag: '0', readTime: null })),
  )
}

/**
 * GET /sys/annountCement/doReleaseData?id (clause 7.2-45): sends a draft or a revoked announcement. Of two calls at once the
 * second finds it released. Sockets get `{"cmd":"topic"|"user","msgId","msgTxt"}` once it is committed.
 */
export async function releaseAnnouncement(call: WriteCall<typeof ANNOUNCEMENT_BY_ID>): Promise<Envelope> {
  const { caller, context } = call
  const { id } = call.query
  await call.write(async (work) => {
    const announcement = await presentAnnouncement(work, id)
    if (announcement.sendStatus === '1') throw new Failure('该系统通知已发布')
    await work
      .updateTable('sysAnnouncement')
      .set({ sendStatus: '1', sendTime: nowText(context), sender: caller.username, cancelTime: null })
      .where('id', '=', id)
      .execute()
    const userIds = announcement.msgType === 'USER' ? splitIds(announcement.userIds) : null
    if (userIds) await addReceivers(work, id, userIds)
    else await work.deleteFrom('sysAnnouncementSend').where('anntId', '=', id).execute()
    const payload = JSON.stringify({ cmd: userIds ? 'user' : 'topic', msgId: id, msgTxt: announcement.titile })
    await addMessages(work, [{ channel: 'notice', userIds, permission: null, payload }])
  })
  return done('该系统通知发布成功')
}

/** GET /sys/annountCement/doReovkeData?id (spelled so): takes a released announcement back; nobody sees it any more. */
export async function revokeAnnouncement(call: WriteCall<typeof ANNOUNCEMENT_BY_ID>): Promise<Envelope> {
  const { context } = call
  const { id } = call.query
  await call.write(async (work) => {
    const announcement = await presentAnnouncement(work, id)
    if (announcement.sendStatus !== '1') throw new Failure('该系统通知未发布')
    await work
      .updateTable('sysAnnouncement')
      .set({ sendStatus: '2', cancelTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return done('该系统通知撤销成功')
}
