import type { Migration } from 'kysely'
import { runStatements, insertMenu, insertDictionaries } from '../../platform/migrations/baseline'
import { buttons, menuPage } from '../../platform/migrations/menu-rows'

const TABLES = `
create table ibl_push_list_info (
  id text not null, name text not null, equipment_id text not null, app text not null, stream text not null, push_key text not null,
  push_status text not null, enabled text not null, idle_policy text not null, key_expire text, start_time text, last_time text,
  remark text, node_id text, node_mark text, end_reason text, record_flag text default '0' not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_push_list_info_key primary key (id),
  constraint ibl_push_list_info_stream unique (app, stream),
  constraint ibl_push_list_info_device unique (equipment_id)
);
create index ibl_push_list_info_time on ibl_push_list_info (create_time);

create table ibl_media_node (
  id text not null, name text not null, kind text not null, api_url text not null, hook_secret text not null, enabled text not null,
  health text not null, reasons text not null, api_user text, api_password text, flv_url text, whep_url text, hls_url text, rtmp_url text,
  remark text, version text, last_heartbeat text, hook_time text, down_since text, kept_by text, kept_until text, streams integer,
  viewers integer, in_kbps integer, out_kbps integer, round_trip integer, srt_url text, cpu integer, mem integer, disk integer,
  up_since text,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_media_node_key primary key (id),
  constraint ibl_media_node_name unique (name)
);

create table ibl_viewer_session (
  id text not null, node_id text not null, mark text not null, stream_key text not null, user_id text not null, session_id text not null,
  start_time text not null,
  constraint ibl_viewer_session_key primary key (id),
  constraint ibl_viewer_session_mark unique (node_id, mark)
);

create table ibl_node_metric (
  node_id text not null, in_kbps integer, out_kbps integer, viewers integer, at double precision not null, cpu integer, mem integer,
  disk integer, streams integer,
  constraint ibl_node_metric_key primary key (node_id, at),
  constraint ibl_node_metric_node foreign key (node_id) references ibl_media_node (id) on delete cascade
);

create table ibl_node_alarm (
  node_id text not null, cause text not null, at double precision not null,
  constraint ibl_node_alarm_key primary key (node_id, cause),
  constraint ibl_node_alarm_node foreign key (node_id) references ibl_media_node (id) on delete cascade
);
`

const MENU = [
  menuPage('推流管理', '/push/list', 'push/IblPushListInfoList', 5, { icon: 'wifi', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/push/list', {
    'push:list': '查看推流',
    'push:add': '添加推流',
    'push:edit': '编辑推流',
    'push:delete': '删除推流',
    'push:batch_delete': '批量删除推流',
    'push:export': '导出推流',
    'push:import': '导入推流',
    'push:kick': '中断推流',
    'push:key': '查看与更换推流密钥',
  }),
  menuPage('媒体节点', '/servermointer/node', 'servermointer/node', 6, { icon: 'hdd', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/servermointer/node', {
    'node:list': '查看媒体节点',
    'node:add': '添加媒体节点',
    'node:edit': '编辑媒体节点',
    'node:delete': '删除媒体节点',
    'node:batch_delete': '批量删除媒体节点',
    'node:kick': '断开节点会话',
    'node:key': '查看与更换节点密钥',
  }),
]

/** Code, name and items, as `value=text`, in their order; a colour may follow. */
const DICTIONARIES = [
  ['push_state', '推流状态', 'pushing=推流中 idle=未推流 expired=密钥过期 disabled=已停用 lost=节点失联'],
  ['push_idle_policy', '无人观看时', 'none=继续推流 stop=停止推流 disable=停止并停用'],
  ['media_node_kind', '媒体服务器', 'lal=lal mediamtx=MediaMTX embedded=本服务'],
  ['media_node_health', '节点状态', 'ok=正常 warning=注意 down=失联 new=等待检查 off=已停用'],
] as const

/** Pushes and media servers. */
export const streamsBaseline: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
    await insertMenu(db, MENU)
    await insertDictionaries(db, DICTIONARIES)
  },
}
