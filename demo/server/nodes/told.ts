import { type Static, Type } from 'typebox'
import type { MediaNodeTable } from '../database/node-table'
import type { Source } from '../database/transactions'
import { textsOf } from '../dictionaries/texts'
import { maskedKey } from '../media/push-key'
import { type NodeHealth, readReasons, REASONS } from './health'

/** A node as lists and forms show it: without its password, with the ends of its secret. */
export type ToldNode = Omit<MediaNodeTable, 'apiPassword' | 'reasons' | 'keptBy' | 'keptUntil'> & {
  reasons: Static<typeof REASONS>
  hasPassword: boolean
} & Record<`${string}_dictText`, string | undefined>

/** One that is disabled is not looked at, and one that is new has not been yet. */
export function healthOf({ enabled, health }: Pick<MediaNodeTable, 'enabled' | 'health'>): string {
  return enabled === '0' ? ('off' satisfies NodeHealth) : health
}

export async function toldNodes(source: Source, rows: readonly MediaNodeTable[]): Promise<ToldNode[]> {
  const known = rows.map(({ apiPassword, keptBy: _by, keptUntil: _until, ...row }) => ({
    ...row,
    hookSecret: maskedKey(row.hookSecret),
    hasPassword: apiPassword !== null,
    health: healthOf(row),
    reasons: row.enabled === '0' ? [] : readReasons(row.reasons),
  }))
  const texts = await textsOf(
    source,
    known.map(({ kind, health }) => ({ kind, health })),
    [
      ['kind', 'media_node_kind'],
      ['health', 'media_node_health'],
    ],
  )
  return known.map((row, index) => ({ ...row, ...texts[index] }))
}

export const TOLD_NODE = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  apiUrl: Type.String(),
  health: Type.String(),
  reasons: REASONS,
  hasPassword: Type.Boolean(),
})
