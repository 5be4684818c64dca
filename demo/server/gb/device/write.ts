import { nowText } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, noPermission } from '../../platform/base/errors'
import { deleteBelongings } from '../../platform/deletions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  enumParam,
  type ID_QUERY,
  idsOfQuery,
  numberParam,
  partialFields,
  required,
  requestSchema,
  textParam,
  withDefault,
} from '../../platform/http/schema/request-schema'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { deleteGrantsOf } from '../../devices/equipment/delete-grants'
import { scopeOf } from '../../devices/equipment/scope'
import type { GbDeviceTable } from '../gb-tables'
import { visibleGbDevice, visibleGbDevices } from '../scope'
import { newGbDevice } from '../service/registrar'
import { loadConfig } from '../service/config'
import { deviceByNumber } from '../service/device-state'

export const GB_NUMBER = /^\d{20}$/
/** An IPv4 address. */
export const addressParam = (label: string) => textParam(label, 15, /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/)

const FIELDS = {
  name: required(textParam('名称', 100)),
  streamMode: withDefault(enumParam('收流方式', ['UDP', 'TCP-PASSIVE', 'TCP-ACTIVE']), 'UDP'),
  keepaliveInterval: withDefault(numberParam('心跳间隔', { minimum: 5, maximum: 3600, decimals: 0 }), 60),
  charset: withDefault(enumParam('字符集', ['GB2312', 'UTF-8']), 'GB2312'),
  geoCrs: withDefault(enumParam('位置坐标', ['wgs84', 'gcj02']), 'wgs84'),
  /** Nothing: it stays as it is. */
  password: textParam('密码', 64, /^[\x21-\x7e]{6,64}$/),
  sdpIp: addressParam('收流地址'),
  departId: textParam('所属部门', 64),
}

export const ADD_GB_DEVICE = {
  body: requestSchema({ ...FIELDS, deviceId: required(textParam('国标编号', 20, GB_NUMBER)) }),
  result: NO_RESULT,
}
export const EDIT_GB_DEVICE = {
  body: requestSchema({ ...partialFields(FIELDS), id: required(textParam('国标设备', 64)), clearPassword: enumParam('清除密码', ['1']) }),
  result: NO_RESULT,
}

/** Where a device belongs. Nobody puts one where he would not see it. */
export async function gbDepartOf(
  trx: DbTransaction,
  { caller }: Pick<WriteHandlerContext, 'caller'>,
  departId: string | null,
): Promise<Pick<GbDeviceTable, 'departId' | 'sysOrgCode'>> {
  const scope = await scopeOf(trx, caller)
  const departs = trx.selectFrom('sysDepart').select(['id', 'orgCode']).where('delFlag', '=', '0')
  const depart =
    departId === null
      ? await departs.where('orgCode', '=', scope.orgCode ?? '').executeTakeFirst()
      : await departs.where('id', '=', departId).executeTakeFirst()
  if (!depart) {
    if (departId === null && scope.isAll) return { departId: null, sysOrgCode: null }
    throw new ApiError('所属部门不存在')
  }
  if (!scope.isAll && !(scope.orgCode && depart.orgCode.startsWith(scope.orgCode))) throw noPermission()
  return { departId: depart.id, sysOrgCode: depart.orgCode }
}

/** POST /gb/gbDevice/add: a device that may register from now on, e.g. with a password of its own. */
export async function addGbDevice(call: WriteHandlerContext<typeof ADD_GB_DEVICE>): Promise<Envelope> {
  const { body, context, caller } = call
  const { deviceId, departId, ...fields } = body
  const config = await loadConfig(context)
  await call.write(async (trx) => {
    if (await deviceByNumber(trx, deviceId)) throw new ApiError('国标编号已存在')
    const now = nowText(context)
    const row = newGbDevice({ deviceId, name: fields.name, transport: 'UDP', address: null, port: null, now, config })
    const placed = { ...row, ...fields, ...(await gbDepartOf(trx, call, departId)), createBy: caller.username }
    await trx.insertInto('gbDevice').values(placed).execute()
    setSubject('gb_device', [row.id])
  })
  return actionResult('添加成功！')
}

/** PUT or POST /gb/gbDevice/edit: the fields named in the body change. */
export async function editGbDevice(call: WriteHandlerContext<typeof EDIT_GB_DEVICE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, departId, password, clearPassword, ...fields } = body
  await call.write(async (trx) => {
    const device = await visibleGbDevice(trx, caller, id)
    const moved = departId === undefined || departId === device.departId ? {} : await gbDepartOf(trx, call, departId)
    await trx
      .updateTable('gbDevice')
      .set({
        ...fields,
        ...moved,
        ...(clearPassword === '1' ? { password: null } : password && { password }),
        updateBy: caller.username,
        updateTime: nowText(context),
      })
      .where('id', '=', id)
      .execute()
    if (fields.name !== undefined)
      await trx.updateTable('iblCloudLiveEquipmentGroup').set({ name: fields.name }).where('id', '=', id).execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /gb/gbDevice/delete?id= and deleteBatch?ids=: with their channels, also as devices of the list. */
export async function deleteGbDevices(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const { context, caller } = call
  const ids = idsOfQuery(call.query)
  const devices = await visibleGbDevices(context.database, caller, ids)
  for (const device of devices) {
    // oxlint-disable-next-line no-await-in-loop -- streams end one after another
    await context.gb.dismiss(device)
  }
  await call.write(async (trx) => {
    await visibleGbDevices(trx, caller, ids)
    const numbers = devices.map(({ deviceId }) => deviceId)
    const channels = await trx.selectFrom('gbChannel').select(['id', 'equipmentId']).where('deviceId', 'in', numbers).execute()
    const equipment = channels.flatMap(({ equipmentId }) => equipmentId ?? [])
    if (equipment.length > 0) {
      await deleteBelongings(trx, 'device', equipment)
      await deleteGrantsOf(trx, equipment)
      await trx.deleteFrom('iblLiveSession').where('equipmentId', 'in', equipment).execute()
      await trx.deleteFrom('iblCloudLiveEquipment').where('id', 'in', equipment).execute()
    }
    await trx.deleteFrom('gbChannel').where('deviceId', 'in', numbers).execute()
    await trx.deleteFrom('iblCloudLiveEquipmentGroup').where('id', 'in', ids).execute()
    await trx.deleteFrom('gbDevice').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

/** What belongs to channels, when their devices of the list are deleted. */
export async function deleteChannelsOf(trx: DbTransaction, equipmentIds: readonly string[]): Promise<void> {
  const channels = await trx.selectFrom('gbChannel').select('id').where('equipmentId', 'in', equipmentIds).execute()
  if (channels.length === 0) return
  const ids = channels.map(({ id }) => id)
  await trx.deleteFrom('gbPlatformChannel').where('channelId', 'in', ids).execute()
  await trx.updateTable('gbChannel').set({ equipmentId: null }).where('id', 'in', ids).execute()
}
