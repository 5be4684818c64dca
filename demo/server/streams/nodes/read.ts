import { setSubject } from '../../platform/database/changes'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { ApiError, notFound } from '../../platform/base/errors'
import type { Queryable } from '../../platform/database/transactions'
import type { MediaNodeTable, ServerKind } from './node-table'
import { listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { NODE_FIELDS, NODE_DATA_RULES } from './fields'
import { NODE_RESPONSE_SCHEMA, toNodeResponses } from './node-response'

/** @throws ApiError where there is none */
export async function nodeWithId(db: Queryable, id: string): Promise<MediaNodeTable> {
  const row = await db.selectFrom('iblMediaNode').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A media server beside ours, which people keep. @throws ApiError where there is none, and for a process of ours, which is as it is */
export async function serverWithId(db: Queryable, id: string): Promise<MediaNodeTable & { kind: ServerKind }> {
  const row = await nodeWithId(db, id)
  setSubject('ibl_media_node', [id])
  const { kind } = row
  if (kind === 'embedded') throw new ApiError('这是本服务自己，不能更改')
  return { ...row, kind }
}

export const LIST_NODES = listSchema(NODE_FIELDS, 'state')

/** GET /servermointer/mediaNode/list; `state` is the health as it is told: one that is disabled has none. */
export async function listNodes(call: HandlerContext<typeof LIST_NODES>): Promise<Envelope> {
  const { database } = call.context
  const state = parameter(call.query, 'state')
  const all = database.selectFrom('iblMediaNode')
  const off = all.where('enabled', '=', '0')
  const filtered = state === '' ? all : state === 'off' ? off : all.where('enabled', '=', '1').where('health', '=', state)
  const query = await withDataRules(call, NODE_DATA_RULES, parseListQuery(call.query, NODE_FIELDS))
  const page = await selectPage(filtered, query, 'iblMediaNode.id')
  return queryResult({ ...page, records: await toNodeResponses(database, page.records) })
}

export const NODE_BY_ID = { query: requestSchema({ id: requiredQuery('节点') }), result: NODE_RESPONSE_SCHEMA }

/** GET /servermointer/mediaNode/queryById. */
export async function queryNode({ context: { database }, query }: HandlerContext<typeof NODE_BY_ID>): Promise<Envelope> {
  const [response] = await toNodeResponses(database, [await nodeWithId(database, query.id)])
  return queryResult(response)
}
