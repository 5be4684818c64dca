import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const POSITION = `owner_type text not null, owner_id text not null, lng double precision not null, lat double precision not null,
  altitude double precision, speed double precision, direction double precision, accuracy double precision, battery double precision,
  source text not null, gps_time text not null, sim_flag text default '0' not null`

const STATEMENTS = `
create table ibl_gps_info (
  id text not null, ${POSITION},
  constraint ibl_gps_info_key primary key (id),
  constraint ibl_gps_info_second unique (owner_type, owner_id, gps_time)
);
create index ibl_gps_info_time on ibl_gps_info (gps_time);

create table ibl_gps_last (
  ${POSITION}, stored_at double precision not null, refusal text,
  constraint ibl_gps_last_key primary key (owner_type, owner_id)
);
create index ibl_gps_last_stored on ibl_gps_last (stored_at);

create table ibl_gps_watch (
  user_id text not null, until double precision not null, owner_ids text, bounds text,
  constraint ibl_gps_watch_key primary key (user_id)
);
`

/** Positions of people and devices, and whose map receives them. */
export const tracksMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
  },
}
