import type { SysDepartTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import { splitIds } from '../../platform/base/ids'

/** userIdentity of somebody who is responsible for departments. */
const SUPERIOR = 2

export async function allDeparts(db: Queryable): Promise<SysDepartTable[]> {
  return db.selectFrom('sysDepart').selectAll().where('delFlag', '=', '0').orderBy('departOrder').orderBy('orgCode').execute()
}

/** What a tree shows of each: of all columns of twenty thousand departments reading them would take six times as long. */
export async function departNames(db: Queryable): Promise<Pick<SysDepartTable, 'id' | 'parentId' | 'departName'>[]> {
  return db
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'departName'])
    .where('delFlag', '=', '0')
    .orderBy('departOrder')
    .orderBy('orgCode')
    .execute()
}

/** The departments that a superior is responsible for, with everything below them; nobody else has any. */
export async function managedDeparts(db: Queryable, caller: Caller): Promise<SysDepartTable[]> {
  const user = await db
    .selectFrom('sysUser')
    .select(['userIdentity', 'departIds'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (user.userIdentity !== SUPERIOR) return []
  const ids = new Set(splitIds(user.departIds))
  const departs = await allDeparts(db)
  const codes = departs.filter((depart) => ids.has(depart.id)).map((depart) => depart.orgCode)
  return departs.filter((depart) => codes.some((code) => depart.orgCode.startsWith(code)))
}
