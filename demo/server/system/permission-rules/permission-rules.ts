import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { ADD_RULE, EDIT_RULE, RULE_FIELDS, RULES_OF } from './fields'
import { listRuleFields, listRules } from './read'
import { ROLE_RULES, roleRules, SAVE_ROLE_RULES, saveRoleRules } from './role-rules'
import { addRule, deleteRules, editRule } from './write'

const LIST = 'system:permission:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'system:permission', 'addRule' | 'editRule' | 'deleteRule'> {}
}

/** The calls of data rules: what they are, and whom they bind. */
export const PERMISSION_RULES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/permission/queryPermissionRule', access: LIST, schema: RULES_OF, handler: listRules }),
    route({ methods: ['GET'], path: '/sys/permission/getPermRuleListByPermId', access: LIST, schema: RULES_OF, handler: listRules }),
    route({ methods: ['GET'], path: '/sys/permission/dataRuleFields', access: LIST, schema: RULE_FIELDS, handler: listRuleFields }),
    createRoute('/sys/permission/addPermissionRule', 'system:permission:addRule', ADD_RULE, addRule, '添加数据规则'),
    updateRoute('/sys/permission/editPermissionRule', 'system:permission:editRule', EDIT_RULE, editRule, '编辑数据规则'),
    deleteRoute('/sys/permission/deletePermissionRule', 'system:permission:deleteRule', ID_QUERY, deleteRules, '删除数据规则'),
    route({
      methods: ['GET'],
      path: '/sys/role/datarule/:permissionId/:roleId',
      access: 'role:grant',
      schema: ROLE_RULES,
      handler: roleRules,
    }),
    actionRoute('/sys/role/datarule', 'role:grant', SAVE_ROLE_RULES, saveRoleRules, '修改角色的数据规则', { fresh: true }),
  ],
  loggedTables: {
    sys_permission_data_rule: {
      title: ['permission_id', 'rule_name'],
      texts: { permission_id: { table: 'sys_permission' }, rule_conditions: 'rule_conditions' },
      deletedWith: { sys_permission: { permission_id: 'id' } },
    },
  },
}
