import type { Clock } from '../base/time'
import { MINUTE, SECOND } from '../base/time'
import { addressGroup } from '../base/address'
import { TooManyRequestsError } from '../base/errors'

/**
 * Calls that need no token cost whoever makes them nothing, so each address gets so many of each a minute. Counted in this
 * process and nowhere else: a count that is written would be the load it is to keep away.
 */
export function createOpenCallLimit(clock: Clock): (path: string, address: string, perMinute: number) => void {
  let counts = new Map<string, number>()
  let minute = 0
  return (path, address, perMinute) => {
    const now = clock.monotonic()
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE)
      counts = new Map()
    }
    const key = `${path} ${addressGroup(address)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > perMinute) throw new TooManyRequestsError(Math.ceil(((minute + 1) * MINUTE - now) / SECOND))
  }
}
