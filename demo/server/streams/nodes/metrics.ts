import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { MediaNodeTable } from './node-table'
import type { Work } from '../../platform/database/transactions'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { queryText, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { badParameter } from '../../platform/base/failures'
import { splitIds } from '../../platform/base/ids'
import { nodeWithId } from './read'

/** Milliseconds between two that are kept, and for which they are. */
const EVERY = 10 * SECOND
const KEPT = DAY
/** Points of an answer, whatever time it is about. */
const POINTS = 60

type Measured = Pick<MediaNodeTable, 'inKbps' | 'outKbps' | 'viewers' | 'streams' | 'cpu' | 'mem' | 'disk'>

/** Keeps what goes through a node and how busy it is, unless that was done just now. */
export async function noteMetric(
  work: Work,
  { settings }: Pick<ServerContext, 'settings'>,
  nodeId: string,
  { inKbps, outKbps, viewers, streams, cpu, mem, disk }: Measured,
): Promise<void> {
  const at = Math.floor(settings.clock.now() / EVERY) * EVERY
  await work
    .insertInto('iblNodeMetric')
    .values({ nodeId, at, inKbps, outKbps, viewers, streams, cpu, mem, disk })
    .onConflict((known) => known.columns(['nodeId', 'at']).doNothing())
    .execute()
  await work
    .deleteFrom('iblNodeMetric')
    .where('nodeId', '=', nodeId)
    .where('at', '<', at - KEPT)
    .execute()
}

/** What is kept of a node, by its name. */
const KINDS = ['inKbps', 'outKbps', 'viewers', 'streams', 'cpu', 'mem', 'disk'] as const
type Kind = (typeof KINDS)[number]
type Part = { time: string } & Record<Kind, number | null>

const VALUE = orNull(Type.Number())

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length)
}

/** The last hours of nodes in parts of the same length with their means, the oldest first; null for what nobody told then. */
async function partsOf({ database, settings }: Pick<ServerContext, 'database' | 'settings'>, nodeIds: readonly string[], hours: number) {
  const part = (hours * 60 * MINUTE) / POINTS
  const end = Math.floor(settings.clock.now() / EVERY) * EVERY + EVERY
  const begin = end - POINTS * part
  const rows = await database
    .selectFrom('iblNodeMetric')
    .selectAll()
    .where('nodeId', 'in', [...nodeIds])
    .where('at', '>=', begin)
    .execute()
  const empty = (): (typeof rows)[] => Array.from({ length: POINTS }, () => [])
  const byNode = new Map(nodeIds.map((id) => [id, empty()]))
  for (const row of rows) byNode.get(row.nodeId)?.[Math.floor((row.at - begin) / part)]?.push(row)
  const meanOf = (of: typeof rows, kind: Kind): number | null => mean(of.map((row) => row[kind]))
  return (nodeId: string): Part[] =>
    (byNode.get(nodeId) ?? []).map((of, index) => ({
      time: timeText(begin + (index + 1) * part),
      inKbps: meanOf(of, 'inKbps'),
      outKbps: meanOf(of, 'outKbps'),
      viewers: meanOf(of, 'viewers'),
      streams: meanOf(of, 'streams'),
      cpu: meanOf(of, 'cpu'),
      mem: meanOf(of, 'mem'),
      disk: meanOf(of, 'disk'),
    }))
}

export const NODE_METRICS = {
  query: wireForm({ id: requiredQuery('节点'), hours: queryText('小时', /^(1|6|24)?$/) }),
  result: Type.Array(
    answerOf({
      time: Type.String(),
      inKbps: VALUE,
      outKbps: VALUE,
      viewers: VALUE,
      streams: VALUE,
      cpu: VALUE,
      mem: VALUE,
      disk: VALUE,
    }),
  ),
}

/**
 * GET /servermointer/mediaNode/metrics?id&hours: what went through a node in the last 1, 6 or 24 hours and how busy it was, in 60 parts.
 */
export async function nodeMetrics({ context, query }: Call<typeof NODE_METRICS>): Promise<Envelope> {
  await nodeWithId(context.database, query.id)
  const partsOfNode = await partsOf(context, [query.id], Number(query.hours || '1'))
  return found(partsOfNode(query.id))
}

/** Nodes of one call. */
const MOST_NODES = 100

export const NODE_RATES = {
  query: wireForm({ ids: requiredQuery('节点') }),
  result: Type.Array(answerOf({ id: Type.String(), inKbps: Type.Array(VALUE), outKbps: Type.Array(VALUE) })),
}

/** GET /servermointer/mediaNode/rates?ids: what went through several nodes in the last hour, in 60 parts. */
export async function nodeRates({ context, query }: Call<typeof NODE_RATES>): Promise<Envelope> {
  const ids = splitIds(query.ids)
  if (ids.length > MOST_NODES) throw badParameter(`一次最多${MOST_NODES}个节点`)
  if (ids.length === 0) return found([])
  const partsOfNode = await partsOf(context, ids, 1)
  return found(
    ids.map((id) => {
      const parts = partsOfNode(id)
      return { id, inKbps: parts.map(({ inKbps }) => inKbps), outKbps: parts.map(({ outKbps }) => outKbps) }
    }),
  )
}
