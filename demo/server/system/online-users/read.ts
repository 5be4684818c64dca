import { type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import type { Sessions } from '../../platform/identity/sessions'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { fieldsOf, type ListFields } from '../../platform/query/list-fields'
import { listSchema, type ListParameters, type ListQuery, parameter, parseListQuery } from '../../platform/query/list-query'
import { conditionsSql } from '../../platform/query/conditions'
import { countOf, inOrder, pageOf } from '../../platform/query/page'

const ONLINE_FIELDS: ListFields = {
  ...fieldsOf('sysUser', { sex: 'number', phone: 'text', birthday: 'day' }),
  ...fieldsOf('authSession', { ip: 'text', createTime: 'time', activeTime: 'time' }),
}

/** Searched by a part, taken as it is written: no terms of the list language. */
const NAMES = ['username', 'realname'] as const

/** What the list can be put in order by. */
const SORTED_FIELDS: ListFields = { ...ONLINE_FIELDS, ...fieldsOf('sysUser', { username: 'text', realname: 'text' }) }

/** Sessions of users; one is named by its handle. */
export const ONLINE_USER_DATA_RULES: DataRuleTarget = {
  component: 'system/SysUserOnlineList',
  table: 'sysUser',
  fields: fieldsOf('sysUser', { username: 'text', realname: 'text', sex: 'number', phone: 'text', birthday: 'day', orgCode: 'text' }),
  named: [{ under: '/sys/online/forceLogout', parameters: ['token'], column: 'id', through: { table: 'authSession', column: 'userId' } }],
}

export const LIST_ONLINE = listSchema(ONLINE_FIELDS, ...NAMES)

function onlineQuery(query: ListParameters): ListQuery {
  const { username: _account, realname: _name, ...rest } = query
  const parsed = parseListQuery(rest, SORTED_FIELDS)
  const names = NAMES.flatMap((name) => {
    const value = parameter(query, name)
    return value === '' ? [] : [{ column: `sysUser.${name}`, type: 'text', term: { operator: 'contains', value } } as const]
  })
  return { ...parsed, conditions: [...parsed.conditions, ...names] }
}

/** Sessions that are good now, with whose they are. A session is named by a handle, which signs nobody in. */
function goodSessions(db: Queryable, sessions: Sessions) {
  return sessions.good(db).innerJoin('sysUser', 'sysUser.id', 'authSession.userId').where('status', '=', 1).where('delFlag', '=', 0)
}

const SESSION_COLUMNS = ['authSession.id', 'ip', 'agent', 'authSession.createTime', 'activeTime'] as const

/** GET /sys/online/list: the sessions of everybody. `token` is a handle for `forceLogout` and no token. */
export async function listOnline(call: HandlerContext<typeof LIST_ONLINE>): Promise<Envelope> {
  const { caller } = call
  const { database, sessions } = call.context
  const parsed = await withDataRules(call, ONLINE_USER_DATA_RULES, onlineQuery(call.query))
  const all = goodSessions(database, sessions).where(conditionsSql(parsed.conditions, parsed.anyOf))
  const rows = await inOrder(
    all.select([...SESSION_COLUMNS, 'username', 'realname', 'avatar', 'birthday', 'sex', 'phone']),
    parsed,
    'authSession.id',
  )
    .limit(parsed.size)
    .offset((parsed.page - 1) * parsed.size)
    .execute()
  const texts = await textsOf(database, rows, [['sex', 'sex']])
  const records = rows.map((row, index) => ({ ...row, token: row.id, current: row.id === caller.sessionId, ...texts[index] }))
  return queryResult(pageOf(records, await countOf(all), parsed))
}

/** GET /sys/online/own: the caller's own sessions, the present one first. JeecgBoot has no such call. */
export async function listOwn({ context: { database, sessions }, caller }: HandlerContext): Promise<Envelope> {
  const rows = await goodSessions(database, sessions)
    .select([...SESSION_COLUMNS])
    .where('userId', '=', caller.userId)
    .orderBy('activeTime', 'desc')
    .orderBy('authSession.id')
    .execute()
  const response = rows.map((row) => ({ ...row, token: row.id, current: row.id === caller.sessionId }))
  return queryResult(response.toSorted((one, other) => Number(other.current) - Number(one.current)))
}
