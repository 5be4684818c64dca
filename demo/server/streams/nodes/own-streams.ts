import type { ServerContext } from '../../platform/context'
import type { MediaNodeTable } from './node-table'
import type { PushTable } from '../pushes/push-table'
import { inTransaction } from '../../platform/database/transactions'
import { disconnectRevoked } from '../../media/tickets/disconnect-revoked'
import { type NodeSession, type NodeStream, UNTOLD } from '../../media/contract/node-source'
import type { StreamKey, ViewerSession } from '../../media/contract/source'
import { endPush } from '../pushes/push-state'
import { timeOf } from '../../platform/base/time'

type OwnContext = Pick<ServerContext, 'database' | 'settings' | 'shared'>
type KickContext = OwnContext & Pick<ServerContext, 'ingest' | 'watchGuard'>
type OwnRow = Pick<MediaNodeTable, 'keptBy'>

/** Sessions of those who push to a process of ours are called by their push. */
const PUSH = 'push:'

const keyOf = ({ app, stream }: Pick<PushTable, 'app' | 'stream'>): StreamKey => `${app}/${stream}`

/** Who pushes: which address he has, and how much came, is not kept. */
function publisherOf({ id, startTime }: PushTable, kbps: number): NodeSession {
  return {
    id: `${PUSH}${id}`,
    mark: id,
    protocol: 'rtmp',
    ip: '',
    startTime: startTime === null ? null : timeOf(startTime),
    bytes: 0,
    kbps,
  }
}

function watcherOf({ id, protocol, ip, startTime, outBytes }: ViewerSession): NodeSession {
  return { id, mark: id, protocol, ip, startTime, bytes: outBytes, kbps: null }
}

async function pushesHere({ database }: OwnContext): Promise<Map<StreamKey, PushTable>> {
  const rows = await database.selectFrom('iblPushListInfo').selectAll().where('nodeId', 'is', null).where('pushStatus', '=', '1').execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** What a process of ours carries. */
export async function ownStreams(context: OwnContext, { keptBy }: OwnRow): Promise<NodeStream[]> {
  if (keptBy === null) return []
  const pushes = await pushesHere(context)
  const streams: NodeStream[] = []
  for (const { key, codec, inKbps, outKbps, viewers, speed } of await context.shared.streamsOf(keptBy)) {
    // What has no codec here is a clip, or is fetched from the process that it is pushed to.
    const push = codec === null ? undefined : pushes.get(key)
    streams.push({
      key,
      codec,
      width: null,
      height: null,
      fps: null,
      inKbps,
      outKbps,
      viewers,
      publisher: push ? publisherOf(push, inKbps) : null,
      watchers: [],
      quality: { ...UNTOLD, speed },
    })
  }
  return streams
}

/** Who watches a stream by a process of ours, by the ids of their sessions. */
export async function ownViewings({ shared }: OwnContext, { keptBy }: OwnRow, key: StreamKey): Promise<Map<string, ViewerSession>> {
  const viewings = keptBy === null ? [] : await shared.viewingsOf(keptBy, key)
  return new Map(viewings.map((viewing) => [viewing.id, viewing]))
}

export const watchersOf = (viewings: ReadonlyMap<string, ViewerSession>): NodeSession[] => [...viewings.values()].map(watcherOf)

/** False where the process does not carry the push, or it has ended already. */
async function endOwnPush(context: OwnContext, node: OwnRow, session: string, username: string): Promise<boolean> {
  if (!(await ownStreams(context, node)).some(({ publisher }) => publisher?.id === session)) return false
  return inTransaction(context.database, async (trx) => {
    const row = await trx
      .selectFrom('iblPushListInfo')
      .selectAll()
      .where('id', '=', session.slice(PUSH.length))
      .where('nodeId', 'is', null)
      .where('pushStatus', '=', '1')
      .executeTakeFirst()
    if (row) await endPush(trx, context, row, 'kicked', {}, username)
    return row !== undefined
  })
}

/** Ends a push or a watching by a process of ours: here at once, elsewhere within two seconds. False where it has none with that id. */
export async function kickOwn(context: KickContext, node: OwnRow, session: string, username: string): Promise<boolean> {
  if (node.keptBy === null) return false
  const isEnded = session.startsWith(PUSH)
    ? await endOwnPush(context, node, session, username)
    : await context.shared.end(session, node.keptBy)
  await disconnectRevoked(context)
  return isEnded
}
