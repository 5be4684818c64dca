import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import type { TableName } from './known-tables'

/** The declaration of the records of a table, which has the labels of their fields and of their choices. */
export const OBJECT_RESOURCES: Readonly<Partial<Record<TableName, () => Promise<Resource>>>> = {
  sys_user: async () => (await import('../../system/users/users.resource')).users,
  sys_role: async () => (await import('../../system/roles/roles.resource')).roles,
  sys_role_index: async () => (await import('../../system/roles/role-home.resource')).roleHome(''),
  sys_depart: async () => (await import('../../system/departments/departs.resource')).departs,
  sys_depart_role: async () => (await import('../../system/departments/depart-roles.resource')).rolesOfDepart(''),
  sys_position: async () => (await import('../../system/positions/positions.resource')).default,
  sys_permission: async () => (await import('../../system/menus/menus.resource')).menus,
  sys_permission_data_rule: async () => (await import('../../system/menus/menu-rules.resource')).rulesOfMenu(''),
  sys_dict: async () => (await import('../../system/dictionaries/dictionaries.resource')).dictionaries,
  sys_category: async () => (await import('../../system/categories/categories.resource')).categories,
  sys_announcement: async () => (await import('../../system/announcements/announcements.resource')).default,
  sys_quartz_job: async () => (await import('../jobs/jobs.fields')).jobFields,
  sys_tenant: async () => (await import('../../system/tenants/tenants.resource')).default,
  sys_check_rule: async () => (await import('../../system/check-rules/check-rules.resource')).default,
  sys_fill_rule: async () => (await import('../../system/fill-rules/fill-rules.resource')).default,
  sys_data_source: async () => (await import('../../system/data-sources/data-sources.resource')).default,
  sys_sms_template: async () => (await import('../../system/messages/templates.resource')).default,
  ibl_cloud_live_equipment: async () => (await import('../../devices/equipment/equipment.resource')).equipment,
  ibl_cloud_live_equipment_slowinfo: async () => (await import('../../devices/slow-live/slow-live.resource')).default,
  ibl_push_list_info: async () => (await import('../../streams/pushes/pushes.resource')).pushes,
  ibl_media_node: async () => (await import('../../streams/nodes/nodes.resource')).nodes,
}
