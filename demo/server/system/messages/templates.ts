import { recordSchema } from '../../platform/query/list-schema'
import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { SysSmsTemplateTable } from './message-tables'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { textsOf } from '../../platform/codes/texts'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import {
  type ID_QUERY,
  partialFields,
  idsOfQuery,
  required,
  requiredQuery,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { FIELDS, TEMPLATE_DATA_RULES, TEMPLATE_FIELDS } from './fields'
import { valuesIn } from './render'

async function templateWithId(db: Queryable, id: string): Promise<SysSmsTemplateTable> {
  const row = await db.selectFrom('sysSmsTemplate').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function toTemplateResponses(db: Queryable, rows: readonly SysSmsTemplateTable[]) {
  const texts = await textsOf(db, rows, [['templateType', 'msgType']])
  return rows.map((row, index) => ({ ...row, ...texts[index] }))
}

export const LIST_TEMPLATES = listSchema(TEMPLATE_FIELDS)

/** GET /sys/message/sysMessageTemplate/list. */
export async function listTemplates(call: HandlerContext<typeof LIST_TEMPLATES>): Promise<Envelope> {
  const { database } = call.context
  const query = await withDataRules(call, TEMPLATE_DATA_RULES, parseListQuery(call.query, TEMPLATE_FIELDS))
  const page = await selectPage(database.selectFrom('sysSmsTemplate'), query, 'sysSmsTemplate.id')
  return queryResult({ ...page, records: await toTemplateResponses(database, page.records) })
}

export const TEMPLATE_BY_ID = { query: requestSchema({ id: requiredQuery('消息模板') }), result: recordSchema(TEMPLATE_FIELDS) }

/** GET /sys/message/sysMessageTemplate/queryById. */
export async function queryTemplate({ context: { database }, query }: HandlerContext<typeof TEMPLATE_BY_ID>): Promise<Envelope> {
  const [response] = await toTemplateResponses(database, [await templateWithId(database, query.id)])
  return queryResult(response)
}

export const ADD_TEMPLATE = { body: requestSchema(FIELDS) }
export const EDIT_TEMPLATE = { body: requestSchema({ id: required(textParam('消息模板', 64)), ...partialFields(FIELDS) }) }

async function assertUnique(trx: DbTransaction, code: string, ownId: string): Promise<void> {
  const other = await trx
    .selectFrom('sysSmsTemplate')
    .select('id')
    .where('templateCode', '=', code)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new ApiError('模板编码已存在')
}

/** @throws ApiError for values that are no JSON object */
function assertValid({ templateTestJson }: Partial<Static<typeof ADD_TEMPLATE.body>>): void {
  if (templateTestJson !== undefined) valuesIn(templateTestJson)
}

/** POST /sys/message/sysMessageTemplate/add. */
export async function addTemplate(call: WriteHandlerContext<typeof ADD_TEMPLATE>): Promise<Envelope> {
  const id = newId()
  assertValid(call.body)
  await call.write(async (trx) => {
    await assertUnique(trx, call.body.templateCode, id)
    const audit = { createBy: call.caller.username, createTime: nowText(call.context), updateBy: null, updateTime: null }
    await trx
      .insertInto('sysSmsTemplate')
      .values({ id, ...call.body, ...audit })
      .execute()
  })
  return actionResult('添加成功！')
}

/** PUT or POST /sys/message/sysMessageTemplate/edit: the fields named in the body change. */
export async function editTemplate(call: WriteHandlerContext<typeof EDIT_TEMPLATE>): Promise<Envelope> {
  const { id, ...fields } = call.body
  assertValid(fields)
  await call.write(async (trx) => {
    const stored = await templateWithId(trx, id)
    await assertUnique(trx, fields.templateCode ?? stored.templateCode, id)
    await trx
      .updateTable('sysSmsTemplate')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /sys/message/sysMessageTemplate/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteTemplates(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('sysSmsTemplate').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}
