import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../platform/database/schema'
import type { Source } from '../../platform/database/transactions'
import { type DeviceScope, devicesOf, managedDevicesOf } from '../../devices/equipment/scope'

export type Records = SelectQueryBuilder<Tables, 'iblLiveRecord', object>

/** The recordings of the devices that somebody sees, those that are being written as well. */
export function allRecordsOf(source: Source, scope: DeviceScope): Records {
  return source.selectFrom('iblLiveRecord').where('equipmentId', 'in', devicesOf(source, scope).select('iblCloudLiveEquipment.id'))
}

/**
 * The same without what is being written: nothing can be done with it yet. The base of every query that shows some, but that of a timeline.
 */
export function recordsOf(source: Source, scope: DeviceScope): Records {
  return allRecordsOf(source, scope).where('iblLiveRecord.state', '=', 'done')
}

/** Those that somebody may lock and delete: of the devices that he is in charge of. */
export function managedRecordsOf(source: Source, scope: DeviceScope): Records {
  const devices = managedDevicesOf(source, scope).select('iblCloudLiveEquipment.id')
  return recordsOf(source, scope).where('iblLiveRecord.equipmentId', 'in', devices)
}
