import type { SysAnnouncementTable } from './announcement-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { addMessages } from '../../platform/realtime/outbox'
import { receiversOf } from './audience'

/** Who got a released announcement; null = everybody. */
async function receiversOfReleased(
  trx: DbTransaction,
  { id, msgType }: Pick<SysAnnouncementTable, 'id' | 'msgType'>,
): Promise<string[] | null> {
  if (!receiversOf(msgType)) return null
  const deliveries = await trx.selectFrom('sysAnnouncementSend').select('userId').where('anntId', '=', id).execute()
  return deliveries.map(({ userId }) => userId)
}

/**
 * Sockets of the receivers get `{"cmd":"topic"|"user","msgId","msgTxt"}` once it is committed: there is an announcement, or no longer.
 * The frame is JeecgBoot's; whoever gets it asks for his list again.
 */
export async function notifyReceivers(
  trx: DbTransaction,
  announcement: Pick<SysAnnouncementTable, 'id' | 'titile' | 'msgType'>,
): Promise<void> {
  const userIds = await receiversOfReleased(trx, announcement)
  const payload = JSON.stringify({ cmd: userIds ? 'user' : 'topic', msgId: announcement.id, msgTxt: announcement.titile })
  await addMessages(trx, [{ channel: 'notice', userIds, permission: null, payload }])
}
