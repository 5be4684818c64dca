import { Type } from 'typebox'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { stateOf, streamKeyOf } from '../../devices/equipment/streams'
import { GUEST_CHECKS, type CallerServices } from '../../devices/watching/guests'
import { setSubject } from '../../platform/database/changes'
import { noPermission, notFound } from '../../platform/base/errors'
import { MINUTE, timeText } from '../../platform/base/time'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { numberParam, required, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { loadCaller } from '../../platform/identity/caller'
import { CODE_TARGETS, INVITATION_CARDS } from './code-targets'
import type { EnterCodeTable } from './code-table'
import { codesInForce, drawCode } from './draw'

/** Minutes for which a device has a code, unless said otherwise, and at most. */
const DEFAULT_MINUTES = 60
const MAX_MINUTES = 1440

export const DEVICE_CODE = {
  body: requestSchema({
    id: required(textParam('设备', 64)),
    minutes: withDefault(numberParam('有效分钟数', { minimum: 1, maximum: MAX_MINUTES, decimals: 0 }), DEFAULT_MINUTES),
  }),
  result: objectSchema({ code: Type.String(), expireTime: Type.String() }),
}

/** POST /cloudlive/equipment/code {id, minutes}: six digits by which guests watch a device; those it had end. */
export async function drawDeviceCode(call: WriteHandlerContext<typeof DEVICE_CODE>): Promise<Envelope> {
  const { body, caller, context } = call
  if (!caller.can('cloudlive:play')) throw noPermission()
  const { code, expireTime } = await call.write(async (trx) => {
    const device = await devicesOf(trx, await scopeOf(trx, caller))
      .select('id')
      .where('id', '=', body.id)
      .executeTakeFirst()
    if (!device) throw notFound()
    setSubject('ibl_cloud_live_equipment', [device.id])
    const expires = context.settings.clock.now() + body.minutes * MINUTE
    return drawCode(trx, context, { targetType: 'equipment', targetId: device.id, expires, createBy: caller.username })
  })
  return actionResult('已生成六位码', { code, expireTime })
}

/** The device of a code, if whoever drew it may still watch it. */
async function deviceOfCode({ database, settings }: CallerServices, { targetId, createBy }: EnterCodeTable) {
  const user = await database.selectFrom('sysUser').select('id').where('username', '=', createBy).executeTakeFirst()
  const at = { now: timeText(settings.clock.now()), tenant: null }
  const creator = user && (await loadCaller(database, { userId: user.id, sessionId: '' }, at))
  if (!creator?.can('cloudlive:play')) return undefined
  return devicesOf(database, await scopeOf(database, creator))
    .selectAll()
    .where('id', '=', targetId)
    .executeTakeFirst()
}

CODE_TARGETS.set('equipment', async (context, { code }) => {
  const device = await deviceOfCode(context, code)
  const path = `/mobile/rtcPlayer?id=${encodeURIComponent(code.targetId)}`
  return device ? { title: device.name, status: stateOf(device), path, needs: null, guestSession: `code:${code.targetId}` } : null
})

INVITATION_CARDS.set('equipment', async ({ database }, { createBy, expireTime }) => {
  const user = await database.selectFrom('sysUser').select('realname').where('username', '=', createBy).executeTakeFirst()
  return { cover: null, host: user?.realname ?? null, time: expireTime }
})

GUEST_CHECKS.set('code', async (context, id, key) => {
  const code = await codesInForce(context.database, context)
    .where('targetType', '=', 'equipment')
    .where('targetId', '=', id)
    .executeTakeFirst()
  const device = code && (await deviceOfCode(context, code))
  return device && streamKeyOf(device) === key ? device : undefined
})
