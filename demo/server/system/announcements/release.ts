import { nowText } from '../../platform/context'
import type { SysAnnouncementTable } from './announcement-tables'
import { insertAll, type DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { ApiError, notFound } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { newId } from '../../platform/base/ids'
import { receiversOf, usersAddressed } from './audience'
import type { ANNOUNCEMENT_ID } from './read'
import { notifyReceivers } from './receivers'
import type { AnnouncementWriter } from './write'

async function presentAnnouncement(trx: DbTransaction, id: string): Promise<SysAnnouncementTable> {
  const announcement = await trx
    .selectFrom('sysAnnouncement')
    .selectAll()
    .where('id', '=', id)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  if (!announcement) throw notFound()
  return announcement
}

/** Every receiver gets it as unread, also one who had read an earlier release; of one to all each makes his own delivery. */
async function addReceivers(trx: DbTransaction, announcement: SysAnnouncementTable): Promise<void> {
  const anntId = announcement.id
  await trx.deleteFrom('sysAnnouncementSend').where('anntId', '=', anntId).execute()
  if (!receiversOf(announcement.msgType)) return
  const users = await usersAddressed(trx, announcement).select('id').execute()
  if (users.length === 0) return
  await insertAll(
    trx,
    'sysAnnouncementSend',
    users.map(({ id }) => ({ id: newId(), anntId, userId: id, readFlag: '0', readTime: null })),
  )
}

/** Changes the state, unless another call has changed it first: `refusal` is said then. */
async function changeState(
  trx: DbTransaction,
  { id, sendStatus }: Pick<SysAnnouncementTable, 'id' | 'sendStatus'>,
  state: Partial<SysAnnouncementTable>,
  message: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sysAnnouncement')
    .set(state)
    .where('id', '=', id)
    .where('sendStatus', '=', sendStatus)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ApiError(message)
}

/** Sends a draft or a revoked announcement, and tells its receivers. */
export async function releaseNow(trx: DbTransaction, { context, caller }: AnnouncementWriter, id: string): Promise<void> {
  const announcement = await presentAnnouncement(trx, id)
  const message = '该系统通知已发布'
  if (announcement.sendStatus === '1') throw new ApiError(message)
  const sent = { sendStatus: '1', sendTime: nowText(context), sender: caller.username, cancelTime: null }
  await changeState(trx, announcement, sent, message)
  await addReceivers(trx, announcement)
  await notifyReceivers(trx, announcement)
}

/**
 * GET /sys/annountCement/doReleaseData?id (clause 7.2-45): sends a draft or a revoked announcement. Of two calls at once the
 * second finds it released. Its receivers are told.
 */
export async function releaseAnnouncement(call: WriteHandlerContext<typeof ANNOUNCEMENT_ID>): Promise<Envelope> {
  await call.write((trx) => releaseNow(trx, call, call.query.id))
  return actionResult('该系统通知发布成功')
}

/**
 * GET /sys/annountCement/doReovkeData?id (spelled so): takes a released announcement back; nobody sees it any more, and who has it is told.
 */
export async function revokeAnnouncement(call: WriteHandlerContext<typeof ANNOUNCEMENT_ID>): Promise<Envelope> {
  const { context } = call
  const { id } = call.query
  await call.write(async (trx) => {
    const announcement = await presentAnnouncement(trx, id)
    const message = '该系统通知未发布'
    if (announcement.sendStatus !== '1') throw new ApiError(message)
    await changeState(trx, announcement, { sendStatus: '2', cancelTime: nowText(context) }, message)
    await notifyReceivers(trx, announcement)
  })
  return actionResult('该系统通知撤销成功')
}
