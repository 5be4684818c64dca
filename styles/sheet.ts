const sheets = new Map<string, CSSStyleSheet>()

/** The constructable sheet of a css text: made once, adopted by every shadow root that needs it, allowed by `style-src 'self'`. */
export function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  return sheet
}
