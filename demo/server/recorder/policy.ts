import type { EquipmentTable } from '../database/equipment-tables'
import type { RecordKind, RecordPlanTable, RecorderTable } from '../database/record-table'
import { DAY, timeOf, timeText } from '../time'

/** What is known of a device when it is asked whether it is recorded. */
export type Recorded = Pick<EquipmentTable, 'enabled' | 'onlineStatus' | 'liveHas' | 'recordMode'> &
  Pick<RecorderTable, 'handBy'> &
  Pick<RecordPlanTable, 'weekDays' | 'openTime'>

/** Monday is 1. */
function weekDayOf(day: string): string {
  return String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
}

/** Whether a plan holds a moment. What goes over midnight belongs to the day on which it begins. */
export function isPlanned({ weekDays, openTime }: Pick<RecordPlanTable, 'weekDays' | 'openTime'>, now: number): boolean {
  const [from = '', to = ''] = openTime.split('-')
  const text = timeText(now)
  const clock = text.slice(11, 16)
  const isOf = (day: string): boolean => weekDays.split(',').includes(weekDayOf(day))
  if (from < to) return from <= clock && clock < to && isOf(text.slice(0, 10))
  if (clock >= from) return isOf(text.slice(0, 10))
  return clock < to && isOf(timeText(timeOf(text) - DAY).slice(0, 10))
}

export function isLive({ enabled, onlineStatus, liveHas }: Pick<EquipmentTable, 'enabled' | 'onlineStatus' | 'liveHas'>): boolean {
  return enabled === '1' && onlineStatus === '1' && liveHas === '1'
}

/**
 * Why a device is to be recorded now; null: it is not. By hand comes before what is set, and a device that is forbidden is not recorded.
 * Where its pictures are missing meanwhile, that is a gap.
 */
export function wantedKind(device: Recorded, now: number): RecordKind | null {
  if (device.enabled === '0') return null
  if (device.handBy !== null) return 'manual'
  if (device.recordMode === '1') return 'always'
  if (device.recordMode === '2') return isPlanned(device, now) ? 'plan' : null
  return device.recordMode === '3' && isLive(device) ? 'always' : null
}
