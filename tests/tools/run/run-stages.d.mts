import type { TestResult } from './results.mjs'

export interface Step {
  readonly name: string
  /** A tool of `node_modules/.bin`, `node` or `npm`. */
  readonly tool: string
  readonly args: readonly string[]
  /** Names of steps without which it cannot run. */
  readonly needs?: readonly string[]
  readonly failsOnOutput?: boolean
  /** Yields the processor to the other lanes of its stage; its output comes when it has ended. */
  readonly inBackground?: boolean
  /** Arguments of the second attempt; a step without has none. No files: all of the step. */
  readonly retryArgs?: (files: readonly string[]) => readonly string[]
}
/** Lanes that run beside each other. */
export type Stage = readonly (readonly Step[])[]

export interface ToolEnd {
  readonly status: number | null
  readonly output: string
}

export interface Outcome {
  readonly name: string
  readonly state: 'passed' | 'failed'
  readonly failed: readonly TestResult[]
  readonly unsteady: readonly TestResult[]
}

export function runStages(
  stages: readonly Stage[],
  replaced?: {
    run?: (step: Step, options: { showsOutput?: boolean; env?: Record<string, string> }) => Promise<ToolEnd> | ToolEnd
    results?: (folder: string) => TestResult[]
    print?: (line: string) => void
  },
): Promise<Outcome[]>
