import { type Migration, sql } from 'kysely'
import { stableId } from '../../platform/base/ids'
import { INITIAL, insertDictionaries, insertMenu, insertRows, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const AUDIT = 'create_by text, create_time text, update_by text, update_time text'

const STATEMENTS = `
create table ibl_qvod_category (
  id text not null, pid text not null, name text not null, sort_no integer default 0 not null, sys_org_code text, ${AUDIT},
  constraint ibl_qvod_category_key primary key (id)
);
create table ibl_qvod_list_info (
  id text not null, title text not null, category_id text, cover text, file_path text not null, duration integer not null,
  size double precision not null, width integer not null, height integer not null, codec text, source text not null,
  status text not null, public_flag text not null, play_count integer default 0 not null, tags text, intro text, publish_time text,
  sys_org_code text, sys_id text not null, ${AUDIT},
  constraint ibl_qvod_list_info_key primary key (id)
);
create index ibl_qvod_list_info_time on ibl_qvod_list_info (create_time);
create index ibl_qvod_list_info_published on ibl_qvod_list_info (status, publish_time);
create index ibl_qvod_list_info_file on ibl_qvod_list_info (file_path);
`

const GROUP = '/stream'
const PAGE = '/stream/qvod'

const BUTTONS = {
  'qvod:list': '查看视频',
  'qvod:add': '添加视频',
  'qvod:edit': '编辑视频',
  'qvod:delete': '删除视频',
  'qvod:batch_delete': '批量删除视频',
  'qvod:export': '导出视频',
  'qvod:publish': '发布视频',
}

const DICTIONARIES = [
  ['qvod_status', '视频状态', 'draft=草稿 published=已发布#2e7d32 offline=已下架 making=合成中 failed=合成失败#c62828'],
  ['qvod_source', '视频来源', 'upload=上传 record=录像 file=媒体文件夹'],
] as const

const KEYS = [GROUP, PAGE, ...Object.keys(BUTTONS)]

/** On-demand videos, their categories and their menu. */
export const videosMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, DICTIONARIES)
    await insertRows(db, 'sys_dict_item', [
      {
        id: stableId('dict:share_target:vod'),
        dict_id: stableId('dict:share_target'),
        item_text: '视频',
        item_value: 'vod',
        sort_order: 3,
        status: 1,
        item_color: null,
        ...INITIAL,
      },
    ])
    const group = menuId(GROUP)
    const { rows } = await sql`select id from sys_permission where id = ${group}`.execute(db)
    if (rows.length === 0)
      await insertMenu(db, [menuPage('推流分发', GROUP, 'layouts/RouteView', 60, { icon: 'deployment-unit', is_leaf: 0 })])
    await insertMenu(db, [
      menuPage('点播', PAGE, 'qvod/IblQvodListInfoList', 60, { parent_id: group, icon: 'play-circle', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const role of ['director', 'editor'])
      for (const key of KEYS)
        await sql`insert into sys_role_permission (role_id, permission_id)
          select sys_role.id, ${menuId(key)} from sys_role where role_code = ${role}
          and not exists (select 1 from sys_role_permission held where held.role_id = sys_role.id and held.permission_id = ${menuId(key)})`.execute(
          db,
        )
  },
}
