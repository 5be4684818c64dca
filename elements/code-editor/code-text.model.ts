/** Where two texts differ: `from` to `to` of the first one became `insert`. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The smallest single change that makes `after` of `before`; null where they are the same. What stays keeps its cursor. */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null
  const max = Math.min(before.length, after.length)
  let from = 0
  while (from < max && before[from] === after[from]) from++
  let same = 0
  while (same < max - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** What ends the lines of a text: as its first line does, `\n` where there is one line only. */
export function lineEndOf(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? '\n'
}

/** A text as the editor keeps it, its lines ended by `\n`. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Columns of a tab: a whole number from 1 to 16, else 2 (clause 9-34). */
export function tabSizeOf(input: number | undefined): number {
  const size = Math.trunc(Number(input))
  return size >= 1 && size <= 16 ? size : 2
}
