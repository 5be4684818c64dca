export type Step = readonly [name: string, command: string, args: readonly string[]]
export const steps: readonly Step[]
export function runSteps(
  list: readonly Step[],
  run?: (command: string, args: readonly string[]) => number | null,
  say?: (line: string) => void,
): { passed: number; failed: number }
