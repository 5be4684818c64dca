import { message, type Message } from '../../platform/base/message'
import { DAY, MINUTE } from '../../platform/base/time'
import { deviceTime } from '../../field/device-time'

/** Milliseconds that the clock of a device may be ahead. */
const MAX_AHEAD = MINUTE

/** When something was measured: `ts` of the payload, else its arrival. `refusal`: the clock of the device is ahead. */
export function measuredAt(fields: Readonly<Record<string, unknown>>, arrivedAt: number): { at: number; refusal: Message | null } {
  const { ts } = fields
  const at = typeof ts === 'string' || typeof ts === 'number' ? deviceTime(String(ts)) : null
  if (at === null) return { at: arrivedAt, refusal: null }
  if (at <= arrivedAt + MAX_AHEAD) return { at, refusal: null }
  return { at: arrivedAt, refusal: message`设备时钟快${Math.max(1, Math.round((at - arrivedAt) / DAY))}天，按收到的时间计` }
}
