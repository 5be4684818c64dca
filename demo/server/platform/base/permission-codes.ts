/** Permission codes, as keys. A room adds its own by `declare module`. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface PermissionCodes {}

/** `<prefix>:list`, `:add`, `:edit` and `:delete`. */
export type CrudCodes<Prefix extends string> = Codes<Prefix, 'list' | 'add' | 'edit' | 'delete'>

/** `<prefix>:<action>`. */
export type Codes<Prefix extends string, Action extends string> = Record<`${Prefix}:${Action}`, true>

export type PermissionCode = keyof PermissionCodes

/**
 * Every permission that a route asks for, and those that the rooms declare beside. Each has a button row (menuType 2) in the menu, which
 * roles are granted; the role `admin` has all of them. Filled when the areas are joined (rooms.ts).
 */
export const PERMISSION_CODES = new Set<PermissionCode>()

export function isPermissionCode(code: string): code is PermissionCode {
  return new Set<string>(PERMISSION_CODES).has(code)
}

/** Holders may do everything; only holders may grant this role or change an account that has it. */
export const ADMIN_ROLE_CODE = 'admin'
/** The account that always exists. */
export const ADMIN_USERNAME = 'admin'
