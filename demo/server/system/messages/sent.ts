import { namedRecord } from '../../platform/query/list-answer'
import type { SysSmsTable } from './message-tables'
import type { Source } from '../../platform/database/transactions'
import { withinRules } from '../../platform/data-rules/ruled-list'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, namedIds, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { MESSAGE_FIELDS, RULED_MESSAGES } from './fields'

async function toldMessages(source: Source, rows: readonly SysSmsTable[]) {
  const texts = await textsOf(source, rows, [
    ['esType', 'msgType'],
    ['esSendStatus', 'msgSendStatus'],
  ])
  return rows.map((row, index) => ({ ...row, ...texts[index] }))
}

export const LIST_MESSAGES = listSchema(MESSAGE_FIELDS)

/** GET /sys/message/sysMessage/list: what was sent, or was to be. */
export async function listMessages(call: Call<typeof LIST_MESSAGES>): Promise<Envelope> {
  const { database } = call.context
  const query = await withinRules(call, RULED_MESSAGES, parseListQuery(call.query, MESSAGE_FIELDS))
  const page = await selectPage(database.selectFrom('sysSms'), query, 'sysSms.id')
  return found({ ...page, records: await toldMessages(database, page.records) })
}

export const MESSAGE_BY_ID = { query: wireForm({ id: requiredQuery('消息') }), result: namedRecord(MESSAGE_FIELDS) }

/** GET /sys/message/sysMessage/queryById. */
export async function queryMessage({ context: { database }, query }: Call<typeof MESSAGE_BY_ID>): Promise<Envelope> {
  const row = await database.selectFrom('sysSms').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  const [told] = await toldMessages(database, [row])
  return found(told)
}

/** DELETE /sys/message/sysMessage/delete?id= and deleteBatch?ids=: the line of it; what has arrived stays with its receivers. */
export async function deleteMessages(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const { numDeletedRows } = await work.deleteFrom('sysSms').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
