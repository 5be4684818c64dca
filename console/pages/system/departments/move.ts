import type { Transport } from '../../../../elements/core/transport'
import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { movePath } from './depart-paths'
import { departLevel } from './depart-reading'

/** Where a department goes, seen from another one: before it, below it as the first, or behind it. */
export const places = { before: -1, inside: 0, behind: 1 } as const
export type Place = keyof typeof places

export interface Goal {
  /** The other department. */
  readonly of: string
  readonly place: Place
  /** The code it had there. */
  readonly code?: string
}

/** Where a department stands now, among those beside it; null where it is no more, or all alone at the top. @throws OpsError */
export async function presentPlace(transport: Transport, depart: WireRecord): Promise<Goal | null> {
  const above = textOf(depart['parentId'])
  const level = await departLevel(transport, above)
  const at = level.findIndex((one) => idText(one) === idText(depart))
  if (at < 0) return null
  const code = textOf(depart['orgCode'])
  const [previous, next] = [level[at - 1], level[at + 1]]
  if (previous) return { of: idText(previous), place: 'behind', code }
  if (above !== '') return { of: above, place: 'inside', code }
  return next ? { of: idText(next), place: 'before', code } : null
}

/** Puts a department elsewhere, with all below it. @throws OpsError */
export async function moveDepart(transport: Transport, depart: WireRecord, { of, place, code }: Goal): Promise<void> {
  const body = { dragId: idText(depart), dropId: of, dropPosition: places[place], ...(code !== undefined && { orgCode: code }) }
  await transport.put(movePath, body)
}
