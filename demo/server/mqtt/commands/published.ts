import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { isObject } from '../../platform/base/objects'
import { inTransaction } from '../../platform/database/transactions'
import type { PublishedCommand } from '../broker/embedded'
import type { Inbox } from '../messages/inbox'
import { readPayload } from '../messages/payload'
import { createCommand } from './create'

/**
 * A command that a console published itself, `{params?, confirm?}`: it is checked, queued and sent like one of the call `send`. What is
 * refused stands in the log of the device.
 */
export async function sendPublished(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  inbox: Pick<Inbox, 'message'>,
  { equipmentNo, name, payload, account }: PublishedCommand,
): Promise<void> {
  const read = readPayload(payload)
  try {
    if ('reason' in read) throw new ApiError(read.reason)
    const { params, confirm } = read.fields
    await inTransaction(database, async (trx) => {
      const device = await trx.selectFrom('mqttDevice').selectAll().where('equipmentNo', '=', equipmentNo).executeTakeFirst()
      const equipment = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('equipmentNo', '=', equipmentNo).executeTakeFirst()
      const user = await trx
        .selectFrom('sysUser')
        .select('username')
        .where('id', '=', account.userId ?? '')
        .executeTakeFirst()
      if (!device || !equipment || !user) throw new ApiError('设备不存在')
      const requested = { name, params: isObject(params) ? params : {}, confirm: confirm === true, operator: user.username }
      await createCommand(trx, { settings }, { device, equipment }, requested)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = { topic: `cmd/${name}`, direction: 'down', payload, qos: 1, at: settings.clock.now(), simFlag: '0' } as const
    inbox.message(equipmentNo, { ...refused, reason: error.message })
  }
}
