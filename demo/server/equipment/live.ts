import { sql } from 'kysely'
import type { ServerContext } from '../context'
import type { EquipmentTable } from '../database/equipment-tables'
import type { Work } from '../database/transactions'
import { ADMIN_ROLE_CODE, type PermissionCode } from '../permission-codes'
import { topicMessage } from '../realtime/live-message'
import { addMessages } from '../realtime/outbox'
import { stateOf } from './streams'

/** Those who see a device, among accounts that can sign in: of its department, of those above, its owner, administrators. */
async function seersOf(work: Work, { sysOrgCode, userId }: Pick<EquipmentTable, 'sysOrgCode' | 'userId'>): Promise<string[]> {
  const users = await work
    .selectFrom('sysUser')
    .select('id')
    .where('passwordHash', 'is not', null)
    .where((where) =>
      where.or([
        where('id', '=', userId ?? ''),
        sql<boolean>`${sql.ref('sysUser.orgCode')} <> '' and ${sysOrgCode ?? ''} like ${sql.ref('sysUser.orgCode')} || '%'`,
        where(
          'id',
          'in',
          work
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

/** Something that happens now, as those hear it who see a device and hold the permission. */
interface News {
  topic: string
  permission: PermissionCode
  payload: Readonly<Record<string, unknown>>
}

/** Tells open pages, once the work is committed, those alone whose users see the device. */
export async function announceToSeers(
  work: Work,
  { settings }: Pick<ServerContext, 'settings'>,
  device: Pick<EquipmentTable, 'sysOrgCode' | 'userId'>,
  { topic, permission, payload }: News,
): Promise<void> {
  const news = { topic, payload, ts: settings.clock.now() }
  await addMessages(work, [topicMessage(news, { userIds: await seersOf(work, device), permission })])
}

type Changed = Pick<
  EquipmentTable,
  'id' | 'onlineStatus' | 'liveHas' | 'enabled' | 'disableReason' | 'disabledUntil' | 'lastOnlineTime' | 'sysOrgCode' | 'userId'
>

/** Tells open pages what a device does now, as `equipment.state`. */
export async function announceState(work: Work, context: Pick<ServerContext, 'settings'>, device: Changed): Promise<void> {
  const { id, onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime } = device
  const payload = { id, onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime, state: stateOf(device) }
  await announceToSeers(work, context, device, { topic: 'equipment.state', permission: 'equipment:list', payload })
}
