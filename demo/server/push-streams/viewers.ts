import { Type } from 'typebox'
import type { ServerContext } from '../context'
import type { PushTable } from '../database/push-table'
import type { Source } from '../database/transactions'
import { scopeOf } from '../equipment/scope'
import { Failure, notFound } from '../failures'
import { done, found, type Envelope } from '../http/envelope'
import type { Call, WriteCall } from '../http/routes'
import { answerOf, orNull } from '../http/schema/answers'
import { required, requiredQuery, wireForm, wireText } from '../http/schema/wire-fields'
import { NodeError } from '../media/node-error'
import { cutPage, PAGE_QUERY } from '../query/cut-page'
import { pageAnswer } from '../query/list-answer'
import { timeText } from '../time'
import { noteEvent } from '../stream-events/events'
import { pushesOf } from './read'
import { seenPushes } from './write'

/** Somebody who watches a push, by this server or a media server beside it. */
interface PushViewer {
  id: string
  userId: string | null
  protocol: string
  ip: string
  startTime: string | null
  bytes: number
}

async function nodeViewers({ database, nodes }: ServerContext, key: string, nodeId: string): Promise<PushViewer[]> {
  const stream = nodes
    .source(nodeId)
    ?.seen()
    .find((one) => one.key === key)
  const known = await database.selectFrom('iblViewerSession').select(['mark', 'userId', 'startTime']).where('nodeId', '=', nodeId).execute()
  return (stream?.watchers ?? []).map(({ id, mark, protocol, ip, startTime, bytes }) => {
    const viewer = known.find((one) => one.mark === mark)
    const since = startTime === null ? (viewer?.startTime ?? null) : timeText(startTime)
    return { id, userId: viewer?.userId ?? null, protocol, ip, startTime: since, bytes }
  })
}

async function viewersOf(context: ServerContext, { app, stream, nodeId, pushStatus }: PushTable): Promise<PushViewer[]> {
  const key = `${app}/${stream}`
  if (pushStatus !== '1') return []
  if (nodeId !== null) return nodeViewers(context, key, nodeId)
  const viewings = await context.shared.viewings(key)
  return viewings.map(({ id, userId, protocol, ip, startTime, outBytes }) => ({
    id,
    userId,
    protocol,
    ip,
    bytes: outBytes,
    startTime: timeText(startTime),
  }))
}

async function namesOf(source: Source, viewers: readonly PushViewer[]): Promise<Map<string | null, string>> {
  const ids = [...new Set(viewers.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const users = await source.selectFrom('sysUser').select(['id', 'realname', 'username']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, realname, username }) => [id, realname ?? username]))
}

export const PUSH_VIEWERS = {
  query: wireForm({ id: requiredQuery('推流'), ...PAGE_QUERY }),
  result: pageAnswer(
    answerOf({
      id: Type.String(),
      user: orNull(Type.String()),
      protocol: Type.String(),
      ip: Type.String(),
      startTime: orNull(Type.String()),
      bytes: Type.Number(),
    }),
  ),
}

/** GET /push/iblPushListInfo/viewers?id&pageNo&pageSize: who watches a push now, by whichever process or media server, the longest first. */
export async function pushViewers({ context, caller, query }: Call<typeof PUSH_VIEWERS>): Promise<Envelope> {
  const { database } = context
  const push = await pushesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!push) throw notFound()
  // Those of one second stay in their order, so that none is on two pages.
  const viewers = (await viewersOf(context, push)).toSorted((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? ''))
  const page = cutPage(viewers, query)
  const names = await namesOf(database, page.records)
  return found({ ...page, records: page.records.map(({ userId, ...viewer }) => ({ ...viewer, user: names.get(userId) ?? null })) })
}

export const KICK_VIEWER = { body: wireForm({ id: required(wireText('推流', 64)), viewer: required(wireText('观看者', 200)) }) }

/** Ends one watching, here, by another process or by a media server. */
async function endViewer(context: ServerContext, { nodeId }: PushTable, viewerId: string): Promise<void> {
  if (nodeId === null) return void (await context.shared.end(viewerId))
  try {
    await context.nodes.source(nodeId)?.kick(viewerId)
  } catch (error) {
    if (error instanceof NodeError) throw new Failure('节点没有应答，请稍后再试')
    throw error
  }
  await context.nodes.look(nodeId)
}

/** POST /push/iblPushListInfo/kickViewer {id, viewer}: ends one watching. Whoever may come again, may come again. */
export async function kickViewer(call: WriteCall<typeof KICK_VIEWER>): Promise<Envelope> {
  const { context, body, caller } = call
  const [push] = await call.write((work) => seenPushes(work, call, [body.id]))
  if (!push) throw notFound()
  const viewer = (await viewersOf(context, push)).find(({ id }) => id === body.viewer)
  if (!viewer) return done('该观看者已离开')
  await endViewer(context, push, viewer.id)
  const name = (await namesOf(context.database, [viewer])).get(viewer.userId)
  const detail = [name, viewer.ip].filter(Boolean).join(' ')
  await call.write((work) => noteEvent(work, context, push, { type: 'kick', detail, username: caller.username }))
  return done('已断开')
}
