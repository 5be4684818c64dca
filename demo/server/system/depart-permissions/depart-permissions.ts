import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { DEPART_NAME, DEPART_ROLE_NAME, PERMISSION_NAME, RULE_NAME, USER_NAME } from '../../platform/audit/logged-tables'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { GRANTS_BODY } from '../roles/roles'
import { ASSIGN_ROLES, assignDepartRoles, ROLES_OF_DEPART, ROLES_OF_USER, rolesOfDepart, rolesOfUser } from './assign'
import { OF_DEPART, queryDepartPermission, SAVE_DEPART_GRANTS, saveDepartPermission } from './permissions'
import {
  DEPART_ROLE_GRANTS,
  grantableToRole,
  queryDeptRolePermission,
  SAVE_DEPART_ROLE_GRANTS,
  saveDeptRolePermission,
  GRANTABLE_TO_ROLE,
} from './role-grants'
import {
  ADD_DEPART_ROLE,
  addDepartRole,
  deleteDepartRoles,
  EDIT_DEPART_ROLE,
  editDepartRole,
  LIST_DEPART_ROLES,
  listDepartRoles,
} from './roles'
import {
  DEPART_ROLE_RULES,
  DEPART_RULES,
  departRoleRules,
  departRules,
  SAVE_DEPART_ROLE_RULES,
  SAVE_DEPART_RULES,
  saveDepartRoleRules,
  saveDepartRules,
} from './rule-assignments'

const LIST = 'system:depart:role:list'
const GRANT = 'system:depart:role:grant'
const ASSIGN = 'system:depart:role:userAdd'
const OF_PERMISSION = '/sys/sysDepartPermission'
const OF_ROLE = '/sys/sysDepartRole'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes
    extends
      Codes<'system:permission', 'saveDepart'>,
      CrudCodes<'system:depart:role'>,
      Codes<'system:depart:role', 'deleteBatch' | 'grant' | 'userAdd'> {}
}

/** What departments may hand out, their roles, and who has them. */
export const DEPART_PERMISSIONS: Room = {
  routes: [
    route({
      methods: ['GET'],
      path: '/sys/permission/queryDepartPermission',
      access: 'system:permission:saveDepart',
      schema: OF_DEPART,
      handler: queryDepartPermission,
    }),
    actionRoute(
      '/sys/permission/saveDepartPermission',
      'system:permission:saveDepart',
      SAVE_DEPART_GRANTS,
      saveDepartPermission,
      '修改部门权限',
      { fresh: true, bodyLimit: GRANTS_BODY },
    ),
    route({
      methods: ['GET'],
      path: `${OF_PERMISSION}/datarule/:permissionId/:departId`,
      access: 'system:permission:saveDepart',
      schema: DEPART_RULES,
      handler: departRules,
    }),
    actionRoute(`${OF_PERMISSION}/datarule`, 'system:permission:saveDepart', SAVE_DEPART_RULES, saveDepartRules, '修改部门的数据规则', {
      fresh: true,
    }),
    route({ methods: ['GET'], path: `${OF_ROLE}/list`, access: LIST, schema: LIST_DEPART_ROLES, handler: listDepartRoles }),
    createRoute(`${OF_ROLE}/add`, 'system:depart:role:add', ADD_DEPART_ROLE, addDepartRole, '添加部门角色', { fresh: true }),
    updateRoute(`${OF_ROLE}/edit`, 'system:depart:role:edit', EDIT_DEPART_ROLE, editDepartRole, '编辑部门角色', { fresh: true }),
    deleteRoute(`${OF_ROLE}/delete`, 'system:depart:role:delete', ID_QUERY, deleteDepartRoles, '删除部门角色', { fresh: true }),
    deleteRoute(`${OF_ROLE}/deleteBatch`, 'system:depart:role:deleteBatch', ID_QUERY, deleteDepartRoles, '批量删除部门角色', {
      fresh: true,
    }),
    route({
      methods: ['GET'],
      path: `${OF_PERMISSION}/queryTreeListForDeptRole`,
      access: GRANT,
      schema: GRANTABLE_TO_ROLE,
      handler: grantableToRole,
    }),
    route({
      methods: ['GET'],
      path: `${OF_PERMISSION}/queryDeptRolePermission`,
      access: GRANT,
      schema: DEPART_ROLE_GRANTS,
      handler: queryDeptRolePermission,
    }),
    actionRoute(`${OF_PERMISSION}/saveDeptRolePermission`, GRANT, SAVE_DEPART_ROLE_GRANTS, saveDeptRolePermission, '修改部门角色权限', {
      fresh: true,
      bodyLimit: GRANTS_BODY,
    }),
    route({
      methods: ['GET'],
      path: `${OF_ROLE}/datarule/:permissionId/:departId/:roleId`,
      access: GRANT,
      schema: DEPART_ROLE_RULES,
      handler: departRoleRules,
    }),
    actionRoute(`${OF_ROLE}/datarule`, GRANT, SAVE_DEPART_ROLE_RULES, saveDepartRoleRules, '修改部门角色的数据规则', { fresh: true }),
    route({ methods: ['GET'], path: `${OF_ROLE}/getDeptRoleList`, access: ASSIGN, schema: ROLES_OF_DEPART, handler: rolesOfDepart }),
    route({ methods: ['GET'], path: `${OF_ROLE}/getDeptRoleByUserId`, access: ASSIGN, schema: ROLES_OF_USER, handler: rolesOfUser }),
    actionRoute(`${OF_ROLE}/deptRoleUserAdd`, ASSIGN, ASSIGN_ROLES, assignDepartRoles, '分配部门角色', { fresh: true }),
  ],
  loggedTables: {
    sys_depart_permission: {
      keys: ['depart_id', 'permission_id'],
      names: { depart_id: DEPART_NAME, permission_id: PERMISSION_NAME },
      deletedWith: { sys_depart: { depart_id: 'id' }, sys_permission: { permission_id: 'id' } },
    },
    sys_depart_role: {
      title: ['depart_id', 'role_name'],
      texts: { depart_id: { table: 'sys_depart' } },
      deletedWith: { sys_depart: { depart_id: 'id' } },
    },
    sys_depart_data_rule: {
      keys: ['depart_id', 'rule_id'],
      names: { depart_id: DEPART_NAME, permission_id: PERMISSION_NAME, rule_id: RULE_NAME },
      deletedWith: {
        sys_depart_permission: { depart_id: 'depart_id', permission_id: 'permission_id' },
        sys_permission_data_rule: { rule_id: 'id' },
      },
    },
    sys_depart_role_permission: {
      keys: ['role_id', 'permission_id'],
      names: { role_id: DEPART_ROLE_NAME, depart_id: DEPART_NAME, permission_id: PERMISSION_NAME },
      deletedWith: {
        sys_depart_permission: { depart_id: 'depart_id', permission_id: 'permission_id' },
        sys_depart_role: { role_id: 'id' },
      },
    },
    sys_depart_role_data_rule: {
      keys: ['role_id', 'rule_id'],
      names: { role_id: DEPART_ROLE_NAME, depart_id: DEPART_NAME, permission_id: PERMISSION_NAME, rule_id: RULE_NAME },
      deletedWith: {
        sys_depart_data_rule: { depart_id: 'depart_id', rule_id: 'rule_id' },
        sys_depart_role_permission: { role_id: 'role_id', permission_id: 'permission_id' },
      },
    },
    sys_depart_role_user: {
      keys: ['user_id', 'drole_id'],
      names: { user_id: USER_NAME, drole_id: DEPART_ROLE_NAME },
      deletedWith: { sys_user: { user_id: 'id' }, sys_depart_role: { drole_id: 'id' } },
    },
  },
}
