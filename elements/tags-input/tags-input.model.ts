/** Default number of characters of one tag (clauses 5.2). */
const defaultCount = 2

/** The length of a tag: a whole number from 1; anything else is the usual 2. */
export function chunkOf(chunk: number | undefined): number {
  return chunk !== undefined && Number.isInteger(chunk) && chunk > 0 ? chunk : defaultCount
}

const graphemes = new Intl.Segmenter()

/** Characters as a reader counts them: an emoji is one. Semicolons are ours. */
function letters(text: string): string[] {
  return Array.from(graphemes.segment(text.replaceAll(';', '')), ({ segment }) => segment)
}

/** Typed semicolons are stripped, and one follows every `chunk` characters: `abcde` is `ab;cd;e`. */
export function chunkText(text: string, chunk: number): string {
  return letters(text)
    .map((letter, index) => ((index + 1) % chunk === 0 ? `${letter};` : letter))
    .join('')
}

/** The tags of a value, also the last one that is not complete yet. */
export function tagsOf(value: string): string[] {
  return value.split(';').filter((tag) => tag !== '')
}

export interface Edited {
  text: string
  /** Where the cursor belongs, in UTF-16 units. */
  caret: number
}

/**
 * What becomes of a text the user has just edited, `caret` being the cursor in it. Who deletes a semicolon means the
 * character it follows (or precedes, for the Delete key): the semicolon alone would come back at once.
 */
export function retype(before: string, after: string, caret: number, chunk: number, forward = false): Edited {
  let left = letters(after.slice(0, caret))
  let right = letters(after.slice(caret))
  const onlySigns = after.length < before.length && letters(before).length === left.length + right.length
  if (onlySigns && forward) right = right.slice(1)
  else if (onlySigns) left = left.slice(0, -1)
  const text = chunkText([...left, ...right].join(''), chunk)
  return { text, caret: chunkText(left.join(''), chunk).length }
}
