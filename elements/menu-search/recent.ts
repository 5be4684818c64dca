/** How many of the latest choices are offered. */
export const maxRecent = 5

/** The latest choices after one more: without repetitions, the newest first. */
export function withRecent(recent: readonly string[], path: string): string[] {
  return [path, ...recent.filter((other) => other !== path)].slice(0, maxRecent)
}
