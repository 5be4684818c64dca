import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table ibl_online_sample add column total integer;
alter table ibl_online_sample add column viewers integer;
`

/** Devices and viewers over time; null in older samples. */
export const sampledTotalsMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
  },
}
