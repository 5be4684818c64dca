import { type Static, Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { MediaNodeTable } from './node-table'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { viewerNames } from '../../devices/watching/stream-viewers'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import type { NodeSession, NodeStream } from '../../media/contract/node-source'
import type { StreamKey } from '../../media/contract/source'
import { NODE_DOWN } from '../pushes/push-state'
import { cutPage, PAGE_QUERY } from '../../platform/query/cut-page'
import { pageSchema } from '../../platform/query/list-schema'
import { timeText } from '../../platform/base/time'
import { NodeError } from '../../media/contract/node-error'
import { kickOwn, ownStreams, ownViewings, watchersOf } from './own-streams'
import { nodeWithId } from './read'
import { STREAM_REASONS, streamReasons, type StreamStatus, missingMeasurements, streamStatusOf } from './stream-health'

const STREAM = objectSchema({
  key: Type.String(),
  verdict: Type.String(),
  reasons: STREAM_REASONS,
  /** What nobody tells of it: names as those of reasons. */
  untold: Type.Array(Type.String()),
  publisherIp: nullable(Type.String()),
  codec: nullable(Type.String()),
  width: nullable(Type.Number()),
  height: nullable(Type.Number()),
  fps: nullable(Type.Number()),
  inKbps: Type.Number(),
  outKbps: Type.Number(),
  viewers: Type.Integer(),
  startTime: nullable(Type.String()),
  /** Of the device, where the caller sees it: then it can be played. */
  equipmentId: nullable(Type.String()),
  equipmentName: nullable(Type.String()),
  /** Whether somebody has begun to record it by hand. */
  byHand: Type.Boolean(),
})

export const NODE_STREAMS = { query: requestSchema({ id: requiredQuery('节点') }), result: Type.Array(STREAM) }

type DeviceName = Pick<EquipmentTable, 'id' | 'name' | 'app' | 'stream'>

/** Devices that the caller sees, by their streams. */
async function devicesByKey({ database }: ServerContext, caller: Caller, keys: readonly StreamKey[]): Promise<Map<StreamKey, DeviceName>> {
  const streams = keys.map((key) => key.slice(key.indexOf('/') + 1))
  if (streams.length === 0) return new Map()
  const devices = await devicesOf(database, await scopeOf(database, caller))
    .select(['id', 'name', 'app', 'stream'])
    .where('stream', 'in', streams)
    .execute()
  return new Map(devices.map((device) => [`${device.app}/${device.stream}`, device]))
}

/** What a node carries, whoever tells it. */
async function streamsOn(context: ServerContext, node: MediaNodeTable): Promise<readonly NodeStream[]> {
  return node.kind === 'embedded' ? ownStreams(context, node) : (context.nodes.source(node.id)?.latestStreams() ?? [])
}

/** GET /servermointer/mediaNode/streams?id: what a node carries at present, and what was lost with it. */
export async function nodeStreams({ context, caller, query }: HandlerContext<typeof NODE_STREAMS>): Promise<Envelope> {
  const { database } = context
  const node = await nodeWithId(database, query.id)
  const isOwn = node.kind === 'embedded'
  const active = await streamsOn(context, node)
  const pushes = await database.selectFrom('iblPushListInfo').selectAll().where('nodeId', '=', query.id).execute()
  const byKey = new Map(pushes.map((push) => [`${push.app}/${push.stream}`, push]))
  const interrupted = pushes.filter((push) => push.endReason === NODE_DOWN && push.pushStatus === '0')
  const lost = interrupted.map(({ app, stream }) => `${app}/${stream}`).filter((key) => !active.some((stream) => stream.key === key))
  const devices = await devicesByKey(context, caller, [...active.map(({ key }) => key), ...lost])
  const manual = await context.recorder.startedManually(database)
  const response = (key: StreamKey) => {
    const { id = null, name = null } = devices.get(key) ?? {}
    return { equipmentId: id, equipmentName: name, byHand: id !== null && manual.has(id) }
  }
  const none = { codec: null, width: null, height: null, fps: null, inKbps: 0, outKbps: 0, viewers: 0, publisherIp: null }
  const nothing = { reasons: [], untold: [] }
  return queryResult([
    ...active.map((stream) => {
      const { key, codec, width, height, fps, inKbps, outKbps, viewers, publisher, quality } = stream
      const push = byKey.get(key)
      const status = streamStatusOf(stream, isOwn || (push !== undefined && push.nodeMark === publisher?.mark))
      const began = isOwn ? publisher?.startTime : null
      const startTime = typeof began === 'number' ? timeText(began) : (push?.startTime ?? null)
      const metrics = { codec, width, height, fps, inKbps, outKbps, viewers, publisherIp: publisher?.ip || null }
      return {
        key,
        verdict: status,
        reasons: streamReasons(quality),
        untold: missingMeasurements(quality),
        ...metrics,
        startTime,
        ...response(key),
      }
    }),
    ...lost.map((key) => ({
      key,
      verdict: 'lost' satisfies StreamStatus,
      ...nothing,
      ...none,
      startTime: byKey.get(key)?.startTime ?? null,
      ...response(key),
    })),
  ])
}

/** Who pushes to a process of ours and who watches by it. */
async function ownSessions(context: ServerContext, node: MediaNodeTable, query: Static<typeof NODE_SESSIONS.query>): Promise<Envelope> {
  const stream = (await ownStreams(context, node)).find(({ key }) => key === query.key)
  const viewings = await ownViewings(context, node, query.key)
  const publisher = stream?.publisher ?? null
  const page = cutPage([...(publisher ? [publisher] : []), ...watchersOf(viewings)], query)
  const names = await viewerNames(
    context.database,
    page.records.flatMap(({ id }) => viewings.get(id) ?? []),
  )
  const response = ({ id, protocol, ip, startTime, bytes, kbps }: NodeSession) => {
    const user = names.get(viewings.get(id)?.userId ?? null) ?? null
    const since = startTime === null ? null : timeText(startTime)
    return { id, isPublisher: id === publisher?.id, protocol, ip, user, startTime: since, bytes, kbps }
  }
  return queryResult({ ...page, records: page.records.map(response) })
}

export const NODE_SESSIONS = {
  query: requestSchema({ id: requiredQuery('节点'), key: requiredQuery('流'), ...PAGE_QUERY }),
  result: pageSchema(
    objectSchema({
      id: Type.String(),
      isPublisher: Type.Boolean(),
      protocol: Type.String(),
      ip: Type.String(),
      user: nullable(Type.String()),
      startTime: nullable(Type.String()),
      bytes: Type.Number(),
      kbps: nullable(Type.Number()),
    }),
  ),
}

/** GET /servermointer/mediaNode/sessions?id&key&pageNo&pageSize: who pushes a stream and who watches it. */
export async function nodeSessions({ context, query }: HandlerContext<typeof NODE_SESSIONS>): Promise<Envelope> {
  const { database } = context
  const node = await nodeWithId(database, query.id)
  if (node.kind === 'embedded') return ownSessions(context, node, query)
  const stream = (await streamsOn(context, node)).find(({ key }) => key === query.key)
  if (!stream) return queryResult(cutPage([], query))
  const viewers = await database
    .selectFrom('iblViewerSession')
    .leftJoin('sysUser', 'sysUser.id', 'iblViewerSession.userId')
    .select(['iblViewerSession.mark', 'iblViewerSession.startTime', 'sysUser.realname'])
    .where('nodeId', '=', query.id)
    .execute()
  const [app = '', name = ''] = query.key.split('/')
  const push = await database
    .selectFrom('iblPushListInfo')
    .select('startTime')
    .where('app', '=', app)
    .where('stream', '=', name)
    .where('nodeId', '=', query.id)
    .executeTakeFirst()
  const response = ({ id, mark, protocol, ip, startTime, bytes, kbps }: NodeSession) => {
    const isPublisher = id === stream.publisher?.id
    const viewer = viewers.find((candidate) => candidate.mark === mark)
    const noted = isPublisher ? push?.startTime : viewer?.startTime
    const since = startTime === null ? (noted ?? null) : timeText(startTime)
    return { id, isPublisher, protocol, ip, user: viewer?.realname ?? null, startTime: since, bytes, kbps }
  }
  const page = cutPage([...(stream.publisher ? [stream.publisher] : []), ...stream.watchers], query)
  return queryResult({ ...page, records: page.records.map(response) })
}

export const KICK_SESSION = { body: requestSchema({ id: required(textParam('节点', 64)), session: required(textParam('会话', 200)) }) }

/** POST /servermointer/mediaNode/kick {id, session}: ends one pushing or watching. Whoever may come again, may come again. */
export async function kickSession(call: WriteHandlerContext<typeof KICK_SESSION>): Promise<Envelope> {
  const { context, body } = call
  const node = await call.write((trx) => nodeWithId(trx, body.id))
  if (node.kind === 'embedded') {
    if (!(await kickOwn(context, node, body.session, call.caller.username))) throw notFound()
    return actionResult('已断开')
  }
  if (!context.nodes.source(body.id)) await context.nodes.poll(body.id)
  const source = context.nodes.source(body.id)
  if (!source) throw new ApiError('节点已停用')
  try {
    if (!(await source.kick(body.session))) throw notFound()
  } catch (error) {
    if (error instanceof NodeError) throw new ApiError('节点没有应答，请稍后再试')
    throw error
  }
  await context.nodes.poll(body.id)
  return actionResult('已断开')
}
