import { type Migration, sql } from 'kysely'
import { menuId } from '../../platform/migrations/menu-rows'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table ibl_pull_proxy add column node_id text;
alter table ibl_work add column trend text;
`

/** Sources that a media server fetches by itself, traffic of the last minutes of a task, and an icon of its own for GB28181. */
export const relaysMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await sql`update sys_permission set icon = 'api' where id = ${menuId('/gb')} and icon = 'deployment-unit'`.execute(db)
  },
}
