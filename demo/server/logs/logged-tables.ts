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
}

export const LOGGED: ReadonlySet<string> = new Set(Object.keys(LOGGED_TABLES))

/** What is kept of a row. */
export function loggedColumns(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const secret = LOGGED_TABLES[table] ?? []
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column)))
}
