/** Where the server takes the time from; tests hand in a clock they can move. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  now(): number
  /** The same scale, on a clock that nobody sets: limits and waits go by it, so that setting the clock back lifts none. */
  monotonic(): number
}

const began = Date.now() - performance.now()
export const systemClock: Clock = { now: () => Date.now(), monotonic: () => began + performance.now() }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

const GMT_PLUS_8 = 8 * 60 * MINUTE
/** The zone of the server, wherever its machine stands: jobs run by the clock that all times are told in. */
export const SERVER_ZONE = 'Asia/Shanghai'

/**
 * Epoch milliseconds -> `YYYY-MM-DD HH:mm:ss` in GMT+8, the only time format of the wire and of the tables.
 * Such texts sort and compare like the times they stand for.
 */
export function timeText(epochMilliseconds: number): string {
  return new Date(epochMilliseconds + GMT_PLUS_8).toISOString().slice(0, 19).replace('T', ' ')
}

/** The other way round; whole seconds. */
export function timeOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}

/** Epoch milliseconds -> `YYYY-MM-DD` in GMT+8. */
export function dayText(epochMilliseconds: number): string {
  return timeText(epochMilliseconds).slice(0, 10)
}
