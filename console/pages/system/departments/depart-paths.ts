import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { paths } from '../../../../elements/core/transport/paths'
import { addToUsersPaths } from '../users/add-to-users'

const base = '/sys/sysDepart'

/** Calls of those who manage departments, or are in charge of some (clauses 7.2), below the API base. */
export const departPaths = {
  ...entityPaths(base),
  list: paths.depart.queryDepartTreeSync,
  grantTree: '/sys/role/queryTreeList',
  granted: '/sys/permission/queryDepartPermission',
  saveGrants: '/sys/permission/saveDepartPermission',
  rules: '/sys/sysDepartPermission/datarule',
  roleTree: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  roleGranted: '/sys/sysDepartPermission/queryDeptRolePermission',
  saveRoleGrants: '/sys/sysDepartPermission/saveDeptRolePermission',
  roleRules: '/sys/sysDepartRole/datarule',
  users: '/sys/user/departUserList',
  addUsers: addToUsersPaths.depart,
  unlinkUsers: '/sys/user/deleteUserInDepartBatch',
  roleChoices: '/sys/sysDepartRole/getDeptRoleList',
  rolesOfUser: '/sys/sysDepartRole/getDeptRoleByUserId',
  assignRoles: '/sys/sysDepartRole/deptRoleUserAdd',
} as const

/** Data rules that name a department, or one below it, by its code; of our own server. */
export const rulesNamingPath = `${base}/rulesNaming`

/** PUT that gives a department another place. */
export const movePath = `${base}/updateChangeDepart`
