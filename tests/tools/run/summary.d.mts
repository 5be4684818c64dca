import type { TestResult } from './results.mjs'
import type { Outcome } from './run-stages.mjs'

export interface StepResult extends TestResult {
  readonly step: string
}

export function summaryOf(
  outcomes: readonly Outcome[],
  more?: { earlier?: readonly StepResult[]; skipped?: readonly string[]; notRun?: readonly string[] },
): { lines: string[]; unsteady: StepResult[]; hasFailed: boolean }
