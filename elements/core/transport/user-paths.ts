/** Calls of those who manage users (clauses 7.2), below the API base; apart from those that fields call. */
export const userPaths = {
  list: '/sys/user/list',
  add: '/sys/user/add',
  edit: '/sys/user/edit',
  delete: '/sys/user/delete',
  deleteBatch: '/sys/user/deleteBatch',
  restore: { path: '/sys/user/putRecycleBin', ids: 'userIds' },
  queryById: '/sys/user/queryById',
  exportXls: '/sys/user/exportXls',
  importExcel: '/sys/user/importExcel',
  queryUserRole: '/sys/user/queryUserRole',
  userDepartList: '/sys/user/userDepartList',
  frozenBatch: '/sys/user/frozenBatch',
  changePassword: '/sys/user/changePassword',
} as const
