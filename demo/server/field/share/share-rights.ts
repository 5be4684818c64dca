import { createHash } from 'node:crypto'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { type CallerServices, shareSession } from '../../devices/watching/guests'
import { assertShareTokenAllowed, countWrongShareToken } from '../../platform/attempts/open-links'
import { ApiError } from '../../platform/base/errors'
import type { PermissionCode } from '../../platform/base/permission-codes'
import { timeText } from '../../platform/base/time'
import type { Queryable } from '../../platform/database/transactions'
import { type Caller, loadCaller } from '../../platform/identity/caller'
import { departmentRows } from '../../platform/query/department-scope'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import type { ShareTarget, ShareTokenTable } from './share-table'

/** What the creator of a link needs, by what it shows. */
export const NEEDED_RIGHTS: Readonly<Record<ShareTarget, PermissionCode>> = {
  bigScreen: 'bigscreen:view',
  equipment: 'cloudlive:play',
  vod: 'qvod:list',
  venue: 'venue:control',
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A link in force, and its creator: it shows what the creator sees now. */
export interface Share {
  row: ShareTokenTable
  creator: Caller
}

/** The link, if it is in force: not over, not withdrawn, and its creator still has the right and sees the target. */
export async function shareInForce({ database, settings }: CallerServices, row: ShareTokenTable | undefined): Promise<Share | null> {
  const now = timeText(settings.clock.now())
  if (!row || row.withdrawTime !== null || row.expireTime <= now) return null
  const user = await database.selectFrom('sysUser').select('id').where('username', '=', row.createBy).executeTakeFirst()
  const creator = user && (await loadCaller(database, { userId: user.id, sessionId: shareSession(row.id) }, { now, tenant: null }))
  if (!creator?.can(NEEDED_RIGHTS[row.targetType])) return null
  if (row.targetType !== 'bigScreen' && (await sharedName(database, creator, row)) === undefined) return null
  return { row, creator }
}

/** A device that somebody may share. */
async function sharedDevice(db: Queryable, caller: Caller, id: string) {
  return devicesOf(db, await scopeOf(db, caller))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Title of a venue that somebody may share. */
async function sharedVenueTitle(db: Queryable, caller: Caller, id: string): Promise<string | undefined> {
  const seen = await departmentRows(db, caller, 'iblLiveVenue')
  const row = await db
    .selectFrom('iblLiveVenue')
    .select('title')
    .where('id', '=', id)
    .where('status', 'in', ['notice', 'living', 'ended'])
    .where(() => seen)
    .executeTakeFirst()
  return row?.title
}

/** Name of a shared device, video or venue that its creator sees; undefined if there is none. */
export async function sharedName(
  db: Queryable,
  creator: Caller,
  { targetType, targetId }: Pick<ShareTokenTable, 'targetType' | 'targetId'>,
): Promise<string | undefined> {
  const id = targetId ?? ''
  if (targetType === 'equipment') return (await sharedDevice(db, creator, id))?.name
  if (targetType === 'venue') return sharedVenueTitle(db, creator, id)
  const seen = await departmentRows(db, creator, 'iblQvodListInfo')
  const row = await db
    .selectFrom('iblQvodListInfo')
    .select('title')
    .where('id', '=', id)
    .where(() => seen)
    .executeTakeFirst()
  return row?.title
}

export async function shareById(context: CallerServices, id: string): Promise<Share | null> {
  const row = await context.database.selectFrom('iblShareToken').selectAll().where('id', '=', id).executeTakeFirst()
  return shareInForce(context, row)
}

/** The link of a token. @throws ApiError for a wrong one, which counts against the address */
export async function shareOfToken({ context, address }: Pick<PublicHandlerContext, 'context' | 'address'>, token: string): Promise<Share> {
  await assertShareTokenAllowed(context, address)
  const row = await context.database.selectFrom('iblShareToken').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst()
  if (!row) await countWrongShareToken(context, address)
  const share = await shareInForce(context, row)
  if (!share) throw new ApiError('分享链接无效或已结束', 403, 403)
  return share
}

/** The link of the header X-Share-Token; null without the header. @throws ApiError for a wrong token */
export async function shareOfCall(call: Pick<PublicHandlerContext, 'context' | 'address' | 'request'>): Promise<Share | null> {
  const token = call.request.headers['x-share-token']
  return typeof token === 'string' && token !== '' ? shareOfToken(call, token) : null
}
