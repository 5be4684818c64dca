import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'

export type RunOutcome = 'running' | 'success' | 'failure' | 'lost'

/** A run of a job as a list tells it. */
export interface RecentRun {
  /** By the server's clock. */
  startTime: string
  outcome: RunOutcome
  message: string
  /** ms; null: not over, or nobody knows. */
  costTime: number | null
  /** Who began it by hand; '': its schedule did. */
  username: string
}

const outcomes = ['running', 'success', 'failure', 'lost'] as const

const outcomeOf = (value: unknown): RunOutcome => outcomes.find((outcome) => outcome === value) ?? 'lost'

const oldestFirst = (all: readonly unknown[]): RecentRun[] =>
  all
    .filter(isRecord)
    .map((run) => ({
      startTime: stringValue(run['startTime']),
      outcome: outcomeOf(run['outcome']),
      message: stringValue(run['message']),
      costTime: typeof run['costTime'] === 'number' ? run['costTime'] : null,
      username: stringValue(run['username']),
    }))
    .toReversed()

/** Runs as they are told, the newest first -> the oldest first; none where the server does not tell them. */
export const recentRunsOf = (response: unknown): RecentRun[] => oldestFirst(Array.isArray(response) ? response : [])

export const isBad = ({ outcome }: RecentRun): boolean => outcome === 'failure' || outcome === 'lost'

export interface RunsSummary {
  success: number
  failure: number
  lost: number
  /** Of those that succeeded, ms; null where none did. */
  typical: number | null
  /** How many of the last ones, without the one under way, went wrong. */
  streak: number
}

export function summaryOf(runs: readonly RecentRun[]): RunsSummary {
  const count = (expected: RunOutcome): number => runs.filter(({ outcome }) => outcome === expected).length
  const ended = runs.filter(({ outcome }) => outcome !== 'running')
  const lastGood = ended.findLastIndex((run) => !isBad(run))
  const times = ended.flatMap((run) => (run.outcome === 'success' && run.costTime !== null ? [run.costTime] : [])).toSorted((a, b) => a - b)
  return {
    success: count('success'),
    failure: count('failure'),
    lost: count('lost'),
    typical: times[Math.floor(times.length / 2)] ?? null,
    streak: ended.length - 1 - lastGood,
  }
}

export interface RunBar {
  run: RecentRun
  /** Share of the height, 0 to 1. */
  height: number
}

/** Least share of the height: a run of a millisecond is one as well. */
const minBarHeight = 0.12

/** A bar for each run, as high as it took beside the longest one; what nobody knows the time of is as high as that. */
export function runBars(runs: readonly RecentRun[]): RunBar[] {
  const longest = Math.max(1, ...runs.map(({ costTime }) => costTime ?? 0))
  return runs.map((run) => ({ run, height: run.costTime === null ? 1 : Math.max(minBarHeight, run.costTime / longest) }))
}
