import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../database/schema'
import type { Source } from '../database/transactions'
import { type DeviceScope, devicesOf } from '../equipment/scope'

export type Records = SelectQueryBuilder<Tables, 'iblLiveRecord', object>

/** The recordings of the devices that somebody sees, those that are being written as well. */
export function allRecordsOf(source: Source, scope: DeviceScope): Records {
  return source.selectFrom('iblLiveRecord').where('equipmentId', 'in', devicesOf(source, scope).select('iblCloudLiveEquipment.id'))
}

/** The same without what is being written: nothing can be done with it yet. The base of every query but that of a timeline. */
export function recordsOf(source: Source, scope: DeviceScope): Records {
  return allRecordsOf(source, scope).where('iblLiveRecord.state', '=', 'done')
}
