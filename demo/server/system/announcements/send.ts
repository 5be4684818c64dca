import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { releaseNow } from './release'
import { type AnnouncementWriter, insertAnnouncement } from './write'

interface SystemMessage {
  title: string
  /** HTML. */
  content: string
  userIds: readonly string[]
  /** A page of the console that it opens, by its component, with a record there. */
  opens?: { page: string; id: string }
}

/** Sends a system message to some accounts: an announcement that is released at once. */
export async function sendAnnouncement(
  trx: DbTransaction,
  call: AnnouncementWriter,
  { title, content, userIds, opens }: SystemMessage,
): Promise<void> {
  const id = await insertAnnouncement(trx, call, {
    titile: title,
    msgAbstract: null,
    msgContent: content,
    startTime: nowText(call.context),
    endTime: null,
    priority: 'M',
    msgCategory: '2',
    msgType: 'USER',
    userIds: userIds.map((userId) => `${userId},`).join(''),
    departIds: null,
    roleIds: null,
    busType: null,
    busId: opens?.id ?? null,
    openType: opens ? 'component' : null,
    openPage: opens?.page ?? null,
    izTop: 0,
    files: null,
  })
  await releaseNow(trx, call, id)
}
