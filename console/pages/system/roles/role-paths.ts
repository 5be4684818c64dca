import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { addToUsersPaths } from '../users/add-to-users'

/** Calls of those who manage roles (clauses 7.2), below the API base. */
export const rolePaths = {
  ...entityPaths('/sys/role'),
  grantTree: '/sys/role/queryTreeList',
  granted: '/sys/permission/queryRolePermission',
  saveGrants: '/sys/permission/saveRolePermission',
  rules: '/sys/role/datarule',
  users: '/sys/user/userRoleList',
  addUsers: addToUsersPaths.role,
  unlinkUsers: '/sys/user/deleteUserRoleBatch',
  /** From 3.8 on, with `roleCode`. */
  home: '/sys/sysRoleIndex/queryByCode',
  addHome: '/sys/sysRoleIndex/add',
  editHome: '/sys/sysRoleIndex/edit',
} as const
