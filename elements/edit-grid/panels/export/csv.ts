import type { SheetCell, SheetWriter, SheetPlan } from './xlsx/sheet.types'

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * A row as CSV (RFC 4180) that spreadsheets open with the right characters and without running anything: a cell that would be taken
 * for a formula is written as text, with an apostrophe before it. Plain numbers stay numbers, negative ones too.
 * @see ASVS 1.2.10
 */
function csvLine(row: readonly string[]): string {
  return `${row.map(csvCell).join(',')}\r\n`
}

export function csvCell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text
  // Other languages separate cells by semicolons or tabs: in quotes a cell stays one.
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * `= + - @`, also in full width and behind blanks or control characters, which spreadsheets pass over; and tab and line breaks themselves.
 */
function startsFormula(text: string): boolean {
  if (/^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return false
  // oxlint-disable-next-line no-control-regex
  return /^[\t\r\n]|^[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff'"]*[=+\-@＝＋－＠]/.test(text)
}

/** Makes a text file of rows that come bit by bit. */
export function csvWriter({ titles }: SheetPlan): SheetWriter {
  const parts = [byteOrderMark + csvLine(titles)]
  return {
    add(rows: readonly (readonly SheetCell[])[]) {
      parts.push(rows.map((row) => csvLine(row.map(String))).join(''))
      return Promise.resolve()
    },
    finish: () => Promise.resolve(new Blob(parts, { type: 'text/csv;charset=utf-8' })),
    stop: () => undefined,
  }
}
