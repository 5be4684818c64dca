/** Calls of those who manage the menu (clauses 7.2), below the API base. */
export const menuPaths = {
  list: '/sys/permission/list',
  add: '/sys/permission/add',
  edit: '/sys/permission/edit',
  delete: '/sys/permission/delete',
  deleteBatch: '/sys/permission/deleteBatch',
  rules: '/sys/permission/queryPermissionRule',
  /** Not every server has it. */
  ruleFields: '/sys/permission/dataRuleFields',
  addRule: '/sys/permission/addPermissionRule',
  editRule: '/sys/permission/editPermissionRule',
  deleteRule: '/sys/permission/deletePermissionRule',
} as const
