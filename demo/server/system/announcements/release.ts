import { nowText } from '../../platform/context'
import type { SysAnnouncementTable } from './announcement-tables'
import { insertAll, type Work } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import { Failure, notFound } from '../../platform/base/failures'
import type { WriteCall } from '../../platform/http/routes'
import { newId } from '../../platform/base/ids'
import type { NAMED_ANNOUNCEMENT } from './read'
import { receiversOf, tellReceivers } from './receivers'
import type { AnnouncementWriter } from './write'

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

/** Changes the state, unless another call has changed it first: `refusal` is said then. */
async function changeState(
  work: Work,
  { id, sendStatus }: Pick<SysAnnouncementTable, 'id' | 'sendStatus'>,
  state: Partial<SysAnnouncementTable>,
  refusal: string,
): Promise<void> {
  const { numUpdatedRows } = await work
    .updateTable('sysAnnouncement')
    .set(state)
    .where('id', '=', id)
    .where('sendStatus', '=', sendStatus)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Failure(refusal)
}

/** Sends a draft or a revoked announcement, and tells its receivers. */
export async function releaseNow(work: Work, { context, caller }: AnnouncementWriter, id: string): Promise<void> {
  const announcement = await presentAnnouncement(work, id)
  const refusal = '该系统通知已发布'
  if (announcement.sendStatus === '1') throw new Failure(refusal)
  const sent = { sendStatus: '1', sendTime: nowText(context), sender: caller.username, cancelTime: null }
  await changeState(work, announcement, sent, refusal)
  const userIds = receiversOf(announcement)
  if (userIds) await addReceivers(work, id, userIds)
  else await work.deleteFrom('sysAnnouncementSend').where('anntId', '=', id).execute()
  await tellReceivers(work, announcement)
}

/**
 * GET /sys/annountCement/doReleaseData?id (clause 7.2-45): sends a draft or a revoked announcement. Of two calls at once the
 * second finds it released. Its receivers are told.
 */
export async function releaseAnnouncement(call: WriteCall<typeof NAMED_ANNOUNCEMENT>): Promise<Envelope> {
  await call.write((work) => releaseNow(work, call, call.query.id))
  return done('该系统通知发布成功')
}

/**
 * GET /sys/annountCement/doReovkeData?id (spelled so): takes a released announcement back; nobody sees it any more, and who has it is told.
 */
export async function revokeAnnouncement(call: WriteCall<typeof NAMED_ANNOUNCEMENT>): Promise<Envelope> {
  const { context } = call
  const { id } = call.query
  await call.write(async (work) => {
    const announcement = await presentAnnouncement(work, id)
    const refusal = '该系统通知未发布'
    if (announcement.sendStatus !== '1') throw new Failure(refusal)
    await changeState(work, announcement, { sendStatus: '2', cancelTime: nowText(context) }, refusal)
    await tellReceivers(work, announcement)
  })
  return done('该系统通知撤销成功')
}
