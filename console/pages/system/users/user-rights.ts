/** Action codes of this page, as menus of either generation call them. */
export const userRights = {
  add: ['user:add', 'system:user:add'],
  edit: ['user:edit', 'system:user:edit'],
  delete: ['user:delete', 'system:user:delete'],
  deleteSeveral: ['user:delete', 'system:user:deleteBatch'],
  freeze: ['user:freeze', 'system:user:frozenBatch'],
  password: ['user:password', 'system:user:changepwd'],
} as const
