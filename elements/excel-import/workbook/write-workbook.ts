import { type CellObject, type Range, utils, type WorkBook, type WorkSheet, write } from 'xlsx'
import { isZipWorkbook, openWorkbook } from './read-workbook'
import type { SheetChanges, SheetHead, WrittenSheet, WrittenWorkbook } from './workbook.types'

/** Rows up to which the old format is written: it takes a second for each thousand, and ends at 65,536. */
const maxOldRows = 2000

/**
 * The workbook with the mended cells, in its own format (the newer one where it is long); rows that are left out are empty, so that all
 * others keep their numbers. Sheets, headings and the formats of numbers stay. With a head the headings stand below its lines.
 * @throws WorkbookError
 */
export async function correctedWorkbook(bytes: Uint8Array<ArrayBuffer>, { cells, left, head }: SheetChanges): Promise<WrittenWorkbook> {
  const book = await openWorkbook(bytes)
  const sheet = book.Sheets[book.SheetNames[0]!] ?? {}
  const rows = (sheet['!data'] ??= [])
  for (const { row, column, text } of cells) {
    const line = (rows[row] ??= [])
    // A text, whatever it begins with: never a formula. An empty one is no cell.
    line[column] = text === '' ? { t: 'z' } : { t: 's', v: text }
  }
  for (const row of left) rows[row] = []
  if (head) setHead(sheet, rows, head)
  sheet['!ref'] = utils.encode_range(usedRange(rows))
  return written(book, isZipWorkbook(bytes) || rows.length > maxOldRows ? 'xlsx' : 'xls')
}

/** Puts the headings below the lines of the head; one that holds something stays. */
function setHead(sheet: WorkSheet, rows: CellObject[][], { line, titles }: SheetHead): void {
  const headRows = titles.map((title, index): CellObject[] => {
    const own = index < line ? (rows[index] ?? []) : []
    return own.some((cell) => String(cell?.v ?? '').trim() !== '') ? own : [{ t: 's', v: title }]
  })
  const shift = titles.length - line
  rows.splice(0, line, ...headRows)
  const moved = ({ s, e }: Range): Range => ({ s: { ...s, r: s.r + shift }, e: { ...e, r: e.r + shift } })
  sheet['!merges'] = (sheet['!merges'] ?? []).flatMap((range) => (shift === 0 ? [range] : range.s.r < line ? [] : [moved(range)]))
}

function usedRange(rows: readonly (readonly CellObject[] | undefined)[]): Range {
  const columns = Math.max(1, ...rows.map((row) => row?.length ?? 0))
  return { s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: columns - 1 } }
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
