import type { Queryable } from '../../platform/database/transactions'
import { noPermission, notFound } from '../../platform/base/errors'
import type { Caller } from '../../platform/identity/caller'
import { managedDeparts } from './managed'

/** @throws ApiError for a department that is gone */
export async function requireDepart(db: Queryable, id: string): Promise<void> {
  const depart = await db.selectFrom('sysDepart').select('id').where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
  if (!depart) throw notFound()
}

/**
 * Users and roles of a department are for those who manage all departments, and for its superiors.
 * @throws ApiError 510 for anybody else
 */
export async function requireReach(db: Queryable, caller: Caller, departIds: readonly string[]): Promise<void> {
  if (caller.can('depart:list')) return
  const managed = new Set((await managedDeparts(db, caller)).map(({ id }) => id))
  if (departIds.some((id) => !managed.has(id))) throw noPermission()
}
