export type Step = readonly [name: string, command: string, args: readonly string[]]
export type Stage = readonly (readonly Step[])[]

/** The step that `OPS_TEST_POSTGRES=off` leaves out. */
export const onPostgres: string

export const stages: readonly Stage[]

export function runTool(command: string, args: readonly string[], isAlone: boolean): Promise<number | null>

export function runStages(
  list: readonly Stage[],
  run?: (command: string, args: readonly string[], isAlone: boolean) => Promise<number | null> | number | null,
  say?: (line: string) => void,
): Promise<{ passed: number; failed: number }>
