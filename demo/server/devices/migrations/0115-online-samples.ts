import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
create table ibl_online_sample (
  sample_time text not null, sys_org_code text not null, online integer not null, live integer not null,
  constraint ibl_online_sample_key primary key (sample_time, sys_org_code)
);
`

/** Devices online and live over time. */
export const onlineSamplesMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
  },
}
