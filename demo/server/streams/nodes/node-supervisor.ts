import { nowText, type ServerContext } from '../../platform/context'
import type { MediaNodeTable, ViewerSessionTable } from './node-table'
import type { PushTable } from '../pushes/push-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { mayGoOn } from '../../devices/watching/admission'
import type { NodeReport, NodeSession, NodeStream } from '../../media/contract/node-source'
import type { StreamKey } from '../../media/contract/source'
import { allowedPush } from '../pushes/admission'
import { beginPush, changePush, endPush, NODE_DOWN } from '../pushes/push-state'
import { SECOND, timeText } from '../../platform/base/time'
import { RTP_PROTOCOL } from './lal'
import { isReceived } from './received'

/** A process that does not come back lets another one act after so long. */
const LEASE_TIME = 8 * SECOND

/** What a round of one node found that is to be ended there. */
export interface Round {
  kick: { session: NodeSession; key: StreamKey }[]
  /** Those who are there without having been let in. */
  strangers: NodeSession[]
}

type KeeperContext = Pick<ServerContext, 'database' | 'settings' | 'sessions' | 'deviceProtocols'>

/** Takes the right to act on a node, or keeps it: of several processes one acts. */
export async function claim(trx: DbTransaction, { settings }: KeeperContext, nodeId: string, process: string): Promise<boolean> {
  const now = settings.clock.now()
  const { numUpdatedRows } = await trx
    .updateTable('iblMediaNode')
    .set({ keptBy: process, keptUntil: timeText(now + LEASE_TIME) })
    .where('id', '=', nodeId)
    .where((where) => where.or([where('keptBy', '=', process), where('keptUntil', 'is', null), where('keptUntil', '<', timeText(now))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function pushOf(trx: DbTransaction, nodeId: string, { key, publisher }: NodeStream): Promise<PushTable | undefined> {
  const [app = '', stream = ''] = key.split('/')
  return trx
    .selectFrom('iblPushListInfo')
    .selectAll()
    .where('app', '=', app)
    .where('stream', '=', stream)
    .where('nodeId', '=', nodeId)
    .where('nodeMark', '=', publisher?.mark ?? '')
    .executeTakeFirst()
}

async function isStopped(trx: DbTransaction, { equipmentId }: PushTable): Promise<boolean> {
  const device = await trx.selectFrom('iblCloudLiveEquipment').select('liveHas').where('id', '=', equipmentId).executeTakeFirst()
  return device?.liveHas !== '1'
}

/** When each push was last watched, by its id, in milliseconds of the clock that nobody sets. */
export type LastWatched = Map<string, number>

/** What becomes of a push that is on a node: it begins, goes on, or ends. Returns whether it may go on. */
async function follow(
  trx: DbTransaction,
  context: KeeperContext,
  row: PushTable,
  stream: NodeStream,
  node: MediaNodeTable,
  watched: LastWatched,
): Promise<boolean> {
  const { clock, limits } = context.settings
  if ((await allowedPush(trx, row))?.id !== row.id) {
    await endPush(trx, context, row, 'disabled')
    await changePush(trx, context, row, { nodeMark: null })
    return false
  }
  if (row.pushStatus === '0') {
    // The node does not know yet what it is.
    if (stream.codec === null) return true
    watched.set(row.id, clock.monotonic())
    const { width, height } = stream
    await beginPush(trx, context, row, { codec: stream.codec, width, height }, { nodeId: node.id })
    return true
  }
  if (await isStopped(trx, row)) {
    await endPush(trx, context, row, 'stopped')
    return false
  }
  if (stream.viewers > 0 || row.idlePolicy === 'none' || !watched.has(row.id)) watched.set(row.id, clock.monotonic())
  if (clock.monotonic() - (watched.get(row.id) ?? 0) >= limits.unwatchedPush) {
    await endPush(trx, context, row, 'idle', row.idlePolicy === 'disable' ? { enabled: '0' } : {})
    return false
  }
  await trx
    .updateTable('iblPushListInfo')
    .set({ lastTime: nowText(context) })
    .where('id', '=', row.id)
    .execute()
  return true
}

/** Pushes of a node that are under way by our rows. */
async function pushesOn(trx: DbTransaction, nodeId: string): Promise<PushTable[]> {
  return trx.selectFrom('iblPushListInfo').selectAll().where('nodeId', '=', nodeId).where('pushStatus', '=', '1').execute()
}

/** Everything that was on a node has ended, for this reason; who watched there does not any more. */
export async function endAll(trx: DbTransaction, context: KeeperContext, nodeId: string, reason: string): Promise<void> {
  for (const row of await pushesOn(trx, nodeId)) await endPush(trx, context, row, reason)
  await trx.deleteFrom('iblViewerSession').where('nodeId', '=', nodeId).execute()
}

/** The node does not answer any more: its streams are lost. */
export async function loseNode(trx: DbTransaction, context: KeeperContext, nodeId: string): Promise<void> {
  await endAll(trx, context, nodeId, NODE_DOWN)
}

async function followPublishers(
  trx: DbTransaction,
  context: KeeperContext,
  node: MediaNodeTable,
  streams: readonly NodeStream[],
  watched: LastWatched,
  /** Stream keys of those who were let into rooms, by their marks. */
  admitted: ReadonlyMap<string, StreamKey>,
): Promise<Round> {
  const round: Round = { kick: [], strangers: [] }
  for (const stream of streams) {
    const { publisher, key } = stream
    if (!publisher || admitted.get(publisher.mark) === key) continue
    const row = await pushOf(trx, node.id, stream)
    if (!row && publisher.protocol === RTP_PROTOCOL && (await isReceived(trx, context, node.id, key))) continue
    if (!row) round.strangers.push(publisher)
    else if (!(await follow(trx, context, row, stream, node, watched))) round.kick.push({ session: publisher, key })
  }
  const present = new Set(streams.flatMap(({ publisher }) => publisher?.mark ?? []))
  for (const row of await pushesOn(trx, node.id))
    if (row.nodeMark === null || !present.has(row.nodeMark)) await endPush(trx, context, row, 'stopped')
  return round
}

/** Follows what is pushed to a node and who watches by it; what has to be ended there is returned. */
export async function followNode(
  trx: DbTransaction,
  context: KeeperContext,
  node: MediaNodeTable,
  { streams }: NodeReport,
  watched: LastWatched,
): Promise<Round> {
  const sessions = await trx.selectFrom('iblViewerSession').selectAll().where('nodeId', '=', node.id).execute()
  const admitted = new Map(sessions.map(({ mark, streamKey }) => [mark, streamKey]))
  const round = await followPublishers(trx, context, node, streams, watched, admitted)
  const byMark = new Map(sessions.map((viewer) => [viewer.mark, viewer]))
  for (const { key, watchers } of streams)
    for (const session of watchers) if (byMark.get(session.mark)?.streamKey !== key) round.strangers.push(session)
  // One who has just been let in is not there yet.
  const threshold = timeText(context.settings.clock.now() - 10 * SECOND)
  const present = new Set(streams.flatMap(({ publisher, watchers }) => [publisher?.mark ?? '', ...watchers.map(({ mark }) => mark)]))
  for (const { id, mark, startTime } of sessions)
    if (startTime < threshold && !present.has(mark)) await trx.deleteFrom('iblViewerSession').where('id', '=', id).execute()
  return round
}

/** Whether somebody may go on in a room; undefined: the stream is that of a device. */
async function mayStayInRoom(
  { rtc }: Pick<ServerContext, 'rtc'>,
  viewer: ViewerSessionTable,
  isPublisher: boolean,
): Promise<boolean | undefined> {
  const [app = '', stream = ''] = viewer.streamKey.split('/')
  const rules = rtc.app(app)
  if (!rules) return undefined
  const party = await rtc.party(viewer)
  return (await (isPublisher ? rules.mayPublish(stream, party) : rules.mayWatch(stream, party))) === null
}

/** Those who watch by a node, or send to a room by it, and may not any more: signed out, of another department, or the device was forbidden. */
export async function mayNotGoOn(
  context: KeeperContext & Pick<ServerContext, 'rtc'>,
  nodeId: string,
  { streams }: NodeReport,
): Promise<Round['kick']> {
  const sessions = await context.database.selectFrom('iblViewerSession').selectAll().where('nodeId', '=', nodeId).execute()
  const byMark = new Map(sessions.map((viewer) => [viewer.mark, viewer]))
  const ended: Round['kick'] = []
  const look = { ...context, guests: new Map() }
  for (const { key, watchers, publisher } of streams)
    for (const session of [...watchers, ...(publisher ? [publisher] : [])]) {
      const viewer = byMark.get(session.mark)
      if (!viewer) continue
      const inRoom = await mayStayInRoom(context, viewer, session === publisher)
      if (!(inRoom ?? (await mayGoOn(look, { key, userId: viewer.userId, sessionId: viewer.sessionId })))) ended.push({ session, key })
    }
  return ended
}
