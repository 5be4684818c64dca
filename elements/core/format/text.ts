/** Code points above ASCII take two columns (spec section 9). */
function widthOf(character: string): number {
  return character.codePointAt(0)! > 0x7f ? 2 : 1
}

export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0)
}

/** `text` cut to `max` columns plus an ellipsis; unchanged where it fits. Non-ASCII characters count as 2. */
export function ellipsis(text: string, max = 25): string {
  if (textWidth(text) <= max) return text
  let width = 0
  let kept = ''
  for (const character of text) {
    width += widthOf(character)
    if (width > max) break
    kept += character
  }
  return `${kept}…`
}
