import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { OWN_DEPARTS, SELECT_DEPART, currentUserDeparts, selectDepart } from './own-departments'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { EDIT_OWN_ACCOUNT, editOwnAccount, ownAccount, OWN_ACCOUNT } from './own-account'
import { CHANGE, CREATE } from '../../platform/audit/operate-types'
import { importUsers } from './user-import'
import { IMPORTED } from '../../platform/spreadsheets/import-table'
import { EXPORT_USERS, exportUsers } from './user-export'
import { LIST_USERS, USER_DATA_RULES, listUsers } from './user-list'
import { USERS_BY_DEPART, USERS_FOR_PICKER, USERS_OF_ROLE, usersByDepart, usersForPicker, usersOfRole } from './user-picker'
import { USERNAME_FREE, USER_BY_ID, USER_DEPARTS, USER_ROLE_IDS, isUsernameFree, userById, userDeparts, userRoleIds } from './user-lookup'
import { ADD_USER, EDIT_USER, addUser, editUser } from './user-write'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE_PASSWORD, FREEZE_USERS, changePassword, deleteUsers, freezeUsers } from './user-state'
import { DELETED_USERS, ERASE_USERS, RESTORE_USERS, deletedUsers, purgeUsers, restoreUsers } from './recycle-bin'
import type { Room } from '../../platform/rooms'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'user'>, Codes<'user', 'freeze' | 'password' | 'secondFactor'> {}
}

/** Users. The two lists answer everybody; without user:list with picker columns only. */
export const USERS: Room = {
  routes: [
    { methods: ['GET'], path: '/sys/user/getCurrentUserDeparts', access: 'self', schema: OWN_DEPARTS, handler: currentUserDeparts },
    route({ methods: ['PUT', 'POST'], path: '/sys/selectDepart', access: 'self', schema: SELECT_DEPART, handler: selectDepart }),
    {
      methods: ['GET'],
      path: '/sys/user/login/setting/getUserData',
      access: 'self',
      schema: OWN_ACCOUNT,
      handler: ownAccount,
    },
    updateRoute('/sys/user/login/setting/userEdit', 'self', EDIT_OWN_ACCOUNT, editOwnAccount, '修改自己的资料'),
    {
      methods: ['POST'],
      path: '/sys/user/importExcel',
      access: 'user:add',
      schema: IMPORTED,
      handler: importUsers,
      audit: { text: '导入用户', operateType: CREATE },
    },
    route({ methods: ['GET'], path: '/sys/user/exportXls', access: 'user:list', schema: EXPORT_USERS, handler: exportUsers }),
    route({ methods: ['GET'], path: '/sys/user/list', access: 'signed-in', schema: LIST_USERS, handler: listUsers }),
    route({ methods: ['GET'], path: '/sys/user/queryUserByDepId', access: 'signed-in', schema: USERS_BY_DEPART, handler: usersByDepart }),
    route({
      methods: ['GET'],
      path: '/sys/user/queryUserComponentData',
      access: 'signed-in',
      schema: USERS_FOR_PICKER,
      handler: usersForPicker,
    }),
    route({ methods: ['GET'], path: '/sys/user/userRoleList', access: 'user:list', schema: USERS_OF_ROLE, handler: usersOfRole }),
    route({
      methods: ['GET'],
      path: '/sys/user/queryById',
      access: { permission: 'user:list', ownId: 'id' },
      schema: USER_BY_ID,
      handler: userById,
    }),
    route({
      methods: ['GET'],
      path: '/sys/user/queryUserRole',
      access: { permission: 'user:list', ownId: 'userid' },
      schema: USER_ROLE_IDS,
      handler: userRoleIds,
    }),
    route({
      methods: ['GET'],
      path: '/sys/user/userDepartList',
      access: { permission: 'user:list', ownId: 'userId' },
      schema: USER_DEPARTS,
      handler: userDeparts,
    }),
    route({ methods: ['GET'], path: '/sys/user/checkOnlyUser', access: 'open', schema: USERNAME_FREE, handler: isUsernameFree }),
    createRoute('/sys/user/add', 'user:add', ADD_USER, addUser, '添加用户'),
    updateRoute('/sys/user/edit', 'user:edit', EDIT_USER, editUser, '编辑用户'),
    deleteRoute('/sys/user/delete', 'user:delete', ID_QUERY, deleteUsers, '删除用户'),
    deleteRoute('/sys/user/deleteBatch', 'user:delete', ID_QUERY, deleteUsers, '批量删除用户'),
    { methods: ['GET'], path: '/sys/user/recycleBin', access: 'user:delete', schema: DELETED_USERS, handler: deletedUsers },
    route({
      methods: ['PUT'],
      path: '/sys/user/putRecycleBin',
      access: 'user:delete',
      fresh: true,
      schema: RESTORE_USERS,
      handler: restoreUsers,
      audit: { text: '取回用户', operateType: CHANGE },
    }),
    deleteRoute('/sys/user/deleteRecycleBin', 'user:delete', ERASE_USERS, purgeUsers, '彻底删除用户', { fresh: true }),
    route({
      methods: ['PUT'],
      path: '/sys/user/frozenBatch',
      access: 'user:freeze',
      schema: FREEZE_USERS,
      handler: freezeUsers,
      audit: { text: '冻结或解冻用户', operateType: CHANGE },
    }),
    route({
      methods: ['PUT'],
      path: '/sys/user/changePassword',
      access: 'user:password',
      fresh: true,
      schema: CHANGE_PASSWORD,
      handler: changePassword,
      audit: { text: '修改用户密码', operateType: CHANGE },
    }),
  ],
  dataRules: [USER_DATA_RULES],
  loggedTables: {
    sys_user: {
      secrets: ['password_hash', 'password_given'],
      title: ['realname', 'username'],
      texts: {
        sex: 'sex',
        status: 'user_status',
        activiti_sync: 'activiti_sync',
        post: { table: 'sys_position', key: 'code' },
        depart_ids: { table: 'sys_depart' },
        org_code: { table: 'sys_depart', key: 'org_code' },
        rel_tenant_ids: { table: 'sys_tenant' },
      },
    },
  },
  dictionaryTables: {
    sys_user: {
      table: 'sysUser',
      columns: { id: 'id', username: 'username', realname: 'realname', phone: 'phone' },
      conditionColumns: { status: 'status', sex: 'sex', org_code: 'orgCode', del_flag: 'delFlag' },
      reserved: { permission: 'user:list', columns: ['phone', 'status'] },
      hidden: { column: 'delFlag', value: 1 },
    },
  },
  uniqueColumns: {
    'sys_user.username': ['sysUser', 'username'],
    'sys_user.phone': ['sysUser', 'phone'],
    'sys_user.email': ['sysUser', 'email'],
    'sys_user.work_no': ['sysUser', 'workNo'],
  },
}
