import { parentPort, workerData } from 'node:worker_threads'
import { CFB, read, SSF, utils, write } from 'xlsx'
import { refuseBombs } from './zip-guard.mjs'

/**
 * One job of one thread, which is thrown away with it: writes a workbook of a table, or reads the first sheet of one.
 * @typedef {import('./workbooks').WorkbookJob} WorkbookJob
 */

/** @param {Extract<WorkbookJob, { kind: 'write' }>} job */
function written({ table, widths }) {
  const { title, subtitle, sheet, headings, rows } = table
  const cells = utils.aoa_to_sheet([[title], [subtitle], [...headings], ...rows])
  const last = Math.max(headings.length - 1, 0)
  cells['!merges'] = [0, 1].map((row) => ({ s: { r: row, c: 0 }, e: { r: row, c: last } }))
  cells['!cols'] = widths.map((wch) => ({ wch }))
  const book = utils.book_new()
  utils.book_append_sheet(book, cells, sheet)
  // Without the table of shared texts BIFF8 cuts them at 255 characters and says nothing.
  return write(book, { type: 'buffer', bookType: 'biff8', bookSST: true })
}

/** Lines that a file may have for each row that is taken: others are empty. */
const SPREAD = 20

/**
 * @param {Extract<WorkbookJob, { kind: 'read' }>} job
 * @throws Error whose message is a `WorkbookFault`
 */
function sheetOf({ bytes: view, mostRows, mostColumns }) {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength)
  // What else the library reads, pages and lists of texts among it, is no workbook, whatever it is called.
  const isZip = bytes.subarray(0, 4).toString('hex') === '504b0304'
  if (!isZip && bytes.subarray(0, 8).toString('hex') !== 'd0cf11e0a1b11ae1') throw new Error('kind')
  if (isZip) refuseBombs(bytes)
  else refuseOld(bytes)
  // All rows: those beyond a limit of the library's own would be missing without a word.
  const book = opened(bytes)
  const sheet = book.Sheets[book.SheetNames[0]]
  const lines = sheet?.['!data'] ?? []
  const rows = filled(
    Array.from(lines, (line) => filled(Array.from(line ?? [], cellOf), isFilled)),
    (row) => row.length > 0,
  )
  if (rows.length > mostRows * SPREAD || rows.filter((row) => row.length > 0).length > mostRows) throw new Error('rows')
  if (rows.some((row) => row.length > mostColumns)) throw new Error('columns')
  return {
    rows,
    merged: (sheet?.['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, bottom: e.r, left: s.c, right: e.c })),
    hidden: { rows: hiddenOf(sheet?.['!rows']), columns: hiddenOf(sheet?.['!cols']) },
    is1904: book.Workbook?.WBProps?.date1904 === true,
  }
}

/** Which rows or columns are hidden, from 0. */
function hiddenOf(lines) {
  return Array.from(lines ?? [], (line, index) => (line?.hidden ? index : -1)).filter((index) => index >= 0)
}

/**
 * The text of a cell, the result of a formula, never the formula; a number as it is and as it is drawn.
 * @param {import('xlsx').CellObject | undefined} cell
 */
function cellOf(cell) {
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t !== 'n') return String(cell.v)
  return { number: cell.v, shown: cell.w ?? '', isDate: SSF.is_date(String(cell.z ?? 'General')) === true }
}

const isFilled = (cell) => typeof cell !== 'string' || cell.trim() !== ''

/** Without the empty end: files have formats, and formulas that give nothing, in rows that nobody filled in. */
function filled(all, is) {
  return all.slice(0, all.findLastIndex(is) + 1)
}

/** The stream of Excel 5 and 95 is called `Book`. Their texts are bytes of a code page that the library does not know. */
function refuseOld(bytes) {
  const paths = pathsOf(bytes)
  const has = (stream) => paths.some((path) => path.endsWith(`/${stream}`))
  if (has('Book') && !has('Workbook')) throw new Error('old')
}

function pathsOf(bytes) {
  try {
    return CFB.read(bytes, { type: 'buffer' }).FullPaths
  } catch (error) {
    throw new Error('damaged', { cause: error })
  }
}

function opened(bytes) {
  try {
    return read(bytes, { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellStyles: true })
  } catch (error) {
    throw new Error(/password|ECMA-376|EncryptionInfo|Encryption (Flags|scheme)/i.test(String(error)) ? 'password' : 'damaged', {
      cause: error,
    })
  }
}

function answer() {
  try {
    return { done: workerData.kind === 'write' ? written(workerData) : sheetOf(workerData) }
  } catch (error) {
    return { fault: error.message }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not of windows
parentPort.postMessage(answer())
