import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { isObject } from '../../platform/base/objects'
import { inTransaction } from '../../platform/database/transactions'
import type { PublishedCommand } from '../mqtt-context'
import { readPayload } from '../payloads/payload'
import { createCommand } from './create'

/**
 * A command that a console published itself, `{params?, confirm?}`: it is checked, queued and sent like one of the call `send`. `refuse` gets the
 * reason of what is refused.
 */
export async function sendPublished(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  command: PublishedCommand,
  refuse: (command: PublishedCommand, reason: string) => void,
): Promise<void> {
  const { equipmentNo, name, payload, userId } = command
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
        .where('id', '=', userId ?? '')
        .executeTakeFirst()
      if (!device || !equipment || !user) throw new ApiError('设备不存在')
      const requested = { name, params: isObject(params) ? params : {}, confirm: confirm === true, operator: user.username }
      await createCommand(trx, { settings }, { device, equipment }, requested)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    refuse(command, error.message)
  }
}
