import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { byIdParams, type DataRuleTarget, rulesFor } from '../../platform/data-rules/data-rule-target'
import type { Tables } from '../../platform/database/schema'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import type { Condition } from '../../platform/query/condition'
import { conditionsSql, escapeLike } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { seersOf } from '../../devices/equipment/live'
import { type DeviceScope, scopeOf } from '../../devices/equipment/scope'
import type { DispatchTable } from './dispatch-tables'

/** Columns by which the list of rooms can be filtered and sorted. */
export const DISPATCH_FIELDS = fieldsOf('iblDispatch', {
  id: 'text',
  dispatchNo: 'text',
  title: 'text',
  kind: 'text',
  status: 'text',
  creatorId: 'text',
  hostId: 'text',
  sosId: 'text',
  startTime: 'time',
  endTime: 'time',
  simFlag: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const DISPATCH_DATA_RULES: DataRuleTarget = {
  component: 'dispatch/IblDispatchList',
  table: 'iblDispatch',
  fields: DISPATCH_FIELDS,
  named: [
    byIdParams('/dispatch/iblDispatch/list'),
    byIdParams('/dispatch/iblDispatch/queryById'),
    byIdParams('/dispatch/iblDispatch/delete'),
  ],
}

/** The rooms that a user sees in lists. */
export interface DispatchScope {
  devices: DeviceScope
  rules: readonly Condition[]
}

export async function dispatchScopeOf(db: Queryable, caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>): Promise<DispatchScope> {
  return { devices: await scopeOf(db, caller), rules: await rulesFor(db, caller, DISPATCH_DATA_RULES) }
}

/** Ids of the rooms that a user is, or was, a member of. */
export function ownRooms(db: Queryable, userId: string) {
  return db
    .selectFrom('iblDispatchMember')
    .select('iblDispatchMember.dispatchId')
    .where('iblDispatchMember.memberType', '=', 'user')
    .where('iblDispatchMember.memberId', '=', userId)
    .where('iblDispatchMember.removedFlag', '=', '0')
}

/** The rooms of a user's department and below, and those that he is a member of. The base of every list of rooms. */
export function dispatchesOf(db: Queryable, { devices, rules }: DispatchScope): SelectQueryBuilder<Tables, 'iblDispatch', object> {
  const { isAll, orgCode, userId } = devices
  return db
    .selectFrom('iblDispatch')
    .where((where) =>
      isAll
        ? where.lit(true)
        : where.or([
            ...(orgCode ? [sql<SqlBool>`${sql.ref('iblDispatch.sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`] : []),
            where('iblDispatch.id', 'in', ownRooms(db, userId)),
          ]),
    )
    .where(() => conditionsSql(rules))
}

/** Ids of the users who see a room in lists. */
export function seersOfDispatch(
  trx: DbTransaction,
  { sysOrgCode, creatorId }: Pick<DispatchTable, 'sysOrgCode' | 'creatorId'>,
): Promise<string[]> {
  return seersOf(trx, { id: '', sysOrgCode, userId: creatorId })
}
