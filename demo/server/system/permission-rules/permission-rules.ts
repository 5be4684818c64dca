import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
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
    route({
      methods: ['POST'],
      path: '/sys/permission/addPermissionRule',
      access: 'system:permission:addRule',
      schema: ADD_RULE,
      handler: addRule,
      audit: { text: '添加数据规则', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/permission/editPermissionRule',
      access: 'system:permission:editRule',
      schema: EDIT_RULE,
      handler: editRule,
      audit: { text: '编辑数据规则', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/permission/deletePermissionRule',
      access: 'system:permission:deleteRule',
      schema: ID_QUERY,
      handler: deleteRules,
      audit: { text: '删除数据规则', operateType: DELETE },
    }),
    route({
      methods: ['GET'],
      path: '/sys/role/datarule/:permissionId/:roleId',
      access: 'role:grant',
      schema: ROLE_RULES,
      handler: roleRules,
    }),
    route({
      methods: ['POST'],
      path: '/sys/role/datarule',
      access: 'role:grant',
      fresh: true,
      schema: SAVE_ROLE_RULES,
      handler: saveRoleRules,
      audit: { text: '修改角色的数据规则', operateType: CHANGE },
    }),
  ],
  loggedTables: {
    sys_permission_data_rule: {
      title: ['permission_id', 'rule_name'],
      texts: { permission_id: { table: 'sys_permission' }, rule_conditions: 'rule_conditions' },
      deletedWith: { sys_permission: { permission_id: 'id' } },
    },
  },
}
