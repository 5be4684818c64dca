import type { Stage, Step } from './run-stages.mjs'

export const testStages: readonly Stage[]

export const POSTGRES_STEP: string

export const restStages: readonly Stage[]

export function changedStages(selection: {
  unit: readonly string[]
  browser: readonly string[]
  flows: readonly string[]
  runsMainTasks: boolean
}): Stage[]

export function stepsOf(stages: readonly Stage[]): Step[]
