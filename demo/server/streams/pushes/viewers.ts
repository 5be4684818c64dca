import type { ServerContext } from '../../platform/context'
import type { PushTable } from './push-table'
import { scopeOf } from '../../devices/equipment/scope'
import { disconnectViewer, type StreamViewer, streamViewers, VIEWER_PAGE, viewerPage } from '../../devices/watching/stream-viewers'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { PAGE_QUERY } from '../../platform/query/cut-page'
import { ofPush } from '../../devices/equipment/events'
import { BLOCK_MINUTES } from '../../devices/watching/viewer-blocks'
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

export const KICK_VIEWER = {
  body: requestSchema({ id: required(textParam('推流', 64)), viewer: required(textParam('观看者', 200)), minutes: BLOCK_MINUTES }),
}

/** POST /push/iblPushListInfo/kickViewer {id, viewer, minutes?}: ends one watching; he stays out for so many minutes. */
export async function kickViewer(call: WriteHandlerContext<typeof KICK_VIEWER>): Promise<Envelope> {
  const { body } = call
  const [push] = await call.write((trx) => visiblePushes(trx, call, [body.id]))
  if (!push) throw notFound()
  return disconnectViewer(call, ofPush(push), { key: `${push.app}/${push.stream}`, nodeId: push.nodeId }, body)
}
