import { Type } from 'typebox'
import { ApiError, notFound } from '../../platform/base/errors'
import { isObject } from '../../platform/base/objects'
import { timeText } from '../../platform/base/time'
import { namesByUsername } from '../../platform/database/names-of'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { flagParam, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { pageSchema } from '../../platform/query/list-schema'
import { selectPage } from '../../platform/query/page'
import type { Room } from '../../platform/rooms'
import { mqttDevicesOf } from '../devices/read'
import { managedDevices } from '../devices/write'
import type { MqttCommandTable } from '../mqtt-tables'
import { createCommand } from './create'
import { changeCommand } from './replies'

const at = (name: string): string => `/mqtt/mqttCommand/${name}`

const COMMAND_FIELDS = fieldsOf('mqttCommand', {
  id: 'text',
  equipmentNo: 'text',
  name: 'text',
  status: 'text',
  operator: 'text',
  createdAt: 'number',
})

const TIME = nullable(Type.Number())
const COMMAND = objectSchema({
  id: Type.String(),
  cmdId: Type.String(),
  equipmentNo: Type.String(),
  name: Type.String(),
  title: Type.String(),
  params: Type.Object({}),
  status: Type.String(),
  result: Type.Unknown(),
  reason: nullable(Type.String()),
  createdAt: Type.Number(),
  sentAt: TIME,
  ackedAt: TIME,
  endedAt: TIME,
  dueAt: TIME,
  createdTime: Type.String(),
  sentTime: nullable(Type.String()),
  ackTime: nullable(Type.String()),
  operator: Type.String(),
  operatorName: Type.String(),
})

const LIST = { query: listParameters(COMMAND_FIELDS), result: pageSchema(COMMAND) }

const parsed = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** GET /mqtt/mqttCommand/list: the commands of devices that the caller sees, newest first. */
async function listCommands({ context: { database }, caller, query }: HandlerContext<typeof LIST>): Promise<Envelope> {
  const { devices } = await mqttDevicesOf(database, caller)
  const commands = database.selectFrom('mqttCommand').where('equipmentNo', 'in', devices.select('mqttDevice.equipmentNo'))
  const page = await selectPage(commands, parseListQuery(query, COMMAND_FIELDS), 'mqttCommand.id')
  const operators = page.records.map(({ operator }) => operator)
  const names = await namesByUsername(database, operators)
  const textOf = (time: number | null): string | null => (time === null ? null : timeText(time))
  const records = page.records.map((row) => ({
    ...row,
    cmdId: row.id,
    params: parsed(row.params),
    result: parsed(row.result),
    createdTime: timeText(row.createdAt),
    sentTime: textOf(row.sentAt),
    ackTime: textOf(row.ackedAt),
    operatorName: names.get(row.operator) ?? row.operator,
  }))
  return queryResult({ ...page, records })
}

const SENT = objectSchema({ cmdId: Type.String(), status: Type.String() })
const SEND = {
  body: requestSchema({
    equipmentNo: required(textParam('设备编号', 64)),
    name: required(textParam('命令', 64)),
    params: Type.Optional(Type.Unsafe<unknown>({ title: '参数' })),
    confirm: flagParam('确认'),
  }),
  result: SENT,
}

const sentResult = ({ id, status }: MqttCommandTable): Envelope => actionResult('操作成功', { cmdId: id, status })

/** POST /mqtt/mqttCommand/send `{equipmentNo, name, params, confirm?}`. */
async function sendCommand(call: WriteHandlerContext<typeof SEND>): Promise<Envelope> {
  const { body, context, caller } = call
  const { equipmentNo, name, params, confirm } = body
  const command = await call.write(async (trx) => {
    const [target] = await managedDevices(trx, call, 'equipmentNo', [equipmentNo])
    const requested = { name, params: isObject(params) ? params : {}, confirm: confirm === 1, operator: caller.username }
    return createCommand(trx, context, target!, requested)
  })
  context.mqtt.wake()
  return sentResult(command)
}

const BY_CMD_ID = { body: requestSchema({ cmdId: required(textParam('命令', 64)) }) }
const RETRY = { ...BY_CMD_ID, result: SENT }

/** The command of a call. @throws ApiError where there is none */
async function commandOf({ context, body }: Pick<WriteHandlerContext<typeof BY_CMD_ID>, 'context' | 'body'>): Promise<MqttCommandTable> {
  const command = await context.database.selectFrom('mqttCommand').selectAll().where('id', '=', body.cmdId).executeTakeFirst()
  if (!command) throw notFound()
  return command
}

/** POST /mqtt/mqttCommand/retry `{cmdId}`: sends one that failed or timed out as a new command; it was confirmed before. */
async function retryCommand(call: WriteHandlerContext<typeof RETRY>): Promise<Envelope> {
  const { context, caller } = call
  const { equipmentNo, name, status, params } = await commandOf(call)
  if (status !== 'failed' && status !== 'timeout') throw new ApiError('只能重试失败或超时的命令')
  const command = await call.write(async (trx) => {
    const [target] = await managedDevices(trx, call, 'equipmentNo', [equipmentNo])
    const values = parsed(params)
    return createCommand(trx, context, target!, { name, params: isObject(values) ? values : {}, confirm: true, operator: caller.username })
  })
  context.mqtt.wake()
  return sentResult(command)
}

/** POST /mqtt/mqttCommand/cancel `{cmdId}`: takes one that waits for its device out of the queue. */
async function cancelCommand(call: WriteHandlerContext<typeof BY_CMD_ID>): Promise<Envelope> {
  const { context } = call
  const { id, equipmentNo } = await commandOf(call)
  await call.write(async (trx) => {
    const [target] = await managedDevices(trx, call, 'equipmentNo', [equipmentNo])
    const command = await trx.selectFrom('mqttCommand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (command.status !== 'queued') throw new ApiError('命令已发出，不能取消')
    const change = { status: 'failed', reason: '已取消', endedAt: context.settings.clock.now(), dueAt: null } as const
    await changeCommand(trx, context, target!.equipment, command, change)
  })
  return actionResult('已取消')
}

/** Commands to devices, with what became of them. */
export const MQTT_COMMANDS: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'mqtt:list', schema: LIST, handler: listCommands }),
    actionRoute(at('send'), 'mqtt:command', SEND, sendCommand, '下发 MQTT 命令'),
    actionRoute(at('retry'), 'mqtt:command', RETRY, retryCommand, '重试 MQTT 命令'),
    actionRoute(at('cancel'), 'mqtt:command', BY_CMD_ID, cancelCommand, '取消 MQTT 命令'),
  ],
}
