import css from './ops.css?inline'

let sheet: CSSStyleSheet | undefined

/** The kit's constructable sheet: made once, adopted by every shadow root, allowed by `style-src 'self'`. */
export function opsSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}

export function sheetOf(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}

/** A further sheet, made when it is first asked for. */
export function lazySheet(text: string): () => CSSStyleSheet {
  let made: CSSStyleSheet | undefined
  return () => (made ??= sheetOf(text))
}
