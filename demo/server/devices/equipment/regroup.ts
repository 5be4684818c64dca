import { nowText } from '../../platform/context'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { splitIds } from '../../platform/base/ids'
import { managedEquipment } from './named'
import { refuseUnknown } from './write'

export const GROUPED_EQUIPMENT = { body: wireForm({ ids: required(wireText('设备', 40_000)), groupId: wireText('分组', 64) }) }

/** POST /cloudlive/equipment/group {ids, groupId}: puts devices into a group, or without one into none. */
export async function regroupEquipment(call: WriteCall<typeof GROUPED_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  const { groupId } = body
  await call.write(async (work) => {
    const devices = await managedEquipment(work, call, splitIds(body.ids))
    await refuseUnknown(work, { groupId, userId: null })
    await work
      .updateTable('iblCloudLiveEquipment')
      .set({ groupId, updateBy: caller.username, updateTime: nowText(context) })
      .where(
        'id',
        'in',
        devices.map(({ id }) => id),
      )
      .execute()
  })
  return done('分组已修改')
}
