import { type Migration, sql } from 'kysely'
import { insertDictionaries, insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const STATEMENTS = `
create table gb_device (
  id text not null, device_id text not null, name text not null, manufacturer text, model text, firmware text,
  transport text default 'UDP' not null, stream_mode text default 'UDP' not null, ip text, port integer,
  online_status text default '0' not null, reason text, fault_flag text default '0' not null, register_time text, online_since text,
  keepalive_time text, keepalive_interval integer default 60 not null, expires integer default 3600 not null,
  channel_count integer default 0 not null, catalog_time text, catalog_note text, charset text default 'GB2312' not null,
  geo_crs text default 'wgs84' not null, password text, sub_catalog text default '0' not null, sub_position text default '0' not null,
  sub_alarm text default '0' not null, sdp_ip text, slips text default '{}' not null, sim_flag text default '0' not null,
  depart_id text, sys_org_code text, create_by text, create_time text, update_by text, update_time text,
  constraint gb_device_key primary key (id),
  constraint gb_device_number unique (device_id)
);
create index gb_device_online on gb_device (online_status, keepalive_time);
create index gb_device_time on gb_device (create_time);

create table gb_channel (
  id text not null, device_id text not null, channel_id text not null, kind text not null, name text not null, manufacturer text,
  model text, civil_code text, parent_id text, business_group_id text, address text, ptz_type integer default 0 not null,
  status text default '0' not null, lng double precision, lat double precision, equipment_id text,
  create_by text, create_time text, update_by text, update_time text,
  constraint gb_channel_key primary key (id),
  constraint gb_channel_number unique (device_id, channel_id)
);
create index gb_channel_equipment on gb_channel (equipment_id);
create index gb_channel_time on gb_channel (create_time);

create table gb_platform (
  id text not null, name text not null, server_gb_id text not null, server_gb_domain text not null, server_ip text not null,
  server_port integer not null, device_gb_id text not null, username text, password text, expires integer default 3600 not null,
  keep_timeout integer default 60 not null, transport text default 'UDP' not null, character_set text default 'GB2312' not null,
  ptz text default '1' not null, enabled text default '0' not null, register_state text default 'unregistered' not null,
  last_register_time text, last_keepalive_time text, last_error text, catalog_group integer default 1 not null, sys_org_code text,
  create_by text, create_time text, update_by text, update_time text,
  constraint gb_platform_key primary key (id),
  constraint gb_platform_number unique (server_gb_id)
);
create index gb_platform_time on gb_platform (create_time);

create table gb_platform_channel (
  platform_id text not null, channel_id text not null,
  constraint gb_platform_channel_key primary key (platform_id, channel_id)
);
create index gb_platform_channel_of on gb_platform_channel (channel_id);

create table gb_config (
  id text not null, sip_id text not null, password text not null, password_rule text not null, unknown_devices text not null,
  expires integer not null, keepalive_interval integer not null, keepalive_times integer not null, stream_mode text not null,
  charset text not null, geo_crs text not null, depart_id text, update_by text, update_time text,
  constraint gb_config_key primary key (id)
);
`

const PAGE = '/gb'

const BUTTONS = {
  'gb:list': '查看国标设备',
  'gb:add': '添加国标设备',
  'gb:edit': '编辑国标设备',
  'gb:delete': '删除国标设备',
  'gb:batch_delete': '批量删除国标设备',
  'gb:export': '导出国标设备',
  'gb:sync': '刷新国标通道',
  'gb:control': '控制国标设备',
  'gb:record': '查询设备录像',
  'gb:share': '共享给上级平台',
  'gb:config': '国标接入配置',
}

const DICTIONARIES = [
  ['gb_stream_mode', '国标收流方式', 'UDP=UDP TCP-PASSIVE=TCP被动 TCP-ACTIVE=TCP主动'],
  [
    'gb_register_state',
    '国标注册状态',
    'unregistered=未注册 registering=注册中#1565c0 registered=已注册#2e7d32 failed=注册失败#c62828 unregistering=注销中',
  ],
] as const

/** GB/T 28181: its tables, its menu, and what technicians may do. */
export const gbMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, DICTIONARIES)
    await insertMenu(db, [
      menuPage('国标', PAGE, 'gb/GbDeviceList', 100, { icon: 'deployment-unit', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const key of [PAGE, ...Object.keys(BUTTONS)])
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(key)} from sys_role where role_code = 'technician'`.execute(db)
  },
}
