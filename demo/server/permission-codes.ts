/**
 * Every permission the route table may ask for, and the one that only the console asks for (`rights:explain`). Each has a button row (menuType 2) in the menu, which roles are granted;
 * the role `admin` holds all of them.
 */
export const PERMISSION_CODES = [
  'user:list',
  'user:add',
  'user:edit',
  'user:delete',
  'user:freeze',
  'user:password',
  'role:list',
  'announcement:list',
  'announcement:add',
  'announcement:edit',
  'announcement:delete',
  'announcement:release',
  'position:list',
  'order:list',
  'order:add',
  'order:edit',
  'order:delete',
  'rights:explain',
  'position:add',
  'position:edit',
  'position:delete',
  'work-order:list',
  'work-order:add',
  'work-order:edit',
  'work-order:delete',
  'area:list',
  'area:add',
  'area:edit',
  'area:delete',
  'patrol:list',
  'patrol:add',
  'patrol:edit',
  'patrol:delete',
  'shift:list',
  'shift:add',
  'shift:edit',
  'shift:delete',
  'report:list',
  'report:edit',
  'report:delete',
  'role:add',
  'role:edit',
  'role:delete',
  'role:grant',
  'role:users',
  'category:list',
  'category:add',
  'category:edit',
  'category:delete',
  'log:list',
] as const

export type PermissionCode = (typeof PERMISSION_CODES)[number]

/** Holders may do everything; only holders may grant this role or change an account that has it. */
export const ADMIN_ROLE_CODE = 'admin'
/** The account that always exists. */
export const ADMIN_USERNAME = 'admin'
