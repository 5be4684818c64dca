import type { CronReading, CronTree } from './tree.types'
import { wallTimes } from './wall-time'
import { zoneClock } from './zone-clock'

export interface RunOptions {
  /** Runs strictly after this moment; left out: now. */
  readonly after?: Date | number | string | undefined
  /** IANA name; left out: the zone of this environment. The scheduler goes by the zone of its server. */
  readonly timeZone?: string | undefined
  /** How many at most; left out: 10. */
  readonly count?: number | undefined
}

/** One run of a schedule. */
export interface Run {
  readonly time: Date
  /** What the zone's clocks show then, as if it were UTC. */
  readonly wall: Date
  /** The clock shows this time twice that day; the run is at the second. */
  readonly repeated: boolean
  /** Since the run before at least one was left out, because the clock jumped over it. */
  readonly afterGap: boolean
}

/**
 * The next runs of a valid reading. A time that the clock jumps over does not run that day, one that it shows twice runs
 * once, the second time; after a moment in the first pass the search goes on from what the clock shows then (measured on
 * Quartz 2.3.2).
 */
export function nextRuns(
  { tree, valid }: CronReading,
  { after = Date.now(), timeZone = ownTimeZone(), count = 10 }: RunOptions = {},
): Run[] {
  return tree && valid ? collect(tree, Math.floor(new Date(after).getTime() / 1000), timeZone, count) : []
}

function collect(tree: CronTree, after: number, timeZone: string, count: number): Run[] {
  const next = wallTimes(tree)
  const clock = zoneClock(timeZone)
  const runs: Run[] = []
  let afterGap = false
  let wall = Number.isFinite(after) ? next(clock.wallAfter(after)) : null
  while (wall !== null && runs.length < count) {
    const zonedTime = clock.zonedTimeOf(wall)
    if (zonedTime.kind === 'gap') {
      afterGap = true
      wall = next(zonedTime.until)
      continue
    }
    runs.push({ time: new Date(zonedTime.time * 1000), wall: new Date(wall * 1000), repeated: zonedTime.repeated, afterGap })
    afterGap = false
    wall = next(wall + 1)
  }
  return runs
}

/** The zone of this environment. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
