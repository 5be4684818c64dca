import { sql } from 'kysely'
import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { holdersAmong } from '../../platform/identity/caller'
import { ADMIN_ROLE_CODE, type PermissionCode } from '../../platform/base/permission-codes'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import { stateOf } from './streams'

type Placed = Pick<EquipmentTable, 'id' | 'sysOrgCode' | 'userId'>

/** The ids of the users to whom a device is granted at a time, `YYYY-MM-DD HH:mm:ss`, by themselves or by a role. */
function grantedUsers(trx: DbTransaction, id: string, now: string) {
  const grants = trx
    .selectFrom('iblEquipmentGrant as grant')
    .where('grant.equipmentId', '=', id)
    .where((grant) => grant.or([grant('grant.expireTime', 'is', null), grant('grant.expireTime', '>', now)]))
  const roles = grants.where('grant.kind', '=', 'role').innerJoin('sysUserRole', 'sysUserRole.roleId', 'grant.targetId')
  return grants.where('grant.kind', '=', 'user').select('grant.targetId as userId').union(roles.select('sysUserRole.userId as userId'))
}

/**
 * The accounts in charge of a device that can sign in: those of its department and of the departments above, its owner, administrators.
 * With `now` also those to whom it is granted at that time.
 */
export async function seersOf(trx: DbTransaction, { id, sysOrgCode, userId }: Placed, now?: string): Promise<string[]> {
  const users = await trx
    .selectFrom('sysUser')
    .select('id')
    .where('passwordHash', 'is not', null)
    .where((where) =>
      where.or([
        ...(now === undefined ? [] : [where('id', 'in', grantedUsers(trx, id, now))]),
        where('id', '=', userId ?? ''),
        sql<boolean>`${sql.ref('sysUser.orgCode')} <> '' and ${sysOrgCode ?? ''} like ${sql.ref('sysUser.orgCode')} || '%'`,
        where(
          'id',
          'in',
          trx
            .selectFrom('sysUserRole')
            .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
            .select('sysUserRole.userId')
            .where('sysRole.roleCode', '=', ADMIN_ROLE_CODE),
        ),
      ]),
    )
    .execute()
  return users.map(({ id }) => id)
}

/** Something that happens now, for those who hold the permission. */
interface LiveMessage {
  topic: string
  permission: PermissionCode
  payload: Readonly<Record<string, unknown>>
}

async function announce(
  trx: DbTransaction,
  { settings }: Pick<ServerContext, 'settings'>,
  userIds: readonly string[],
  { topic, permission, payload }: LiveMessage,
): Promise<void> {
  await addMessages(trx, [topicMessage({ topic, payload, ts: settings.clock.now() }, { userIds, permission })])
}

type AnnounceContext = Pick<ServerContext, 'settings'>

/** Tells open pages, once the work is committed, those alone whose users see the device. */
export async function announceToSeers(trx: DbTransaction, context: AnnounceContext, device: Placed, message: LiveMessage): Promise<void> {
  await announce(trx, context, await seersOf(trx, device, nowText(context)), message)
}

/** The same for those who are in charge of it. */
export async function announceToManagers(
  trx: DbTransaction,
  context: AnnounceContext,
  device: Placed,
  message: LiveMessage,
): Promise<void> {
  await announce(trx, context, await seersOf(trx, device), message)
}

/** That somebody sees other devices from now on: his pages ask anew. */
export function scopeChangedMessage({ settings }: AnnounceContext): Parameters<typeof topicMessage>[0] {
  return { topic: 'equipment.scope', payload: {}, ts: settings.clock.now() }
}

/** Those of some users whose pages show or play devices. */
export async function showingAmong(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  const holders = new Set<string>()
  for (const permission of ['equipment:list', 'record:list', 'cloudlive:play'] as const)
    // oxlint-disable-next-line no-await-in-loop -- three permissions
    for (const userId of await holdersAmong(db, permission, userIds)) holders.add(userId)
  return [...holders]
}

/** Tells open pages that their users see other devices from now on, as `equipment.scope`. */
export async function announceScope(trx: DbTransaction, context: AnnounceContext, userIds: readonly string[]): Promise<void> {
  const holders = await showingAmong(trx, userIds)
  if (holders.length > 0) await addMessages(trx, [topicMessage(scopeChangedMessage(context), { userIds: holders, permission: null })])
}

type Changed = Pick<
  EquipmentTable,
  'id' | 'onlineStatus' | 'liveHas' | 'enabled' | 'disableReason' | 'disabledUntil' | 'lastOnlineTime' | 'sysOrgCode' | 'userId'
>

/** Tells open pages what a device does now, as `equipment.state`. */
export async function announceState(trx: DbTransaction, context: AnnounceContext, device: Changed): Promise<void> {
  const { id, onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime } = device
  const payload = { id, onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime, state: stateOf(device) }
  await announceToSeers(trx, context, device, { topic: 'equipment.state', permission: 'equipment:list', payload })
}
