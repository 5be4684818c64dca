import { utils, type WorkBook, write } from 'xlsx'
import { isZipWorkbook, openWorkbook } from './read-workbook'
import type { CorrectedCell, WrittenSheet, WrittenWorkbook } from './workbook.types'

/** Rows up to which the old format is written: it takes a second for each thousand, and ends at 65,536. */
const maxOldRows = 2000

/**
 * The workbook with the mended cells, in its own format (the newer one where it is long); rows that are left out are empty, so that all
 * others keep their numbers. Sheets, headings and the formats of numbers stay.
 * @throws WorkbookError
 */
export async function correctedWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  cells: readonly CorrectedCell[],
  left: readonly number[],
): Promise<WrittenWorkbook> {
  const book = await openWorkbook(bytes)
  const rows = book.Sheets[book.SheetNames[0]!]?.['!data'] ?? []
  for (const { row, column, text } of cells) {
    const line = (rows[row] ??= [])
    // A text, whatever it begins with: never a formula. An empty one is no cell.
    line[column] = text === '' ? { t: 'z' } : { t: 's', v: text }
  }
  for (const row of left) rows[row] = []
  return written(book, isZipWorkbook(bytes) || rows.length > maxOldRows ? 'xlsx' : 'xls')
}

/** A new workbook of texts. */
export function tableWorkbook(sheets: readonly WrittenSheet[]): WrittenWorkbook {
  const book = utils.book_new()
  for (const { name, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
    const columns = Math.max(0, ...rows.map((row) => row.length))
    sheet['!cols'] = Array.from({ length: columns }, (_, column) => ({ wch: widest(rows, column) }))
    utils.book_append_sheet(book, sheet, name)
  }
  return written(book, 'xlsx')
}

function written(book: WorkBook, format: WrittenWorkbook['format']): WrittenWorkbook {
  // Without the table of shared texts BIFF8 cuts them at 255 characters and says nothing.
  const bytes: ArrayBuffer = write(book, {
    type: 'array',
    bookType: format === 'xls' ? 'biff8' : 'xlsx',
    bookSST: true,
    compression: true,
  })
  return { bytes, format }
}

/** Width of a column in characters; a Chinese one takes two. */
function widest(rows: readonly (readonly string[])[], column: number): number {
  const widths = rows.slice(0, 100).map((row) => (row[column] ?? '').replaceAll(/[^\0-\u02ff]/g, 'xx').length)
  return Math.min(40, Math.max(10, ...widths) + 2)
}
