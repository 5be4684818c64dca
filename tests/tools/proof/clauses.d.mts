export const done: readonly string[]

export function report(list: string, titles: readonly string[], only?: string): { lines: string[]; failed: boolean }
