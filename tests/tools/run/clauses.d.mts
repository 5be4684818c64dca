export const finishedDeliveries: readonly string[]

export const waits: Readonly<Record<string, readonly string[]>>

export function idsIn(title: string): string[]

export function clausesOf(list: string): { id: string; text: string; delivery: string }[]

/** `isDone`, `waiting`: others than the lists of this file, in tests. */
export function report(
  list: string,
  titles: readonly string[],
  only?: string,
  declared?: { isDone?: readonly string[]; waiting?: Readonly<Record<string, readonly string[]>> },
): { lines: string[]; failed: boolean }
