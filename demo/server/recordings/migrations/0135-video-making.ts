import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table ibl_qvod_list_info add column equipment_id text;
alter table ibl_qvod_list_info add column start_time text;
alter table ibl_qvod_list_info add column end_time text;
alter table ibl_qvod_list_info add column progress integer;
alter table ibl_qvod_list_info add column fail_reason text;
alter table ibl_qvod_list_info add column cover_tried text default '0' not null;
create table ibl_qvod_making (
  video_id text not null, user_id text not null, process text, beat_at double precision not null, attempts integer not null,
  constraint ibl_qvod_making_key primary key (video_id)
);
update ibl_qvod_list_info set status = 'failed', fail_reason = '服务器中断，视频没有合成'
  where status = 'making' and not exists (select 1 from ibl_venue_recording where ibl_venue_recording.video_id = ibl_qvod_list_info.id);
`

/** What a video is cut from, why that failed, and which process cuts it. */
export const videoMakingMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
  },
}
