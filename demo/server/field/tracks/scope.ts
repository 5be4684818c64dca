import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { escapeLike } from '../../platform/query/conditions'
import { type DeviceScope, devicesOf } from '../../devices/equipment/scope'
import type { OwnerType } from '../owner'

/** The users whose positions somebody sees: those of the department of the caller and below, and the caller. */
function usersOf(db: Queryable, { isAll, orgCode, userId }: DeviceScope) {
  return db
    .selectFrom('sysUser')
    .where('delFlag', '=', 0)
    .where((where) =>
      isAll
        ? where.lit(true)
        : where.or([
            where('sysUser.id', '=', userId),
            orgCode ? sql<SqlBool>`${sql.ref('sysUser.orgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'` : where.lit(false),
          ]),
    )
}

/** A person or device that somebody sees. */
export interface VisibleOwner {
  name: string
  isOnline: boolean
}

/** A person or device by its id, if the caller sees it. */
export async function visibleOwner(db: Queryable, scope: DeviceScope, ownerType: OwnerType, ownerId: string): Promise<VisibleOwner | null> {
  if (ownerType === 'equipment') {
    const device = await devicesOf(db, scope)
      .select(['name', 'onlineStatus'])
      .where('iblCloudLiveEquipment.id', '=', ownerId)
      .executeTakeFirst()
    return device ? { name: device.name, isOnline: device.onlineStatus === '1' } : null
  }
  const user = await usersOf(db, scope).select(['realname', 'username']).where('sysUser.id', '=', ownerId).executeTakeFirst()
  return user ? { name: user.realname || user.username, isOnline: true } : null
}

/** Adds the condition that the caller sees the owner of a position. */
function ofVisibleOwners(db: Queryable, scope: DeviceScope, table: 'iblGpsLast' | 'iblGpsInfo') {
  const owners = {
    equipment: devicesOf(db, scope).select('iblCloudLiveEquipment.id'),
    user: usersOf(db, scope).select('sysUser.id'),
  }
  const seen = (type: OwnerType) =>
    sql<SqlBool>`(${sql.ref(`${table}.ownerType`)} = ${type} and ${sql.ref(`${table}.ownerId`)} in ${owners[type]})`
  return sql<SqlBool>`(${seen('equipment')} or ${seen('user')})`
}

/** The last positions of the people and devices that somebody sees. */
export function lastPositionsOf(db: Queryable, scope: DeviceScope): SelectQueryBuilder<Tables, 'iblGpsLast', object> {
  return db.selectFrom('iblGpsLast').where(() => ofVisibleOwners(db, scope, 'iblGpsLast'))
}

/** All their positions. */
export function positionsOf(db: Queryable, scope: DeviceScope): SelectQueryBuilder<Tables, 'iblGpsInfo', object> {
  return db.selectFrom('iblGpsInfo').where(() => ofVisibleOwners(db, scope, 'iblGpsInfo'))
}
