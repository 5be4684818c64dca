import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table sys_log add column object_kind text;
alter table sys_log add column object_id text;
alter table sys_log add column object_name text;
alter table sys_data_log add column object_name text;
alter table sys_data_log add column changes text;
`

/** Both logs name what was touched. Older lines stay without: each is part of the chain of logs as it was written. */
export const logObjectsMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
  },
}
