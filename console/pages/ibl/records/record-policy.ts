import { changedNames } from '../../../../elements/parts/form/form-values'
import type { RecordedDevice } from './recorded-device'

/** How devices are recorded; '' where they differ: nothing is chosen then, and each keeps its own. */
export type RecordPolicy = Pick<RecordedDevice, 'recordMode' | 'recordPlanId' | 'keepDays'>

/** What all of them have. */
export function commonPolicy(devices: readonly RecordedDevice[]): RecordPolicy {
  const common = (of: (device: RecordedDevice) => string): string => {
    const [first = '', ...others] = new Set(devices.map(of))
    return others.length > 0 ? '' : first
  }
  return {
    recordMode: common(({ recordMode }) => recordMode || '0'),
    recordPlanId: common(({ recordPlanId }) => recordPlanId),
    keepDays: common(({ keepDays }) => keepDays),
  }
}

/** Whether all of them go by plans, and by different ones: each keeps its own until one is chosen. */
export const havePlans = (devices: readonly RecordedDevice[]): boolean =>
  devices.every(({ recordMode }) => recordMode === '2') && new Set(devices.map(({ recordPlanId }) => recordPlanId)).size > 1

/** What of it is sent: what was changed alone; null: nothing was. A mode and its plan go together; no days are the days there were. */
export function changedPolicy(start: RecordPolicy, { recordMode, recordPlanId, keepDays }: RecordPolicy): object | null {
  const changed = changedNames(start, { recordMode, recordPlanId, keepDays: keepDays.trim() || start.keepDays })
  if (changed.length === 0) return null
  const isOther = changed.includes('recordMode') || changed.includes('recordPlanId')
  return {
    ...(isOther && { recordMode, recordPlanId: recordMode === '2' ? recordPlanId : null }),
    ...(changed.includes('keepDays') && { keepDays }),
  }
}
