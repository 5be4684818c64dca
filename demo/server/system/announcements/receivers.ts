import type { SysAnnouncementTable } from './announcement-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { splitIds } from '../../platform/base/ids'
import { addMessages } from '../../platform/realtime/outbox'

type Addressed = Pick<SysAnnouncementTable, 'id' | 'titile' | 'msgType' | 'userIds'>

/** Who gets an announcement; null = everybody. */
export const receiversOf = ({ msgType, userIds }: Pick<Addressed, 'msgType' | 'userIds'>): string[] | null =>
  msgType === 'USER' ? splitIds(userIds) : null

/**
 * Sockets of the receivers get `{"cmd":"topic"|"user","msgId","msgTxt"}` once it is committed: there is an announcement, or no longer.
 * The frame is JeecgBoot's; whoever gets it asks for his list again.
 */
export async function notifyReceivers(trx: DbTransaction, announcement: Addressed): Promise<void> {
  const userIds = receiversOf(announcement)
  const payload = JSON.stringify({ cmd: userIds ? 'user' : 'topic', msgId: announcement.id, msgTxt: announcement.titile })
  await addMessages(trx, [{ channel: 'notice', userIds, permission: null, payload }])
}
