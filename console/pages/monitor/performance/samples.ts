import type { Sample } from '../../../../elements/parts/chart/line-chart.model'
import { type FigureLine, memoryName } from './metrics'
import type { Remembered } from './read-monitor'

/** Values that came together, by the names they are remembered by; null: that one did not come. */
export interface Gathered {
  /** Epoch ms. */
  at: number
  values: Readonly<Record<string, number | null>>
}

/** Answers that are kept: a quarter of an hour of one each five seconds. */
const saved = 180

export const gathering = (before: readonly Gathered[], next: Gathered): readonly Gathered[] => [...before, next].slice(-saved)

/** How much a count grew in a second between two moments; where it fell the server began anew, and nothing is known. */
export function growth(samples: readonly Sample[]): Sample[] {
  return samples.slice(1).map(({ at, value }, index) => {
    const before = samples[index]!
    const seconds = (at - before.at) / 1000
    const grown = value === null || before.value === null || seconds <= 0 ? null : (value - before.value) / seconds
    return { at, value: grown === null || grown < 0 ? null : grown }
  })
}

/** What the server remembers, and what came after that: the end of a line is what rings and tiles say. */
function upToNow(history: readonly Remembered[], gathered: readonly Gathered[]): readonly Gathered[] {
  const [remembered, newest] = [history.at(-1), gathered.at(-1)]
  return remembered && newest && newest.at > remembered.at ? [...history, newest] : history
}

/** What is drawn of a line: what the server remembers, else what came while somebody looked. */
export function lineSamples(line: FigureLine, history: readonly Remembered[] | null, gathered: readonly Gathered[]): Sample[] {
  const name = memoryName(line)
  const isRemembered = history !== null && history.some(({ values }) => name in values)
  const lineValues = isRemembered ? upToNow(history, gathered) : gathered
  const samples = lineValues.map(({ at, values }) => ({ at, value: values[name] ?? null }))
  const { isCount, times = 1 } = line
  const drawn = isCount ? growth(samples) : samples
  return times === 1 ? drawn : drawn.map(({ at, value }) => ({ at, value: value === null ? null : value * times }))
}
