import { setSubject } from '../../platform/database/changes'
import { message } from '../../platform/base/message'
import type { EquipmentTable } from './equipment-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { IDS_PER_CALL, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { devicesOf, managedDevicesOf, scopeOf } from './scope'

export const EQUIPMENT_IDS = { body: requestSchema({ id: textParam('设备', 64), ids: textParam('设备', 40_000) }) }

/**
 * Devices that the caller is in charge of, all of them.
 *
 * @throws ApiError where one is not among them, where there is none, and for too many; for one that is only granted to him it says so
 */
export async function managedEquipment(
  trx: DbTransaction,
  { caller }: Pick<WriteHandlerContext, 'caller'>,
  ids: readonly string[],
): Promise<EquipmentTable[]> {
  if (ids.length > IDS_PER_CALL) throw new ApiError(message`一次最多${IDS_PER_CALL}台设备`)
  if (ids.length === 0) throw notFound()
  const scope = await scopeOf(trx, caller)
  const rows = await managedDevicesOf(trx, scope).selectAll().where('id', 'in', ids).execute()
  setSubject('ibl_cloud_live_equipment', ids)
  if (rows.length === ids.length) return rows
  const managed = new Set(rows.map(({ id }) => id))
  const visible = await devicesOf(trx, scope).select(['id', 'name']).where('id', 'in', ids).execute()
  const granted = visible.find(({ id }) => !managed.has(id))
  if (granted && visible.length === ids.length) throw new ApiError(message`设备“${granted.name}”是其他部门授权给你的，只能查看和播放`)
  throw notFound()
}
