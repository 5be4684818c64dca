/** Whether a text has lines that a field of one line would swallow. */
export function hasLines(text: string): boolean {
  return /[\r\n]/.test(text)
}

/** A text of many lines in one, with a sign where each of them ends. */
export function oneLine(text: string): string {
  return text.replace(/\r\n|\r|\n/g, ' ↵ ')
}

/** `text` with `insert` in place of what is selected, as far as `limit` UTF-16 units reach. */
export function insertText(text: string, insert: string, from: number, to: number, limit = Infinity): string {
  const room = Math.max(0, limit - (text.length - (to - from)))
  return text.slice(0, from) + insert.slice(0, room) + text.slice(to)
}
