import { parentPort, workerData } from 'node:worker_threads'
import { read, utils, write } from 'xlsx'

/**
 * One job of one thread, which is thrown away with it: writes a workbook of a table, or reads the first sheet of one as texts.
 * @typedef {import('./workbooks').WorkbookJob} WorkbookJob
 */

/** @param {Extract<WorkbookJob, { kind: 'write' }>} job */
function written({ table, format }) {
  const { title, subtitle, sheet, headings, rows } = table
  const cells = utils.aoa_to_sheet([[title], [subtitle], [...headings], ...rows])
  const last = Math.max(headings.length - 1, 0)
  cells['!merges'] = [0, 1].map((row) => ({ s: { r: row, c: 0 }, e: { r: row, c: last } }))
  cells['!cols'] = headings.map((heading, column) => ({ wch: widest(heading, rows, column) }))
  const book = utils.book_new()
  utils.book_append_sheet(book, cells, sheet)
  // Without the table of shared texts BIFF8 cuts them at 255 characters and says nothing.
  return write(book, { type: 'buffer', bookType: format === 'xls' ? 'biff8' : 'xlsx', bookSST: true, compression: true })
}

/** Width of a column in characters; a Chinese one takes two. */
function widest(heading, rows, column) {
  const width = (text) => String(text).replaceAll(/[^\0-\u02ff]/g, 'xx').length
  return Math.min(40, Math.max(8, width(heading), ...rows.slice(0, 100).map((row) => width(row[column] ?? ''))) + 2)
}

/** @param {Extract<WorkbookJob, { kind: 'read' }>} job */
function texts({ bytes, mostRows, mostColumns }) {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellDates: true,
    dateNF: 'yyyy-mm-dd',
    sheetRows: mostRows + 1,
  })
  const sheet = book.Sheets[book.SheetNames[0]]
  if (!sheet?.['!ref']) return []
  const range = utils.decode_range(sheet['!fullref'] ?? sheet['!ref'])
  if (range.e.r >= mostRows) throw new Error('rows')
  if (range.e.c >= mostColumns) throw new Error('columns')
  const rows = utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '', blankrows: true, dateNF: 'yyyy-mm-dd' })
  return rows.map((row) => row.map(String))
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not of windows
parentPort.postMessage(workerData.kind === 'write' ? written(workerData) : texts(workerData))
