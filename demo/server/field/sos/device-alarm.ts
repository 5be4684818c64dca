import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import { MINUTE } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { ownerOfCall } from '../device-call'
import { deviceTime } from '../device-time'
import { raiseAlarm } from './raise'
import { assertAlarmType, positionOf, RAISED_FIELDS } from './write'

/** Milliseconds that the clock of a device may be ahead. */
const MAX_AHEAD = MINUTE

export const DEVICE_ALARM = {
  body: requestSchema({
    ...RAISED_FIELDS,
    type: withDefault(textParam('告警类型', 32), 'person'),
    gpsTime: textParam('定位时间', 40),
    equipmentNo: textParam('设备编号', 64),
    snap: textParam('截图', 500, /^[\w./-]+$/),
    mark: textParam('标识', 32),
  }),
  result: objectSchema({ id: Type.String(), sosNo: Type.String(), repeatCount: Type.Integer({ minimum: 1 }), status: Type.String() }),
}

type Call = PublicHandlerContext<typeof DEVICE_ALARM>

function assertTime(text: string | null, now: number): void {
  if (text === null) return
  const time = deviceTime(text)
  if (time === null) throw new ApiError('定位时间格式不正确')
  if (time > now + MAX_AHEAD) throw new ApiError('定位时间晚于服务器时间，请校准设备时钟')
}

/** POST /ibl/api/appSosAdd: a person or a device raises an alarm. Disabled devices may. */
export async function addDeviceAlarm(call: Call): Promise<Envelope> {
  const { context, body } = call
  const { isEnabled: _isEnabled, ...owner } = await ownerOfCall(call, body.equipmentNo)
  assertTime(body.gpsTime, context.settings.clock.now())
  const { type, level, content, snap, mark } = body
  const position = positionOf(body)
  const raised = await inTransaction(context.database, async (trx) => {
    await assertAlarmType(trx, type)
    const createBy = call.request.caller?.username ?? null
    return raiseAlarm(trx, context, { ...owner, ...position, type, level, content, snap, mark, createBy })
  })
  return actionResult('已发起告警', raised)
}
