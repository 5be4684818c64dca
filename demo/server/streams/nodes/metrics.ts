import { message } from '../../platform/base/message'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { MediaNodeTable } from './node-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { queryText, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { badParameter } from '../../platform/base/errors'
import { splitIds } from '../../platform/base/ids'
import { nodeWithId } from './read'

/** Milliseconds between two that are kept, and for which they are. */
const EVERY = 10 * SECOND
const RETENTION = DAY
/** Points of an answer, whatever time it is about. */
const POINTS = 60

type Measured = Pick<MediaNodeTable, 'inKbps' | 'outKbps' | 'viewers' | 'streams' | 'cpu' | 'mem' | 'disk'>

/** Keeps what goes through a node and how busy it is, unless that was done just now. */
export async function noteMetric(
  trx: DbTransaction,
  { settings }: Pick<ServerContext, 'settings'>,
  nodeId: string,
  { inKbps, outKbps, viewers, streams, cpu, mem, disk }: Measured,
): Promise<void> {
  const at = Math.floor(settings.clock.now() / EVERY) * EVERY
  await trx
    .insertInto('iblNodeMetric')
    .values({ nodeId, at, inKbps, outKbps, viewers, streams, cpu, mem, disk })
    .onConflict((conflict) => conflict.columns(['nodeId', 'at']).doNothing())
    .execute()
  await trx
    .deleteFrom('iblNodeMetric')
    .where('nodeId', '=', nodeId)
    .where('at', '<', at - RETENTION)
    .execute()
}

/** What is kept of a node, by its name. */
const KINDS = ['inKbps', 'outKbps', 'viewers', 'streams', 'cpu', 'mem', 'disk'] as const
type Kind = (typeof KINDS)[number]
type Part = { time: string } & Record<Kind, number | null>

const VALUE = nullable(Type.Number())

const mean = (values: readonly (number | null)[]): number | null => {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : Math.round(numbers.reduce((sum, value) => sum + value, 0) / numbers.length)
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
  query: requestSchema({ id: requiredQuery('节点'), hours: queryText('小时', /^(1|6|24)?$/) }),
  result: Type.Array(
    objectSchema({
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
export async function nodeMetrics({ context, query }: HandlerContext<typeof NODE_METRICS>): Promise<Envelope> {
  await nodeWithId(context.database, query.id)
  const partsOfNode = await partsOf(context, [query.id], Number(query.hours || '1'))
  return queryResult(partsOfNode(query.id))
}

/** Nodes of one call. */
const MAX_NODES = 100

export const NODE_RATES = {
  query: requestSchema({ ids: requiredQuery('节点') }),
  result: Type.Array(objectSchema({ id: Type.String(), inKbps: Type.Array(VALUE), outKbps: Type.Array(VALUE) })),
}

/** GET /servermointer/mediaNode/rates?ids: what went through several nodes in the last hour, in 60 parts. */
export async function nodeRates({ context, query }: HandlerContext<typeof NODE_RATES>): Promise<Envelope> {
  const ids = splitIds(query.ids)
  if (ids.length > MAX_NODES) throw badParameter(message`一次最多${MAX_NODES}个节点`)
  if (ids.length === 0) return queryResult([])
  const partsOfNode = await partsOf(context, ids, 1)
  return queryResult(
    ids.map((id) => {
      const parts = partsOfNode(id)
      return { id, inKbps: parts.map(({ inKbps }) => inKbps), outKbps: parts.map(({ outKbps }) => outKbps) }
    }),
  )
}
