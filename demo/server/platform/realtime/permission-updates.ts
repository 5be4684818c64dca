import type { DbTransaction } from '../database/transactions'
import { addMessages } from './outbox'

/** Of links whose id begins with a user, and with a role. */
const LINKS_OF_USERS = new Set(['sys_user_role', 'sys_depart_role_user'])
const LINKS_OF_ROLES = new Set(['sys_role_permission', 'sys_role_data_rule'])

const firstIds = (versions: readonly { dataTable: string; dataId: string }[], tables: ReadonlySet<string>): string[] =>
  versions.filter(({ dataTable }) => tables.has(dataTable)).map(({ dataId }) => dataId.split('.')[0] ?? '')

/**
 * Sockets of users whose roles, or whose roles' permissions were changed get `{"cmd":"permission"}` once it is committed. Front ends of
 * JeecgBoot ignore it. What menus, departments and their roles give is asked for at the next focus of a page.
 */
export async function publishPermissionChanges(
  trx: DbTransaction,
  versions: readonly { dataTable: string; dataId: string }[],
): Promise<void> {
  const roleIds = [...new Set(firstIds(versions, LINKS_OF_ROLES))]
  const holders =
    roleIds.length === 0 ? [] : await trx.selectFrom('sysUserRole').select('userId').distinct().where('roleId', 'in', roleIds).execute()
  const userIds = [...new Set([...firstIds(versions, LINKS_OF_USERS), ...holders.map(({ userId }) => userId)])]
  if (userIds.length > 0)
    await addMessages(trx, [{ channel: 'notice', userIds, permission: null, payload: JSON.stringify({ cmd: 'permission' }) }])
}
