import { Type } from 'typebox'
import { stateOf, streamKeyOf } from '../../devices/equipment/streams'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { ownerOfCall } from '../../field/device-call'

export const BROADCAST_STATE = {
  query: requestSchema({ equipmentNo: requiredQuery('设备编号') }),
  result: objectSchema({ state: Type.String(), viewers: Type.Integer({ minimum: 0 }) }),
}

/** GET /ibl/open/broadcast?equipmentNo: the state and the viewers of an own device, or of the device of the key in the headers. */
export async function broadcastState(call: PublicHandlerContext<typeof BROADCAST_STATE>): Promise<Envelope> {
  const { context, query } = call
  const { ownerId } = await ownerOfCall(call, query.equipmentNo)
  const device = await context.database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', ownerId).executeTakeFirst()
  if (!device) throw notFound()
  const key = streamKeyOf(device)
  const streams = await context.shared.streams()
  return queryResult({ state: stateOf(device), viewers: (key === null ? undefined : streams.get(key)?.viewers) ?? 0 })
}
