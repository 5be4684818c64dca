import { NOTHING } from '../../platform/http/schema/answers'
import { sql } from 'kysely'
import type { Tables } from '../../platform/database/schema'
import { done, refused, type Envelope } from '../../platform/http/envelope'
import { badParameter } from '../../platform/base/failures'
import type { Call } from '../../platform/http/routes'
import { queryText, wireForm } from '../../platform/http/schema/wire-fields'

/** The values whose being taken anybody signed in may ask about; never a secret. */
const CHECKED: Readonly<Record<string, readonly [table: keyof Tables, column: string]>> = {
  'sys_user.username': ['sysUser', 'username'],
  'sys_user.phone': ['sysUser', 'phone'],
  'sys_user.email': ['sysUser', 'email'],
  'sys_user.work_no': ['sysUser', 'workNo'],
  'sys_role.role_code': ['sysRole', 'roleCode'],
  'sys_depart.org_code': ['sysDepart', 'orgCode'],
  'sys_position.code': ['sysPosition', 'code'],
  'sys_dict.dict_code': ['sysDict', 'dictCode'],
  'ibl_cloud_live_equipment.equipment_no': ['iblCloudLiveEquipment', 'equipmentNo'],
  'sys_check_rule.rule_code': ['sysCheckRule', 'ruleCode'],
  'sys_fill_rule.rule_code': ['sysFillRule', 'ruleCode'],
  'sys_data_source.code': ['sysDataSource', 'code'],
  'sys_sms_template.template_code': ['sysSmsTemplate', 'templateCode'],
  'sys_permission.perms': ['sysPermission', 'perms'],
  'ops_work_order.order_no': ['opsWorkOrder', 'orderNo'],
  'ops_area.code': ['opsArea', 'code'],
  'ops_patrol.patrol_no': ['opsPatrol', 'patrolNo'],
}

export const DUPLICATE_CHECK = {
  query: wireForm({ tableName: queryText(), fieldName: queryText(), fieldVal: queryText(), dataId: queryText() }),
  result: NOTHING,
}

/** What an empty value is answered, as JeecgBoot does: nothing speaks against it, yet the code is that of a refusal. */
const NOTHING_CHECKED: Envelope = { success: true, message: '数据为空,不作处理！', code: 500, result: null }

/** GET /sys/duplicate/check?tableName&fieldName&fieldVal&dataId (clause 7.2-50). Deleted records keep their values. */
export async function duplicateCheck(call: Call<typeof DUPLICATE_CHECK>): Promise<Envelope> {
  const { tableName, fieldName, fieldVal: value, dataId: ownId } = call.query
  const key = `${tableName}.${fieldName}`
  const pair = Object.hasOwn(CHECKED, key) ? CHECKED[key] : undefined
  if (!pair) throw badParameter('不允许校验该字段')
  if (value.trim() === '') return NOTHING_CHECKED
  const [table, column] = pair
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} and id <> ${ownId} limit 1`.execute(call.context.database)
  return rows.length === 0 ? done('该值可用！') : refused('该值不可用，系统中已存在！')
}
