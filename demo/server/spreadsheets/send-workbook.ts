import type { FastifyReply } from 'fastify'
import { CONTENT_TYPES, type WorkbookFormat, type WorkbookTable, writeWorkbook } from './workbooks'

/** Rows up to which the old format is written: it takes a second for each thousand, and ends at 65,536. */
const MOST_OLD_ROWS = 2000

/** Sends a table as a real workbook under the name it is given: `.xls`, as JeecgBoot does, or `.xlsx` where there are many rows. */
export async function sendWorkbook(reply: FastifyReply, table: WorkbookTable): Promise<FastifyReply> {
  const format: WorkbookFormat = table.rows.length > MOST_OLD_ROWS ? 'xlsx' : 'xls'
  const bytes = await writeWorkbook(table, format)
  return reply
    .type(CONTENT_TYPES[format])
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${table.title}.${format}`)}`)
    .send(bytes)
}
