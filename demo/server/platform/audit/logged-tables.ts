import type { Cascade, Cascades } from '../database/changes'

/**
 * Tables of which every version of a record is kept, by their names in the database, with the columns that no log may hold. A table is here
 * when people keep its records by hand; what the server writes by itself is not.
 */
const LOGGED_TABLES: Readonly<Record<string, readonly string[]>> = {
  sys_user: ['password_hash', 'password_given'],
  sys_role: [],
  sys_role_index: [],
  sys_depart: [],
  sys_depart_role: [],
  sys_position: [],
  sys_permission: [],
  sys_permission_data_rule: [],
  sys_dict: [],
  sys_dict_item: [],
  sys_category: [],
  sys_announcement: [],
  sys_quartz_job: [],
  sys_tenant: [],
  sys_check_rule: [],
  sys_fill_rule: [],
  sys_data_source: ['db_password'],
  sys_sms_template: [],
  ibl_cloud_live_equipment: [],
  ibl_cloud_live_equipment_slowinfo: [],
  ibl_push_list_info: ['push_key'],
  ibl_media_node: ['api_password', 'hook_secret'],
  auth_second_factor: ['secret', 'pending_secret', 'last_step'],
}

/** Tables that say what belongs together, and of whose records every version is kept too: the columns that tell their records apart. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  sys_user_role: ['user_id', 'role_id'],
  sys_user_depart: ['user_id', 'dep_id'],
  sys_role_permission: ['role_id', 'permission_id'],
  sys_role_data_rule: ['role_id', 'rule_id'],
  sys_depart_permission: ['depart_id', 'permission_id'],
  sys_depart_data_rule: ['depart_id', 'rule_id'],
  sys_depart_role_permission: ['role_id', 'permission_id'],
  sys_depart_role_data_rule: ['role_id', 'rule_id'],
  sys_depart_role_user: ['user_id', 'drole_id'],
  ibl_equipment_grant: ['equipment_id', 'kind', 'target_id'],
  auth_second_factor: ['user_id'],
}

/** Whose names stand beside ids in versions of links: the table, its column, and what that is called there. */
type Named = readonly [table: string, column: string, as: string]

const USER: Named = ['sys_user', 'username', 'user_name']
const ROLE: Named = ['sys_role', 'role_name', 'role_name']
const DEPART: Named = ['sys_depart', 'depart_name', 'depart_name']
const DEPART_ROLE: Named = ['sys_depart_role', 'role_name', 'role_name']
const PERMISSION: Named = ['sys_permission', 'name', 'permission_name']
const RULE: Named = ['sys_permission_data_rule', 'rule_name', 'rule_name']

/** By the columns that hold the ids. */
export const LINK_NAMES: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  sys_user_role: { user_id: USER, role_id: ROLE },
  sys_user_depart: { user_id: USER, dep_id: DEPART },
  sys_role_permission: { role_id: ROLE, permission_id: PERMISSION },
  sys_role_data_rule: { role_id: ROLE, permission_id: PERMISSION, rule_id: RULE },
  sys_depart_permission: { depart_id: DEPART, permission_id: PERMISSION },
  sys_depart_data_rule: { depart_id: DEPART, permission_id: PERMISSION, rule_id: RULE },
  sys_depart_role_permission: { role_id: DEPART_ROLE, depart_id: DEPART, permission_id: PERMISSION },
  sys_depart_role_data_rule: { role_id: DEPART_ROLE, depart_id: DEPART, permission_id: PERMISSION, rule_id: RULE },
  sys_depart_role_user: { user_id: USER, drole_id: DEPART_ROLE },
  ibl_equipment_grant: { equipment_id: ['ibl_cloud_live_equipment', 'name', 'equipment_name'] },
  auth_second_factor: { user_id: USER },
}

/** The columns that tell the records of a table apart. */
export const LOGGED: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.keys(LOGGED_TABLES).map((table) => [table, LINKS[table] ?? ['id']] as const),
  ...Object.entries(LINKS),
])

/** By the table of a row that is deleted: the rows of logged tables that the database takes away with it (`on delete cascade`). */
export const CASCADES: Cascades = new Map(
  Object.entries<readonly Cascade[]>({
    sys_user: [
      { table: 'sys_user_role', columns: { user_id: 'id' } },
      { table: 'sys_user_depart', columns: { user_id: 'id' } },
      { table: 'sys_depart_role_user', columns: { user_id: 'id' } },
      { table: 'auth_second_factor', columns: { user_id: 'id' } },
    ],
    sys_role: [
      { table: 'sys_user_role', columns: { role_id: 'id' } },
      { table: 'sys_role_permission', columns: { role_id: 'id' } },
    ],
    sys_role_permission: [{ table: 'sys_role_data_rule', columns: { role_id: 'role_id', permission_id: 'permission_id' } }],
    sys_depart: [
      { table: 'sys_user_depart', columns: { dep_id: 'id' } },
      { table: 'sys_depart_permission', columns: { depart_id: 'id' } },
      { table: 'sys_depart_role', columns: { depart_id: 'id' } },
    ],
    sys_depart_permission: [
      { table: 'sys_depart_data_rule', columns: { depart_id: 'depart_id', permission_id: 'permission_id' } },
      { table: 'sys_depart_role_permission', columns: { depart_id: 'depart_id', permission_id: 'permission_id' } },
    ],
    sys_depart_data_rule: [{ table: 'sys_depart_role_data_rule', columns: { depart_id: 'depart_id', rule_id: 'rule_id' } }],
    sys_depart_role: [
      { table: 'sys_depart_role_permission', columns: { role_id: 'id' } },
      { table: 'sys_depart_role_user', columns: { drole_id: 'id' } },
    ],
    sys_depart_role_permission: [{ table: 'sys_depart_role_data_rule', columns: { role_id: 'role_id', permission_id: 'permission_id' } }],
    sys_permission: [
      { table: 'sys_role_permission', columns: { permission_id: 'id' } },
      { table: 'sys_depart_permission', columns: { permission_id: 'id' } },
      { table: 'sys_permission_data_rule', columns: { permission_id: 'id' } },
    ],
    sys_permission_data_rule: [
      { table: 'sys_role_data_rule', columns: { rule_id: 'id' } },
      { table: 'sys_depart_data_rule', columns: { rule_id: 'id' } },
    ],
    sys_dict: [{ table: 'sys_dict_item', columns: { dict_id: 'id' } }],
  }),
)

/** The password of a sign-in that stands in an address (RFC 3986, 3.2.1): cameras are pulled from such ones. */
const PASSWORD = /(:\/\/[^\s/?#:@]*:)[^\s/?#]+(?=@)/g

/** What is kept of a row: secrets are not, and passwords in addresses are starred. */
export function loggedColumns(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const secret = LOGGED_TABLES[table] ?? []
  const kept = Object.entries(row).filter(([column]) => !secret.includes(column))
  return Object.fromEntries(kept.map(([column, value]) => [column, typeof value === 'string' ? value.replace(PASSWORD, '$1***') : value]))
}
