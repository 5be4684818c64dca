import { readValue } from '../../core/format/read-value'
import type { ImportAddition, ImportField } from '../excel-import.types'
import type { CorrectedCell, SheetHead } from '../workbook/workbook.types'
import { type Faults, kindOf } from './check-rows'
import { headingOf, type ImportRow, type SheetLayout } from './sheet-rows'

/** What a server expects of a file beyond its rows. */
export interface ExpectedSheet {
  /** Texts of the lines that stand above the headings; undefined: whatever stands there. */
  readonly titles?: readonly string[] | undefined
  readonly additions?: readonly ImportAddition[] | undefined
}

/** What becomes of a file before it is sent: nothing, where no cell was mended, no row is left out and no head is made. */
export interface FilePlan {
  /** Place of the file, from 0. */
  readonly file: number
  readonly cells: readonly CorrectedCell[]
  /** Rows that are left out, from 0. */
  readonly left: readonly number[]
  /** What stands above its headings when it is sent. */
  readonly head?: SheetHead
}

export const isWrong = (row: ImportRow, faults: Faults): boolean => row.error !== undefined || faults.has(row.id)

/** Rows that are still to be imported: not those that the server has, nor those that the user took out. */
export const openRows = (rows: readonly ImportRow[]): readonly ImportRow[] => rows.filter(({ sent, excluded }) => !sent && !excluded)

/** Rows that go to the server: the open ones, without those that are wrong where they are skipped. */
export function rowsToSend(rows: readonly ImportRow[], faults: Faults, skipWrong: boolean): readonly ImportRow[] {
  return openRows(rows).filter((row) => !(skipWrong && isWrong(row, faults)))
}

/** What becomes of each file; one of which no row goes is not sent. */
export function filePlans(
  rows: readonly ImportRow[],
  going: readonly ImportRow[],
  { layoutOf, fields }: { layoutOf: (file: number) => SheetLayout; fields: readonly ImportField[] },
  { titles, additions = [] }: ExpectedSheet = {},
): FilePlan[] {
  const goes = new Set(going)
  return [...new Set(going.map(({ file }) => file))].map((file) => {
    const own = rows.filter((row) => row.file === file)
    const sent = own.filter((row) => goes.has(row))
    const { columns, headingLine, headings } = layoutOf(file)
    const added = additions
      .filter(({ heading }) => !headings.includes(heading))
      .flatMap(({ heading, text = '', sameAs }, index): CorrectedCell[] => {
        const column = headings.length + index
        const cell = (row: ImportRow): CorrectedCell => ({
          row: row.line - 1,
          column,
          text: sameAs === undefined ? text : (row.texts[sameAs] ?? ''),
        })
        return [{ row: headingLine, column, text: heading }, ...sent.map(cell)]
      })
    const corrected = (row: ImportRow): CorrectedCell[] =>
      fields.flatMap((field) => {
        const { name } = field
        const text = sentText(field, row.texts[name] ?? '')
        return text === (row.own[name] ?? '') ? [] : [{ row: row.line - 1, column: columns.get(name)!, text }]
      })
    const renamed = fields.flatMap((field): CorrectedCell[] => {
      const column = columns.get(field.name)
      const heading = headingOf(field)
      return column === undefined || headings[column] === heading ? [] : [{ row: headingLine, column, text: heading }]
    })
    return {
      file,
      cells: [...renamed, ...sent.flatMap(corrected), ...added],
      left: own.filter((row) => !goes.has(row)).map(({ line }) => line - 1),
      ...(titles && { head: { line: headingLine, titles } }),
    }
  })
}

/** Numbers and dates as every server reads them; other texts as they are. */
function sentText(field: ImportField, text: string): string {
  const reading = readValue(text, kindOf(field, []))
  return 'value' in reading ? String(reading.value) : text
}

export const isUntouched = ({ cells, left, head }: FilePlan): boolean => cells.length === 0 && left.length === 0 && !head

/** How many lines further down a row stands in the file that is sent. */
const lineShift = (plan: FilePlan | undefined): number => (plan?.head ? plan.head.titles.length - plan.head.line : 0)

/** A row that the server left out. */
export interface LeftOutRow {
  /** Place of its file among those that were sent. */
  readonly file: number
  readonly line: number
  readonly reason: string
}

/** The rows after the server has stored those that were sent, some left out. */
export function afterImport(
  rows: readonly ImportRow[],
  going: readonly ImportRow[],
  plans: readonly FilePlan[],
  leftOut: readonly LeftOutRow[],
): readonly ImportRow[] {
  const goes = new Set(going)
  const reasons = new Map(leftOut.map(({ file, line, reason }) => [`${plans[file]?.file}-${line - lineShift(plans[file])}`, reason]))
  return rows.map((row) => {
    if (!goes.has(row)) return row
    const rejectReason = reasons.get(row.id)
    return rejectReason === undefined ? { ...row, sent: true } : { ...row, error: rejectReason }
  })
}
