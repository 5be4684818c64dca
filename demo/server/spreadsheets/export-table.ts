import type { FastifyReply } from 'fastify'
import { badParameter } from '../failures'
import type { Call } from '../http/routes'
import { sendWorkbook } from './send-workbook'

/** Rows of one file. */
export const MOST_EXPORTED = 20_000
/** Ids of ticked rows: longer lines no server takes. */
const MOST_TICKED = 400

/** A column of an exported table. */
export interface ExportColumn<Row> {
  heading: string
  /** What a cell says: a text is never taken for a formula, a number stays one. */
  text: (row: Row) => string | number
}

export interface TableExport<Row> {
  /** Title of the file and its first line. */
  title: string
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
}

/** The ids of the parameter `selections`; none means all that the query finds. @throws Failure for more than a line takes */
export function tickedIds(selections: string): string[] {
  const ids = selections.split(',').filter((id) => id !== '')
  if (ids.length > MOST_TICKED) throw badParameter(`一次最多导出 ${MOST_TICKED} 条选中的数据`)
  return ids
}

/** @throws Failure where more is found than one file holds */
export function refuseLongExport(total: number): void {
  if (total > MOST_EXPORTED) throw badParameter(`一次最多导出 ${MOST_EXPORTED} 条数据，请缩小查询范围`)
}

/** Sends rows as a workbook (clause 7.3-08). Three lines come before them: title, who exported, headings. */
export async function exportTable<Row>(
  { context, caller, reply }: Pick<Call, 'context' | 'caller' | 'reply'>,
  { title, columns, rows }: TableExport<Row>,
): Promise<FastifyReply> {
  const { realname } = await context.database
    .selectFrom('sysUser')
    .select('realname')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return sendWorkbook(reply, {
    title,
    subtitle: `导出人:${realname}`,
    sheet: '导出信息',
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((row) => columns.map(({ text }) => text(row))),
  })
}
