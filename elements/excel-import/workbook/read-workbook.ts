import { CFB, type ParsingOptions, read, type WorkBook } from 'xlsx'
import { type SheetCell, textOfCell } from '../../core/format/sheet-cells'
import { cellOf } from './cell-text'
import { type SheetLimits, type SheetCells, WorkbookError } from './workbook.types'
import { assertNoBomb } from './zip-guard'

const zipMark = [0x50, 0x4b, 0x03, 0x04]
const oleMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Lines that a file may have for each row that is taken: others are empty. */
const spread = 20
/** The guard is the first third of the way. */
const guardShare = 33

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)

/** Whether it is the newer of the two formats. @throws WorkbookError `kind` where its bytes are neither, whatever the file is called */
export function isZipWorkbook(bytes: Uint8Array): boolean {
  // What else the library reads, pages and lists of texts among it, is no workbook.
  if (begins(bytes, zipMark)) return true
  if (!begins(bytes, oleMark)) throw new WorkbookError('kind')
  return false
}

/** The stream of Excel 5 and 95 is called `Book`. Their texts are bytes of a code page that the library does not know. */
function assertNotOld(bytes: Uint8Array): void {
  const { FullPaths: paths }: { FullPaths: readonly string[] } = readContainer(bytes)
  const has = (stream: string): boolean => paths.some((path) => path.endsWith(`/${stream}`))
  if (has('Book') && !has('Workbook')) throw new WorkbookError('old')
}

function readContainer(bytes: Uint8Array): { FullPaths: readonly string[] } {
  try {
    return CFB.read(bytes, { type: 'array' })
  } catch (error) {
    throw new WorkbookError('damaged', error)
  }
}

/** Opens a workbook behind the guard of its size. Formulas are left out, their results stay. @throws WorkbookError */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  onPercent?: (percent: number) => void,
  maxRows?: number,
): Promise<WorkBook> {
  if (isZipWorkbook(bytes)) await assertNoBomb(bytes, (share) => onPercent?.(Math.round(share * guardShare)))
  else assertNotOld(bytes)
  onPercent?.(guardShare)
  if (maxRows !== undefined) assertNotTooLong(bytes, maxRows)
  // All rows: those beyond a limit of the library's own would be missing without a word.
  return parsed(bytes, {})
}

/** A look at no more rows than are taken: of a hundred thousand the library would read for a minute before it says so. */
function assertNotTooLong(bytes: Uint8Array<ArrayBuffer>, maxRows: number): void {
  const { SheetNames: names, Sheets: sheets } = parsed(bytes, { sheets: 0, sheetRows: maxRows + 1 })
  const lines = sheets[names[0] ?? '']?.['!data'] ?? []
  if (lines.filter((line) => line?.some((cell) => isFilled(cellOf(cell, false)))).length > maxRows) throw new WorkbookError('rows')
}

function parsed(bytes: Uint8Array<ArrayBuffer>, limits: Pick<ParsingOptions, 'sheets' | 'sheetRows'>): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellStyles: true, ...limits })
  } catch (error) {
    const isLocked = /password|ECMA-376|EncryptionInfo|Encryption (Flags|scheme)/i.test(String(error))
    throw new WorkbookError(isLocked ? 'password' : 'damaged', error)
  }
}

/** The first sheet of a workbook. @throws WorkbookError */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  { mostRows: maxRows, mostColumns: maxColumns }: SheetLimits,
  onPercent?: (percent: number) => void,
): Promise<SheetCells> {
  const book = await openWorkbook(bytes, onPercent, maxRows)
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name]
  if (!sheet) return { sheet: name, rows: [], merged: [], hidden: [] }
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const lines = Array.from(sheet['!data'] ?? [], (line) =>
    filled(
      Array.from(line ?? [], (cell) => cellOf(cell, is1904)),
      isFilled,
    ),
  )
  const rows = filled(lines, (row) => row.length > 0)
  const count = rows.filter((row) => row.length > 0).length
  if (count > maxRows || rows.length > maxRows * spread) throw new WorkbookError('rows')
  if (rows.some((row) => row.length > maxColumns)) throw new WorkbookError('columns')
  return {
    sheet: name,
    rows,
    merged: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, bottom: e.r, left: s.c, right: e.c })),
    hidden: (sheet['!rows'] ?? []).flatMap((row, index) => (row?.hidden ? [index] : [])),
  }
}

const isFilled = (cell: SheetCell): boolean => textOfCell(cell) !== ''

/** Without the empty end: files have formats, and formulas that give nothing, in rows that nobody filled in. */
function filled<Item>(all: Item[], is: (one: Item) => boolean): Item[] {
  return all.slice(0, all.findLastIndex(is) + 1)
}
