import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../database/schema'
import type { Source } from '../database/transactions'
import { type DeviceScope, devicesOf } from '../equipment/scope'

/** The recordings of the devices that somebody sees; the base of every query for them. */
export function recordsOf(source: Source, scope: DeviceScope): SelectQueryBuilder<Tables, 'iblLiveRecord', object> {
  return source.selectFrom('iblLiveRecord').where('equipmentId', 'in', devicesOf(source, scope).select('iblCloudLiveEquipment.id'))
}
