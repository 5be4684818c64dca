import type { Audit } from './columns'

/** What the list of a menu entry's page is narrowed to, for whom it binds. */
export interface SysPermissionDataRuleTable extends Audit {
  id: string
  permissionId: string
  ruleName: string
  /** The field of the list's records. */
  ruleColumn: string | null
  /** Of the dictionary `rule_conditions`. */
  ruleConditions: string
  /** A value; may hold variables such as `#{sys_user_code}`. */
  ruleValue: string
  /** '1' = in force. */
  status: string
}

/** The rules that bind who has an entry by this role. */
export interface SysRoleDataRuleTable {
  roleId: string
  permissionId: string
  ruleId: string
}

/** What a department may hand out by its roles. */
export interface SysDepartPermissionTable {
  departId: string
  permissionId: string
}

/** The rules that a department's roles can be tied to. */
export interface SysDepartDataRuleTable {
  departId: string
  permissionId: string
  ruleId: string
}

export interface SysDepartRoleTable extends Audit {
  id: string
  departId: string
  roleName: string
  roleCode: string
  description: string | null
}

export interface SysDepartRolePermissionTable {
  roleId: string
  /** That of the role. */
  departId: string
  permissionId: string
}

/** The rules that bind who has an entry by this role of a department. */
export interface SysDepartRoleDataRuleTable {
  roleId: string
  /** That of the role. */
  departId: string
  permissionId: string
  ruleId: string
}

export interface SysDepartRoleUserTable {
  userId: string
  droleId: string
}

/** The tables of permissions beyond roles: data rules, what departments hand out, and home pages. */
export interface PermissionTables {
  sysPermissionDataRule: SysPermissionDataRuleTable
  sysRoleDataRule: SysRoleDataRuleTable
  sysDepartPermission: SysDepartPermissionTable
  sysDepartDataRule: SysDepartDataRuleTable
  sysDepartRole: SysDepartRoleTable
  sysDepartRolePermission: SysDepartRolePermissionTable
  sysDepartRoleDataRule: SysDepartRoleDataRuleTable
  sysDepartRoleUser: SysDepartRoleUserTable
}
