import type { Database } from '../database/connection'
import { inTransaction } from '../database/transactions'
import type { Clock } from '../base/time'
import {
  BEAT,
  beat,
  claimDue,
  type ClaimedRun,
  endRun,
  findLost,
  isAnyDue,
  markLost,
  type RunTime,
  planJobs,
  type RunEnd,
  timeToNext,
} from './runs'

/** Runs that are stopped with the server have so long (ms) to say how far they came. */
const LAST_RUNS = 5000

/** Does what a run is for; resolves with what its log says. `signal`: the server stops. */
export type Perform = (run: ClaimedRun, signal: AbortSignal) => Promise<string>

/** Calls `wake` after so many milliseconds; the returned function takes that back. */
export type Sleep = (milliseconds: number, wake: () => void) => () => void

export interface SchedulerSetup {
  database: Database
  clock: Clock
  /** What the log calls this process. */
  process: string
  /** No other process works on this database. */
  alone: boolean
  report: (error: unknown) => void
  sleep?: Sleep
}

export interface Scheduler {
  /** From now on jobs run at their times (`byTime` false: only those begun by hand). Called once; resolves after the first look. */
  begin(perform: Perform, options?: { byTime?: boolean }): Promise<void>
  /** The moment a run out of turn is claimed at, and by whom. */
  moment(): RunTime
  /** Runs what was claimed by hand. */
  run(claimed: ClaimedRun): void
  /** The times of jobs have changed. Never fails. */
  wake(): void
  /** Begins what is due; resolves when that is claimed, not when it is done. */
  poll(): Promise<void>
  /** Resolves when nothing of this process runs. */
  idle(): Promise<void>
  /** Begins nothing more, stops what runs and waits a while for it. */
  close(): Promise<void>
}

const timerSleep: Sleep = (milliseconds, wake) => {
  const timer = setTimeout(wake, milliseconds).unref()
  return () => clearTimeout(timer)
}

/**
 * Runs the jobs of the database at their times. Each process sleeps until the next one is due, a quarter of a minute at most: so it
 * hears of jobs that others have changed, and says that it is still there for its runs. What is due is claimed in the database, hence by
 * one process only, and every time follows from the expression and not from the run before, so nothing drifts.
 */
export function createScheduler({ database, clock, process, alone, report, sleep = timerSleep }: SchedulerSetup): Scheduler {
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>()
  let perform: Perform | undefined
  let byTime = false
  let isClosed = false
  let isPlanned = false
  let isRequested = false
  let looking: Promise<void> | undefined
  let stopSleeping = (): void => undefined

  const time = (): RunTime => ({ now: clock.now(), process })

  async function ended(claimed: ClaimedRun, signal: AbortSignal): Promise<void> {
    const began = clock.monotonic()
    let end: Omit<RunEnd, 'costTime'>
    try {
      end = { outcome: 'success', message: (await perform?.(claimed, signal)) ?? '' }
    } catch (error) {
      end = { outcome: 'failure', message: error instanceof Error ? error.message : String(error) }
    }
    const costTime = Math.round(clock.monotonic() - began)
    await inTransaction(database, (trx) => endRun(trx, claimed, { ...end, costTime }, clock.now()))
  }

  function run(claimed: ClaimedRun): void {
    const abort = new AbortController()
    const done = ended(claimed, abort.signal)
      // It stays a run that never ended: whoever looks after a while says so.
      .catch(report)
      .finally(() => running.delete(claimed.id))
    running.set(claimed.id, { abort, done })
  }

  /** At the start nobody else can be at work on a database of one's own. */
  async function finishLost(own: readonly string[]): Promise<void> {
    const lost = await findLost(database, own, clock.now(), alone && !isPlanned)
    if (lost.length > 0) await inTransaction(database, (trx) => markLost(trx, lost, clock.now()))
  }

  /** Resolves with the ms until the next look. */
  async function pollOnce(): Promise<number> {
    const own = [...running.keys()]
    if (own.length > 0) await inTransaction(database, (trx) => beat(trx, own, clock.now()))
    await finishLost(own)
    if (!isPlanned) await inTransaction(database, (trx) => planJobs(trx, clock.now()))
    isPlanned = true
    if (await isAnyDue(database, clock.now())) {
      const claimed = await inTransaction(database, (trx) => claimDue(trx, time()))
      for (const one of claimed) run(one)
    }
    return timeToNext(database, clock.now(), BEAT)
  }

  async function pollWhileRequested(): Promise<void> {
    stopSleeping()
    let pause = BEAT
    while (isRequested) {
      isRequested = false
      try {
        pause = await pollOnce()
      } catch (error) {
        // The database is away: the next look tries again.
        report(error)
        pause = BEAT
      }
    }
    looking = undefined
    if (!isClosed) stopSleeping = sleep(pause, () => void poll())
  }

  function poll(): Promise<void> {
    if (!byTime || isClosed) return Promise.resolve()
    isRequested = true
    looking ??= pollWhileRequested()
    return looking
  }

  const idle = async (): Promise<void> => {
    await Promise.all([...running.values()].map(({ done }) => done))
  }

  return {
    begin(does, options) {
      perform = does
      byTime = options?.byTime ?? true
      return poll()
    },
    moment: time,
    run,
    wake: () => void poll(),
    poll,
    idle,
    async close() {
      isClosed = true
      isRequested = false
      stopSleeping()
      await looking
      for (const { abort } of running.values()) abort.abort()
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_RUNS)))
      await Promise.race([idle(), timeout])
      clearTimeout(timer)
    },
  }
}
