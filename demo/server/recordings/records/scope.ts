import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { type DeviceScope, devicesOf, managedDevicesOf } from '../../devices/equipment/scope'

export type Records = SelectQueryBuilder<Tables, 'iblLiveRecord', object>

/** The recordings of the devices that somebody sees, those that are being written as well. */
export function allRecordsOf(db: Queryable, scope: DeviceScope): Records {
  return db.selectFrom('iblLiveRecord').where('equipmentId', 'in', devicesOf(db, scope).select('iblCloudLiveEquipment.id'))
}

/**
 * The same without what is being written: nothing can be done with it yet. The base of every query that shows some, but those of a timeline
 * and of a dispatch room.
 */
export function recordsOf(db: Queryable, scope: DeviceScope): Records {
  return allRecordsOf(db, scope).where('iblLiveRecord.state', '=', 'done')
}

/** Those that somebody may lock and delete: of the devices that he is in charge of. */
export function managedRecordsOf(db: Queryable, scope: DeviceScope): Records {
  const devices = managedDevicesOf(db, scope).select('iblCloudLiveEquipment.id')
  return recordsOf(db, scope).where('iblLiveRecord.equipmentId', 'in', devices)
}
