import type { Source } from '../../platform/database/transactions'

/** The org code of a department; codes of everything below it start with it. Null for an unknown id. */
export async function orgCodeOf(source: Source, departId: string): Promise<string | null> {
  const depart = await source
    .selectFrom('sysDepart')
    .select('orgCode')
    .where('id', '=', departId)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  return depart?.orgCode ?? null
}
