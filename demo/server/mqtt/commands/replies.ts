import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { announceToSeers } from '../../devices/equipment/live'
import type { MqttCommandTable } from '../mqtt-tables'

/** Characters of a result that are stored. */
const MAX_RESULT = 4000

type Context = Pick<ServerContext, 'settings'>
type Reply = Readonly<Record<string, unknown>>
type Change = Partial<Pick<MqttCommandTable, 'status' | 'result' | 'reason' | 'ackedAt' | 'endedAt' | 'sentAt' | 'dueAt'>>

/** Whether a reply only says that the device has the command: `{"id":"…","code":"acked"}` or code 202. */
const isAcknowledgement = ({ code }: Reply): boolean => code === 'acked' || code === 202

/** Why a device did not do a command, in its own words. */
function failureOf({ message, result, code }: Reply): string {
  const text = [message, result].find((value) => typeof value === 'string' && value !== '')
  const words = typeof text === 'string' ? text : typeof code === 'string' || typeof code === 'number' ? String(code) : ''
  return words.slice(0, 500)
}

/** What a reply changes in a command that waits for one. */
export function replyChange({ ackedAt }: Pick<MqttCommandTable, 'ackedAt'>, reply: Reply, now: number): Change {
  const result = reply['result'] === undefined ? null : JSON.stringify(reply['result']).slice(0, MAX_RESULT)
  if (isAcknowledgement(reply)) return { status: 'acked', ackedAt: ackedAt ?? now, dueAt: null }
  const ended = { ackedAt: ackedAt ?? now, endedAt: now, dueAt: null, result }
  return reply['ok'] === false ? { ...ended, status: 'failed', reason: failureOf(reply) } : { ...ended, status: 'done' }
}

/** Changes a command and publishes it as `mqtt.command` to those who see its device. */
export async function changeCommand(
  trx: DbTransaction,
  context: Context,
  device: Pick<EquipmentTable, 'id' | 'sysOrgCode' | 'userId'>,
  command: MqttCommandTable,
  change: Change,
): Promise<void> {
  await trx.updateTable('mqttCommand').set(change).where('id', '=', command.id).execute()
  await publishCommand(trx, context, device, { ...command, ...change })
}

/** Publishes the state of a command. */
export function publishCommand(
  trx: DbTransaction,
  context: Context,
  device: Pick<EquipmentTable, 'id' | 'sysOrgCode' | 'userId'>,
  { id, equipmentNo, status, result, reason }: MqttCommandTable,
): Promise<void> {
  const payload = { cmdId: id, equipmentNo, status, result, reason }
  return announceToSeers(trx, context, device, { topic: 'mqtt.command', permission: 'mqtt:list', payload })
}

/** Reads the reply of a device. Returns why nothing was done with it; null: it was. */
export async function applyReply(
  trx: DbTransaction,
  context: Context,
  device: Pick<EquipmentTable, 'id' | 'sysOrgCode' | 'userId' | 'equipmentNo'>,
  reply: Reply,
): Promise<string | null> {
  const { id } = reply
  const command =
    typeof id === 'string'
      ? await trx
          .selectFrom('mqttCommand')
          .selectAll()
          .where('id', '=', id)
          .where('equipmentNo', '=', device.equipmentNo)
          .executeTakeFirst()
      : undefined
  if (!command) return '没有这条命令'
  if (command.status !== 'sent' && command.status !== 'acked') return '命令已结束，应答不再计入'
  await changeCommand(trx, context, device, command, replyChange(command, reply, context.settings.clock.now()))
  return null
}
