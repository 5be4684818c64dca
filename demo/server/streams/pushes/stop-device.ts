import { type NAMED_EQUIPMENT, managedEquipment } from '../../devices/equipment/named'
import { notePresence } from '../../devices/equipment/presence'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { namedIn } from '../../platform/base/ids'
import { letGo } from '../../media/tickets/let-go'
import { endPush } from './push-state'

/**
 * POST /cloudlive/equipment/stop {id | ids}: what is live ends and its viewers are let go; it may be live again at once. Devices that are
 * not live stay as they are.
 */
export async function stopEquipment(call: WriteCall<typeof NAMED_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  await call.write(async (work) => {
    for (const device of await managedEquipment(work, call, namedIn(body))) {
      if (device.liveHas !== '1') continue
      const push = await work
        .selectFrom('iblPushListInfo')
        .selectAll()
        .where('equipmentId', '=', device.id)
        .where('pushStatus', '=', '1')
        .executeTakeFirst()
      if (push) await endPush(work, context, push, 'kicked', {}, caller.username)
      else
        await notePresence(
          work,
          context,
          device,
          { onlineStatus: device.onlineStatus, liveHas: '0' },
          { endReason: 'stopped', by: caller.username },
        )
    }
  })
  await letGo(context)
  return done('已停止直播')
}
