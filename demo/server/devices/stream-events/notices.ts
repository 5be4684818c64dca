import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../equipment/equipment-tables'
import type { StreamEvent, StreamEventTable } from '../equipment/stream-event-table'
import { seersOf } from '../equipment/live'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { splitIds } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'
import { nowText } from '../../platform/context'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { sendAnnouncement } from '../../system/announcements/send'

/** Account name shown as the sender. */
const SENDER = 'system'
/** Notices sent in one poll. */
const MAX_NOTICES = 100

const EVENT_TEXTS: Readonly<Partial<Record<StreamEvent, string>>> = {
  lost: '视频流中断',
  offline: '设备离线',
  back: '设备恢复',
  recordMissing: '录像缺失',
  recordBack: '录像恢复',
  refuse: '推流被拒绝',
}

type Context = Pick<ServerContext, 'settings'>

/** Users to notify: those chosen for the device, else its owner; only users who may see the device. */
async function receiversOf(trx: DbTransaction, context: Context, device: EquipmentTable): Promise<string[]> {
  const roles = splitIds(device.notifyRoles)
  const members = roles.length === 0 ? [] : await trx.selectFrom('sysUserRole').select('userId').where('roleId', 'in', roles).execute()
  const named = new Set([...members.map(({ userId }) => userId), ...splitIds(device.notifyUsers)])
  if (roles.length === 0 && named.size === 0 && device.userId !== null) named.add(device.userId)
  const seers = await seersOf(trx, device, nowText(context))
  return seers.filter((id) => named.has(id))
}

/** Sends the notice of an event once, even if several processes poll. */
async function notify(trx: DbTransaction, context: Context, event: StreamEventTable): Promise<void> {
  const claimed = await trx
    .updateTable('iblStreamEvent')
    .set({ noticeAt: null })
    .where('id', '=', event.id)
    .where('noticeAt', 'is not', null)
    .executeTakeFirst()
  const device = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', event.equipmentId).executeTakeFirst()
  if (claimed.numUpdatedRows === 0n || !device) return
  const userIds = await receiversOf(trx, context, device)
  if (userIds.length === 0) return
  const title = `${device.name}：${EVENT_TEXTS[event.type] ?? event.type}`.slice(0, 100)
  const content = `<p>${timeText(event.at)} ${event.streamKey}</p>`
  const opens = { page: 'cloudlive/equipment', id: device.id }
  await sendAnnouncement(trx, { context, caller: { username: SENDER } }, { title, content, userIds, opens })
}

/** Sends notices of troubles that have lasted as long as their devices are set to. Polls every two seconds. */
export function createStreamNotices(
  { database, settings, hub }: Pick<ServerContext, 'database' | 'settings' | 'hub'>,
  report: (error: unknown) => void,
): Poller {
  async function check(): Promise<void> {
    const due = await database
      .selectFrom('iblStreamEvent')
      .selectAll()
      .where('noticeAt', '<=', settings.clock.now())
      .orderBy('noticeAt')
      .limit(MAX_NOTICES)
      .execute()
    if (due.length === 0) return
    await inTransaction(database, async (trx) => {
      for (const event of due) await notify(trx, { settings }, event)
    })
    hub.wake()
  }
  return createPoller(check, report)
}
