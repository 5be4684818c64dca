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

/** What of it is sent: what is chosen, a mode with its plan; null: nothing is. What differs and is not chosen stays with each. */
export function chosenPolicy({ recordMode, recordPlanId, keepDays }: RecordPolicy): object | null {
  const isByPlan = recordMode === '2'
  const hasMode = recordMode !== '' && !(isByPlan && recordPlanId === '')
  const hasDays = keepDays.trim() !== ''
  if (!hasMode && !hasDays) return null
  return { ...(hasMode && { recordMode, recordPlanId: isByPlan ? recordPlanId : null }), ...(hasDays && { keepDays }) }
}
