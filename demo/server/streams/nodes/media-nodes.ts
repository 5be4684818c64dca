import type { ServerContext } from '../../platform/context'
import type { MediaNodeTable } from './node-table'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import type { MediaNodes } from '../../media/contract/media-nodes'
import type { NodeReport, NodeSource, NodeStream } from '../../media/contract/node-source'
import type { RtcKind } from '../../media/contract/rtc'
import type { StreamKey } from '../../media/contract/source'
import { SECOND, timeText } from '../../platform/base/time'
import { raiseAlarms } from './alarms'
import { FAILURES, type NodeHealth, type NodeReason, readReasons, reasonsOf } from './health'
import { claim, followNode, type LastWatched, loseNode, mayNotGoOn, type Round } from './node-supervisor'
import { sourceOf } from './make-source'
import { noteMetric } from './metrics'
import { type NodeStatus, publishNode } from './publish-node'
import { type NodeFault, NodeError } from '../../media/contract/node-error'

/** Milliseconds between two looks, and between two messages about a node that stays as it is. */
const POLL_INTERVAL = 2000
const PUBLISH_INTERVAL = 5 * SECOND
/** Milliseconds that somebody may be there before it is known whether he was let in. */
const STRANGER_LIMIT = 1500
/** Answers of which the quickest says how far a node is. */
const TRIPS = 3

/** What neither lal nor MediaMTX say of their machine. */
const UNKNOWN_LOAD = { cpu: null, mem: null, disk: null, upSince: null } as const

/** A node that this process looks at. */
interface Watched {
  row: MediaNodeTable
  source: NodeSource
  /** Looks that failed since the last answer. */
  failures: number
  trips: number[]
  /** Since when those are there who were not let in, by their marks, in ms of performance.now(). */
  strangers: Map<string, number>
  watched: LastWatched
  publishedAt: number
  /** Kinds of the room streams that it carries, as the rules of their apps were told. */
  rooms: Map<StreamKey, string>
  looking: Promise<void> | undefined
}

const REACHED_BY = ['kind', 'apiUrl', 'apiUser', 'apiPassword', 'flvUrl', 'whepUrl', 'hlsUrl', 'rtmpUrl', 'hookSecret'] as const

const isReachedAs = (one: MediaNodeTable, other: MediaNodeTable): boolean => REACHED_BY.every((name) => one[name] === other[name])

function originsOf({ flvUrl, whepUrl, hlsUrl }: MediaNodeTable): string[] {
  return [flvUrl, whepUrl, hlsUrl].flatMap((url) => {
    if (url === null || !URL.canParse(url)) return []
    const { origin } = new URL(url)
    return url === flvUrl ? [origin, origin.replace(/^http/, 'ws')] : [origin]
  })
}

/** Looks at the media servers beside ours every two seconds. Every process sees what they carry; one of them acts on it (keeper). */
export function createMediaNodes(
  context: Omit<ServerContext, 'gb' | 'nodes' | 'ingest' | 'recorder' | 'work'>,
  process: string,
  report: (error: unknown) => void,
): MediaNodes {
  const { database, settings } = context
  const { clock } = settings
  const nodes = new Map<string, Watched>()
  let isClosed = false

  async function publish(trx: DbTransaction, node: Watched, status: NodeStatus): Promise<void> {
    const isOther = status.health !== node.row.health || status.reasons !== node.row.reasons
    if (!isOther && clock.monotonic() - node.publishedAt < PUBLISH_INTERVAL) return
    node.publishedAt = clock.monotonic()
    await publishNode(trx, context, node.row, status)
  }

  async function store(trx: DbTransaction, node: Watched, status: NodeStatus): Promise<void> {
    await trx.updateTable('iblMediaNode').set(status).where('id', '=', node.row.id).execute()
    await noteMetric(trx, context, node.row.id, status)
    await raiseAlarms(trx, context, node.row, status)
    await publish(trx, node, status)
    node.row = { ...node.row, ...status }
  }

  function statusFrom(node: Watched, nodeReport: NodeReport, strangers: number): NodeStatus {
    node.trips = [...node.trips, nodeReport.roundTrip].slice(-TRIPS)
    const quickest = Math.min(...node.trips)
    const now = clock.now()
    const reasons = reasonsOf(node.row, nodeReport, { quickest, strangers })
    const sum = (count: 'viewers' | 'inKbps' | 'outKbps'): number =>
      Math.round(nodeReport.streams.reduce((total, stream) => total + stream[count], 0))
    return {
      health: (reasons.length === 0 ? 'ok' : 'warning') satisfies NodeHealth,
      reasons: JSON.stringify(reasons),
      version: nodeReport.version,
      streams: nodeReport.streams.length,
      viewers: sum('viewers'),
      inKbps: sum('inKbps'),
      outKbps: sum('outKbps'),
      roundTrip: quickest,
      ...UNKNOWN_LOAD,
      lastHeartbeat: timeText(now),
      downSince: null,
    }
  }

  /** Who is there for a while without having been let in; what the node asked of one who has just come may be under way. */
  function stillThere(node: Watched, round: Round): Round['strangers'] {
    const now = performance.now()
    node.strangers = new Map(round.strangers.map(({ mark }) => [mark, node.strangers.get(mark) ?? now]))
    return round.strangers.filter(({ mark }) => now - (node.strangers.get(mark) ?? now) >= STRANGER_LIMIT)
  }

  /** Tells the rules of rooms which streams have begun and ended. */
  function followRooms(node: Watched, streams: readonly NodeStream[]): void {
    const rulesOf = (key: StreamKey) => context.rtc.app(key.split('/')[0] ?? '')
    const streamOf = (key: StreamKey): string => key.slice(key.indexOf('/') + 1)
    const running = new Map<StreamKey, string>()
    for (const { key, kinds = new Set<RtcKind>() } of streams) {
      const rules = rulesOf(key)
      if (!rules) continue
      const text = [...kinds].toSorted().join()
      running.set(key, text)
      if (node.rooms.get(key) !== text) rules.published?.(streamOf(key), kinds)
    }
    for (const key of node.rooms.keys()) if (!running.has(key)) rulesOf(key)?.ended?.(streamOf(key), 'ended')
    node.rooms = running
  }

  async function act(node: Watched, nodeReport: NodeReport): Promise<void> {
    const leaving = await mayNotGoOn(context, node.row.id, nodeReport)
    const kicked = await inTransaction(database, async (trx) => {
      if (!(await claim(trx, context, node.row.id, process))) return null
      const round = await followNode(trx, context, node.row, nodeReport, node.watched)
      const strangers = stillThere(node, round)
      await store(trx, node, statusFrom(node, nodeReport, strangers.length))
      return [...[...round.kick, ...leaving].map(({ session }) => session.id), ...strangers.map(({ id }) => id)]
    })
    if (!kicked) return
    followRooms(node, nodeReport.streams)
    for (const id of new Set(kicked)) await node.source.kick(id)
  }

  async function lose(node: Watched, fault: NodeFault): Promise<void> {
    await inTransaction(database, async (trx) => {
      if (!(await claim(trx, context, node.row.id, process))) return
      await loseNode(trx, context, node.row.id)
      followRooms(node, [])
      const reasons: NodeReason[] = [{ code: fault, value: null }]
      const { version, lastHeartbeat, downSince } = node.row
      const none = { streams: 0, viewers: 0, inKbps: 0, outKbps: 0, roundTrip: null, ...UNKNOWN_LOAD }
      const since = downSince ?? timeText(clock.now())
      await store(trx, node, { ...none, health: 'down', reasons: JSON.stringify(reasons), version, lastHeartbeat, downSince: since })
    })
  }

  async function pollNode(node: Watched): Promise<void> {
    try {
      const nodeReport = await node.source.poll()
      node.failures = 0
      if (!isClosed) await act(node, nodeReport)
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      node.failures += 1
      node.trips = []
      if (node.failures >= FAILURES && !isClosed) await lose(node, error.fault)
    }
    context.hub.wake()
  }

  async function pollOnce(node: Watched): Promise<void> {
    node.looking ??= pollNode(node)
      .catch(report)
      .finally(() => {
        node.looking = undefined
      })
    await node.looking
  }

  /** The nodes as their rows say now. */
  async function readRows(): Promise<void> {
    const rows = await database
      .selectFrom('iblMediaNode')
      .selectAll()
      .where('enabled', '=', '1')
      .where('kind', '!=', 'embedded')
      .where('simFlag', '=', '0')
      .execute()
    const pulls = await database.selectFrom('iblPullProxy').select(['nodeId', 'app', 'stream']).where('nodeId', 'is not', null).execute()
    for (const id of nodes.keys()) if (!rows.some((row) => row.id === id)) nodes.delete(id)
    for (const row of rows) {
      const watched = nodes.get(row.id)
      if (watched && isReachedAs(watched.row, row)) watched.row = row
      else {
        const source = sourceOf(row, settings)
        const response = Number.NEGATIVE_INFINITY
        nodes.set(row.id, {
          row,
          source,
          failures: 0,
          trips: [],
          strangers: new Map(),
          watched: new Map(),
          publishedAt: response,
          rooms: new Map(),
          looking: undefined,
        })
      }
      const keys = pulls.filter(({ nodeId }) => nodeId === row.id).map(({ app, stream }) => `${app}/${stream}`)
      nodes.get(row.id)?.source.relay.setKeys(keys)
    }
  }

  async function pollNow(nodeId?: string): Promise<void> {
    if (isClosed) return
    try {
      await readRows()
    } catch (error) {
      return report(error)
    }
    const targets = [...nodes.values()].filter(({ row }) => nodeId === undefined || row.id === nodeId)
    await Promise.all(targets.map(pollOnce))
  }

  const running = new Set<Promise<void>>()
  async function pollAll(nodeId?: string): Promise<void> {
    const looking = pollNow(nodeId)
    running.add(looking)
    await looking.finally(() => running.delete(looking))
  }

  const timer = setInterval(() => void pollAll(), POLL_INTERVAL).unref()
  void pollAll()

  return {
    streams: () =>
      [...nodes.values()].flatMap(({ row, source }) => source.latestStreams().map((stream) => ({ ...stream, nodeId: row.id }))),
    urls: (nodeId, key, ticket) => nodes.get(nodeId)?.source.urls(key, 'main', { base: '', ticket }) ?? {},
    roomRelay(nodeId) {
      for (const { row, failures } of nodes.values()) {
        const isAsking = !readReasons(row.reasons).some(({ code }) => code === 'hook')
        const isWell = (row.health === 'ok' || row.health === 'warning') && failures < FAILURES
        if (row.kind !== 'mediamtx' || row.whepUrl === null || !isWell || !isAsking) continue
        if (nodeId === undefined || row.id === nodeId) return { id: row.id, url: row.whepUrl.replace(/\/+$/, '') }
      }
      return null
    },
    source: (nodeId) => nodes.get(nodeId)?.source,
    viewers: (nodeId) =>
      database.selectFrom('iblViewerSession').select(['mark', 'userId', 'startTime']).where('nodeId', '=', nodeId).execute(),
    origins: () => [...new Set([...nodes.values()].flatMap(({ row }) => originsOf(row)))],
    poll: pollAll,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
