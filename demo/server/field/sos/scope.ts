import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { rulesFor, byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import type { Tables } from '../../platform/database/schema'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import type { Condition } from '../../platform/query/condition'
import { conditionsSql, escapeLike } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { seersOf } from '../../devices/equipment/live'
import { type DeviceScope, devicesOf, scopeOf } from '../../devices/equipment/scope'
import type { SosInfoTable } from './sos-table'

/** Columns by which the list of alarms can be filtered and sorted. */
export const SOS_FIELDS = fieldsOf('iblSosInfo', {
  id: 'text',
  sosNo: 'text',
  type: 'text',
  level: 'text',
  ownerType: 'text',
  ownerId: 'text',
  name: 'text',
  phone: 'text',
  address: 'text',
  content: 'text',
  status: 'text',
  repeatCount: 'number',
  ackTime: 'time',
  closeTime: 'time',
  closeNote: 'text',
  recoverTime: 'time',
  simFlag: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const SOS_DATA_RULES: DataRuleTarget = {
  component: 'sos/IblSosInfoList',
  table: 'iblSosInfo',
  fields: SOS_FIELDS,
  named: [byIdParams('/sos/iblSosInfo/')],
}

/** The alarms that a user sees. */
export interface AlarmScope {
  devices: DeviceScope
  rules: readonly Condition[]
}

export async function alarmScopeOf(db: Queryable, caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>): Promise<AlarmScope> {
  return { devices: await scopeOf(db, caller), rules: await rulesFor(db, caller, SOS_DATA_RULES) }
}

/**
 * The alarms of devices that a user sees, of users in the user's department and below, and the user's own. Alarms of deleted devices
 * belong to the department of the device. The base of every query for alarms.
 */
export function alarmsOf(db: Queryable, { devices, rules }: AlarmScope): SelectQueryBuilder<Tables, 'iblSosInfo', object> {
  const { isAll, orgCode, userId } = devices
  return db
    .selectFrom('iblSosInfo')
    .where((where) => {
      const isOfDepartment = orgCode
        ? sql<SqlBool>`${sql.ref('iblSosInfo.sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`
        : where.lit(false)
      if (isAll) return where.lit(true)
      return where.or([
        where.and([
          where('iblSosInfo.ownerType', '=', 'equipment'),
          where.or([
            where('iblSosInfo.ownerId', 'in', devicesOf(db, devices).select('iblCloudLiveEquipment.id')),
            where.and([
              isOfDepartment,
              where('iblSosInfo.ownerId', 'not in', db.selectFrom('iblCloudLiveEquipment').select('iblCloudLiveEquipment.id')),
            ]),
          ]),
        ]),
        where.and([where('iblSosInfo.ownerType', '=', 'user'), where.or([isOfDepartment, where('iblSosInfo.ownerId', '=', userId)])]),
      ])
    })
    .where(() => conditionsSql(rules))
}

/** Ids of the users who see an alarm. `now`: `YYYY-MM-DD HH:mm:ss`. */
export async function seersOfAlarm(
  trx: DbTransaction,
  { ownerType, ownerId, sysOrgCode }: Pick<SosInfoTable, 'ownerType' | 'ownerId' | 'sysOrgCode'>,
  now: string,
): Promise<string[]> {
  if (ownerType === 'user') return seersOf(trx, { id: '', sysOrgCode, userId: ownerId })
  const device = await trx
    .selectFrom('iblCloudLiveEquipment')
    .select(['id', 'sysOrgCode', 'userId'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return seersOf(trx, device ?? { id: ownerId, sysOrgCode, userId: null }, now)
}
