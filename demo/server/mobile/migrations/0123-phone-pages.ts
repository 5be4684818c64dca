import { type Migration, sql } from 'kysely'
import { insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const STATEMENTS = `
create table ibl_slow_like (
  slow_id text not null, day text not null, address_hash text not null,
  constraint ibl_slow_like_key primary key (slow_id, day, address_hash)
);
alter table ibl_push_list_info add column live_title text;
`

const PAGE = '/mobile/broadcast'

const BUTTONS = { 'mobile:broadcast': '手机直播' }

/** Likes of slow lives, titles of broadcasts, and the right to broadcast from a phone. */
export const phonePagesMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertMenu(db, [
      menuPage('手机直播', PAGE, 'mobile/broadcast', 96, { icon: 'mobile', is_leaf: 0, internal_or_external: 1, hidden: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const key of [PAGE, ...Object.keys(BUTTONS)])
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(key)} from sys_role where role_code = 'operator'`.execute(db)
  },
}
