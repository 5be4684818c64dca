import { outcomeOf, paceOf } from './levels'

/** Where the scale of durations ends, ms: what takes longer is cut there. */
export const scaleEnd = 2000

/** What lists of calls can be narrowed to. */
type Kind = 'slow' | 'faulty'

export const isKind = (text: string): text is Kind => text === 'slow' || text === 'faulty'

/** What is known of a call. */
export interface Called {
  status: number
  /** ms. */
  timeTaken: number
}

export function isOfKind(kind: Kind, { status, timeTaken }: Called): boolean {
  if (kind === 'slow') return ['slow', 'verySlow'].includes(paceOf(timeTaken))
  return ['faulty', 'broken'].includes(outcomeOf(status))
}

export interface TracesSummary {
  count: number
  slow: number
  faulty: number
  /** ms; null where there are no calls. */
  median: number | null
  slowest: number
}

export function summaryOf(calls: readonly Called[]): TracesSummary {
  const times = calls.map(({ timeTaken }) => timeTaken).toSorted((one, other) => one - other)
  return {
    count: calls.length,
    slow: calls.filter((call) => isOfKind('slow', call)).length,
    faulty: calls.filter((call) => isOfKind('faulty', call)).length,
    median: times[Math.floor((times.length - 1) / 2)] ?? null,
    slowest: times.at(-1) ?? 0,
  }
}
