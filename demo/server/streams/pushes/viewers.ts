import type { ServerContext } from '../../platform/context'
import type { PushTable } from './push-table'
import { scopeOf } from '../../devices/equipment/scope'
import { endViewer, type StreamViewer, streamViewers, VIEWER_PAGE, viewerNames, viewerPage } from '../../devices/watching/stream-viewers'
import { notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { PAGE_QUERY } from '../../platform/query/cut-page'
import { noteEvent } from '../../devices/equipment/events'
import { pushesOf } from './read'
import { visiblePushes } from './write'

async function viewersOf(context: ServerContext, { app, stream, nodeId, pushStatus }: PushTable): Promise<StreamViewer[]> {
  return pushStatus === '1' ? streamViewers(context, `${app}/${stream}`, nodeId) : []
}

export const PUSH_VIEWERS = { query: requestSchema({ id: requiredQuery('推流'), ...PAGE_QUERY }), result: VIEWER_PAGE }

/**
 * GET /push/iblPushListInfo/viewers?id&pageNo&pageSize: who watches a push now, by whichever process or media server, the longest first.
 */
export async function pushViewers({ context, caller, query }: HandlerContext<typeof PUSH_VIEWERS>): Promise<Envelope> {
  const { database } = context
  const push = await pushesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!push) throw notFound()
  return queryResult(await viewerPage(database, await viewersOf(context, push), query))
}

export const KICK_VIEWER = { body: requestSchema({ id: required(textParam('推流', 64)), viewer: required(textParam('观看者', 200)) }) }

/** POST /push/iblPushListInfo/kickViewer {id, viewer}: ends one watching. Whoever may come again, may come again. */
export async function kickViewer(call: WriteHandlerContext<typeof KICK_VIEWER>): Promise<Envelope> {
  const { context, body, caller } = call
  const [push] = await call.write((trx) => visiblePushes(trx, call, [body.id]))
  if (!push) throw notFound()
  const viewer = (await viewersOf(context, push)).find(({ id }) => id === body.viewer)
  if (!viewer) return actionResult('该观看者已离开')
  await endViewer(context, push.nodeId, viewer.id)
  const name = (await viewerNames(context.database, [viewer])).get(viewer.userId)
  const detail = [name, viewer.ip].filter(Boolean).join(' ')
  await call.write((trx) => noteEvent(trx, context, push, { type: 'kick', detail, username: caller.username }))
  return actionResult('已断开')
}
