export const done: readonly string[]

export function idsIn(title: string): string[]

export function clausesOf(list: string): { id: string; text: string; delivery: string }[]

export function report(list: string, titles: readonly string[], only?: string): { lines: string[]; failed: boolean }
