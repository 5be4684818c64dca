import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { rulesFor, type RuledList } from '../data-rules/ruled-list'
import type { Tables } from '../database/schema'
import type { Source } from '../database/transactions'
import type { Caller } from '../identity/caller'
import type { Condition } from '../query/condition'
import { conditionsSql, escapeLike } from '../query/conditions'
import { EQUIPMENT_FIELDS } from './fields'

/** The list of devices; a rule of its page counts wherever devices, their pictures and recordings are shown. */
export const RULED_EQUIPMENT: RuledList = {
  component: 'cloudlive/EquipmentList',
  table: 'iblCloudLiveEquipment',
  fields: EQUIPMENT_FIELDS,
  // Every call finds its devices by their scope.
  named: [],
}

/** Which devices somebody sees: of the department he works in and those below it, and his own, as far as data rules show them. */
export interface DeviceScope {
  /** Administrators see all. */
  isAll: boolean
  /** Null: he works in no department. */
  orgCode: string | null
  userId: string
  rules: readonly Condition[]
}

export async function scopeOf(source: Source, caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>): Promise<DeviceScope> {
  const { userId, isAdmin } = caller
  const user = await source.selectFrom('sysUser').select('orgCode').where('id', '=', userId).executeTakeFirst()
  return { isAll: isAdmin, orgCode: user?.orgCode ?? null, userId, rules: await rulesFor(source, caller, RULED_EQUIPMENT) }
}

/** The same as a condition on rows. Department codes have three characters for each level, so the codes below one begin with it. */
export function inScope({ isAll, orgCode, userId, rules }: DeviceScope) {
  return (where: ExpressionBuilder<Tables, 'iblCloudLiveEquipment'>): ExpressionWrapper<Tables, 'iblCloudLiveEquipment', SqlBool> =>
    where.and([
      where.or([
        ...(isAll ? [where.lit(true)] : []),
        where('iblCloudLiveEquipment.userId', '=', userId),
        ...(orgCode ? [sql<SqlBool>`${sql.ref('iblCloudLiveEquipment.sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`] : []),
      ]),
      conditionsSql(rules),
    ])
}

/** The devices somebody sees; the base of every query for them. */
export function devicesOf(source: Source, scope: DeviceScope): SelectQueryBuilder<Tables, 'iblCloudLiveEquipment', object> {
  return source.selectFrom('iblCloudLiveEquipment').where(inScope(scope))
}
