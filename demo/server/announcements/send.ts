import { nowText } from '../context'
import type { Work } from '../database/transactions'
import type { WriteCall } from '../http/routes'
import { releaseNow } from './release'
import { insertAnnouncement } from './write'

interface SystemMessage {
  title: string
  /** HTML. */
  content: string
  userIds: readonly string[]
}

/** Sends a system message to some accounts: an announcement that is released at once. */
export async function sendAnnouncement(
  work: Work,
  call: Pick<WriteCall, 'context' | 'caller'>,
  { title, content, userIds }: SystemMessage,
): Promise<void> {
  const id = await insertAnnouncement(work, call, {
    titile: title,
    msgAbstract: null,
    msgContent: content,
    startTime: nowText(call.context),
    endTime: null,
    priority: 'M',
    msgCategory: '2',
    msgType: 'USER',
    userIds: userIds.map((userId) => `${userId},`).join(''),
    busType: null,
    busId: null,
    openType: null,
    openPage: null,
  })
  await releaseNow(work, call, id)
}
