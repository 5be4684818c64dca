import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { timeText } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { seersOfRow } from '../../platform/query/department-scope'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import type { QvodListInfoTable } from './qvod-table'

type Context = Pick<ServerContext, 'settings'>

/** Publishes `qvod.state` to those who see the video. `progress`: percent of a video that is being made. */
export async function publishState(
  trx: DbTransaction,
  { settings }: Context,
  video: Pick<QvodListInfoTable, 'id' | 'status' | 'sysOrgCode' | 'createBy'>,
  progress: number | null = null,
): Promise<void> {
  const { id, status } = video
  const message = { topic: 'qvod.state', payload: { id, status, progress }, ts: settings.clock.now() }
  await addMessages(trx, [topicMessage(message, { userIds: await seersOfRow(trx, video), permission: 'qvod:list' })])
}

/** Changes a video and publishes its state. `by`: account; null: the server. */
export async function changeVideo(
  trx: DbTransaction,
  context: Context,
  video: QvodListInfoTable,
  { set, by, progress }: { set: Partial<QvodListInfoTable>; by: string | null; progress?: number },
): Promise<void> {
  setSubject('ibl_qvod_list_info', [video.id])
  await trx
    .updateTable('iblQvodListInfo')
    .set({ ...set, updateBy: by, updateTime: timeText(context.settings.clock.now()) })
    .where('id', '=', video.id)
    .execute()
  await publishState(trx, context, { ...video, ...set }, progress)
}
