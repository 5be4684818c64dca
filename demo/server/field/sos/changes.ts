import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import { toAlarmResponses } from './responses'
import { seersOfAlarm } from './scope'
import type { SosInfoTable, SosLogTable } from './sos-table'

type Context = Pick<ServerContext, 'settings'>

type Step = Pick<SosLogTable, 'action'> & Partial<Pick<SosLogTable, 'userId' | 'toUserId' | 'note' | 'files'>>

/** Adds a step to the history of an alarm. */
export async function addStep(trx: DbTransaction, { settings }: Context, sosId: string, step: Step): Promise<void> {
  const empty = { userId: null, toUserId: null, note: null, files: null }
  await trx
    .insertInto('iblSosLog')
    .values({ id: newId(), sosId, at: settings.clock.now(), ...empty, ...step })
    .execute()
}

/** Publishes an alarm to those who see it: a new one as `sos.new` with its row, a changed one as `sos.update`. */
export async function publishAlarm(trx: DbTransaction, { settings }: Context, topic: 'sos.new' | 'sos.update', id: string): Promise<void> {
  const row = await trx.selectFrom('iblSosInfo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const now = settings.clock.now()
  const [response] = await toAlarmResponses(trx, [row])
  if (!response) return
  const { status, handlerId, handlerName, repeatCount, ackTime, closeTime, recoverTime, updateTime, changedAt, raisedAt } = response
  const change = { id, status, handlerId, handlerName, repeatCount, ackTime, closeTime, recoverTime, updateTime, changedAt, raisedAt }
  const userIds = await seersOfAlarm(trx, row, timeText(now))
  const payload = topic === 'sos.new' ? response : change
  await addMessages(trx, [topicMessage({ topic, payload, ts: now }, { userIds, permission: 'sos:list' })])
}

/** Changes an alarm, adds the step to its history and publishes it. `by`: account; null: the server. */
export async function changeAlarm(
  trx: DbTransaction,
  context: Context,
  id: string,
  { set = {}, step, by = null }: { set?: Partial<SosInfoTable>; step?: Step; by?: string | null },
): Promise<void> {
  const now = context.settings.clock.now()
  await trx
    .updateTable('iblSosInfo')
    .set({ ...set, changedAt: now, updateBy: by, updateTime: timeText(now) })
    .where('id', '=', id)
    .execute()
  if (step) await addStep(trx, context, id, step)
  await publishAlarm(trx, context, 'sos.update', id)
}
