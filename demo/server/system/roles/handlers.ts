import { Type } from 'typebox'
import { namedRecord, recordOf } from '../../platform/query/list-answer'
import { namedById, ruleConditions, type RuledList, withinRules } from '../../platform/data-rules/ruled-list'
import { found, refused, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { conditionsSql } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { notFound } from '../../platform/base/failures'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { selectPage } from '../../platform/query/page'
import { pickerColumns, pickerQuery } from '../../platform/query/picker-query'

export const ROLE_FIELDS = fieldsOf('sysRole', {
  id: 'text',
  roleName: 'text',
  roleCode: 'text',
  description: 'text',
  secondFactor: 'number',
  createBy: 'text',
  createTime: 'time',
  updateBy: 'text',
  updateTime: 'time',
})

export const RULED_ROLES: RuledList = {
  component: 'system/RoleUserList',
  table: 'sysRole',
  fields: ROLE_FIELDS,
  named: [namedById('/sys/role/'), { under: '/sys/', parameters: ['roleId'], column: 'id' }],
}

/** What somebody without `role:list` sees of a role (clause 3-12). */
const PICKER_COLUMNS = ['id', 'roleName', 'roleCode'] as const

export const LIST_ROLES = listSchema(ROLE_FIELDS)

/** GET /sys/role/list (clause 7.2-04): the list query language. */
export async function listRoles(call: Call<typeof LIST_ROLES>): Promise<Envelope> {
  const query = parseListQuery(call.query, ROLE_FIELDS)
  const roles = call.context.database.selectFrom('sysRole')
  const isFull = call.caller.can('role:list')
  const wanted = await withinRules(call, RULED_ROLES, isFull ? query : pickerQuery(query, ROLE_FIELDS, PICKER_COLUMNS))
  const page = await selectPage(roles, wanted, 'sysRole.id')
  if (isFull) return found(page)
  return found({ ...page, records: page.records.map((role) => pickerColumns(role, PICKER_COLUMNS)) })
}

export const ALL_ROLES = { result: Type.Array(recordOf(ROLE_FIELDS)) }

/** GET /sys/role/queryall (clause 7.2-02): all roles; none is a failure, as in JeecgBoot. */
export async function allRoles(call: Call): Promise<Envelope> {
  const roles = await call.context.database
    .selectFrom('sysRole')
    .selectAll()
    .where(conditionsSql(await ruleConditions(call, RULED_ROLES)))
    .orderBy('createTime')
    .orderBy('id')
    .execute()
  if (roles.length === 0) return refused('未找到角色信息')
  return found(call.caller.can('role:list') ? roles : roles.map((role) => pickerColumns(role, PICKER_COLUMNS)))
}

export const ROLE_BY_ID = { query: wireForm({ id: requiredQuery('角色') }), result: namedRecord(ROLE_FIELDS) }

/** GET /sys/role/queryById?id. */
export async function roleById({ context, query }: Call<typeof ROLE_BY_ID>): Promise<Envelope> {
  const role = await context.database.selectFrom('sysRole').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!role) throw notFound()
  return found(role)
}
