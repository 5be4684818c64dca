import type { FastifyReply } from 'fastify'
import type { HandlerContext } from '../http/routes'
import type { Batches } from './rows-to-export'
import { sendWorkbook } from './send-workbook'
import type { Cell } from './workbooks'

/** Characters that a cell of a workbook holds. */
export const CELL_LENGTH = 32_767

/** A column of an exported table. */
export interface ExportColumn<Row> {
  heading: string
  /** What a cell says: a text is never taken for a formula, a number stays one. */
  text: (row: Row) => Cell
}

export interface TableExport<Row> {
  /** Title of the file and its first line. */
  title: string
  columns: readonly ExportColumn<Row>[]
  rows: Batches<Row> | readonly (readonly Row[])[]
}

/** Sends rows as a workbook (clause 7.3-08). Three lines come before them: title, who exported, headings. */
export async function exportTable<Row>(
  { context, caller, reply }: Pick<HandlerContext, 'context' | 'caller' | 'reply'>,
  { title, columns, rows }: TableExport<Row>,
): Promise<FastifyReply> {
  const { realname } = await context.database
    .selectFrom('sysUser')
    .select('realname')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()

  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const portion of rows) for (const row of portion) yield columns.map(({ text }) => text(row))
  }

  return sendWorkbook(reply, {
    title,
    subtitle: `导出人:${realname}`,
    sheet: '导出信息',
    headings: columns.map(({ heading }) => heading),
    rows: lines(),
  })
}
