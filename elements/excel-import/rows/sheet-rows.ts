import type { ImportField, RowTexts } from '../excel-import.types'
import { filledRows, headingName, numberOfCell, type SheetCell, textOfCell } from '../../core/format/sheet-cells'
import type { SheetCells } from '../workbook/workbook.types'

/** A row of a file. */
export interface ImportRow {
  /** Unique among all files. */
  readonly id: string
  /** Place of its file, from 0. */
  readonly file: number
  /** As the file counts its rows, from 1. */
  readonly line: number
  readonly texts: RowTexts
  /** The texts as they were read. */
  readonly read: RowTexts
  /** Those that its own cells hold, not one that was merged over several rows. */
  readonly own: RowTexts
  /** The server has stored it. */
  readonly sent?: boolean
  /** The user does not want it. */
  readonly excluded?: boolean
  /** Why the server has not; gone once the row is changed. */
  readonly error?: string
}

/** Where what stands in a sheet. */
export interface SheetLayout {
  /** Columns by field, from 0. */
  readonly columns: ReadonlyMap<string, number>
  /** Line of the headings, from 0. */
  readonly headingLine: number
  readonly headings: readonly string[]
}

/** Of a sheet that was not read. */
export const noLayout: SheetLayout = { columns: new Map(), headingLine: 0, headings: [] }

/** What was found in a sheet. */
export interface ParsedRows extends SheetLayout {
  readonly rows: readonly ImportRow[]
  /** Fields that are needed and have no column. */
  readonly missing: readonly ImportField[]
  /** Headings of columns that no field has. */
  readonly unused: readonly string[]
  /** How many of the rows the file hides. */
  readonly hidden: number
}

/** Lines in which the headings may stand: a title and who exported come before them. */
const headingLines = 5

/** As the server expects it. */
export const headingOf = ({ heading, title }: ImportField): string => heading ?? title

/** The column of each field, from 0. A heading of one field is no other spelling of another. */
function columnsOf(headings: readonly string[], fields: readonly ImportField[]): ReadonlyMap<string, number> {
  const names = headings.map(headingName)
  const owned = new Set(fields.map((field) => headingName(headingOf(field))))
  return new Map(
    fields.flatMap((field): [string, number][] => {
      const spellings = otherHeadings(field).filter((name) => !owned.has(name))
      const column = [headingName(headingOf(field)), ...spellings].map((name) => names.indexOf(name)).find((index) => index >= 0)
      return column === undefined ? [] : [[field.name, column]]
    }),
  )
}

const otherHeadings = ({ title, aliases = [] }: ImportField): string[] => [title, ...aliases].map(headingName)

/** The rows below the headings, without empty ones. A cell that was merged over rows gives its text to all of them. */
export function recognizedRows({ rows: lines, merged, hidden }: SheetCells, fields: readonly ImportField[], file: number): ParsedRows {
  const at = headingLine(lines, fields)
  const headings = (lines[at] ?? []).map(textOfCell)
  const columns = columnsOf(headings, fields)
  const used = new Set(columns.values())
  const unused = headings.filter((heading, column) => heading !== '' && !used.has(column))
  const missing = fields.filter(({ name, required }) => (required || columns.size === 0) && !columns.has(name))
  const layout = { columns, headingLine: at, headings }
  if (missing.length > 0) return { ...layout, rows: [], missing, unused, hidden: 0 }
  const filled = filledRows(lines, merged, at + 1)
  const rows = filled.slice(at + 1).flatMap((cells, index): ImportRow[] => {
    const texts = Object.fromEntries(
      fields.flatMap(({ name, type }) => {
        const column = columns.get(name)
        return column === undefined
          ? []
          : [[name, type === 'number' || type === 'integer' ? numberOfCell(cells[column]) : textOfCell(cells[column])]]
      }),
    )
    const line = at + index + 2
    const isEmpty = Object.values(texts).every((text) => text === '')
    return isEmpty ? [] : [{ id: `${file}-${line}`, file, line, texts, read: texts, own: textsIn(lines[line - 1], texts, columns) }]
  })
  const concealed = new Set(hidden)
  return { ...layout, missing, unused, rows, hidden: rows.filter(({ line }) => concealed.has(line - 1)).length }
}

/** Below the first of a merged block cells are empty. */
function textsIn(cells: readonly SheetCell[] | undefined, texts: RowTexts, columns: ReadonlyMap<string, number>): RowTexts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, textOfCell(cells?.[columns.get(name)!]) === '' ? '' : text]))
}

/** The line with most of the headings among the first ones. */
function headingLine(rows: SheetCells['rows'], fields: readonly ImportField[]): number {
  const headings = new Set(fields.flatMap((field) => [headingName(headingOf(field)), ...otherHeadings(field)]))
  const counts = rows.slice(0, headingLines).map((line) => line.filter((cell) => headings.has(headingName(textOfCell(cell)))).length)
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

/** Where nobody says what the columns are: those of the first line that fills most of the sheet. */
export function fieldsOf({ rows }: SheetCells): ImportField[] {
  const lines = rows.slice(0, headingLines).map((line) => line.map(textOfCell))
  const filled = lines.map((line) => line.filter((text) => text !== '').length)
  const headings = lines[Math.max(0, filled.indexOf(Math.max(0, ...filled)))] ?? []
  return [...new Set(headings)].filter((title) => title !== '').map((title) => ({ name: title, title }))
}

/** Headings of the file that look like a missing one: they share most of its characters. */
export function similarHeadings(requested: string, headings: readonly string[]): string[] {
  const characters = new Set(headingName(requested))
  return headings.filter((heading) => {
    const others = new Set(headingName(heading))
    const shared = [...others].filter((character) => characters.has(character)).length
    return shared * 2 >= Math.max(characters.size, others.size)
  })
}

/** What the user changed of a row. */
export interface RowEdit {
  readonly texts: RowTexts
  readonly excluded: boolean
}

/** The row with other texts; what the server said of it no longer holds. */
export function correctedRow(row: ImportRow, { texts, excluded }: RowEdit): ImportRow {
  const { error: refused, ...rest } = row
  const isSame = Object.entries(texts).every(([name, text]) => row.texts[name] === text)
  return { ...rest, texts, excluded, ...(isSame && refused !== undefined && { error: refused }) }
}

/** Fields of a row that differ from what was read. */
export function correctedFields({ texts, read }: ImportRow): string[] {
  return Object.keys(texts).filter((name) => texts[name] !== read[name])
}
