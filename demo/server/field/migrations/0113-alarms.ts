import { type Migration, sql } from 'kysely'
import { insertDictionaries, insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const STATEMENTS = `
create table ibl_sos_info (
  id text not null, sos_no text not null, type text not null, level text not null, owner_type text not null, owner_id text not null,
  name text not null, phone text, lng double precision, lat double precision, address text, content text, snap text,
  status text not null, handler_id text, ack_time text, close_time text, close_note text, recover_time text,
  repeat_count integer not null, raised_at double precision not null, changed_at double precision not null,
  remind_at double precision, remind_round integer default 0 not null, clip_until double precision, clip_record_ids text, mark text,
  sim_flag text default '0' not null, sys_org_code text, sys_id text default '0' not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_sos_info_key primary key (id),
  constraint ibl_sos_info_no unique (sos_no)
);
create index ibl_sos_info_owner on ibl_sos_info (owner_type, owner_id, raised_at);
create index ibl_sos_info_status on ibl_sos_info (status, create_time);
create index ibl_sos_info_time on ibl_sos_info (create_time);
create index ibl_sos_info_changed on ibl_sos_info (changed_at, id);
create index ibl_sos_info_remind on ibl_sos_info (remind_at);
create index ibl_sos_info_clip on ibl_sos_info (clip_until);

create table ibl_sos_log (
  id text not null, sos_id text not null, action text not null, user_id text, to_user_id text, at double precision not null, note text,
  files text,
  constraint ibl_sos_log_key primary key (id)
);
create index ibl_sos_log_alarm on ibl_sos_log (sos_id, at);

alter table ibl_cloud_live_equipment add column alarm_events text;
alter table ibl_stream_event add column alarm_at double precision;
alter table ibl_stream_event add column burst_at double precision;
alter table ibl_stream_event add column burst_times integer default 0 not null;
create index ibl_stream_event_alarm on ibl_stream_event (alarm_at);
alter table ibl_recorder add column alarm_until double precision;
`

const PAGE = '/sos'

const BUTTONS = {
  'sos:list': '查看告警',
  'sos:add': '发起告警',
  'sos:ack': '接警与处理',
  'sos:close': '关闭告警',
  'sos:takeover': '接管他人告警',
  'sos:delete': '删除告警',
  'sos:batch_delete': '批量删除告警',
  'sos:export': '导出告警',
}

/** What the operators of the demo are granted. */
const OPERATOR_GRANTS = [PAGE, 'sos:list', 'sos:add', 'sos:ack', 'sos:close', 'sos:export']

const DICTIONARIES = [
  [
    'sos_type',
    '告警类型',
    'person=人员求助 intrusion=入侵 fall=跌倒 overspeed=超速 fence=越界 lowBattery=电量低 device=设备离线 stream=视频流异常 record=录像缺失 mqtt=遥测异常 gb=国标告警 other=其他',
  ],
  ['sos_level', '告警级别', 'H=高#c62828 M=中#b26a00 L=低#5f6368'],
  ['sos_status', '告警状态', 'new=待接警#c62828 acked=已接警#b26a00 handling=处理中#1565c0 closed=已关闭 false=误报'],
] as const

/** Top menu: URL -> sort number before and after. Entries that somebody has moved stay. */
const ORDER: readonly (readonly [url: string, before: number, after: number])[] = [
  ['/cloudlive/equipment', 1, 10],
  ['/cloudlive/wall', 2, 20],
  ['/ibl/records', 3, 30],
  ['/cloudlive/slowinfo', 4, 40],
  ['/push/list', 5, 50],
  ['/servermointer/node', 6, 130],
  ['/maintenance', 6, 140],
  ['/online', 8, 150],
  ['/isystem/addressList', 9, 160],
  ['/isystem', 10, 170],
  ['/message', 11, 180],
]

/** Alarms, their menu, and what devices, events and the recorder know of them. Moves the top menu apart, for the pages to come. */
export const alarmsMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await sql`update ibl_cloud_live_equipment set alarm_events = 'lost,refuse,recordMissing'`.execute(db)
    await insertDictionaries(db, DICTIONARIES)
    for (const [url, before, after] of ORDER)
      await sql`update sys_permission set sort_no = ${after} where id = ${menuId(url)} and sort_no = ${before}`.execute(db)
    await insertMenu(db, [
      menuPage('SOS 告警', PAGE, 'sos/IblSosInfoList', 70, { icon: 'alert', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const key of OPERATOR_GRANTS)
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(key)} from sys_role where role_code = 'operator'`.execute(db)
  },
}
