import { Type } from 'typebox'
import type { ServerContext } from '../context'
import type { MediaNodeTable } from '../database/node-table'
import type { Work } from '../database/transactions'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { answerOf, orNull } from '../http/schema/answers'
import { queryText, requiredQuery, wireForm } from '../http/schema/wire-fields'
import { DAY, MINUTE, SECOND, timeText } from '../time'
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

export const NODE_METRICS = {
  query: wireForm({ id: requiredQuery('节点'), hours: queryText('小时', /^(1|6|24)?$/) }),
  result: Type.Array(answerOf({ time: Type.String(), inKbps: orNull(Type.Number()), outKbps: orNull(Type.Number()) })),
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/**
 * GET /servermointer/mediaNode/metrics?id&hours: what went through a node in the last 1, 6 or 24 hours, in 60 parts of the same length
 * with their means, the oldest first; null for a part in which nobody looked.
 */
export async function nodeMetrics({ context: { database, settings }, query }: Call<typeof NODE_METRICS>): Promise<Envelope> {
  await nodeWithId(database, query.id)
  const part = (Number(query.hours || '1') * 60 * MINUTE) / POINTS
  const end = Math.floor(settings.clock.now() / EVERY) * EVERY + EVERY
  const begin = end - POINTS * part
  const rows = await database
    .selectFrom('iblNodeMetric')
    .select(['at', 'inKbps', 'outKbps'])
    .where('nodeId', '=', query.id)
    .where('at', '>=', begin)
    .execute()
  const parts = Array.from({ length: POINTS }, (): typeof rows => [])
  for (const row of rows) parts[Math.floor((row.at - begin) / part)]?.push(row)
  return found(
    parts.map((of, index) => ({
      time: timeText(begin + (index + 1) * part),
      inKbps: mean(of.map(({ inKbps }) => inKbps)),
      outKbps: mean(of.map(({ outKbps }) => outKbps)),
    })),
  )
}
