/** Code points above ASCII take two columns (clauses 9). */
function widthOf(character: string): number {
  return character.codePointAt(0)! > 0x7f ? 2 : 1
}

/** `text` cut to `max` columns plus an ellipsis; unchanged where it fits. Non-ASCII characters count as 2. */
export function ellipsis(text: string, max = 25): string {
  let width = 0
  let saved = 0
  for (const character of text) {
    width += widthOf(character)
    if (width > max) return `${text.slice(0, saved)}…`
    saved += character.length
  }
  return text
}
