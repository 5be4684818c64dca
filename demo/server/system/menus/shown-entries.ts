import { byIdParams, dataRuleConditions, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import type { SysPermissionTable } from '../../platform/database/schema'
import type { HandlerContext } from '../../platform/http/routes'
import { fieldsOf } from '../../platform/query/list-fields'
import { allEntries } from './entries'

/** The list of those who manage the menu. What somebody sees in his own menu follows from his permissions alone. */
export const MENU_DATA_RULES: DataRuleTarget = {
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
    byIdParams('/sys/permission/'),
    { under: '/sys/permission/', parameters: ['parentId', 'permissionId'], column: 'id' },
    { under: '/sys/permission/', parameters: ['id'], column: 'id', through: { table: 'sysPermissionDataRule', column: 'permissionId' } },
    { under: '/sys/role/datarule', parameters: ['permissionId'], column: 'id' },
    { under: '/sys/role/giversOf', parameters: ['permissionId'], column: 'id' },
  ],
}

/** The entries that the rules of the caller show, in their order. */
export async function shownEntries(call: Pick<HandlerContext, 'context' | 'caller'>): Promise<SysPermissionTable[]> {
  return allEntries(call.context.database, await dataRuleConditions(call, MENU_DATA_RULES))
}
