import { type Migration, sql } from 'kysely'
import { insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId } from '../../platform/migrations/menu-rows'

const STATEMENTS = `
alter table ibl_dispatch add column broadcast_source text;
alter table ibl_dispatch add column broadcast_path text;
alter table ibl_dispatch add column broadcast_volume integer;
alter table ibl_dispatch add column media_node_id text;
alter table ibl_live_record add column dispatch_id text;
create index ibl_live_record_dispatch on ibl_live_record (dispatch_id, start_time);
alter table ibl_recorder add column dispatch_id text;
`

const TALK = 'cloudlive:talk'
/** The last one of the buttons of devices. */
const SORT_NO = 15

/** Broadcasts and recordings of dispatch rooms, and the media server that carries their sounds and pictures; the permission to talk to devices. */
export const roomMediaMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertMenu(db, buttons('/cloudlive/equipment', { [TALK]: '设备对讲' }, SORT_NO))
    for (const role of ['operator', 'director'])
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(TALK)} from sys_role where role_code = ${role}`.execute(db)
  },
}
