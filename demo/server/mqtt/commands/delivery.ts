import type { ServerContext } from '../../platform/context'
import { isObject } from '../../platform/base/objects'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import type { MqttBroker, SentCommand } from '../mqtt-context'
import type { MqttCommandTable } from '../mqtt-tables'
import { changeCommand } from './replies'

/** Commands of one look. */
const MAX_COMMANDS = 200

type Context = Pick<ServerContext, 'database' | 'settings' | 'hub'>

const equipmentOf = (trx: DbTransaction, { equipmentNo }: MqttCommandTable) =>
  trx.selectFrom('iblCloudLiveEquipment').select(['id', 'sysOrgCode', 'userId']).where('equipmentNo', '=', equipmentNo).executeTakeFirst()

/** Ends what waited for too long: a command that was never sent is never sent later. */
async function endLate(trx: DbTransaction, context: Context): Promise<void> {
  const now = context.settings.clock.now()
  const late = await trx.selectFrom('mqttCommand').selectAll().where('dueAt', '<=', now).limit(MAX_COMMANDS).execute()
  for (const command of late) {
    const reason = command.status === 'queued' ? '设备没有在60秒内连上' : '10秒没有应答'
    const device = await equipmentOf(trx, command)
    const change = { status: 'timeout', reason, endedAt: now, dueAt: null } as const
    if (device) await changeCommand(trx, context, device, command, change)
    else await trx.updateTable('mqttCommand').set(change).where('id', '=', command.id).execute()
  }
}

/** Marks the oldest command of each device that receives commands and waits for no reply as sent, and returns these. */
async function takeNext(trx: DbTransaction, context: Context, reachable: readonly string[]): Promise<SentCommand[]> {
  const now = context.settings.clock.now()
  const waiting = await trx
    .selectFrom('mqttCommand')
    .selectAll()
    .where('status', '=', 'queued')
    .where('equipmentNo', 'in', reachable)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_COMMANDS)
    .execute()
  if (waiting.length === 0) return []
  const busy = new Set(
    (await trx.selectFrom('mqttCommand').select('equipmentNo').where('status', '=', 'sent').execute()).map(
      ({ equipmentNo }) => equipmentNo,
    ),
  )
  const sent: SentCommand[] = []
  for (const command of waiting) {
    const { id, equipmentNo, name, params } = command
    const device = busy.has(equipmentNo) ? undefined : await equipmentOf(trx, command)
    busy.add(equipmentNo)
    if (!device) continue
    const dueAt = now + context.settings.limits.mqttReplyTime
    await changeCommand(trx, context, device, command, { status: 'sent', sentAt: now, dueAt })
    const values: unknown = JSON.parse(params)
    sent.push({ id, equipmentNo, name, params: isObject(values) ? values : {}, ts: now })
  }
  return sent
}

/**
 * One look: sends the commands of the devices that this process reaches, one after the other for each device, and ends those whose time is
 * over. `sent` is called for each once it is stored.
 */
export async function deliverCommands(
  context: Context,
  broker: Pick<MqttBroker, 'reachable' | 'send'>,
  sent: (command: SentCommand) => void,
): Promise<void> {
  const { database, settings, hub } = context
  const active = database.selectFrom('mqttCommand').select('id').where('dueAt', 'is not', null)
  const isDue = await active.where('dueAt', '<=', settings.clock.now()).limit(1).executeTakeFirst()
  const reachable = broker.reachable()
  const isQueued =
    reachable.length > 0 && (await active.where('status', '=', 'queued').where('equipmentNo', 'in', reachable).limit(1).executeTakeFirst())
  if (!isDue && !isQueued) return
  const commands = await inTransaction(database, async (trx) => {
    await endLate(trx, context)
    return reachable.length === 0 ? [] : takeNext(trx, context, reachable)
  })
  hub.wake()
  for (const command of commands) {
    sent(command)
    broker.send(command)
  }
}
