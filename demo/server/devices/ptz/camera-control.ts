import { setSubject } from '../../platform/database/changes'
import { message } from '../../platform/base/message'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../equipment/equipment-tables'
import type { PtzTable } from './ptz-table'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { announceToSeers } from '../equipment/live'
import { managedEquipment } from '../equipment/managed-equipment'
import { devicesOf, scopeOf } from '../equipment/scope'
import { ApiError, notFound } from '../../platform/base/errors'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import type { Caller } from '../../platform/identity/caller'
import { HOME } from './camera'
import { cameraStateOf } from './camera-state'

/** ms for which a camera is that of who gave the last command. */
const LOCK_TTL = 10_000

/** A device, and what was last written of its camera. */
export interface Camera {
  device: EquipmentTable
  row: PtzTable | undefined
}

type CameraCall = Pick<HandlerContext, 'context' | 'caller'>

async function withCamera(db: Queryable, device: EquipmentTable): Promise<Camera> {
  return { device, row: await db.selectFrom('iblPtz').selectAll().where('equipmentId', '=', device.id).executeTakeFirst() }
}

/** A device that the caller sees, with its camera. @throws ApiError for one that is gone or that he does not see */
export async function cameraOf(db: Queryable, { caller }: Pick<HandlerContext, 'caller'>, id: string): Promise<Camera> {
  const device = await devicesOf(db, await scopeOf(db, caller))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw notFound()
  setSubject('ibl_cloud_live_equipment', [id])
  return withCamera(db, device)
}

/** A device that the caller is in charge of, with its camera: what lasts is his to change. @throws ApiError for any other */
export async function managedCamera(trx: DbTransaction, call: Pick<WriteHandlerContext, 'caller'>, id: string): Promise<Camera> {
  const [device] = await managedEquipment(trx, call, [id])
  return withCamera(trx, device!)
}

/** Somebody else who steers at this moment; null where nobody does. */
export function controllerOf(row: PtzTable | undefined, caller: Pick<Caller, 'userId'>, now: number): string | null {
  return row && row.userId !== caller.userId && now - row.steerTime < LOCK_TTL ? row.userName : null
}

/** @throws ApiError where the device cannot be steered now, or not by this caller */
export function requireFree({ device, row }: Camera, { context, caller }: CameraCall): void {
  if (device.ptz !== '1') throw new ApiError('设备不支持云台控制')
  if (device.onlineStatus !== '1') throw new ApiError('设备不在线，不能控制云台')
  const other = controllerOf(row, caller, context.settings.clock.now())
  if (other !== null && !caller.can('ptz:takeover')) throw new ApiError(message`云台正在被 ${other} 控制`)
}

/** Parts of what is known of a camera that have changed; open panels ask for them. */
export type PtzPart = 'state' | 'presets' | 'cruises'

/** Tells open panels that something of a camera has changed, as `ptz.state`. */
export async function announcePtz(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  device: EquipmentTable,
  part: PtzPart,
): Promise<void> {
  await announceToSeers(trx, context, device, { topic: 'ptz.state', permission: 'cloudlive:ptz', payload: { id: device.id, part } })
}

/** The caller has just given a command. */
async function steeredBy(
  trx: DbTransaction,
  { context, caller }: CameraCall,
): Promise<Pick<PtzTable, 'userId' | 'userName' | 'steerTime'>> {
  const user = await trx.selectFrom('sysUser').select('realname').where('id', '=', caller.userId).executeTakeFirst()
  return { userId: caller.userId, userName: user?.realname || caller.username, steerTime: context.settings.clock.now() }
}

type Change = Partial<Pick<PtzTable, 'command' | 'speed' | 'until' | 'plan' | 'cruiseId' | 'wiper' | 'light'>>

const STANDS = { command: null, speed: 0, until: null, plan: null, cruiseId: null } satisfies Change

/** The camera does something else from now on, by the caller's command; what `change` does not name ends. */
export async function setCameraState(trx: DbTransaction, call: CameraCall, { device, row }: Camera, change: Change): Promise<void> {
  const { context } = call
  const now = context.settings.clock.now()
  const { wiper = '0', light = '0' } = row ?? {}
  const values: PtzTable = {
    equipmentId: device.id,
    ...HOME,
    ...cameraStateOf(row, now).sight,
    ...STANDS,
    wiper,
    light,
    ...change,
    since: now,
    ...(await steeredBy(trx, call)),
  }
  await trx
    .insertInto('iblPtz')
    .values(values)
    .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet(values))
    .execute()
  await announcePtz(trx, context, device, 'state')
}

/** Something of the camera is switched, by the caller's command; what it does goes on. */
export async function setSwitch(
  trx: DbTransaction,
  call: CameraCall,
  camera: Camera,
  change: Partial<Pick<PtzTable, 'wiper' | 'light'>>,
): Promise<void> {
  if (!camera.row) return setCameraState(trx, call, camera, change)
  await trx
    .updateTable('iblPtz')
    .set({ ...change, ...(await steeredBy(trx, call)) })
    .where('equipmentId', '=', camera.device.id)
    .execute()
  await announcePtz(trx, call.context, camera.device, 'state')
}
