import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { EquipmentTable } from '../database/equipment-tables'
import type { Tables } from '../database/schema'
import type { Source } from '../database/transactions'
import type { Caller } from '../identity/caller'
import { escapeLike } from '../query/conditions'

/** Which devices somebody sees: of the department he works in and those below it, and his own. */
export interface DeviceScope {
  /** Administrators see all. */
  isAll: boolean
  /** Null: he works in no department. */
  orgCode: string | null
  userId: string
}

export async function scopeOf(source: Source, { userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>): Promise<DeviceScope> {
  const user = await source.selectFrom('sysUser').select('orgCode').where('id', '=', userId).executeTakeFirst()
  return { isAll: isAdmin, orgCode: user?.orgCode ?? null, userId }
}

/** Department codes have three characters for each level, so the codes below one begin with it. */
export function isInScope({ isAll, orgCode, userId }: DeviceScope, device: Pick<EquipmentTable, 'sysOrgCode' | 'userId'>): boolean {
  return isAll || device.userId === userId || (Boolean(orgCode) && (device.sysOrgCode ?? '').startsWith(orgCode ?? ''))
}

/** The same as a condition on rows. */
export function inScope({ isAll, orgCode, userId }: DeviceScope) {
  return (where: ExpressionBuilder<Tables, 'iblCloudLiveEquipment'>): ExpressionWrapper<Tables, 'iblCloudLiveEquipment', SqlBool> =>
    where.or([
      ...(isAll ? [where.lit(true)] : []),
      where('iblCloudLiveEquipment.userId', '=', userId),
      ...(orgCode ? [sql<SqlBool>`${sql.ref('iblCloudLiveEquipment.sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`] : []),
    ])
}

/** The devices somebody sees; the base of every query for them. */
export function devicesOf(source: Source, scope: DeviceScope): SelectQueryBuilder<Tables, 'iblCloudLiveEquipment', object> {
  return source.selectFrom('iblCloudLiveEquipment').where(inScope(scope))
}
