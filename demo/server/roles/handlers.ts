import { found, refused, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { fieldsOf } from '../query/list-fields'
import { parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'

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

/** Longest page and columns of somebody without `role:list` (security-notes N27, clause 3-12). */
const PICKER_PAGE = 100

/** GET /sys/role/list. */
export async function listRoles(call: Call): Promise<Envelope> {
  const query = parseListQuery(call.query, ROLE_FIELDS)
  const roles = call.context.database.selectFrom('sysRole')
  if (call.caller.can('role:list')) return found(await selectPage(roles, query, 'sysRole.id'))
  const page = await selectPage(roles, { ...query, size: Math.min(query.size, PICKER_PAGE) }, 'sysRole.id')
  return found({ ...page, records: page.records.map(({ id, roleName, roleCode }) => ({ id, roleName, roleCode })) })
}

/** GET /sys/role/queryall (clause 7.2-02): all roles; none is a failure, as in JeecgBoot. */
export async function allRoles(call: Call): Promise<Envelope> {
  const roles = await call.context.database.selectFrom('sysRole').selectAll().orderBy('createTime').orderBy('id').execute()
  return roles.length > 0 ? found(roles) : refused('未找到角色信息')
}
