import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { ROLE_DATA_RULES } from './handlers'
import { PERMISSION_NAME, ROLE_NAME, RULE_NAME, USER_NAME } from '../../platform/audit/logged-tables'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import type { Route } from '../../platform/http/routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CREATE } from '../../platform/audit/operate-types'
import { EXPORT_ROLES, exportRoles, importRoles } from './import-export'
import { GRANTED_IDS, grantableTree, queryRolePermission, SAVE_GRANTS, saveRolePermission, GRANTABLE } from './grants'
import { allRoles, LIST_ROLES, listRoles, ROLE_BY_ID, roleById, ALL_ROLES } from './handlers'
import { LINK_USERS, linkUsers, UNLINK_USERS, unlinkUsers } from './members'
import { ADD_ROLE, addRole, deleteRoles, EDIT_ROLE, editRole, isRoleCodeFree, ROLE_CODE_FREE } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

/** Bytes of the ids of some ten thousand entries, twice. */
export const GRANTS_BODY = 2 * 1024 * 1024

const unlinkRoute = (path: string): Route => deleteRoute(path, 'role:users', UNLINK_USERS, unlinkUsers, '取消角色的用户', { fresh: true })

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'role'>, Codes<'role', 'grant' | 'users'> {}
}

/** The calls of roles. Whoever may not manage them chooses from them, and gets picker columns. */
export const ROLES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/role/list', access: 'signed-in', schema: LIST_ROLES, handler: listRoles }),
    { methods: ['GET'], path: '/sys/role/queryall', access: 'signed-in', schema: ALL_ROLES, handler: allRoles },
    route({ methods: ['GET'], path: '/sys/role/queryById', access: 'role:list', schema: ROLE_BY_ID, handler: roleById }),
    route({ methods: ['GET'], path: '/sys/role/checkRoleCode', access: 'role:list', schema: ROLE_CODE_FREE, handler: isRoleCodeFree }),
    route({ methods: ['GET'], path: '/sys/role/exportXls', access: 'role:list', schema: EXPORT_ROLES, handler: exportRoles }),
    {
      methods: ['POST'],
      path: '/sys/role/importExcel',
      access: 'role:add',
      fresh: true,
      schema: IMPORTED,
      handler: importRoles,
      audit: { text: '导入角色', operateType: CREATE },
    },
    createRoute('/sys/role/add', 'role:add', ADD_ROLE, addRole, '添加角色', { fresh: true }),
    updateRoute('/sys/role/edit', 'role:edit', EDIT_ROLE, editRole, '编辑角色', { fresh: true }),
    deleteRoute('/sys/role/delete', 'role:delete', ID_QUERY, deleteRoles, '删除角色', { fresh: true }),
    deleteRoute('/sys/role/deleteBatch', 'role:delete', ID_QUERY, deleteRoles, '批量删除角色', { fresh: true }),
    { methods: ['GET'], path: '/sys/role/queryTreeList', access: 'role:grant', schema: GRANTABLE, handler: grantableTree },
    { methods: ['GET'], path: '/sys/permission/queryTreeList', access: 'role:grant', schema: GRANTABLE, handler: grantableTree },
    route({
      methods: ['GET'],
      path: '/sys/permission/queryRolePermission',
      access: 'role:grant',
      schema: GRANTED_IDS,
      handler: queryRolePermission,
    }),
    actionRoute('/sys/permission/saveRolePermission', 'role:grant', SAVE_GRANTS, saveRolePermission, '修改角色权限', {
      fresh: true,
      bodyLimit: GRANTS_BODY,
    }),
    createRoute('/sys/user/addSysUserRole', 'role:users', LINK_USERS, linkUsers, '为角色添加用户', { fresh: true }),
    unlinkRoute('/sys/user/deleteUserRole'),
    unlinkRoute('/sys/user/deleteUserRoleBatch'),
  ],
  dataRules: [ROLE_DATA_RULES],
  loggedTables: {
    sys_role: { title: ['role_name'] },
    sys_user_role: {
      keys: ['user_id', 'role_id'],
      names: { user_id: USER_NAME, role_id: ROLE_NAME },
      deletedWith: { sys_user: { user_id: 'id' }, sys_role: { role_id: 'id' } },
    },
    sys_role_permission: {
      keys: ['role_id', 'permission_id'],
      names: { role_id: ROLE_NAME, permission_id: PERMISSION_NAME },
      deletedWith: { sys_role: { role_id: 'id' }, sys_permission: { permission_id: 'id' } },
    },
    sys_role_data_rule: {
      keys: ['role_id', 'rule_id'],
      names: { role_id: ROLE_NAME, permission_id: PERMISSION_NAME, rule_id: RULE_NAME },
      deletedWith: {
        sys_role_permission: { role_id: 'role_id', permission_id: 'permission_id' },
        sys_permission_data_rule: { rule_id: 'id' },
      },
    },
  },
  dictionaryTables: {
    sys_role: { table: 'sysRole', columns: { id: 'id', role_name: 'roleName', role_code: 'roleCode' } },
  },
  uniqueColumns: {
    'sys_role.role_code': ['sysRole', 'roleCode'],
  },
}
