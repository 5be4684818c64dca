import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { withinRules } from '../../platform/data-rules/ruled-list'
import { Failure, notFound } from '../../platform/base/failures'
import type { Source } from '../../platform/database/transactions'
import type { MediaNodeTable, ServerKind } from './node-table'
import { listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { NODE_FIELDS, RULED_NODES } from './fields'
import { TOLD_NODE, toldNodes } from './told'

/** @throws Failure where there is none */
export async function nodeWithId(source: Source, id: string): Promise<MediaNodeTable> {
  const row = await source.selectFrom('iblMediaNode').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A media server beside ours, which people keep. @throws Failure where there is none, and for a process of ours, which is as it is */
export async function serverWithId(source: Source, id: string): Promise<MediaNodeTable & { kind: ServerKind }> {
  const row = await nodeWithId(source, id)
  const { kind } = row
  if (kind === 'embedded') throw new Failure('这是本服务自己，不能更改')
  return { ...row, kind }
}

export const LIST_NODES = listSchema(NODE_FIELDS, 'state')

/** GET /servermointer/mediaNode/list; `state` is the health as it is told: one that is disabled has none. */
export async function listNodes(call: Call<typeof LIST_NODES>): Promise<Envelope> {
  const { database } = call.context
  const state = parameter(call.query, 'state')
  const all = database.selectFrom('iblMediaNode')
  const off = all.where('enabled', '=', '0')
  const wanted = state === '' ? all : state === 'off' ? off : all.where('enabled', '=', '1').where('health', '=', state)
  const query = await withinRules(call, RULED_NODES, parseListQuery(call.query, NODE_FIELDS))
  const page = await selectPage(wanted, query, 'iblMediaNode.id')
  return found({ ...page, records: await toldNodes(database, page.records) })
}

export const NODE_BY_ID = { query: wireForm({ id: requiredQuery('节点') }), result: TOLD_NODE }

/** GET /servermointer/mediaNode/queryById. */
export async function queryNode({ context: { database }, query }: Call<typeof NODE_BY_ID>): Promise<Envelope> {
  const [told] = await toldNodes(database, [await nodeWithId(database, query.id)])
  return found(told)
}
