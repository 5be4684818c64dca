const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '_x000D_' }

/**
 * Text for an element or an attribute. Characters that XML can not express are left out; text that looks like an escape of the format is
 * kept literally.
 */
export function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  if (!/[&<>"\u0000-\u001f\ufffe\uffff]|_x[\da-f]{4}_/i.test(text)) return text
  return (
    text
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"\r]/g, (character) => entities[character]!)
  )
}
