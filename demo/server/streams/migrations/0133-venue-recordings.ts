import { type Migration, sql } from 'kysely'
import { INITIAL, insertRows, runStatements } from '../../platform/migrations/baseline'
import { menuId } from '../../platform/migrations/menu-rows'
import { stableId } from '../../platform/base/ids'

const STATEMENTS = `
alter table ibl_live_venue add column record_flag text default '0' not null;
alter table ibl_venue_viewer add column share_id text;
alter table yt_r0_task add column insert_state text;

create table ibl_venue_recording (
  venue_id text not null, video_id text, process text not null, beat_at double precision not null, start_time text,
  constraint ibl_venue_recording_key primary key (venue_id)
);
`

/** Recorded programmes and shared links of venues, inserted carousels. */
export const venueRecordingsMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertRows(db, 'sys_dict_item', [
      {
        id: stableId('dict:share_target:venue'),
        dict_id: stableId('dict:share_target'),
        item_text: '会场',
        item_value: 'venue',
        sort_order: 4,
        status: 1,
        item_color: null,
        ...INITIAL,
      },
    ])
    const { rows } = await sql`select id from yt_r0_typer where code = 'insert'`.execute(db)
    if (rows.length === 0)
      await insertRows(db, 'yt_r0_typer', [
        { id: menuId('typer:insert'), name: '插播', code: 'insert', kind: 'insert', sort_no: 9, enabled: '1', ...INITIAL },
      ])
  },
}
