import { parentPort, workerData } from 'node:worker_threads'
import { read, utils, write } from 'xlsx'
import { cellText } from './cell-text.mjs'
import { refuseBombs } from './zip-guard.mjs'

/**
 * One job of one thread, which is thrown away with it: writes a workbook of a table, or reads the first sheet of one as texts.
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

/**
 * @param {Extract<WorkbookJob, { kind: 'read' }>} job
 * @throws Error whose message is a `WorkbookFault`
 */
function texts({ bytes: view, mostRows, mostColumns }) {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength)
  // What else the library reads, pages and lists of texts among it, is no workbook, whatever it is called.
  const isZip = bytes.subarray(0, 4).toString('hex') === '504b0304'
  if (!isZip && bytes.subarray(0, 8).toString('hex') !== 'd0cf11e0a1b11ae1') throw new Error('kind')
  if (isZip) refuseBombs(bytes)
  // All rows: those beyond a limit of the library's own would be missing without a word.
  const book = opened(bytes)
  const sheet = book.Sheets[book.SheetNames[0]]
  const ref = sheet?.['!ref']
  if (!ref) return []
  const { e: last } = utils.decode_range(ref)
  if (last.r >= mostRows) throw new Error('rows')
  if (last.c >= mostColumns) throw new Error('columns')
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return Array.from({ length: last.r + 1 }, (_, row) =>
    Array.from({ length: last.c + 1 }, (_, column) => cellText(sheet['!data']?.[row]?.[column], is1904)),
  )
}

function opened(bytes) {
  try {
    return read(bytes, { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellNF: true })
  } catch (error) {
    throw new Error(/password|ECMA-376|EncryptionInfo|Encryption (Flags|scheme)/i.test(String(error)) ? 'password' : 'damaged', {
      cause: error,
    })
  }
}

function answer() {
  try {
    return { done: workerData.kind === 'write' ? written(workerData) : texts(workerData) }
  } catch (error) {
    return { fault: error.message }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not of windows
parentPort.postMessage(answer())
