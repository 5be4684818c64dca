/** Action codes of this page. */
export const userRights = {
  add: 'user:add',
  edit: 'user:edit',
  delete: 'user:delete',
  freeze: 'user:freeze',
  password: 'user:password',
} as const
