import type { DatedCell, SheetCell, SheetPlan } from './sheet.types'
import { cellStyles, escaped } from './workbook-xml'

/** Characters that a cell may hold; programs refuse to open a file with more. */
const longestText = 32_767
/** Widths are told in digits of the usual font, px. */
const digitWidth = 7

/** What stands before the rows: titles stay in sight. */
export function sheetHead({ titles, widths }: SheetPlan): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${(width / digitWidth).toFixed(1)}" customWidth="1"/>`)
    .join('')
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns && `<cols>${columns}</cols>`}<sheetData><row r="1">${titles.map((title, index) => textCell(title, `${columnName(index)}1`, cellStyles.title)).join('')}</row>`
  )
}

export const sheetTail = '</sheetData></worksheet>'

/** Rows from a number on, the first below the titles being 2. */
export function rowsXml(rows: readonly (readonly SheetCell[])[], first: number): string {
  let xml = ''
  for (const [index, row] of rows.entries()) {
    const number = first + index
    xml += `<row r="${number}">`
    for (const [column, cell] of row.entries()) if (cell !== null && cell !== '') xml += cellXml(cell, columnName(column) + number)
    xml += '</row>'
  }
  return xml
}

function cellXml(cell: Exclude<SheetCell, null>, reference: string): string {
  switch (typeof cell) {
    case 'number':
      return `<c r="${reference}"><v>${cell}</v></c>`
    case 'boolean':
      return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
    case 'string':
      // Never a formula: it is kept as text even when somebody edits the cell.
      return textCell(cell, reference, /^[=+\-@]/.test(cell) ? cellStyles.text : 0)
    default:
      return datedCell(cell, reference)
  }
}

function datedCell({ form, serial }: DatedCell, reference: string): string {
  return `<c r="${reference}" s="${cellStyles[form]}"><v>${serial}</v></c>`
}

function textCell(text: string, reference: string, style: number): string {
  return `<c r="${reference}"${style > 0 ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text.length > longestText ? text.slice(0, longestText) : text)}</t></is></c>`
}

const names: string[] = []

/** A, B, ... Z, AA. */
export function columnName(index: number): string {
  names[index] ??= (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
  return names[index]
}
