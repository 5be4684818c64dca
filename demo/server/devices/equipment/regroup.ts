import { nowText } from '../../platform/context'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { splitIds } from '../../platform/base/ids'
import { managedEquipment } from './managed-equipment'
import { assertExisting } from './write'

export const GROUPED_EQUIPMENT = { body: requestSchema({ ids: required(textParam('设备', 40_000)), groupId: textParam('分组', 64) }) }

/** POST /cloudlive/equipment/group {ids, groupId}: puts devices into a group, or without one into none. */
export async function regroupEquipment(call: WriteHandlerContext<typeof GROUPED_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  const { groupId } = body
  await call.write(async (trx) => {
    const devices = await managedEquipment(trx, call, splitIds(body.ids))
    await assertExisting(trx, { groupId, userId: null })
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({ groupId, updateBy: caller.username, updateTime: nowText(context) })
      .where(
        'id',
        'in',
        devices.map(({ id }) => id),
      )
      .execute()
  })
  return actionResult('分组已修改')
}
