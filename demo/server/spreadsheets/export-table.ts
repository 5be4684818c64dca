import type { FastifyReply } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../database/schema'
import { badParameter } from '../failures'
import type { Call } from '../http/routes'
import { type ListParameters, type ListQuery, parameter } from '../query/list-query'
import { selectPage } from '../query/page'
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

/**
 * What the file of a table holds: all that the list call finds whose `wanted` this is, of it those of `selections`; `idColumn` as of
 * `selectPage`. @throws Failure for more than a file or a line takes
 */
export async function exportedRows<Name extends keyof Tables>(
  { query }: { query: ListParameters },
  table: SelectQueryBuilder<Tables, Name, object>,
  wanted: ListQuery,
  idColumn: string,
): Promise<Tables[Name][]> {
  const ids = tickedIds(parameter(query, 'selections'))
  const ticked = ids.length > 0 ? table.where(sql.ref(idColumn), 'in', ids) : table
  const { records, total } = await selectPage(ticked, { ...wanted, page: 1, size: MOST_EXPORTED }, idColumn)
  refuseLongExport(total)
  return records
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
