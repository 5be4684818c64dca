import type { WallTime } from './wall-time'

/** What a wall time means in a zone. Times are seconds since 1970. */
export type ZonedTime =
  /** Shown once, or twice where the clock was set back: then it is the later one, as the scheduler has it. */
  | { readonly kind: 'time'; readonly time: number; readonly repeated: boolean }
  /** Left out where the clock was set forward; `until` is the first wall time that is shown again. */
  | { readonly kind: 'gap'; readonly until: WallTime }

export interface ZoneClock {
  readonly zonedTimeOf: (wall: WallTime) => ZonedTime
  /** What the clock shows a second later: there the scheduler goes on, also in the first pass of a time shown twice. */
  readonly wallAfter: (time: number) => WallTime
}

/** The clock is set at `time`; offsets are the seconds that wall clocks are ahead of UTC. */
interface ClockChange {
  readonly time: number
  readonly before: number
  readonly after: number
}

/** Offsets are asked at the ends of spans of about twelve days: no zone has set its clock twice within one. */
const span = 2 ** 20

/** No zone is further from UTC. */
const reach = 15 * 3600

const clocks = new Map<string, ZoneClock>()

/**
 * The clock of an IANA time zone, by the environment's own data. Answers are kept per zone.
 * @throws {RangeError} for an unknown zone.
 */
export function zoneClock(timeZone: string): ZoneClock {
  let clock = clocks.get(timeZone)
  if (!clock) clocks.set(timeZone, (clock = createClock(offsetSource(timeZone))))
  return clock
}

function createClock(offsetAt: (time: number) => number): ZoneClock {
  const ends = new Map<number, number>()
  const changes = new Map<number, ClockChange>()

  function offsetAtStart(index: number): number {
    let offset = ends.get(index)
    if (offset === undefined) ends.set(index, (offset = offsetAt(index * span)))
    return offset
  }

  function changeIn(index: number): ClockChange | null {
    const [before, after] = [offsetAtStart(index), offsetAtStart(index + 1)]
    if (before === after) return null
    let change = changes.get(index)
    if (!change) changes.set(index, (change = { time: firstSecondOf(after, index * span), before, after }))
    return change
  }

  function firstSecondOf(offset: number, start: number): number {
    let [before, at] = [start, start + span]
    while (at - before > 1) {
      const middle = before + ((at - before) >> 1)
      if (offsetAt(middle) === offset) at = middle
      else before = middle
    }
    return at
  }

  function changeNear(wall: WallTime): ClockChange | null {
    const [first, last] = [Math.floor((wall - reach) / span), Math.floor((wall + reach) / span)]
    return changeIn(first) ?? (last === first ? null : changeIn(last))
  }

  function zonedTimeOf(wall: WallTime): ZonedTime {
    const change = changeNear(wall)
    if (!change) return { kind: 'time', time: wall - offsetAtStart(Math.floor((wall - reach) / span)), repeated: false }
    const [early, later] = [wall - change.before, wall - change.after]
    if (later >= change.time) return { kind: 'time', time: later, repeated: early < change.time }
    return early < change.time ? { kind: 'time', time: early, repeated: false } : { kind: 'gap', until: change.time + change.after }
  }

  function wallAfter(time: number): WallTime {
    const next = time + 1
    const change = changeIn(Math.floor(next / span))
    if (!change) return next + offsetAtStart(Math.floor(next / span))
    return next + (next < change.time ? change.before : change.after)
  }

  return { zonedTimeOf, wallAfter }
}

/** Asks the environment, which takes some microseconds. */
function offsetSource(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (time) => {
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):?(\d+)?:?(\d+)?$/.exec(format.format(time * 1000)) ?? []
    const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    return sign === '-' ? -offset : offset
  }
}
