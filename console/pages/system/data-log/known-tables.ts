/** Tables whose versions our own server keeps, each with a word of its own; another server may name others. */
export const KNOWN_TABLES = [
  'sys_user',
  'sys_role',
  'sys_depart',
  'sys_depart_role',
  'sys_position',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_dict',
  'sys_dict_item',
  'sys_category',
  'sys_announcement',
  'sys_quartz_job',
  'sys_tenant',
  'sys_check_rule',
  'sys_fill_rule',
  'ibl_cloud_live_equipment',
] as const
