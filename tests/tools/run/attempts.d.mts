import type { TestResult } from './results.mjs'

export const MAX_UNSTEADY: number

export function filesToRetry(results: readonly TestResult[]): string[]

export function compareAttempts(
  first: readonly TestResult[],
  second: readonly TestResult[],
): { unsteady: TestResult[]; failed: TestResult[] }

export function toolFailure(output: string): TestResult
