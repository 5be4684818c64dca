import { type Migration, sql } from 'kysely'
import { insertDictionaries, insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const STATEMENTS = `
create table ibl_share_token (
  id text not null, token_hash text not null, target_type text not null, target_id text, note text, expire_time text not null,
  max_views integer, view_count integer default 0 not null, last_use_time text, withdraw_time text, create_by text not null,
  create_time text not null, sys_org_code text,
  constraint ibl_share_token_key primary key (id),
  constraint ibl_share_token_hash unique (token_hash)
);
create index ibl_share_token_time on ibl_share_token (create_time);
create index ibl_share_token_target on ibl_share_token (target_id);

create table ibl_enter_code (
  code text not null, target_type text not null, target_id text not null, expire_time text, create_by text, create_time text not null,
  constraint ibl_enter_code_key primary key (code),
  constraint ibl_enter_code_target unique (target_type, target_id)
);
create index ibl_enter_code_end on ibl_enter_code (expire_time);
`

const SCREEN = '/mobile/bigScreen'
const PAGE = '/isystem/share'

const BUTTONS = {
  'share:list': '查看分享链接',
  'share:add': '创建分享链接',
  'share:delete': '收回分享链接',
  'share:batch_delete': '批量收回分享链接',
  'share:export': '导出分享链接',
}

const DICTIONARIES = [
  ['share_target', '分享内容', 'bigScreen=大屏 equipment=设备画面'],
  ['share_state', '分享状态', 'active=有效#2e7d32 ended=已到期 withdrawn=已收回#c62828'],
] as const

const GRANTS: readonly (readonly [role: string, keys: readonly string[]])[] = [
  ['operator', [SCREEN, 'bigscreen:view']],
  ['technician', ['/isystem', PAGE, ...Object.keys(BUTTONS)]],
]

/** Shared links, codes of six digits, the big screen and their menu. */
export const sharedLinksMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, DICTIONARIES)
    await insertMenu(db, [
      menuPage('大屏', SCREEN, 'mobile/bigScreen', 95, { icon: 'fund-projection-screen', is_leaf: 0, internal_or_external: 1 }),
      ...buttons(SCREEN, { 'bigscreen:view': '查看大屏' }),
      menuPage('分享链接', PAGE, 'share/IblShareTokenList', 30, {
        parent_id: menuId('/isystem'),
        icon: 'share-alt',
        is_leaf: 0,
        keep_alive: 1,
      }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const [role, keys] of GRANTS)
      for (const key of keys)
        await sql`insert into sys_role_permission (role_id, permission_id)
          select sys_role.id, ${menuId(key)} from sys_role where role_code = ${role}
          and not exists (select 1 from sys_role_permission held where held.role_id = sys_role.id and held.permission_id = ${menuId(key)})`.execute(
          db,
        )
  },
}
