import { found, refused, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { fieldsOf } from '../query/list-fields'
import { listParameters, parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'
import { pickerColumns, pickerQuery } from '../query/picker-query'

const ROLE_FIELDS = fieldsOf('sysRole', {
  id: 'text',
  roleName: 'text',
  roleCode: 'text',
  description: 'text',
  createBy: 'text',
  createTime: 'time',
  updateBy: 'text',
  updateTime: 'time',
})

/** What somebody without `role:list` sees of a role (clause 3-12). */
const PICKER_COLUMNS = ['id', 'roleName', 'roleCode'] as const

export const LIST_ROLES = { query: listParameters(ROLE_FIELDS) }

/** GET /sys/role/list (clause 7.2-04): the list query language. */
export async function listRoles(call: Call<typeof LIST_ROLES>): Promise<Envelope> {
  const query = parseListQuery(call.query, ROLE_FIELDS)
  const roles = call.context.database.selectFrom('sysRole')
  if (call.caller.can('role:list')) return found(await selectPage(roles, query, 'sysRole.id'))
  const page = await selectPage(roles, pickerQuery(query, ROLE_FIELDS, PICKER_COLUMNS), 'sysRole.id')
  return found({ ...page, records: page.records.map((role) => pickerColumns(role, PICKER_COLUMNS)) })
}

/** GET /sys/role/queryall (clause 7.2-02): all roles; none is a failure, as in JeecgBoot. */
export async function allRoles(call: Call): Promise<Envelope> {
  const roles = await call.context.database.selectFrom('sysRole').selectAll().orderBy('createTime').orderBy('id').execute()
  if (roles.length === 0) return refused('未找到角色信息')
  return found(call.caller.can('role:list') ? roles : roles.map((role) => pickerColumns(role, PICKER_COLUMNS)))
}
