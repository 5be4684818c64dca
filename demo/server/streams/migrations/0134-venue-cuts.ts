import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table ibl_live_venue add column peak_count integer default 0 not null;
alter table ibl_live_venue add column cut_from_id text;
alter table ibl_live_venue add column cut_requested_at double precision;
alter table ibl_live_venue add column cut_ms integer;
`

/** The highest number of viewers of a venue, and what its last cut changed and how long it took. */
export const venueCutsMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
  },
}
