import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import { ApiError } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, NO_RESULT, objectSchema } from '../../platform/http/schema/result-schema'
import { inTransaction } from '../../platform/database/transactions'
import { textOfChild } from '../manscdp/xml'
import { visibleGbDevice } from '../scope'
import { loadConfig } from '../service/config'
import { SUBSCRIPTIONS } from '../service/control'
import { storeInfo } from '../service/device-info'
import { deviceByNumber } from '../service/device-state'
import { newGbDevice } from '../service/registrar'
import { gbDepartOf, GB_NUMBER } from './write'

export const GB_DEVICE_ID = { body: requestSchema({ id: required(textParam('国标设备', 64)) }), result: NO_RESULT }

type DeviceCall = WriteHandlerContext<typeof GB_DEVICE_ID>

/** A device of the demo that is no device: nothing can be asked of it. */
function requireReal({ simFlag, ip }: { simFlag: string; ip: string | null }): void {
  if (simFlag === '1' && ip === null) throw new ApiError('演示设备没有经过国标注册，不能下发命令')
}

/** POST /gb/gbDevice/sync {id}: asks for the catalogue; `gb.catalog` tells how far it is. */
export async function syncGbDevice(call: DeviceCall): Promise<Envelope> {
  const { context, caller, body } = call
  const device = await call.write((trx) => visibleGbDevice(trx, caller, body.id))
  requireReal(device)
  await context.gb.catalog.sync(device)
  return actionResult('正在获取通道目录')
}

export const GB_DEVICE_INFO = {
  body: GB_DEVICE_ID.body,
  result: objectSchema({
    name: Type.String(),
    manufacturer: nullable(Type.String()),
    model: nullable(Type.String()),
    firmware: nullable(Type.String()),
  }),
}

/** POST /gb/gbDevice/info {id}: what the device says of itself. */
export async function gbDeviceInfo(call: HandlerContext<typeof GB_DEVICE_INFO>): Promise<Envelope> {
  const { context, caller, body } = call
  const device = await visibleGbDevice(context.database, caller, body.id)
  requireReal(device)
  const { root } = await context.gb.queries.ask(device, 'DeviceInfo')
  return actionResult('操作成功', await storeInfo(context, device, root))
}

export const GB_DEVICE_STATUS = {
  body: GB_DEVICE_ID.body,
  result: objectSchema({
    online: Type.String(),
    status: Type.String(),
    reason: Type.String(),
    encode: Type.String(),
    record: Type.String(),
    deviceTime: Type.String(),
  }),
}

/** POST /gb/gbDevice/status {id}: how the device is. */
export async function gbDeviceStatus(call: HandlerContext<typeof GB_DEVICE_STATUS>): Promise<Envelope> {
  const { context, caller, body } = call
  const device = await visibleGbDevice(context.database, caller, body.id)
  requireReal(device)
  const { root } = await context.gb.queries.ask(device, 'DeviceStatus')
  const text = (name: string): string => textOfChild(root, name).slice(0, 100)
  return actionResult('操作成功', {
    online: text('online'),
    status: text('status'),
    reason: text('reason'),
    encode: text('encode'),
    record: text('record'),
    deviceTime: text('devicetime'),
  })
}

/** POST /gb/gbDevice/reboot {id}. */
export async function rebootGbDevice(call: DeviceCall): Promise<Envelope> {
  const { context, caller, body } = call
  const device = await call.write((trx) => visibleGbDevice(trx, caller, body.id))
  requireReal(device)
  await context.gb.control.reboot(device)
  return actionResult('设备正在重启')
}

const FLAG = ['0', '1'] as const
export const SUBSCRIBE_GB_DEVICE = {
  body: requestSchema({
    id: required(textParam('国标设备', 64)),
    catalog: enumParam('目录订阅', FLAG),
    position: enumParam('位置订阅', FLAG),
    alarm: enumParam('报警订阅', FLAG),
  }),
  result: NO_RESULT,
}

/** POST /gb/gbDevice/subscribe {id, catalog?, position?, alarm?}. An online device is asked first; one that is away when it is back. */
export async function subscribeGbDevice(call: WriteHandlerContext<typeof SUBSCRIBE_GB_DEVICE>): Promise<Envelope> {
  const { context, caller, body } = call
  const device = await visibleGbDevice(context.database, caller, body.id)
  for (const [kind, column] of SUBSCRIPTIONS) {
    const wanted = body[kind]
    if (wanted === null || wanted === device[column]) continue
    if (device.onlineStatus === '1' && device.ip !== null) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await context.gb.subscriptions.set(device, kind, wanted === '1')
    }
    // oxlint-disable-next-line no-await-in-loop -- each is stored once the device has accepted it
    await inTransaction(context.database, (trx) =>
      trx
        .updateTable('gbDevice')
        .set({ [column]: wanted })
        .where('id', '=', device.id)
        .execute(),
    )
  }
  await call.write((trx) => visibleGbDevice(trx, caller, body.id))
  return actionResult('设置成功')
}

export const ADOPT_GB_DEVICE = {
  body: requestSchema({ deviceId: required(textParam('国标编号', 20, GB_NUMBER)) }),
  result: NO_RESULT,
}

/** POST /gb/gbDevice/adopt {deviceId}: a device that was refused may register from now on. */
export async function adoptGbDevice(call: WriteHandlerContext<typeof ADOPT_GB_DEVICE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { deviceId } = body
  const config = await loadConfig(context)
  await call.write(async (trx) => {
    if (await deviceByNumber(trx, deviceId)) throw new ApiError('国标编号已存在')
    const row = newGbDevice({ deviceId, name: deviceId, transport: 'UDP', address: null, port: null, now: nowText(context), config })
    await trx
      .insertInto('gbDevice')
      .values({ ...row, ...(await gbDepartOf(trx, call, null)), createBy: caller.username })
      .execute()
    setSubject('gb_device', [row.id])
  })
  return actionResult('添加成功！')
}

export const GB_REGISTERS = {
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      time: Type.String(),
      deviceId: Type.String(),
      address: Type.String(),
      result: Type.String(),
      tries: Type.Integer(),
      /** Name of a device that the caller sees; null for an unknown one. */
      name: nullable(Type.String()),
    }),
  ),
}

/** GET /gb/gbDevice/registers: the last attempts to register, newest first: those of visible devices and of unknown ones. */
export async function gbRegisters({ context, caller }: HandlerContext<typeof GB_REGISTERS>): Promise<Envelope> {
  const entries = context.gb.registers()
  const numbers = [...new Set(entries.map(({ deviceId }) => deviceId))]
  const known =
    numbers.length === 0
      ? []
      : await context.database.selectFrom('gbDevice').select(['deviceId', 'name', 'sysOrgCode']).where('deviceId', 'in', numbers).execute()
  const user = await context.database.selectFrom('sysUser').select('orgCode').where('id', '=', caller.userId).executeTakeFirst()
  const isSeen = (sysOrgCode: string | null): boolean =>
    caller.isAdmin || (user?.orgCode ? (sysOrgCode ?? '').startsWith(user.orgCode) : false)
  const byNumber = new Map(known.map((row) => [row.deviceId, row]))
  const visible = entries.filter(({ deviceId }) => isSeen(byNumber.get(deviceId)?.sysOrgCode ?? user?.orgCode ?? null))
  return queryResult(visible.map((entry) => ({ ...entry, name: byNumber.get(entry.deviceId)?.name ?? null })))
}
