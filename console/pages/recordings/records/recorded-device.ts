import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** A device, and how it is recorded. */
export interface RecordedDevice {
  readonly id: string
  readonly title: string
  /** 0 not, 1 always, 2 by plan, 3 while live. */
  readonly recordMode: string
  readonly recordPlanId: string
  readonly keepDays: string
}

/** A device of a list, as the dialog wants it that asks when it is recorded. */
export function recordedDevice(record: WireRecord): RecordedDevice {
  return {
    id: recordIdOf(record),
    title: stringValue(record['name']),
    recordMode: stringValue(record['recordMode']),
    recordPlanId: stringValue(record['recordPlanId']),
    keepDays: stringValue(record['keepDays']),
  }
}
