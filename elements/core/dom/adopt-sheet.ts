import { sheetOf } from '../../../styles/sheet'

/** Once for a root; `unshift` for the sheet that says the order of all layers: before the sheets of views, whose effects run earlier. */
export function adoptSheet(root: DocumentOrShadowRoot, css: string, where: 'push' | 'unshift' = 'push'): void {
  const sheet = sheetOf(css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets[where](sheet)
}
