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

/** What a text box makes of a text: each line ends with LF (WHATWG HTML, API value of textarea). */
export function boxText(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** `text` with the line ends that `kin` begins with. */
export function endedAs(kin: string, text: string): string {
  return boxText(text).replaceAll('\n', /\r\n|\r|\n/.exec(kin)?.[0] ?? '\n')
}

/** Where in a text its first `count` characters end, CR LF being one. */
function offsetOf(text: string, count: number): number {
  let offset = 0
  for (let at = 0; at < count; at += 1) offset += text.startsWith('\r\n', offset) ? 2 : 1
  return offset
}

/** What becomes of `text` when a box that shows it holds `after`: lines nobody touched end as they did, new ones as the first. */
export function editedText(text: string, after: string): string {
  const before = boxText(text)
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const inserted = endedAs(text, after.slice(head, after.length - tail))
  return text.slice(0, offsetOf(text, head)) + inserted + text.slice(offsetOf(text, before.length - tail))
}
