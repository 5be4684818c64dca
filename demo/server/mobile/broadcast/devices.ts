import { Type } from 'typebox'
import { findOwnDevice } from '../../devices/equipment/own-device'
import { clipOf, stateOf } from '../../devices/equipment/streams'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { phoneNumberOf } from './own-phone'

/** Devices of one user. */
const MAX_DEVICES = 50

export const BROADCAST_DEVICES = {
  query: requestSchema({ id: queryText('设备') }),
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      name: Type.String(),
      equipmentNo: Type.String(),
      state: Type.String(),
    }),
  ),
}

/**
 * GET /ibl/api/appBroadcast?id: the devices that the caller can broadcast with instead of his phone: those that belong to him, and the one
 * with this id if he may use it.
 */
export async function broadcastDevices({ context, caller, query }: HandlerContext<typeof BROADCAST_DEVICES>): Promise<Envelope> {
  const { database } = context
  const ownPhone = database.selectFrom('sysUser').select('phone').where('id', '=', caller.userId).where('phone', '!=', '')
  const own = await database
    .selectFrom('iblCloudLiveEquipment')
    .selectAll()
    .where((where) => where.or([where('userId', '=', caller.userId), where('phone', 'in', ownPhone)]))
    .where('equipmentNo', '!=', phoneNumberOf(caller.username))
    .where('enabled', '=', '1')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_DEVICES)
    .execute()
  const isListed = query.id === '' || own.some(({ id }) => id === query.id)
  const named = isListed ? undefined : await findOwnDevice(database, caller, 'id', query.id)
  return queryResult(
    [...own, ...(named ? [named] : [])]
      .filter((device) => clipOf(device) === null)
      .map((device) => ({ id: device.id, name: device.name, equipmentNo: device.equipmentNo, state: stateOf(device) })),
  )
}
