import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { Flag } from '../../platform/database/columns'
import type { RecordKind, RecordPlanTable, RecorderTable } from './record-table'
import { SECOND, timeOf } from '../../platform/base/time'
import { isPlanned } from './week-grid'

/** A recording that no process has spoken of for so long is over: its process was killed. */
const LOST_AFTER = 15 * SECOND

/** What is known of a device when it is asked whether it is recorded. */
export type Recorded = Pick<EquipmentTable, 'enabled' | 'onlineStatus' | 'liveHas' | 'recordMode'> &
  Pick<RecorderTable, 'handBy' | 'dispatchId'> &
  Pick<RecordPlanTable, 'weekGrid'> & {
    /** `1` while it is pushed and the push says that it is recorded; null where nothing is pushed. */
    recordFlag: Flag | null
    /** Until when an alarm records it, epoch ms; null: none does. */
    alarmUntil: number | null
  }

export function isLive({ enabled, onlineStatus, liveHas }: Pick<EquipmentTable, 'enabled' | 'onlineStatus' | 'liveHas'>): boolean {
  return enabled === '1' && onlineStatus === '1' && liveHas === '1'
}

/** Whether a process records the device: also in the moment between two parts, when nothing is being written. */
export function isLeased({ process, beatTime }: Pick<RecorderTable, 'process' | 'beatTime'>, now: number): boolean {
  return process !== null && beatTime !== null && timeOf(beatTime) >= now - LOST_AFTER
}

/** Why a device is to be recorded: by hand or for a dispatch room, all the time, by its plan, while it is live, while it is pushed, or by an alarm. */
export type RecordReason = 'manual' | 'always' | 'plan' | 'live' | 'push' | 'alarm'

const KINDS: Readonly<Record<RecordReason, RecordKind>> = {
  manual: 'manual',
  always: 'always',
  plan: 'plan',
  live: 'always',
  push: 'always',
  alarm: 'alarm',
}

/**
 * Why a device is to be recorded now; null: it is not. By hand, or for a room, comes before what is set for the device, and that before what its push says; an alarm
 * comes last.
 * A room records what is live; a disabled device is not recorded. Where its pictures are missing meanwhile, that is a gap.
 */
export function recordReason(device: Recorded, now: number): RecordReason | null {
  if (device.enabled === '0') return null
  if (device.handBy !== null || (device.dispatchId !== null && isLive(device))) return 'manual'
  if (device.recordMode === '1') return 'always'
  if (device.recordMode === '2' && isPlanned(device.weekGrid, now)) return 'plan'
  if (!isLive(device)) return null
  if (device.recordMode === '3') return 'live'
  if (device.recordFlag === '1') return 'push'
  return device.alarmUntil !== null && now < device.alarmUntil ? 'alarm' : null
}

/** The kind of recording that is to be made of a device now; null: none. */
export function targetKind(device: Recorded, now: number): RecordKind | null {
  const reason = recordReason(device, now)
  return reason && KINDS[reason]
}
