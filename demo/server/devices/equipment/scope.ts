import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { rulesFor, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import type { Flag } from '../../platform/database/columns'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import type { Condition } from '../../platform/query/condition'
import { conditionsSql, escapeLike } from '../../platform/query/conditions'
import { EQUIPMENT_FIELDS } from './fields'

/** The list of devices; a rule of its page counts wherever devices, their pictures and recordings are shown. */
export const EQUIPMENT_DATA_RULES: DataRuleTarget = {
  component: 'cloudlive/EquipmentList',
  table: 'iblCloudLiveEquipment',
  fields: EQUIPMENT_FIELDS,
  // Every call finds its devices by their scope.
  named: [],
}

/**
 * What somebody sees, plays and steers: the devices he is in charge of, and those granted to him or to a role of his, as long as that
 * lasts. In
 * charge he is of the devices of the department he works in and those below it, and of his own: these alone he changes, moves, forbids,
 * records, deletes and grants to others. Data rules narrow both.
 */
export interface DeviceScope {
  /** Administrators see all, and are in charge of all. */
  isAll: boolean
  /** Null: he works in no department. */
  orgCode: string | null
  userId: string
  rules: readonly Condition[]
  /** `YYYY-MM-DD HH:mm:ss`: grants that ended by then count no more. */
  now: string
}

export async function scopeOf(db: Queryable, caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>): Promise<DeviceScope> {
  const { userId, isAdmin, at } = caller
  const user = await db.selectFrom('sysUser').select('orgCode').where('id', '=', userId).executeTakeFirst()
  const rules = await rulesFor(db, caller, EQUIPMENT_DATA_RULES)
  return { isAll: isAdmin, orgCode: user?.orgCode ?? null, userId, rules, now: at.now }
}

type OnDevices = ExpressionBuilder<Tables, 'iblCloudLiveEquipment'>
type Which = ExpressionWrapper<Tables, 'iblCloudLiveEquipment', SqlBool>

/** Department codes have three characters for each level, so the codes below one begin with it. */
function isInCharge(where: OnDevices, { isAll, orgCode, userId }: DeviceScope): Which {
  return where.or([
    ...(isAll ? [where.lit(true)] : []),
    where('iblCloudLiveEquipment.userId', '=', userId),
    ...(orgCode ? [sql<SqlBool>`${sql.ref('iblCloudLiveEquipment.sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`] : []),
  ])
}

/** The ids of the devices granted to somebody or to a role of his; read once for a query, by the index of who has them. */
function grantedIds(where: OnDevices, { userId, now }: DeviceScope) {
  const grants = where
    .selectFrom('iblEquipmentGrant as grant')
    .select('grant.equipmentId')
    .where((grant) => grant.or([grant('grant.expireTime', 'is', null), grant('grant.expireTime', '>', now)]))
  const roles = where.selectFrom('sysUserRole').select('sysUserRole.roleId').where('sysUserRole.userId', '=', userId)
  return grants
    .where('grant.kind', '=', 'user')
    .where('grant.targetId', '=', userId)
    .unionAll(grants.where('grant.kind', '=', 'role').where('grant.targetId', 'in', roles))
}

/** The devices somebody sees; the base of every query that shows or plays them. */
export function devicesOf(db: Queryable, scope: DeviceScope): SelectQueryBuilder<Tables, 'iblCloudLiveEquipment', object> {
  return db
    .selectFrom('iblCloudLiveEquipment')
    .where((where) =>
      scope.isAll
        ? where.lit(true)
        : where.or([isInCharge(where, scope), where('iblCloudLiveEquipment.id', 'in', grantedIds(where, scope))]),
    )
    .where(() => conditionsSql(scope.rules))
}

/** The devices somebody is in charge of; the base of every query that changes them. */
export function managedDevicesOf(db: Queryable, scope: DeviceScope): SelectQueryBuilder<Tables, 'iblCloudLiveEquipment', object> {
  return db
    .selectFrom('iblCloudLiveEquipment')
    .where((where) => isInCharge(where, scope))
    .where(() => conditionsSql(scope.rules))
}

/** Rows of devices as somebody's lists show them: `managed` says whether he is in charge of the device of each. */
export async function withManaged<Row>(
  db: Queryable,
  scope: DeviceScope,
  rows: readonly Row[],
  deviceOf: (row: Row) => string,
): Promise<(Row & { managed: Flag })[]> {
  const ids = [...new Set(rows.map(deviceOf))]
  const managedOnes = ids.length === 0 ? [] : await managedDevicesOf(db, scope).select('id').where('id', 'in', ids).execute()
  const managed = new Set(managedOnes.map(({ id }) => id))
  return rows.map((row) => ({ ...row, managed: managed.has(deviceOf(row)) ? '1' : '0' }))
}
