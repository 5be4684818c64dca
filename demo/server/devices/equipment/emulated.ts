import { inTransaction } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { required, enumParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { disconnectRevoked } from '../../media/tickets/disconnect-revoked'
import { notePresence } from './presence'

const FLAGS = ['0', '1'] as const

export const EMULATED_PRESENCE = {
  body: requestSchema({
    id: required(textParam('设备', 64)),
    onlineStatus: required(enumParam('在线状态', FLAGS)),
    liveHas: required(enumParam('直播状态', FLAGS)),
  }),
  result: NO_RESULT,
}

/**
 * POST /sys/emulated/equipmentPresence `{id, onlineStatus, liveHas}`: a device comes or goes, as if it had said so itself. Only there
 * with OPS_EMULATE=devices, for tests.
 */
export async function emulatedPresence({
  context,
  body: { id, ...presence },
}: HandlerContext<typeof EMULATED_PRESENCE>): Promise<Envelope> {
  if (!context.settings.emulate.has('devices')) throw notFound()
  await inTransaction(context.database, async (trx) => {
    const device = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', id).executeTakeFirst()
    if (!device) throw notFound()
    await notePresence(trx, context, device, presence)
  })
  await disconnectRevoked(context)
  return actionResult('ok')
}
