/** Calls of those who manage roles (clauses 7.2), below the API base. */
export const rolePaths = {
  list: '/sys/role/list',
  add: '/sys/role/add',
  edit: '/sys/role/edit',
  delete: '/sys/role/delete',
  deleteBatch: '/sys/role/deleteBatch',
  exportXls: '/sys/role/exportXls',
  importExcel: '/sys/role/importExcel',
  grantTree: '/sys/role/queryTreeList',
  granted: '/sys/permission/queryRolePermission',
  saveGrants: '/sys/permission/saveRolePermission',
  users: '/sys/user/userRoleList',
  addUsers: '/sys/user/addSysUserRole',
  unlinkUsers: '/sys/user/deleteUserRoleBatch',
} as const
