import { type EQUIPMENT_IDS, managedEquipment } from '../../devices/equipment/managed-equipment'
import { notePresence } from '../../devices/equipment/presence'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { idsOfBody } from '../../platform/base/ids'
import { disconnectRevoked } from '../../media/tickets/disconnect-revoked'
import { endPush } from './push-state'

/**
 * POST /cloudlive/equipment/stop {id | ids}: what is live ends and its viewers are let go; it may be live again at once. Devices that are
 * not live stay as they are.
 */
export async function stopEquipment(call: WriteHandlerContext<typeof EQUIPMENT_IDS>): Promise<Envelope> {
  const { body, caller, context } = call
  await call.write(async (trx) => {
    for (const device of await managedEquipment(trx, call, idsOfBody(body))) {
      if (device.liveHas !== '1') continue
      const push = await trx
        .selectFrom('iblPushListInfo')
        .selectAll()
        .where('equipmentId', '=', device.id)
        .where('pushStatus', '=', '1')
        .executeTakeFirst()
      if (push) await endPush(trx, context, push, 'kicked', {}, caller.username)
      else
        await notePresence(
          trx,
          context,
          device,
          { onlineStatus: device.onlineStatus, liveHas: '0' },
          { endReason: 'stopped', by: caller.username },
        )
    }
  })
  await disconnectRevoked(context)
  return actionResult('已停止直播')
}
