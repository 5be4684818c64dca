import { sql } from 'kysely'
import type { Tables } from '../database/schema'
import { done, refused, type Envelope } from '../http/envelope'
import { badParameter } from '../http/failures'
import { queryText, requiredQuery } from '../http/parse'
import type { Call } from '../http/routes'

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
}

/** GET /sys/duplicate/check?tableName&fieldName&fieldVal&dataId (clause 7.2-50). Deleted records keep their values. */
export async function duplicateCheck(call: Call): Promise<Envelope> {
  const key = `${queryText(call.query, 'tableName')}.${queryText(call.query, 'fieldName')}`
  const pair = Object.hasOwn(CHECKED, key) ? CHECKED[key] : undefined
  if (!pair) throw badParameter('不允许校验该字段')
  const value = requiredQuery(call.query, 'fieldVal', '校验值')
  const [table, column] = pair
  const ownId = queryText(call.query, 'dataId')
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} and id <> ${ownId} limit 1`.execute(call.context.database)
  return rows.length === 0 ? done('该值可用！') : refused('该值不可用，系统中已存在！')
}
