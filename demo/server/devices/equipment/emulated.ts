import { inTransaction } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { NOTHING } from '../../platform/http/schema/answers'
import { required, wireChoice, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { letGo } from '../../media/tickets/let-go'
import { notePresence } from './presence'

const FLAGS = ['0', '1'] as const

export const EMULATED_PRESENCE = {
  body: wireForm({
    id: required(wireText('设备', 64)),
    onlineStatus: required(wireChoice('在线状态', FLAGS)),
    liveHas: required(wireChoice('直播状态', FLAGS)),
  }),
  result: NOTHING,
}

/**
 * POST /sys/emulated/equipmentPresence `{id, onlineStatus, liveHas}`: a device comes or goes, as if it had said so itself. Only there
 * with OPS_EMULATE=devices, for tests.
 */
export async function emulatedPresence({ context, body: { id, ...presence } }: Call<typeof EMULATED_PRESENCE>): Promise<Envelope> {
  if (!context.settings.emulate.has('devices')) throw notFound()
  await inTransaction(context.database, async (work) => {
    const device = await work.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', id).executeTakeFirst()
    if (!device) throw notFound()
    await notePresence(work, context, device, presence)
  })
  await letGo(context)
  return done('ok')
}
