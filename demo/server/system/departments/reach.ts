import type { Source } from '../../platform/database/transactions'
import { noPermission, notFound } from '../../platform/base/failures'
import type { Caller } from '../../platform/identity/caller'
import { managedDeparts } from './managed'

/** @throws Failure for a department that is gone */
export async function requireDepart(source: Source, id: string): Promise<void> {
  const depart = await source.selectFrom('sysDepart').select('id').where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
  if (!depart) throw notFound()
}

/**
 * Users and roles of a department are for those who manage all departments, and for its superiors.
 * @throws Failure 510 for anybody else
 */
export async function requireReach(source: Source, caller: Caller, departIds: readonly string[]): Promise<void> {
  if (caller.can('depart:list')) return
  const managed = new Set((await managedDeparts(source, caller)).map(({ id }) => id))
  if (departIds.some((id) => !managed.has(id))) throw noPermission()
}
