/** Calls of those who are in charge of departments (clauses 7.2), below the API base. */
export const myDepartmentPaths = {
  tree: '/sys/sysDepart/queryMyDeptTreeList',
} as const
