import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import { MINUTE } from '../../platform/base/time'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { queryText, required, requestSchema, requiredQuery, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { measuredAt } from '../payloads/device-times'
import { metricsOf, readPayload } from '../payloads/payload'
import { deviceWithNo } from './read'
import { managedDevices } from './write'

/** Minutes of a history by default and at most: the log holds 1,000 messages of a device. */
const MINUTES = 10
const MAX_MINUTES = 1440
/** Lines of one response. */
const MAX_LINES = 200

export const TELEMETRY = {
  query: requestSchema({ equipmentNo: requiredQuery('设备编号'), minutes: queryText('分钟', /^\d{0,4}$/) }),
  result: Type.Array(objectSchema({ at: Type.Number(), values: Type.Object({}) })),
}

/** GET /mqtt/mqttDevice/telemetry?equipmentNo&minutes: reports of the last minutes, oldest first. */
export async function telemetryHistory({ context, caller, query }: HandlerContext<typeof TELEMETRY>): Promise<Envelope> {
  const { database, settings } = context
  const minutes = Number(query.minutes || MINUTES)
  if (minutes < 1 || minutes > MAX_MINUTES) throw new ApiError('分钟要在1到1440之间')
  const { equipmentNo } = await deviceWithNo(database, caller, query.equipmentNo)
  const lines = await database
    .selectFrom('mqttLog')
    .select(['payload', 'at'])
    .where('equipmentNo', '=', equipmentNo)
    .where('topic', '=', 'telemetry')
    .where('direction', '=', 'up')
    .where('reason', 'is', null)
    .where('at', '>=', settings.clock.now() - minutes * MINUTE)
    .orderBy('seq')
    .execute()
  const points = lines.flatMap(({ payload, at: arrivedAt }) => {
    const read = readPayload(Buffer.from(payload))
    return 'fields' in read ? [{ at: measuredAt(read.fields, arrivedAt).at, values: metricsOf(read.fields) }] : []
  })
  return queryResult(points.toSorted((one, other) => one.at - other.at))
}

export const LOG = {
  query: requestSchema({ equipmentNo: requiredQuery('设备编号'), after: queryText('位置', /^\d{0,16}$/) }),
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      seq: Type.Number(),
      direction: Type.Union([Type.Literal('up'), Type.Literal('down')]),
      topic: Type.String(),
      payload: Type.String(),
      size: Type.Integer(),
      qos: Type.Integer(),
      at: Type.Number(),
      /** Why nothing was done with it. */
      reason: nullable(Type.String()),
    }),
  ),
}

/** GET /mqtt/mqttDevice/log?equipmentNo&after: the newest messages of a device, newest first; with `after` those behind that `seq`. */
export async function messageLog({ context: { database }, caller, query }: HandlerContext<typeof LOG>): Promise<Envelope> {
  const { equipmentNo, logClearedAt } = await deviceWithNo(database, caller, query.equipmentNo)
  const rows = await database
    .selectFrom('mqttLog')
    .selectAll()
    .where('equipmentNo', '=', equipmentNo)
    .where('at', '>', logClearedAt)
    .where('seq', '>', Number(query.after || 0))
    .orderBy('seq', 'desc')
    .limit(MAX_LINES)
    .execute()
  return queryResult(rows)
}

export const CLEAR_LOG = { body: requestSchema({ equipmentNo: required(textParam('设备编号', 64)) }) }

/** POST /mqtt/mqttDevice/clearLog: what came until now is not shown any more; the lines of charts stay. */
export async function clearLog(call: WriteHandlerContext<typeof CLEAR_LOG>): Promise<Envelope> {
  const { body, context } = call
  await context.mqtt.settle()
  await call.write(async (trx) => {
    await managedDevices(trx, call, 'equipmentNo', [body.equipmentNo])
    const now = context.settings.clock.now()
    await trx.deleteFrom('mqttLog').where('equipmentNo', '=', body.equipmentNo).where('topic', '!=', 'telemetry').execute()
    await trx.updateTable('mqttDevice').set({ logClearedAt: now }).where('equipmentNo', '=', body.equipmentNo).execute()
  })
  return actionResult('已清空')
}
