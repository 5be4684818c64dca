import { sql } from 'kysely'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { containsText } from '../../platform/query/conditions'
import { MAXIMUM_SIZE, listSchema, parameter, parseListQuery, wholeListSchema } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { USER_DATA_RULES, USER_FIELDS, usersWithin } from '../../system/users/user-list'
import { userListRows } from '../../system/users/user-record'
import { usersOnDuty } from './duty'

export const STAFF = listSchema(USER_FIELDS, 'departId', 'keyword')
export const ALL_STAFF = wholeListSchema(USER_FIELDS, 'departId', 'keyword')

/** Somebody whom the people in the field can reach. */
interface Colleague {
  id: string
  username: string
  realname: string
  phone: string | null
  avatar: string | null
  orgCodeTxt: string | null
  /** Signed in somewhere. */
  online: boolean
  /** May acknowledge alarms and has a page open. */
  onDuty: boolean
  /** Of the last known position, `YYYY-MM-DD HH:mm:ss`; null without one, and for who may not see positions. */
  lastGpsTime: string | null
}

async function staffPage(call: HandlerContext<typeof STAFF>) {
  const { query, caller } = call
  const { database, sessions } = call.context
  const keyword = parameter(query, 'keyword')
  const named = ['username', 'realname', 'phone'].map((name) => containsText(sql.ref(`sysUser.${name}`), keyword))
  const users = (await usersWithin(database, { departId: parameter(query, 'departId') })).where('status', '=', 1)
  const some = keyword === '' ? users : users.where(sql<boolean>`(${sql.join(named, sql` or `)})`)
  const page = await selectPage(some, await withDataRules(call, USER_DATA_RULES, parseListQuery(query, USER_FIELDS)), 'sysUser.id')
  const listed = page.records.map(({ id }) => id)
  const ids = listed.length > 0 ? listed : ['']
  const online = await sessions.good(database).select('userId').where('userId', 'in', ids).execute()
  const present = new Set(online.map(({ userId }) => userId))
  const onDuty = await usersOnDuty(call.context)
  const positions = caller.can('gps:list')
    ? await database
        .selectFrom('iblGpsLast')
        .select(['ownerId', 'gpsTime'])
        .where('ownerType', '=', 'user')
        .where('ownerId', 'in', ids)
        .execute()
    : []
  const lastTimes = new Map(positions.map(({ ownerId, gpsTime }) => [ownerId, gpsTime]))
  const rows = await userListRows(database, page.records)
  const records = rows.map(({ id, username, realname, phone, avatar, orgCodeTxt }): Colleague => {
    const lastGpsTime = lastTimes.get(id) ?? null
    return { id, username, realname, phone, avatar, orgCodeTxt, online: present.has(id), onDuty: onDuty.has(id), lastGpsTime }
  })
  return { ...page, records }
}

/** GET /ibl/api/appUserslist: people who can sign in, in pages; `keyword` is a part of account, name or telephone. */
export async function listStaff(call: HandlerContext<typeof STAFF>): Promise<Envelope> {
  return queryResult(await staffPage(call))
}

/** GET /ibl/api/appAllUsersNoPageList: the same without pages. */
export async function listAllStaff(call: HandlerContext<typeof STAFF>): Promise<Envelope> {
  const all = { ...call, query: { ...call.query, pageNo: '1', pageSize: String(MAXIMUM_SIZE) } }
  return queryResult((await staffPage(all)).records)
}
