import type { CorrectedCell } from '../workbook/workbook.types'
import type { Faults } from './check-rows'
import { type ImportRow, correctedFields } from './sheet-rows'

/** What becomes of a file before it is sent: nothing, where no cell was mended and no row is left out. */
export interface FilePlan {
  /** Place of the file, from 0. */
  readonly file: number
  readonly cells: readonly CorrectedCell[]
  /** Rows that are left out, from 0. */
  readonly left: readonly number[]
}

export const isWrong = (row: ImportRow, faults: Faults): boolean => row.refused !== undefined || faults.has(row.id)

/** Rows that go to the server: not those that it has, nor, where they are skipped, those that are wrong. */
export function rowsToSend(rows: readonly ImportRow[], faults: Faults, skipWrong: boolean): readonly ImportRow[] {
  return rows.filter((row) => !row.sent && !(skipWrong && isWrong(row, faults)))
}

/** What becomes of each file; one of which no row goes is not sent. */
export function filePlans(
  rows: readonly ImportRow[],
  going: readonly ImportRow[],
  columnsOf: (file: number) => ReadonlyMap<string, number>,
): FilePlan[] {
  const goes = new Set(going)
  return [...new Set(going.map(({ file }) => file))].map((file) => {
    const own = rows.filter((row) => row.file === file)
    const columns = columnsOf(file)
    const mended = (row: ImportRow): CorrectedCell[] =>
      correctedFields(row).map((name) => ({ row: row.line - 1, column: columns.get(name)!, text: row.texts[name]! }))
    return {
      file,
      cells: own.filter((row) => goes.has(row)).flatMap(mended),
      left: own.filter((row) => !goes.has(row)).map(({ line }) => line - 1),
    }
  })
}

export const isUntouched = ({ cells, left }: FilePlan): boolean => cells.length === 0 && left.length === 0

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
  const reasons = new Map(leftOut.map(({ file, line, reason }) => [`${plans[file]?.file}-${line}`, reason]))
  return rows.map((row) => {
    if (!goes.has(row)) return row
    const refused = reasons.get(row.id)
    return refused === undefined ? { ...row, sent: true } : { ...row, refused }
  })
}
