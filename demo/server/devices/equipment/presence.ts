import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import type { Work } from '../../platform/database/transactions'
import { announceState } from './live'
import { beginSession, endSession, type SaidOfPicture } from './live-sessions'

export type Presence = Pick<EquipmentTable, 'onlineStatus' | 'liveHas'>

/** What goes with a change: what a device says of the pictures that begin, why those that end do, who made it. */
export interface ChangeDetails {
  picture?: SaidOfPicture
  endReason?: string | undefined
  by?: string
}

/**
 * What a device does has changed: stored with its times and the time that it was live, and told to who sees it. One that is forbidden
 * is not live. What is as it was changes nothing.
 */
export async function notePresence(
  work: Work,
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
  await work
    .updateTable('iblCloudLiveEquipment')
    .set({ ...changed, ...(by !== undefined && { updateBy: by, updateTime: time }) })
    .where('id', '=', device.id)
    .execute()
  if (liveHas !== device.liveHas) {
    if (begins) await beginSession(work, device, time, picture)
    else await endSession(work, device.id, time, endReason ?? (onlineStatus === '1' ? 'stopped' : 'offline'))
  }
  await announceState(work, context, { ...device, ...changed })
}
