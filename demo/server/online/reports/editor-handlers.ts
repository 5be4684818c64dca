import { objectSchema } from '../../platform/http/schema/result-schema'
import { CHOICES_BY_FIELD, MADE_COLUMN, MADE_ROW } from '../../platform/http/schema/form-result-schema'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { OnlCgreportHeadTable, OnlCgreportItemTable } from './report-tables'
import { insertAll, type Queryable, type DbTransaction } from '../../platform/database/transactions'
import { badParameter, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { FORM_ROOT, errorAt } from '../../platform/http/schema/form-errors'
import { ID_QUERY, idsOfQuery, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { isPermissionCode, PERMISSION_CODES } from '../../platform/base/permission-codes'
import type { ListFields } from '../../platform/query/list-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { type ADD_REPORT, type DefinitionRows, definitionForm, definitionRows, type EDIT_REPORT, PREVIEWED } from './editor-form'
import { partsOf, reportOf } from './report'
import { reportRows } from './report-data'
import { dictOptions, shownColumns } from './report-form'
import { reportScope } from './report-scope'
import { reportQueries } from './report-sql'
import { REPORT_TABLE_LIST } from './tables'

const LIST_FIELDS: ListFields = {
  id: { type: 'text', column: 'onlCgreportHead.id' },
  code: { type: 'text', column: 'onlCgreportHead.code' },
  name: { type: 'text', column: 'onlCgreportHead.name' },
  content: { type: 'text', column: 'onlCgreportHead.content' },
  access: { type: 'text', column: 'onlCgreportHead.access' },
  createBy: { type: 'text', column: 'onlCgreportHead.createBy' },
  createTime: { type: 'time', column: 'onlCgreportHead.createTime' },
  updateTime: { type: 'time', column: 'onlCgreportHead.updateTime' },
}

export const LIST_REPORTS = listSchema(LIST_FIELDS)

/** GET /online/cgreport/head/list: the stored reports, without what is in them. */
export async function listReports(call: HandlerContext<typeof LIST_REPORTS>): Promise<Envelope> {
  const query = parseListQuery(call.query, LIST_FIELDS)
  const page = await selectPage(call.context.database.selectFrom('onlCgreportHead'), query, 'onlCgreportHead.id')
  const names = await permissionNames(call.context.database)
  const records = page.records.map(({ query: _query, chart: _chart, ...head }) => {
    const name = names.get(head.access)
    return { ...head, ...(name !== undefined && { access_dictText: name }) }
  })
  return queryResult({ ...page, records })
}

/** What permissions are called in the menu, by their codes. */
async function permissionNames(db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sysPermission')
    .select(['perms', 'name'])
    .where('perms', 'in', [...PERMISSION_CODES])
    .execute()
  return new Map(rows.map(({ perms, name }) => [perms ?? '', name]))
}

export const REPORT_BY_ID = {
  query: requestSchema({ id: requiredQuery('报表') }),
  result: objectSchema({ id: Type.String(), code: Type.String(), name: Type.String() }),
}

async function headById(db: Queryable, id: string): Promise<OnlCgreportHeadTable> {
  const head = await db.selectFrom('onlCgreportHead').selectAll().where('id', '=', id).executeTakeFirst()
  if (!head) throw notFound()
  return head
}

/** GET /online/cgreport/head/queryById?id=: a whole report as its editor knows it. */
export async function reportById(call: HandlerContext<typeof REPORT_BY_ID>): Promise<Envelope> {
  const { database } = call.context
  const head = await headById(database, call.query.id)
  const { query, items, params, chart } = reportOf(head, await partsOf(database, head.id))
  return queryResult(definitionForm(head, { query, chart, items: [...items], params: [...params] }))
}

export const REPORT_TABLES = {
  result: objectSchema({ tables: Type.Array(MADE_ROW), access: Type.Array(objectSchema({ value: Type.String(), text: Type.String() })) }),
}

/** GET /online/cgreport/head/tables: what reports may read, and the permissions a report may ask of its readers. */
export async function reportTables({ context }: HandlerContext): Promise<Envelope> {
  const names = await permissionNames(context.database)
  const permissions = [...PERMISSION_CODES].map((value) => ({ value, text: names.get(value) ?? value }))
  return queryResult({ tables: REPORT_TABLE_LIST, access: [{ value: 'signed-in', text: '所有登录用户' }, ...permissions] })
}

export const PREVIEW_REPORT = {
  body: PREVIEWED,
  result: objectSchema({
    columns: Type.Array(MADE_COLUMN),
    dictOptions: CHOICES_BY_FIELD,
    records: Type.Array(MADE_ROW),
    total: Type.Integer({ minimum: 0 }),
    sql: Type.String(),
    parameters: Type.Array(Type.Unknown()),
  }),
}

/** The rows that a preview shows. */
const FIRST_ROWS = 20

/**
 * POST /online/cgreport/head/preview: a definition that is not stored, run as it would be: its first rows, and its SQL for reading. Text of
 * SQL is never taken from anybody.
 */
export async function previewReport(call: HandlerContext<typeof PREVIEW_REPORT>): Promise<Envelope> {
  const { context, body } = call
  const rows = definitionRows(body, '')
  const report = { id: '', name: '', ...rows, scope: await reportScope(call, rows.query) }
  const first = await reportRows(context, report, {}, FIRST_ROWS)
  const { sql, parameters } = reportQueries(context.database, report, {}).all(FIRST_ROWS)
  return queryResult({
    columns: shownColumns(report),
    dictOptions: await dictOptions(context.database, report),
    records: first.rows,
    total: first.total,
    sql: sql.replaceAll(/\s+/g, ' ').trim(),
    parameters,
  })
}

async function requireFreeCode(trx: DbTransaction, code: string, ownId: string): Promise<void> {
  const taken = await trx.selectFrom('onlCgreportHead').select('id').where('code', '=', code).where('id', '<>', ownId).executeTakeFirst()
  if (taken) throw errorAt(FORM_ROOT, '编码已存在', 'code')
}

async function storeParts(trx: DbTransaction, { items, params }: DefinitionRows): Promise<void> {
  const rows = items.map(({ from: _from, ...item }): OnlCgreportItemTable => item)
  await insertAll(trx, 'onlCgreportItem', rows)
  if (params.length > 0) await insertAll(trx, 'onlCgreportParam', params)
}

function headOf({ code, name, content, access }: Pick<OnlCgreportHeadTable, 'code' | 'name' | 'content' | 'access'>, rows: DefinitionRows) {
  if (access !== 'signed-in' && !isPermissionCode(access)) throw errorAt(FORM_ROOT, '可见范围不在可选值中', 'access')
  return { code, name, content, access, query: JSON.stringify(rows.query), chart: rows.chart && JSON.stringify(rows.chart) }
}

/** POST /online/cgreport/head/add: answers the id. */
export async function addReport(call: WriteHandlerContext<typeof ADD_REPORT>): Promise<Envelope> {
  const { body, caller, context } = call
  const id = newId()
  const rows = definitionRows(body, id)
  await call.write(async (trx) => {
    await requireFreeCode(trx, body.code, id)
    await trx
      .insertInto('onlCgreportHead')
      .values({ ...headOf(body, rows), id, createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null })
      .execute()
    await storeParts(trx, rows)
  })
  return actionResult('添加成功！', { id })
}

/** PUT or POST /online/cgreport/head/editAll: the whole report anew. */
export async function editReport(call: WriteHandlerContext<typeof EDIT_REPORT>): Promise<Envelope> {
  const { body, caller, context } = call
  const rows = definitionRows(body, body.id)
  await call.write(async (trx) => {
    await headById(trx, body.id)
    await requireFreeCode(trx, body.code, body.id)
    await trx
      .updateTable('onlCgreportHead')
      .set({ ...headOf(body, rows), updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', body.id)
      .execute()
    await trx.deleteFrom('onlCgreportItem').where('cgrheadId', '=', body.id).execute()
    await trx.deleteFrom('onlCgreportParam').where('cgrheadId', '=', body.id).execute()
    await storeParts(trx, rows)
  })
  return actionResult('编辑成功！')
}

/** DELETE /online/cgreport/head/delete?id= and deleteBatch?ids=: reports with all their parts; one unknown id refuses all of it. */
export async function deleteReports(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  if (ids.length === 0) throw badParameter('请选择报表')
  await call.write(async (trx) => {
    const deleted = await trx.deleteFrom('onlCgreportHead').where('id', 'in', ids).executeTakeFirst()
    if (Number(deleted.numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}
