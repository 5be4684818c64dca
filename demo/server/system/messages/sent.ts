import { recordSchema } from '../../platform/query/list-schema'
import type { SysSmsTable } from './message-tables'
import type { Queryable } from '../../platform/database/transactions'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { MESSAGE_FIELDS, MESSAGE_DATA_RULES } from './fields'

async function toMessageResponses(db: Queryable, rows: readonly SysSmsTable[]) {
  const texts = await textsOf(db, rows, [
    ['esType', 'msgType'],
    ['esSendStatus', 'msgSendStatus'],
  ])
  return rows.map((row, index) => ({ ...row, ...texts[index] }))
}

export const LIST_MESSAGES = listSchema(MESSAGE_FIELDS)

/** GET /sys/message/sysMessage/list: what was sent, or was to be. */
export async function listMessages(call: HandlerContext<typeof LIST_MESSAGES>): Promise<Envelope> {
  const { database } = call.context
  const query = await withDataRules(call, MESSAGE_DATA_RULES, parseListQuery(call.query, MESSAGE_FIELDS))
  const page = await selectPage(database.selectFrom('sysSms'), query, 'sysSms.id')
  return queryResult({ ...page, records: await toMessageResponses(database, page.records) })
}

export const MESSAGE_BY_ID = { query: requestSchema({ id: requiredQuery('消息') }), result: recordSchema(MESSAGE_FIELDS) }

/** GET /sys/message/sysMessage/queryById. */
export async function queryMessage({ context: { database }, query }: HandlerContext<typeof MESSAGE_BY_ID>): Promise<Envelope> {
  const row = await database.selectFrom('sysSms').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  const [response] = await toMessageResponses(database, [row])
  return queryResult(response)
}

/** DELETE /sys/message/sysMessage/delete?id= and deleteBatch?ids=: the line of it; what has arrived stays with its receivers. */
export async function deleteMessages(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('sysSms').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}
