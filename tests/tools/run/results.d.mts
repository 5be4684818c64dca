/** What one run has left on record: whole titles. */
export interface Run {
  passed: readonly string[]
  skipped: readonly { file: string; title: string }[]
}

export function leftOut(runs?: readonly Run[]): string[]
