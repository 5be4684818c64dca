import { menuId } from '../platform/migrations/menu-rows'
import { roleId } from '../system/seed/roles'
import type { TestServer } from './test-app'

/** Leaves the role of editors the address book alone: a role that the personnel office may grant. */
export async function reduceEditor(server: TestServer): Promise<void> {
  const database = server.openDatabase()
  await database
    .deleteFrom('sysRolePermission')
    .where('roleId', '=', roleId('editor'))
    .where('permissionId', '!=', menuId('/isystem/addressList'))
    .execute()
  await database.destroy()
}
