import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { type Cell, columnWidths, type WorkbookTable } from './workbooks'

/** The lines of `table`, and the rows that follow them. */
async function* lines({ title, subtitle, headings, rows }: WorkbookTable, more: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield [title]
  yield [subtitle]
  yield [...headings]
  for (const row of rows) yield [...row]
  yield* more
}

/** An .xlsx of any length: its bytes come while its rows are read, as fast as they are taken. Texts stay texts, as of `WorkbookTable`. */
export function streamWorkbook(table: WorkbookTable, more: AsyncIterable<Cell[]>, signal: AbortSignal): Readable {
  const columns = columnWidths(table).map((width) => ({ width }))
  return Readable.from(writeXlsxStream(lines(table, more), { name: table.sheet, columns }), { objectMode: false, signal })
}
