import { Type } from 'typebox'
import { recordSchema, recordOf } from '../../platform/query/list-schema'
import { byIdParams, dataRuleConditions, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import { queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { conditionsSql } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { notFound } from '../../platform/base/errors'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
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

export const ROLE_DATA_RULES: DataRuleTarget = {
  component: 'system/RoleUserList',
  table: 'sysRole',
  fields: ROLE_FIELDS,
  named: [byIdParams('/sys/role/'), { under: '/sys/', parameters: ['roleId'], column: 'id' }],
}

/** What somebody without `role:list` sees of a role (clause 3-12). */
const PICKER_COLUMNS = ['id', 'roleName', 'roleCode'] as const

export const LIST_ROLES = listSchema(ROLE_FIELDS)

/** GET /sys/role/list (clause 7.2-04): the list query language. */
export async function listRoles(call: HandlerContext<typeof LIST_ROLES>): Promise<Envelope> {
  const query = parseListQuery(call.query, ROLE_FIELDS)
  const roles = call.context.database.selectFrom('sysRole')
  const isFull = call.caller.can('role:list')
  const listQuery = await withDataRules(call, ROLE_DATA_RULES, isFull ? query : pickerQuery(query, ROLE_FIELDS, PICKER_COLUMNS))
  const page = await selectPage(roles, listQuery, 'sysRole.id')
  if (isFull) return queryResult(page)
  return queryResult({ ...page, records: page.records.map((role) => pickerColumns(role, PICKER_COLUMNS)) })
}

export const ALL_ROLES = { result: Type.Array(recordOf(ROLE_FIELDS)) }

/** GET /sys/role/queryall (clause 7.2-02): all roles; none is a failure, as in JeecgBoot. */
export async function allRoles(call: HandlerContext): Promise<Envelope> {
  const roles = await call.context.database
    .selectFrom('sysRole')
    .selectAll()
    .where(conditionsSql(await dataRuleConditions(call, ROLE_DATA_RULES)))
    .orderBy('createTime')
    .orderBy('id')
    .execute()
  if (roles.length === 0) return errorResult('未找到角色信息')
  return queryResult(call.caller.can('role:list') ? roles : roles.map((role) => pickerColumns(role, PICKER_COLUMNS)))
}

export const ROLE_BY_ID = { query: requestSchema({ id: requiredQuery('角色') }), result: recordSchema(ROLE_FIELDS) }

/** GET /sys/role/queryById?id. */
export async function roleById({ context, query }: HandlerContext<typeof ROLE_BY_ID>): Promise<Envelope> {
  const role = await context.database.selectFrom('sysRole').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!role) throw notFound()
  return queryResult(role)
}
