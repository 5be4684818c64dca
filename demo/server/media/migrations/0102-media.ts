import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const TABLES = `
create table ibl_process_stream (
  process text not null, stream_key text not null, last_time text not null, codec text, in_kbps integer, out_kbps integer, viewers integer,
  address text, speed double precision,
  constraint ibl_process_stream_key primary key (process, stream_key)
);

create table ibl_process_viewing (
  id text not null, process text not null, stream_key text not null, quality text not null, protocol text not null, user_id text not null,
  session_id text not null, ip text not null, last_time text not null, ended text not null, start_time double precision not null,
  out_bytes double precision not null,
  constraint ibl_process_viewing_key primary key (id)
);
`

/** Streams and viewers of the processes on one database. */
export const mediaBaseline: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
  },
}
