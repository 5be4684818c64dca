import { type Static, Type } from 'typebox'
import type { MediaNodeTable } from './node-table'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { maskedKey } from '../../media/tickets/push-key'
import { NODE_DOWN } from '../pushes/push-state'
import { type NodeHealth, readReasons, REASONS } from './health'

/** A node as lists and forms show it: without its password, with the ends of its secret. */
export type NodeResponse = Omit<MediaNodeTable, 'apiPassword' | 'reasons' | 'keptBy' | 'keptUntil'> & {
  reasons: Static<typeof REASONS>
  hasPassword: boolean
  /** Pushes that were lost with it. */
  lost: number
} & Record<`${string}_dictText`, string | undefined>

/** One that is disabled is not looked at, and one that is new has not been yet. */
export function healthOf({ enabled, health }: Pick<MediaNodeTable, 'enabled' | 'health'>): string {
  return enabled === '0' ? ('off' satisfies NodeHealth) : health
}

/** How many pushes were lost with each node. */
async function lostOf(db: Queryable, rows: readonly MediaNodeTable[]): Promise<Map<string | null, number>> {
  const ids = rows.filter(({ health }) => health === ('down' satisfies NodeHealth)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const counts = await db
    .selectFrom('iblPushListInfo')
    .select((select) => ['nodeId', select.fn.countAll().as('count')])
    .where('nodeId', 'in', ids)
    .where('pushStatus', '=', '0')
    .where('endReason', '=', NODE_DOWN)
    .groupBy('nodeId')
    .execute()
  return new Map(counts.map(({ nodeId, count }) => [nodeId, Number(count)]))
}

export async function toNodeResponses(db: Queryable, rows: readonly MediaNodeTable[]): Promise<NodeResponse[]> {
  const lost = await lostOf(db, rows)
  const responses = rows.map(({ apiPassword, keptBy: _by, keptUntil: _until, ...row }) => ({
    ...row,
    hookSecret: maskedKey(row.hookSecret),
    hasPassword: apiPassword !== null,
    lost: lost.get(row.id) ?? 0,
    health: healthOf(row),
    reasons: row.enabled === '0' ? [] : readReasons(row.reasons),
  }))
  const texts = await textsOf(
    db,
    responses.map(({ kind, health }) => ({ kind, health })),
    [
      ['kind', 'media_node_kind'],
      ['health', 'media_node_health'],
    ],
  )
  return responses.map((row, index) => ({ ...row, ...texts[index] }))
}

export const NODE_RESPONSE_SCHEMA = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  apiUrl: Type.String(),
  health: Type.String(),
  reasons: REASONS,
  hasPassword: Type.Boolean(),
})
