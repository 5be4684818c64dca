import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
drop index ibl_stream_event_push;
alter table ibl_stream_event rename to ibl_push_event;
create table ibl_stream_event (
  id text not null, stream_key text not null, type text not null, equipment_id text, push_id text, detail text, address text,
  username text, at double precision not null, times integer default 1 not null, notice_at double precision,
  constraint ibl_stream_event_id primary key (id)
);
insert into ibl_stream_event (id, stream_key, type, equipment_id, push_id, detail, username, at)
  select event.id, stream_key, type, push.equipment_id, push_id, detail, username, at
  from ibl_push_event event left join ibl_push_list_info push on push.id = event.push_id;
drop table ibl_push_event;
create index ibl_stream_event_equipment_id on ibl_stream_event (equipment_id, at);
create index ibl_stream_event_push_id on ibl_stream_event (push_id, at);
create index ibl_stream_event_stream_key on ibl_stream_event (stream_key, at);
create index ibl_stream_event_notice on ibl_stream_event (notice_at);

alter table ibl_cloud_live_equipment add column notify_events text;
alter table ibl_cloud_live_equipment add column notify_roles text;
alter table ibl_cloud_live_equipment add column notify_users text;
alter table ibl_cloud_live_equipment add column notify_after integer default 30 not null;

create table ibl_viewer_block (
  stream_key text not null, user_id text not null, until double precision not null,
  constraint ibl_viewer_block_key primary key (stream_key, user_id)
);
`

/** Events of all streams, not of pushes alone; who is notified of those of a device; viewers who are kept out for some time. */
export const streamEventsMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
  },
}
