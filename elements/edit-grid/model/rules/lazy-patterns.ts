import type { PatternTest } from './patterns'

type Patterns = typeof import('./patterns')

let loaded: Patterns | null = null
let loading: Promise<Patterns> | null = null

/** Fetches the code that asks patterns: most grids have none. */
export function loadPatterns(): Promise<Patterns> {
  loading ??= import('./patterns').then(
    (patterns) => (loaded = patterns),
    (error: unknown) => {
      // The next check asks again.
      loading = null
      throw error
    },
  )
  return loading
}

/** How values are asked about a pattern. */
export interface PatternTester {
  /** Asked before the text of the value is made. */
  readonly passes: (value: unknown) => boolean
  readonly test: PatternTest
}

/** The tester of a pattern; a promise of it until the code that asks is there, which may fail to come. */
export function lazyTester(pattern: string | RegExp): () => PatternTester | Promise<PatternTester> {
  let tester: PatternTester | null = null
  const make = ({ valueTest, patternTest }: Patterns): PatternTester =>
    (tester ??= { passes: valueTest(pattern), test: patternTest(pattern) })
  void loadPatterns().then(make, () => undefined)
  return () => tester ?? (loaded ? make(loaded) : loadPatterns().then(make))
}
