import { nowText, type ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { StreamInfo } from '../../devices/equipment/live-sessions'
import { notePresence } from '../../devices/equipment/presence'
import { StreamError } from '../../media/contract/stream-error'

type StateContext = Pick<ServerContext, 'database' | 'settings' | 'hub' | 'shared'>

/** The device that a task becomes. @throws StreamError if there is none any more, or it is disabled */
export async function deviceToSend({ database }: Pick<StateContext, 'database'>, equipmentId: string): Promise<EquipmentTable> {
  const device = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
  if (!device) throw new StreamError('设备不存在', true)
  if (device.enabled === '0') throw new StreamError('该设备已被禁播', true)
  return device
}

/** The device of a task, which is live. @throws StreamError if it was disabled, or "stop live" was pressed on its page */
export async function assertStillLive(context: Pick<StateContext, 'database'>, equipmentId: string): Promise<void> {
  const { liveHas } = await deviceToSend(context, equipmentId)
  if (liveHas === '0') throw new StreamError('设备的直播被停止', true)
}

interface LiveChange {
  equipmentId: string
  /** Protocol of the device while it is live. */
  protocol: string
  /** The media server that carries the stream; null: this process. */
  nodeId: string | null
}

async function storeState(
  context: StateContext,
  { equipmentId, ...changed }: Partial<LiveChange> & Pick<LiveChange, 'equipmentId'>,
  liveHas: '0' | '1',
  details: { picture?: StreamInfo; endReason?: string },
): Promise<void> {
  const { database, hub } = context
  await inTransaction(database, async (trx) => {
    const current = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
    if (!current || (liveHas === '0' && current.liveHas === '0' && current.onlineStatus === '0')) return
    const stored = { lastOnlineTime: nowText(context), ...changed }
    await trx.updateTable('iblCloudLiveEquipment').set(stored).where('id', '=', equipmentId).execute()
    await notePresence(trx, context, { ...current, ...stored }, { onlineStatus: liveHas, liveHas }, details)
  })
  hub.wake()
  await context.shared.share()
}

/** The device is live with the stream of a task. `picture`: what is known of it. */
export function storeLive(context: StateContext, change: LiveChange, picture?: StreamInfo): Promise<void> {
  return storeState(context, change, '1', picture ? { picture } : {})
}

/** The device is not live any more. `endReason` stands in its session. */
export function storeEnd(context: StateContext, equipmentId: string, endReason: string): Promise<void> {
  return storeState(context, { equipmentId }, '0', { endReason })
}
