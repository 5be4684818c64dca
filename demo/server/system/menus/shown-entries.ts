import { namedById, ruleConditions, type RuledList } from '../../platform/data-rules/ruled-list'
import type { SysPermissionTable } from '../../platform/database/schema'
import type { Call } from '../../platform/http/routes'
import { fieldsOf } from '../../platform/query/list-fields'
import { allEntries } from './entries'

/** The list of those who manage the menu. What somebody sees in his own menu follows from his permissions alone. */
export const RULED_MENUS: RuledList = {
  component: 'system/PermissionList',
  table: 'sysPermission',
  fields: fieldsOf('sysPermission', {
    id: 'text',
    parentId: 'text',
    name: 'text',
    url: 'text',
    component: 'text',
    perms: 'text',
    menuType: 'number',
    status: 'text',
    sortNo: 'number',
    createTime: 'time',
  }),
  named: [
    namedById('/sys/permission/'),
    { under: '/sys/permission/', parameters: ['parentId', 'permissionId'], column: 'id' },
    { under: '/sys/permission/', parameters: ['id'], column: 'id', through: { table: 'sysPermissionDataRule', column: 'permissionId' } },
    { under: '/sys/role/datarule', parameters: ['permissionId'], column: 'id' },
    { under: '/sys/role/giversOf', parameters: ['permissionId'], column: 'id' },
  ],
}

/** The entries that the rules of the caller show, in their order. */
export async function shownEntries(call: Pick<Call, 'context' | 'caller'>): Promise<SysPermissionTable[]> {
  return allEntries(call.context.database, await ruleConditions(call, RULED_MENUS))
}
