import { type ServerContext, nowText } from '../../platform/context'
import type { StreamEvent, StreamEventTable } from '../../devices/equipment/stream-event-table'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { MINUTE, SECOND, timeOf } from '../../platform/base/time'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import { addStep, changeAlarm } from './changes'
import { completeClip } from './clip'
import { deviceOwner } from '../owner'
import { raiseAlarm, REMIND_AFTER } from './raise'
import { seersOfAlarm } from './scope'
import { OPEN_STATES, type SosInfoTable } from './sos-table'

/** Rows of one poll. */
const MAX_ROWS = 200
/** Reminders of one alarm. */
const MAX_ROUNDS = 10

type Context = Pick<ServerContext, 'settings'>

/** Type and content of the alarm that an event raises. */
const RAISED: Readonly<Partial<Record<StreamEvent, { type: string; content: string; level: 'M' | 'L' }>>> = {
  lost: { type: 'stream', content: '视频流中断', level: 'M' },
  refuse: { type: 'stream', content: '推流被拒绝', level: 'L' },
  publish: { type: 'stream', content: '开始推流', level: 'L' },
  unpublish: { type: 'stream', content: '结束推流', level: 'L' },
  offline: { type: 'device', content: '设备离线', level: 'M' },
  recordMissing: { type: 'record', content: '录像缺失', level: 'M' },
}

/** Types of alarms that are over with an event. */
const RECOVERED: Readonly<Partial<Record<StreamEvent, readonly string[]>>> = { back: ['stream', 'device'], recordBack: ['record'] }

/** Reminds supervisors of an alarm that nobody has acknowledged. */
async function remind(trx: DbTransaction, context: Context, row: SosInfoTable): Promise<void> {
  const now = context.settings.clock.now()
  const round = row.remindRound + 1
  await trx
    .updateTable('iblSosInfo')
    .set({ remindRound: round, remindAt: round < MAX_ROUNDS ? now + REMIND_AFTER : null })
    .where('id', '=', row.id)
    .execute()
  if (round === 1) await addStep(trx, context, row.id, { action: 'remind' })
  const waited = Math.round((now - timeOf(row.createTime ?? '')) / SECOND)
  const userIds = await seersOfAlarm(trx, row, nowText(context))
  const payload = { id: row.id, waited, round }
  await addMessages(trx, [topicMessage({ topic: 'sos.remind', payload, ts: now }, { userIds, permission: 'sos:takeover' })])
}

/** Raises the alarm of an event, or notes in the open ones that the trouble is over. */
async function follow(trx: DbTransaction, context: Context, event: StreamEventTable): Promise<void> {
  await trx.updateTable('iblStreamEvent').set({ alarmAt: null }).where('id', '=', event.id).execute()
  const device = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', event.equipmentId).executeTakeFirst()
  if (!device) return
  const raised = RAISED[event.type]
  if (raised) await raiseAlarm(trx, context, { ...deviceOwner(device), ...raised })
  const recovered = RECOVERED[event.type]
  if (!recovered) return
  const open = await trx
    .selectFrom('iblSosInfo')
    .select('id')
    .where('ownerType', '=', 'equipment')
    .where('ownerId', '=', device.id)
    .where('type', 'in', recovered)
    .where('status', 'in', OPEN_STATES)
    .where('recoverTime', 'is', null)
    .execute()
  for (const { id } of open) await changeAlarm(trx, context, id, { set: { recoverTime: nowText(context) }, step: { action: 'recover' } })
}

/** Reminds of alarms, follows the events of streams and completes clips. Polls every second, in one process at a time. */
export function createAlarmWatch(
  { database, settings, hub }: Pick<ServerContext, 'database' | 'settings' | 'hub'>,
  report: (error: unknown) => void,
): Poller {
  const context = { settings }

  async function check(): Promise<void> {
    const now = settings.clock.now()
    const reminders = database.selectFrom('iblSosInfo').selectAll().where('remindAt', '<=', now).where('status', '=', 'new')
    const events = database.selectFrom('iblStreamEvent').selectAll().where('alarmAt', '<=', now)
    const clips = database.selectFrom('iblSosInfo').selectAll().where('clipUntil', 'is not', null)
    const due = await Promise.all([
      reminders.orderBy('remindAt').limit(1).execute(),
      events.limit(1).execute(),
      clips
        .where('clipUntil', '>', now - MINUTE * 10)
        .limit(1)
        .execute(),
    ])
    if (due.every((rows) => rows.length === 0)) return
    await inTransaction(database, async (trx) => {
      // Read again: another process may have been faster.
      const row = trx.selectFrom('iblSosInfo').selectAll()
      const late = await row.where('remindAt', '<=', now).where('status', '=', 'new').orderBy('remindAt').limit(MAX_ROWS).execute()
      for (const alarm of late) await remind(trx, context, alarm)
      const happened = await trx
        .selectFrom('iblStreamEvent')
        .selectAll()
        .where('alarmAt', '<=', now)
        .orderBy('alarmAt')
        .limit(MAX_ROWS)
        .execute()
      for (const event of happened) await follow(trx, context, event)
      for (const alarm of await row.where('clipUntil', 'is not', null).limit(MAX_ROWS).execute()) await completeClip(trx, context, alarm)
    })
    hub.wake()
  }

  return createPoller(check, report, SECOND)
}
