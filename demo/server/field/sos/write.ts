import type { Static } from 'typebox'
import type { DbTransaction } from '../../platform/database/transactions'
import { setSubject } from '../../platform/database/changes'
import { Type } from 'typebox'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { ApiError, notFound } from '../../platform/base/errors'
import { dictItems } from '../../platform/dictionaries/items'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  enumParam,
  type ID_QUERY,
  idsOfQuery,
  numberParam,
  required,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { escapeLike } from '../../platform/query/conditions'
import { deviceOwner, OWNER_TYPES, userOwner } from '../owner'
import { raiseAlarm } from './raise'
import { alarmScopeOf, alarmsOf } from './scope'
import { ALARM_LEVELS } from './sos-table'

/** Fields that every caller may give. */
export const RAISED_FIELDS = {
  level: enumParam('告警级别', ALARM_LEVELS),
  content: textParam('告警内容', 500),
  lng: numberParam('经度', { minimum: -180, maximum: 180, decimals: 15 }),
  lat: numberParam('纬度', { minimum: -90, maximum: 90, decimals: 15 }),
}

export const ADD_ALARM = {
  body: requestSchema({
    ...RAISED_FIELDS,
    type: required(textParam('告警类型', 32)),
    ownerType: required(enumParam('告警对象类型', OWNER_TYPES)),
    ownerId: required(textParam('告警对象', 64)),
    address: textParam('位置', 255),
  }),
  result: objectSchema({ id: Type.String(), sosNo: Type.String() }),
}

/** @throws ApiError for a type that the dictionary does not have */
export async function assertAlarmType(trx: DbTransaction, type: string): Promise<void> {
  const types = await dictItems(trx, 'sos_type')
  if (!types.some(({ value }) => value === type)) throw new ApiError('告警类型不存在')
}

/** The position as given; receivers without a fix send 0, 0. One coordinate alone is an error. */
export function positionOf({ lng, lat }: { lng: number | null; lat: number | null }): { lng: number; lat: number } | null {
  if ((lng === null) !== (lat === null)) throw new ApiError('经度和纬度要同时填写')
  return lng === null || lat === null || (lng === 0 && lat === 0) ? null : { lng, lat }
}

async function ownerOf(
  trx: DbTransaction,
  { caller }: Pick<WriteHandlerContext, 'caller'>,
  { ownerType, ownerId }: Static<typeof ADD_ALARM.body>,
) {
  const scope = await scopeOf(trx, caller)
  if (ownerType === 'equipment') {
    const device = await devicesOf(trx, scope).selectAll().where('id', '=', ownerId).executeTakeFirst()
    if (!device) throw new ApiError('设备不存在')
    return deviceOwner(device)
  }
  const users = trx.selectFrom('sysUser').selectAll().where('id', '=', ownerId).where('delFlag', '=', 0)
  const user = await (
    scope.isAll || ownerId === caller.userId ? users : users.where('orgCode', 'like', scope.orgCode ? `${escapeLike(scope.orgCode)}%` : '')
  ).executeTakeFirst()
  if (!user) throw new ApiError('用户不存在')
  return userOwner(user)
}

/** POST /sos/iblSosInfo/add: raises an alarm by hand. */
export async function addAlarm(call: WriteHandlerContext<typeof ADD_ALARM>): Promise<Envelope> {
  const { body, context, caller } = call
  const { id, sosNo } = await call.write(async (trx) => {
    await assertAlarmType(trx, body.type)
    const owner = await ownerOf(trx, call, body)
    const { type, level, content } = body
    const place = { ...positionOf(body), ...(body.address !== null && { address: body.address }) }
    const raised = await raiseAlarm(trx, context, { ...owner, ...place, type, level, content, createBy: caller.username })
    setSubject('ibl_sos_info', [raised.id])
    return raised
  })
  return actionResult('已发起告警', { id, sosNo })
}

/** DELETE /sos/iblSosInfo/delete?id= and deleteBatch?ids=: one that is open refuses the whole batch. */
export async function deleteAlarms(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const alarms = ids.length === 0 ? [] : await visibleStates(trx, call, ids)
    setSubject('ibl_sos_info', ids)
    if (alarms.length === 0 || alarms.length !== ids.length) throw notFound()
    if (alarms.some(({ status }) => status !== 'closed' && status !== 'false')) throw new ApiError('只能删除已关闭或误报的告警')
    await trx.deleteFrom('iblSosLog').where('sosId', 'in', ids).execute()
    await trx.deleteFrom('iblSosInfo').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

async function visibleStates(trx: DbTransaction, { caller }: Pick<WriteHandlerContext, 'caller'>, ids: readonly string[]) {
  return alarmsOf(trx, await alarmScopeOf(trx, caller))
    .select('status')
    .where('id', 'in', ids)
    .execute()
}
