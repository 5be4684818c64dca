import type { Resource } from '../../elements/list-page/resource/resource.types'
import { users } from './system/users/users.resource'
import { roles } from './system/roles/roles.resource'
import { roleHome } from './system/roles/role-home.resource'
import { departs } from './system/departments/departs.resource'
import { rolesOfDepart } from './system/departments/depart-roles.resource'
import positions from './system/positions/positions.resource'
import { menus } from './system/menus/menus.resource'
import { rulesOfMenu } from './system/menus/menu-rules.resource'
import { dictionaries } from './system/dictionaries/dictionaries.resource'
import { categories } from './system/categories/categories.resource'
import announcements from './system/announcements/announcements.resource'
import { jobFields } from './monitor/jobs/jobs.fields'
import tenants from './system/tenants/tenants.resource'
import checkRules from './system/check-rules/check-rules.resource'
import fillRules from './system/fill-rules/fill-rules.resource'
import dataSources from './system/data-sources/data-sources.resource'
import templates from './system/messages/templates.resource'
import { equipment } from './devices/equipment/equipment.resource'
import slowLive from './devices/slow-live/slow-live.resource'
import { pushes } from './streams/pushes/pushes.resource'
import { carousel } from './streams/carousel/carousel.resource'
import typers from './streams/carousel/typers.resource'
import { distribute } from './streams/distribute/distribute.resource'
import { to2live } from './streams/to2live/to2live.resource'
import { templates as transTemplates, trans } from './streams/trans/trans.resource'
import { nodes } from './streams/nodes/nodes.resource'
import { videoCategoryList } from './recordings/qvod/categories.resource'
import { qvod } from './recordings/qvod/qvod.resource'
import { venues } from './streams/venue/venue.resource'
import { news } from './website/news/news.resource'
import { orders } from './website/orders/orders.resource'
import { isTable, type TableName } from './monitor/data-log/logged-tables'

/** The declarations of the records of logged tables, which have the labels of their fields and of their choices. */
const OBJECT_RESOURCES: Readonly<Partial<Record<TableName, Resource>>> = {
  sys_user: users,
  sys_role: roles,
  sys_role_index: roleHome(''),
  sys_depart: departs,
  sys_depart_role: rolesOfDepart(''),
  sys_position: positions,
  sys_permission: menus,
  sys_permission_data_rule: rulesOfMenu(''),
  sys_dict: dictionaries,
  sys_category: categories,
  sys_announcement: announcements,
  sys_quartz_job: jobFields,
  sys_tenant: tenants,
  sys_check_rule: checkRules,
  sys_fill_rule: fillRules,
  sys_data_source: dataSources,
  sys_sms_template: templates,
  ibl_cloud_live_equipment: equipment,
  ibl_cloud_live_equipment_slowinfo: slowLive,
  ibl_push_list_info: pushes,
  ibl_pull_proxy: to2live,
  ibl_distribute_task: distribute,
  ibl_trans_task: trans,
  ibl_trans_template: transTemplates,
  yt_r0_task: carousel,
  yt_r0_typer: typers,
  ibl_media_node: nodes,
  ibl_live_venue: venues,
  ibl_qvod_list_info: qvod,
  ibl_qvod_category: videoCategoryList,
  web_news: news,
  web_order: orders,
}

/** Undefined for tables that no page lists. */
export function objectResource(table: string): Resource | undefined {
  return isTable(table) ? OBJECT_RESOURCES[table] : undefined
}
