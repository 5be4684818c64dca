import { type Migration, sql } from 'kysely'
import { insertDictionaries, insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const STATEMENTS = `
create table ibl_live_venue (
  id text not null, title text not null, venue_no text not null, cover text, intro text, start_time text, end_time text,
  status text not null, source_ids text, main_source_id text, cut_at text, venue_password text, invite_code text,
  watch_limit integer not null, chat_flag text not null, review_all text not null, watch_count integer default 0 not null,
  sys_org_code text, sys_id text not null, create_by text, create_time text, update_by text, update_time text,
  constraint ibl_live_venue_key primary key (id),
  constraint ibl_live_venue_no unique (venue_no)
);
create index ibl_live_venue_time on ibl_live_venue (create_time);
create index ibl_live_venue_state on ibl_live_venue (status);

create table ibl_venue_viewer (
  id text not null, venue_id text not null, name text not null, address text not null, join_time text not null,
  last_at double precision not null, muted_until double precision not null, kicked_at double precision not null,
  constraint ibl_venue_viewer_key primary key (id)
);
create index ibl_venue_viewer_venue on ibl_venue_viewer (venue_id, last_at);

create table ibl_venue_chat (
  id text not null, venue_id text not null, viewer_id text, name text not null, content text not null, status text not null,
  create_time text not null, changed_at double precision not null,
  constraint ibl_venue_chat_key primary key (id)
);
create index ibl_venue_chat_venue on ibl_venue_chat (venue_id, changed_at);
create index ibl_venue_chat_viewer on ibl_venue_chat (viewer_id, create_time);
`

const GROUP = '/stream'
const PAGE = '/stream/liveVenue'

const BUTTONS = {
  'venue:list': '查看会场',
  'venue:add': '添加会场',
  'venue:edit': '编辑会场',
  'venue:delete': '删除会场',
  'venue:batch_delete': '批量删除会场',
  'venue:export': '导出会场',
  'venue:control': '控制会场直播',
  'venue:chat': '管理会场聊天',
}

const KEYS = [GROUP, PAGE, ...Object.keys(BUTTONS)]

/** Live venues and their menu. */
export const venuesMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, [['venue_status', '会场状态', 'draft=草稿 notice=预告 living=直播中#2e7d32 ended=已结束 closed=已关闭']])
    const group = menuId(GROUP)
    const { rows } = await sql`select id from sys_permission where id = ${group}`.execute(db)
    if (rows.length === 0)
      await insertMenu(db, [menuPage('推流分发', GROUP, 'layouts/RouteView', 60, { icon: 'deployment-unit', is_leaf: 0 })])
    await insertMenu(db, [
      menuPage('直播会场', PAGE, 'livevenue/IblLiveVenueList', 70, { parent_id: group, icon: 'team', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const key of KEYS)
      await sql`insert into sys_role_permission (role_id, permission_id)
        select sys_role.id, ${menuId(key)} from sys_role where role_code = 'director'
        and not exists (select 1 from sys_role_permission held where held.role_id = sys_role.id and held.permission_id = ${menuId(key)})`.execute(
        db,
      )
  },
}
