import { type Kysely, sql } from 'kysely'
import { button, menuId } from './0003-menu'

/** Who is granted permissions: tables, and the columns that say who. */
const GRANTS = {
  sys_role_permission: ['role_id'],
  sys_depart_permission: ['depart_id'],
  sys_depart_role_permission: ['role_id', 'depart_id'],
} as const

/**
 * A button on a page, granted to whoever has one of those permissions that it was part of until now (`alike`): roles, departments and the
 * roles of departments.
 */
export async function newPermission(
  db: Kysely<unknown>,
  { page, code, name, sortNo }: { page: string; code: string; name: string; sortNo: number },
  alike: readonly string[],
): Promise<void> {
  const menus = db as Kysely<{ sys_permission: ReturnType<typeof button> }>
  await menus
    .insertInto('sys_permission')
    .values(button(page, code, name, sortNo))
    .execute()
  for (const [table, owners] of Object.entries(GRANTS)) {
    const who = sql.join(owners.map((owner) => sql.ref(owner)))
    // oxlint-disable-next-line no-await-in-loop -- three tables, in one transaction
    await sql`
      insert into ${sql.table(table)} (${who}, permission_id)
      select distinct ${who}, ${menuId(code)} from ${sql.table(table)} where permission_id in (${sql.join(alike.map(menuId))})
    `.execute(db)
  }
}
