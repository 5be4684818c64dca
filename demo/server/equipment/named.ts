import type { EquipmentTable } from '../database/equipment-tables'
import type { Work } from '../database/transactions'
import { Failure, notFound } from '../failures'
import type { WriteCall } from '../http/routes'
import { IDS_PER_CALL, wireForm, wireText } from '../http/schema/wire-fields'
import { devicesOf, scopeOf } from './scope'

export const NAMED_EQUIPMENT = { body: wireForm({ id: wireText('设备', 64), ids: wireText('设备', 40_000) }) }

/** Devices that the caller sees, all of them. @throws Failure where one is not among them, where there is none, and for too many */
export async function seenEquipment(work: Work, { caller }: Pick<WriteCall, 'caller'>, ids: readonly string[]): Promise<EquipmentTable[]> {
  if (ids.length > IDS_PER_CALL) throw new Failure(`一次最多${IDS_PER_CALL}台设备`)
  if (ids.length === 0) throw notFound()
  const rows = await devicesOf(work, await scopeOf(work, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  if (rows.length !== ids.length) throw notFound()
  return rows
}
