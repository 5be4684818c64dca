import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { MediaNodeTable, NodeKind } from './node-table'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { inTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { pathText, queryText, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { SECOND, timeText } from '../../platform/base/time'
import { type Asker, isSameSecret, letPush, letWatch } from './entry'
import { lalMark, RTP_APP } from './lal'
import { mediamtxMark } from './mediamtx'

/** Calls of nodes are noted so often. */
const NOTE_EVERY = 5 * SECOND
/** A stream is looked for so long after it was let in: before that the node does not know what it is. */
const FIRST_POLLS = [300, 1000]

const SECRET = requestSchema({ secret: queryText('密钥') })

/** The node that calls, which shows its secret. @throws ApiError for anybody else */
async function nodeThatCalls(context: ServerContext, id: string, secret: string, kind: NodeKind): Promise<MediaNodeTable> {
  const { database, settings } = context
  const node = await database.selectFrom('iblMediaNode').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  if (!node || isUnreadable(node.hookSecret) || !isSameSecret(node.hookSecret, secret)) throw new ApiError('节点密钥不正确', 401, 401)
  const now = settings.clock.now()
  if (node.hookTime === null || node.hookTime < timeText(now - NOTE_EVERY))
    await inTransaction(database, async (trx) => {
      await trx
        .updateTable('iblMediaNode')
        .set({ hookTime: timeText(now) })
        .where('id', '=', id)
        .execute()
    })
  return node
}

/** The node is looked at soon: what it said is to be seen there. */
function schedulePoll({ nodes }: ServerContext, id: string): void {
  for (const time of FIRST_POLLS) setTimeout(() => void nodes.poll(id), time).unref()
}

export const LAL_HOOK = {
  params: Type.Object({ id: pathText(), event: pathText() }),
  query: SECRET,
  body: requestSchema({
    session_id: textParam('会话', 200),
    remote_addr: textParam('地址', 200),
    app_name: textParam('应用名', 500),
    stream_name: textParam('流名', 500),
    url_param: textParam('参数', 4000),
  }),
}

/**
 * POST /servermointer/mediaNode/hook/{id}/{event}?secret=, called by lal when somebody comes or goes: `on_pub_start`, `on_sub_start`.
 * It waits for no answer, so whoever is not allowed is kicked.
 */
export async function lalHook({ context, params, query, body }: PublicHandlerContext<typeof LAL_HOOK>): Promise<Envelope> {
  const node = await nodeThatCalls(context, params.id, query.secret, 'lal')
  const { session_id, remote_addr, app_name, stream_name, url_param } = body
  const isPush = params.event === 'on_pub_start'
  if (!isPush && params.event !== 'on_sub_start') {
    if (params.event === 'on_pub_stop' || params.event === 'on_sub_stop') void context.nodes.poll(node.id)
    return actionResult('')
  }
  const session = session_id ?? ''
  const asker: Asker = {
    key: `${app_name || RTP_APP}/${stream_name ?? ''}`,
    mark: lalMark({ session_id: session, remote_addr: remote_addr ?? '' }),
    query: url_param ?? '',
    address: (remote_addr ?? '').replace(/:\d+$/, ''),
  }
  const isAllowed = node.enabled === '1' && (await (isPush ? letPush : letWatch)(context, node, asker))
  if (isAllowed) schedulePoll(context, node.id)
  else await context.nodes.source(node.id)?.kick(session)
  return actionResult('')
}

export const MEDIAMTX_HOOK = {
  params: Type.Object({ id: pathText() }),
  query: SECRET,
  body: requestSchema({
    action: textParam('操作', 40),
    path: textParam('路径', 1000),
    protocol: textParam('协议', 40),
    id: textParam('会话', 200),
    ip: textParam('地址', 200),
    query: textParam('参数', 4000),
  }),
}

/**
 * POST /servermointer/mediaNode/hook/{id}/auth?secret=, asked by MediaMTX before every publish and read (`authMethod: http`). 200 lets
 * in, 403 does not.
 */
export async function mediamtxHook({
  context,
  params,
  query,
  body,
  reply,
}: PublicHandlerContext<typeof MEDIAMTX_HOOK>): Promise<FastifyReply> {
  const node = await nodeThatCalls(context, params.id, query.secret, 'mediamtx')
  const { action, path, protocol, id, ip, query: texts } = body
  const request = { protocol: protocol ?? '', id: id ?? '', query: texts ?? '' }
  const asker: Asker = { key: path ?? '', mark: id === null ? null : mediamtxMark(request), query: request.query, address: ip ?? '' }
  const enter = action === 'publish' ? letPush : action === 'read' ? letWatch : null
  const isAllowed = node.enabled === '1' && enter !== null && (await enter(context, node, asker))
  if (isAllowed && action === 'publish') schedulePoll(context, node.id)
  return reply.status(isAllowed ? 200 : 403).send()
}
