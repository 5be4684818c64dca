/** Calls of those who are in charge of departments (clauses 7.2), below the API base. */
export const myDepartmentPaths = {
  tree: '/sys/sysDepart/queryMyDeptTreeList',
  users: '/sys/user/departUserList',
  addUsers: '/sys/user/editSysDepartWithUser',
  unlinkUsers: '/sys/user/deleteUserInDepartBatch',
  roleChoices: '/sys/sysDepartRole/getDeptRoleList',
  rolesOfUser: '/sys/sysDepartRole/getDeptRoleByUserId',
  assignRoles: '/sys/sysDepartRole/deptRoleUserAdd',
} as const
