import { type ParsingOptions, read, utils, type WorkBook } from 'xlsx'
import { cellText } from './cell-text'
import { type SheetLimits, type SheetTexts, WorkbookError } from './workbook.types'
import { assertNoBomb } from './zip-guard'

const zipMark = [0x50, 0x4b, 0x03, 0x04]
const oleMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
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

/** Opens a workbook behind the guard of its size. Formulas are left out, their results stay. @throws WorkbookError */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  onPercent?: (percent: number) => void,
  maxRows?: number,
): Promise<WorkBook> {
  if (isZipWorkbook(bytes)) await assertNoBomb(bytes, (share) => onPercent?.(Math.round(share * guardShare)))
  onPercent?.(guardShare)
  if (maxRows !== undefined) assertNotTooLong(bytes, maxRows)
  // All rows: those beyond a limit of the library's own would be missing without a word.
  return parsed(bytes, {})
}

/** A look at no more rows than are taken: of a hundred thousand the library would read for a minute before it says so. */
function assertNotTooLong(bytes: Uint8Array<ArrayBuffer>, maxRows: number): void {
  const { SheetNames: names, Sheets: sheets } = parsed(bytes, { sheets: 0, sheetRows: maxRows + 1 })
  const range = sheets[names[0] ?? '']?.['!fullref'] ?? sheets[names[0] ?? '']?.['!ref']
  if (range && utils.decode_range(range).e.r >= maxRows) throw new WorkbookError('rows')
}

function parsed(bytes: Uint8Array<ArrayBuffer>, limits: Pick<ParsingOptions, 'sheets' | 'sheetRows'>): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true, ...limits })
  } catch (error) {
    const isLocked = /password|ECMA-376|EncryptionInfo|Encryption (Flags|scheme)/i.test(String(error))
    throw new WorkbookError(isLocked ? 'password' : 'damaged', error)
  }
}

/** The first sheet of a workbook as texts. @throws WorkbookError */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  { mostRows: maxRows, mostColumns: maxColumns }: SheetLimits,
  onPercent?: (percent: number) => void,
): Promise<SheetTexts> {
  const book = await openWorkbook(bytes, onPercent, maxRows)
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name]
  const ref = sheet?.['!ref']
  if (!sheet || !ref) return { sheet: name, rows: [] }
  const { e: last } = utils.decode_range(ref)
  if (last.r >= maxRows) throw new WorkbookError('rows')
  if (last.c >= maxColumns) throw new WorkbookError('columns')
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const cells = sheet['!data'] ?? []
  const rows = Array.from({ length: last.r + 1 }, (_, row) =>
    Array.from({ length: last.c + 1 }, (_cell, column) => cellText(cells[row]?.[column], is1904)),
  )
  return { sheet: name, rows }
}
