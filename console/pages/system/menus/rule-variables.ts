/** What stands in the value of a data rule for something of whoever looks. */
export const variables = [
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
  'tenant_id',
] as const
