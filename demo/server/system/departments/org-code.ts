import type { Queryable } from '../../platform/database/transactions'

/** The org code of a department; codes of everything below it start with it. Null for an unknown id. */
export async function orgCodeOf(db: Queryable, departId: string): Promise<string | null> {
  const depart = await db.selectFrom('sysDepart').select('orgCode').where('id', '=', departId).where('delFlag', '=', '0').executeTakeFirst()
  return depart?.orgCode ?? null
}
