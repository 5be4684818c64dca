import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import type { PushTable } from './push-table'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import type { Queryable } from '../../platform/database/transactions'
import { clipOf } from '../../devices/equipment/streams'
import type { Pushed } from '../../media/rtmp/publisher-protocol'
import { isExpired } from './push-state'

const NAME = /^[\w-]{1,64}$/

function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** The push of this name that is allowed now, and whose device is. */
export async function allowedPush(db: Queryable, { app, stream }: Omit<Pushed, 'key'>): Promise<PushTable | null> {
  if (!NAME.test(app) || !NAME.test(stream)) return null
  const row = await db
    .selectFrom('iblPushListInfo')
    .selectAll()
    .where('app', '=', app)
    .where('stream', '=', stream)
    .where('enabled', '=', '1')
    .executeTakeFirst()
  const device =
    row &&
    (await db.selectFrom('iblCloudLiveEquipment').select(['enabled', 'pullUrl']).where('id', '=', row.equipmentId).executeTakeFirst())
  return row && device?.enabled === '1' && clipOf(device) === null ? row : null
}

/** Who shows the key of a push that is allowed now and not under way; null for everybody else. */
export async function admitPush(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  pushed: Pushed,
): Promise<PushTable | null> {
  const row = await allowedPush(database, pushed)
  if (!row || isUnreadable(row.pushKey) || !isSame(row.pushKey, pushed.key)) return null
  return row.pushStatus === '1' || isExpired(row, settings.clock.now()) ? null : row
}
