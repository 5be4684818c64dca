import { sql } from 'kysely'
import type { Queryable } from './transactions'

const NAMES = {
  sysDepart: 'departName',
  sysUser: 'realname',
  iblCloudLiveEquipment: 'name',
  iblCloudLiveEquipmentGroup: 'name',
  iblQvodListInfo: 'title',
  iblLiveVenue: 'title',
} as const

/** Names of departments, people, devices, groups of devices, videos or venues by their ids. Deleted ones are missing. */
export async function namesOf(
  db: Queryable,
  table: keyof typeof NAMES,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const requested = [...new Set(ids.flatMap((id) => id ?? []))]
  if (requested.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select([sql.ref<string>('id').as('id'), sql.ref<string>(NAMES[table]).as('name')])
    .where('id', 'in', requested)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of people by their sign-in names; the sign-in name of those without one. Deleted people are missing. */
export async function namesByUsername(db: Queryable, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map()
  const rows = await db.selectFrom('sysUser').select(['username', 'realname']).where('username', 'in', usernames).execute()
  return new Map(rows.map(({ username, realname }) => [username, realname || username]))
}
