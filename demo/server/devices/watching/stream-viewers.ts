import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { NodeError } from '../../media/contract/node-error'
import type { StreamKey } from '../../media/contract/source'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { type EventSubject, noteEvent } from '../equipment/events'
import { blockViewer } from './viewer-blocks'
import { cutPage } from '../../platform/query/cut-page'
import { pageSchema } from '../../platform/query/list-schema'
import { timeText } from '../../platform/base/time'

/** Somebody who watches a stream, by this server or a media server beside it. */
export interface StreamViewer {
  id: string
  userId: string | null
  protocol: string
  ip: string
  startTime: string | null
  bytes: number
}

/** A page of those who watch, with their names. */
export const VIEWER_PAGE = pageSchema(
  objectSchema({
    id: Type.String(),
    user: nullable(Type.String()),
    protocol: Type.String(),
    ip: Type.String(),
    startTime: nullable(Type.String()),
    bytes: Type.Number(),
  }),
)

async function nodeViewers({ nodes }: ServerContext, key: StreamKey, nodeId: string): Promise<StreamViewer[]> {
  const stream = nodes
    .source(nodeId)
    ?.latestStreams()
    .find((one) => one.key === key)
  const viewers = await nodes.viewers(nodeId)
  return (stream?.watchers ?? []).map(({ id, mark, protocol, ip, startTime, bytes }) => {
    const viewer = viewers.find((one) => one.mark === mark)
    const since = startTime === null ? (viewer?.startTime ?? null) : timeText(startTime)
    return { id, userId: viewer?.userId ?? null, protocol, ip, startTime: since, bytes }
  })
}

/** Who watches a stream now, by whichever process or media server (`nodeId`; null: ours). */
export async function streamViewers(context: ServerContext, key: StreamKey, nodeId: string | null): Promise<StreamViewer[]> {
  if (nodeId !== null) return nodeViewers(context, key, nodeId)
  const viewings = await context.shared.viewerSessions(key)
  return viewings.map(({ id, userId, protocol, ip, startTime, outBytes }) => ({
    id,
    userId,
    protocol,
    ip,
    bytes: outBytes,
    startTime: timeText(startTime),
  }))
}

/** Names of those who watch, by their ids. */
export function viewerNames(db: Queryable, viewers: readonly Pick<StreamViewer, 'userId'>[]): Promise<ReadonlyMap<string | null, string>> {
  return namesOf(
    db,
    'sysUser',
    viewers.map(({ userId }) => userId),
  )
}

/** A page of them, the longest first. */
export async function viewerPage(db: Queryable, viewers: readonly StreamViewer[], query: Parameters<typeof cutPage>[1]) {
  // Those of one second stay in their order, so that none is on two pages.
  const page = cutPage(
    viewers.toSorted((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? '')),
    query,
  )
  const names = await viewerNames(db, page.records)
  return { ...page, records: page.records.map(({ userId, ...viewer }) => ({ ...viewer, user: names.get(userId) ?? null })) }
}

/**
 * Disconnects a viewer and keeps him out for some minutes, also where he watches the same stream elsewhere; that is written down. The
 * envelope says what came of it.
 */
export async function disconnectViewer(
  call: Pick<WriteHandlerContext, 'context' | 'caller' | 'write'>,
  subject: EventSubject,
  { key, nodeId }: { key: StreamKey; nodeId: string | null },
  { viewer, minutes }: { viewer: string; minutes: number },
): Promise<Envelope> {
  const { context, caller } = call
  const all = await streamViewers(context, key, nodeId)
  const found = all.find(({ id }) => id === viewer)
  if (!found) return actionResult('该观看者已离开')
  const name = (await viewerNames(context.database, [found])).get(found.userId) ?? null
  await call.write(async (trx) => {
    await blockViewer(trx, context, key, found.userId, minutes)
    await noteEvent(trx, context, subject, { type: 'kick', detail: name, address: found.ip, username: caller.username })
  })
  const isKeptOut = minutes > 0 && found.userId !== null
  const ended = isKeptOut ? all.filter(({ userId }) => userId === found.userId) : [found]
  for (const { id } of ended) await endViewer(context, nodeId, id)
  return actionResult('已断开')
}

/** Ends one watching, here, by another process or by a media server. @throws ApiError where that does not answer */
async function endViewer(context: ServerContext, nodeId: string | null, viewerId: string): Promise<void> {
  if (nodeId === null) return void (await context.shared.end(viewerId))
  try {
    await context.nodes.source(nodeId)?.kick(viewerId)
  } catch (error) {
    if (error instanceof NodeError) throw new ApiError('节点没有应答，请稍后再试')
    throw error
  }
  await context.nodes.poll(nodeId)
}
