import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { announceState } from './live'
import { isMissed, noteEvent } from './events'
import { beginSession, endSession, type StreamInfo } from './live-sessions'

export type Presence = Pick<EquipmentTable, 'onlineStatus' | 'liveHas'>

/** What goes with a change: what a device says of the pictures that begin, why those that end do, who made it. */
export interface ChangeDetails {
  picture?: StreamInfo
  endReason?: string | undefined
  by?: string
}

/** A device that was live is lost with its stream; one that comes back after either is back. */
async function noteReach(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  { id: equipmentId, liveHas }: EquipmentTable,
  isOnline: boolean,
  detail: string | undefined,
): Promise<void> {
  if (!isOnline) await noteEvent(trx, context, { equipmentId }, { type: liveHas === '1' ? 'lost' : 'offline', detail: detail ?? null })
  else if (await isMissed(trx, equipmentId)) await noteEvent(trx, context, { equipmentId }, { type: 'back' })
}

/**
 * What a device does has changed: stored with its times and the time that it was live, and told to who sees it. One that is forbidden
 * is not live. What is as it was changes nothing.
 */
export async function notePresence(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  device: EquipmentTable,
  now: Presence & Partial<Pick<EquipmentTable, 'enabled'>>,
  { picture, endReason, by }: ChangeDetails = {},
): Promise<void> {
  const { onlineStatus, enabled = device.enabled } = now
  const liveHas = enabled === '1' ? now.liveHas : '0'
  if (device.onlineStatus === onlineStatus && device.liveHas === liveHas && device.enabled === enabled) return
  const time = nowText(context)
  const begins = liveHas === '1'
  const changed = {
    onlineStatus,
    liveHas,
    enabled,
    ...(onlineStatus !== device.onlineStatus && (onlineStatus === '1' ? { lastOnlineTime: time } : { lastOfflineTime: time })),
    ...(liveHas !== device.liveHas && { liveStartTime: begins ? time : null }),
  }
  await trx
    .updateTable('iblCloudLiveEquipment')
    .set({ ...changed, ...(by !== undefined && { updateBy: by, updateTime: time }) })
    .where('id', '=', device.id)
    .execute()
  if (liveHas !== device.liveHas) {
    if (begins) await beginSession(trx, device, time, picture)
    else await endSession(trx, device.id, time, endReason ?? (onlineStatus === '1' ? 'stopped' : 'offline'))
  }
  await announceState(trx, context, { ...device, ...changed })
  if (onlineStatus !== device.onlineStatus) await noteReach(trx, context, device, onlineStatus === '1', endReason)
}
