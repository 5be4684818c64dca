/** Characters of one line that nobody reads to its end; a browser would lay out all of them. */
const longest = 1000

/** A text of any length as one line of a field shows it. */
export function lineOf(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
