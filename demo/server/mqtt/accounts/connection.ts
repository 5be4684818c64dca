import { Type } from 'typebox'
import type { Static } from 'typebox'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { ownerOfCall } from '../../field/device-call'
import { ApiError, noPermission } from '../../platform/base/errors'
import { messageOf } from '../../platform/base/message'
import { timeText } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { enumParam, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { ACCOUNT_KINDS } from '../mqtt-tables'
import { TOPIC_PREFIX } from '../topics'
import { type AccountOwner, createAccount } from './accounts'

/** Seconds between two signs of life of a client. */
const KEEPALIVE = 30

export const MQTT_CONNECTION = {
  body: requestSchema({
    clientType: withDefault(enumParam('客户端类型', ACCOUNT_KINDS), 'console'),
    equipmentNo: textParam('设备编号', 64),
  }),
  result: objectSchema({
    wsUrl: nullable(Type.String()),
    tcpUrl: nullable(Type.String()),
    clientId: Type.String(),
    username: Type.String(),
    password: Type.String(),
    topicPrefix: Type.String(),
    keepalive: Type.Integer(),
    expiresAt: nullable(Type.String()),
  }),
}

type Call = PublicHandlerContext<typeof MQTT_CONNECTION>

/** Whom the account of this call is for. @throws ApiError without the right to it */
async function accountOwner(call: Call): Promise<AccountOwner> {
  const { context, request } = call
  const { clientType, equipmentNo }: Static<typeof MQTT_CONNECTION.body> = call.body
  const { caller } = request
  if (!caller) {
    // A device with its key.
    await ownerOfCall(call, null)
    const number = request.headers['x-device-no']
    if (typeof number !== 'string' || (equipmentNo !== null && equipmentNo !== number)) throw noPermission()
    return { kind: 'device', equipmentNo: number }
  }
  const { userId, sessionId } = caller
  if (clientType === 'app') return { kind: 'app', userId, sessionId }
  const scope = await scopeOf(context.database, caller)
  if (clientType === 'console') {
    if (!caller.can('mqtt:list')) throw noPermission()
    if (context.mqtt.kind === 'outside' && !scope.isAll) throw new ApiError('外部 MQTT 不能按部门过滤，请使用页面的实时消息')
    return { kind: 'console', userId, sessionId }
  }
  if (!caller.can('mqtt:account')) throw noPermission()
  if (equipmentNo === null) throw new ApiError('请填写设备编号')
  const device = await managedDevicesOf(context.database, scope).select('id').where('equipmentNo', '=', equipmentNo).executeTakeFirst()
  if (!device) throw new ApiError('设备不存在')
  return { kind: 'device', equipmentNo }
}

/**
 * POST /ibl/api/appGetMqttConn `{clientType?, equipmentNo?}`: a new account of the broker and the addresses to connect to. The password is
 * shown here alone.
 */
export async function mqttConnection(call: Call): Promise<Envelope> {
  const { context, request } = call
  const { mqtt, database } = context
  const { on, why } = mqtt.status()
  const owner = await accountOwner(call)
  if (!on) throw new ApiError(messageOf(why))
  const { ended, expiresAt, clientId, ...account } = await inTransaction(database, (trx) => createAccount(trx, context, owner))
  const signIn = await mqtt.addAccount({
    ...account,
    kind: owner.kind,
    equipmentNo: owner.kind === 'device' ? owner.equipmentNo : null,
    userId: owner.kind === 'device' ? null : owner.userId,
  })
  if (ended.length > 0) await mqtt.inspect()
  return actionResult('操作成功', {
    ...mqtt.addresses(`${request.protocol}://${request.host}`),
    ...signIn,
    clientId,
    topicPrefix: TOPIC_PREFIX,
    keepalive: KEEPALIVE,
    expiresAt: mqtt.kind === 'outside' ? null : timeText(expiresAt),
  })
}
