import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table ibl_dispatch add column broadcast_source text;
alter table ibl_dispatch add column broadcast_path text;
alter table ibl_dispatch add column broadcast_volume integer;
alter table ibl_dispatch add column media_node_id text;
alter table ibl_live_record add column dispatch_id text;
create index ibl_live_record_dispatch on ibl_live_record (dispatch_id, start_time);
alter table ibl_recorder add column dispatch_id text;
`

/** Broadcasts and recordings of dispatch rooms, and the media server that carries their sounds and pictures. */
export const roomMediaMigration: Migration = {
  up: (db) => runStatements(db, STATEMENTS),
}
