export type Step = readonly [name: string, command: string, args: readonly string[]]
export type Stage = readonly (readonly Step[])[]

/** The step that `OPS_TEST_POSTGRES=off` leaves out. */
export const onPostgres: string

export const stages: readonly Stage[]

/** The exit code of a tool (null when it was killed), and what it said if that was not shown at once. */
export interface ToolEnd {
  status: number | null
  said: string
}

export function runTool(command: string, args: readonly string[], isAlone: boolean): Promise<ToolEnd>

export function runStages(
  list: readonly Stage[],
  run?: (command: string, args: readonly string[], isAlone: boolean) => Promise<ToolEnd> | ToolEnd,
  say?: (line: string) => void,
): Promise<{ passed: number; failed: number }>

export function lastLine(passed: number, failed: number, left: readonly string[]): string
