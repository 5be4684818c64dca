import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { findOwnDevice } from '../../devices/equipment/own-device'
import type { PushTable } from './push-table'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import type { Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import { clipOf } from '../../devices/equipment/streams'
import type { PushError } from '../../media/contract/ingest'
import type { Pushed } from '../../media/rtmp/publisher-protocol'
import { isExpired } from './push-state'

const NAME = /^[\w-]{1,64}$/

function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** The device of a number whose push has this key, which has not expired; undefined without one. */
export async function deviceWithKey(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  equipmentNo: string,
  key: string,
): Promise<EquipmentTable | undefined> {
  const device = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('equipmentNo', '=', equipmentNo).executeTakeFirst()
  if (!device) return undefined
  const pushes = await database.selectFrom('iblPushListInfo').selectAll().where('equipmentId', '=', device.id).execute()
  const now = settings.clock.now()
  const hasKey = pushes.some((push) => !isUnreadable(push.pushKey) && !isExpired(push, now) && isSame(push.pushKey, key))
  return hasKey ? device : undefined
}

type Names = Pick<Pushed, 'app' | 'stream'>
type Owner = Pick<EquipmentTable, 'enabled' | 'pullUrl'>

/** A push by its name, with its device. */
async function findPush(db: Queryable, { app, stream }: Names): Promise<{ row: PushTable; device: Owner | undefined } | null> {
  if (!NAME.test(app) || !NAME.test(stream)) return null
  const row = await db.selectFrom('iblPushListInfo').selectAll().where('app', '=', app).where('stream', '=', stream).executeTakeFirst()
  if (!row) return null
  const devices = db.selectFrom('iblCloudLiveEquipment').select(['enabled', 'pullUrl'])
  return { row, device: await devices.where('id', '=', row.equipmentId).executeTakeFirst() }
}

/** Why a push that exists may not be made now, whoever makes it. */
function prohibition({ row, device }: { row: PushTable; device: Owner | undefined }): 'disabled' | 'deviceDisabled' | null {
  if (row.enabled === '0') return 'disabled'
  return device?.enabled === '1' && clipOf(device) === null ? null : 'deviceDisabled'
}

/** The push of this name that is allowed now, and whose device is. */
export async function allowedPush(db: Queryable, names: Names): Promise<PushTable | null> {
  const found = await findPush(db, names)
  return found && prohibition(found) === null ? found.row : null
}

/** The key of the push of an own device, for who may broadcast from a phone; null for others. */
export async function keyForCaller(db: Queryable, caller: Caller, { app, stream }: Names): Promise<string | null> {
  const push = caller.can('mobile:broadcast') ? await findPush(db, { app, stream }) : null
  if (!push || isUnreadable(push.row.pushKey)) return null
  return (await findOwnDevice(db, caller, 'id', push.row.equipmentId)) ? push.row.pushKey : null
}

/** The push that somebody wants to make, and why he may not. */
export async function admitPush(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  pushed: Omit<Pushed, 'protocol'>,
): Promise<{ row: PushTable | null; error: PushError | null }> {
  const found = await findPush(database, pushed)
  if (!found) return { row: null, error: 'unknown' }
  const { row } = found
  if (isUnreadable(row.pushKey) || !isSame(row.pushKey, pushed.key)) return { row, error: 'key' }
  const reason = row.pushStatus === '1' ? 'busy' : isExpired(row, settings.clock.now()) ? 'expired' : null
  return { row, error: prohibition(found) ?? reason }
}
