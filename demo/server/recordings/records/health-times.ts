import type { Span } from '../recorder/week-grid'

/** A time in which nothing was recorded that should have been, and why. */
export interface Missing extends Span {
  reason: string
}

/** Holes that are shorter are none, ms: times are stored in whole seconds. */
const SHORTEST = 3000

/** Spans in their order, those that touch or overlap as one. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

export function within(spans: readonly Span[], limits: Span): Span[] {
  return spans
    .map(({ from, to }) => ({ from: Math.max(from, limits.from), to: Math.min(to, limits.to) }))
    .filter(({ from, to }) => to > from)
}

/** What of the first is in none of the others. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  let left = joined(spans)
  for (const other of others)
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, other.from) },
        { from: Math.max(from, other.to), to },
      ].filter((part) => part.to > part.from),
    )
  return left
}

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** What was missed of what should have been recorded: with the reasons that were noted, where none was it had not been planned by then. */
export function missingOf(expected: readonly Span[], recorded: readonly Span[], noted: readonly Missing[]): Missing[] {
  const holes = without(expected, joined(recorded)).filter(({ from, to }) => to - from >= SHORTEST)
  const explained = holes.flatMap((hole) => noted.flatMap((gap) => within([gap], hole).map((part) => ({ ...part, reason: gap.reason }))))
  const unknown = without(holes, joined(explained))
    .filter(({ from, to }) => to - from >= SHORTEST)
    .map((part) => ({ ...part, reason: 'notPlanned' }))
  return [...explained, ...unknown].toSorted((one, other) => one.from - other.from)
}
