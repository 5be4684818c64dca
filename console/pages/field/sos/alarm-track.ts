import type { Position } from '../../../../elements/device-map/device-map.types'
import { isPosition } from '../../../../elements/device-map/coordinates'
import { timeOf } from '../../../../elements/device-map/positions'
import { wireTime } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { isClosed } from './alarm-record'

/** Milliseconds of the track. */
const SPAN = 10 * 60_000

/** Query of the ten minutes that matter of the owner of an alarm: the last ones while it is open, then those before it was raised. */
export function alarmTrackQuery(alarm: WireRecord, now: number): Record<string, string> {
  const end = isClosed(alarm) ? timeOf(stringValue(alarm['createTime'])) : now
  return {
    ownerType: stringValue(alarm['ownerType']),
    ownerId: stringValue(alarm['ownerId']),
    startTime: wireTime(end - SPAN),
    endTime: wireTime(end),
  }
}

/** Where an alarm was raised; null: not known. */
export function alarmPosition({ lng, lat }: WireRecord): Position | null {
  return typeof lng === 'number' && typeof lat === 'number' && isPosition(lng, lat) ? { lng, lat } : null
}
