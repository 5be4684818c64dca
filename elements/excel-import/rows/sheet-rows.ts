import type { ImportField, RowTexts } from '../excel-import.types'
import type { SheetTexts } from '../workbook/workbook.types'

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
  /** The server has stored it. */
  readonly sent?: boolean
  /** Why the server has not; gone once the row is changed. */
  readonly refused?: string
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
export interface FoundRows extends SheetLayout {
  readonly rows: readonly ImportRow[]
  /** Fields that are needed and have no column. */
  readonly missing: readonly ImportField[]
}

/** Lines in which the headings may stand: a title and who exported come before them. */
const headingLines = 5

export const headingOf = ({ heading, title }: ImportField): string => heading ?? title

/** The rows below the headings, without empty ones and without columns that no field has. */
export function foundRows({ rows }: SheetTexts, fields: readonly ImportField[], file: number): FoundRows {
  const at = headingLine(rows, fields)
  const headings = (rows[at] ?? []).map((cell) => cell.trim())
  const columns = new Map(
    fields.flatMap((field): [string, number][] => {
      const column = headings.indexOf(headingOf(field))
      return column < 0 ? [] : [[field.name, column]]
    }),
  )
  const missing = fields.filter(({ name, required }) => (required || columns.size === 0) && !columns.has(name))
  const layout = { columns, headingLine: at, headings }
  if (missing.length > 0) return { ...layout, rows: [], missing }
  return {
    ...layout,
    missing,
    rows: rows.slice(at + 1).flatMap((cells, index): ImportRow[] => {
      const texts = Object.fromEntries([...columns].map(([name, column]) => [name, cells[column]?.trim() ?? '']))
      const line = at + index + 2
      return Object.values(texts).some((text) => text !== '') ? [{ id: `${file}-${line}`, file, line, texts, read: texts }] : []
    }),
  }
}

/** The line with most of the headings among the first ones. */
function headingLine(rows: SheetTexts['rows'], fields: readonly ImportField[]): number {
  const headings = new Set(fields.map(headingOf))
  const counts = rows.slice(0, headingLines).map((line) => line.filter((cell) => headings.has(cell.trim())).length)
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

/** Where nobody says what the columns are: those of the first line that fills most of the sheet. */
export function fieldsOf({ rows }: SheetTexts): ImportField[] {
  const filled = rows.slice(0, headingLines).map((line) => line.filter((cell) => cell.trim() !== '').length)
  const headings = rows[Math.max(0, filled.indexOf(Math.max(0, ...filled)))] ?? []
  return [...new Set(headings.map((cell) => cell.trim()))].filter((title) => title !== '').map((title) => ({ name: title, title }))
}

/** The row with other texts; what the server said of it no longer holds. */
export function correctedRow(row: ImportRow, texts: RowTexts): ImportRow {
  const { refused: _refused, ...rest } = row
  return { ...rest, texts }
}

/** Fields of a row that differ from what was read. */
export function correctedFields({ texts, read }: ImportRow): string[] {
  return Object.keys(texts).filter((name) => texts[name] !== read[name])
}
