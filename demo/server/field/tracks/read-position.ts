import { type Message, message, messageOf } from '../../platform/base/message'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { deviceTime } from '../device-time'
import { type GpsInfoTable, POSITION_SOURCES } from './gps-tables'

/** Milliseconds that the clock of a sender may be ahead. */
const MAX_AHEAD = MINUTE
/** Milliseconds that a position may be old. */
const MAX_AGE = 7 * DAY
/** Days after which receivers count their weeks from 0 again, and as many before. */
const ROLLOVER_DAYS = 1024 * 7

export type ReportedPosition = Omit<GpsInfoTable, 'id' | 'ownerType' | 'ownerId' | 'simFlag'>
export type PositionRow = Readonly<Record<string, unknown>>

/** A number or its digits; undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A measure in its range; null where the sender has none or an impossible one. */
function measure(value: unknown, minimum: number, maximum: number): number | null {
  const number = numberOf(value)
  return number === undefined || number < minimum || number > maximum ? null : number
}

/** Why a time of a sender is not accepted. */
function timeError(at: number, now: number): Message | null {
  const days = Math.round(Math.abs(at - now) / DAY)
  if (at > now + MAX_AHEAD)
    return days === 0 ? message`定位时间比服务器快${Math.round((at - now) / SECOND)}秒` : message`定位时间比服务器快${days}天`
  if (at >= now - MAX_AGE) return null
  return days === ROLLOVER_DAYS
    ? message`定位时间慢${days}天：接收机的GPS周计数已翻转`
    : message`定位时间慢${days}天，超过7天的位置不再保存`
}

/**
 * A row of an upload as a position, or the reason for which it is refused. Time: seconds or milliseconds since 1970, ISO 8601, or
 * `YYYY-MM-DD HH:mm:ss` in GMT+8. `now`: epoch ms.
 */
export function readPosition(row: PositionRow, now: number): ReportedPosition | Message {
  const lng = numberOf(row['lng'])
  const lat = numberOf(row['lat'])
  if (lng === undefined || lat === undefined || (lng === 0 && lat === 0)) return messageOf('没有定位')
  if (Math.abs(lat) > 90) return messageOf('纬度要在-90到90之间')
  if (Math.abs(lng) > 180) return messageOf('经度要在-180到180之间')
  const { gpsTime } = row
  const at = typeof gpsTime === 'string' || typeof gpsTime === 'number' ? deviceTime(String(gpsTime)) : null
  if (at === null) return messageOf('定位时间格式不正确')
  const refusal = timeError(at, now)
  if (refusal) return refusal
  const source = POSITION_SOURCES.find((name) => name === row['source']) ?? 'gps'
  return {
    lng,
    lat,
    source,
    gpsTime: timeText(at),
    altitude: measure(row['altitude'], -1000, 50_000),
    speed: measure(row['speed'], 0, 2000),
    direction: measure(row['direction'], 0, 360),
    accuracy: measure(row['accuracy'], 0, 100_000),
    battery: measure(row['battery'], 0, 100),
  }
}
