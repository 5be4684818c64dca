import { type Migration, sql } from 'kysely'
import { stableId } from '../../platform/base/ids'
import { INITIAL, insertDictionaries, insertMenu, insertRows, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const STATEMENTS = `
create table mqtt_device (
  id text not null, equipment_id text not null, equipment_no text not null, name text not null, product_key text,
  online_status text default '0' not null, last_connect_time text, last_disconnect_time text, ip text, protocol_version integer,
  client_id text, telemetry text, telemetry_at double precision, firmware text, limits text, refusal text,
  log_cleared_at double precision default 0 not null, changed_at double precision default 0 not null,
  beat_at double precision default 0 not null, sim_flag text default '0' not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint mqtt_device_key primary key (id),
  constraint mqtt_device_no unique (equipment_no)
);
create index mqtt_device_equipment on mqtt_device (equipment_id);
create index mqtt_device_changed on mqtt_device (changed_at);

create table mqtt_product (
  id text not null, product_key text not null, name text not null, commands text not null, telemetry text not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint mqtt_product_pk primary key (id),
  constraint mqtt_product_key unique (product_key)
);

create table mqtt_command (
  id text not null, equipment_no text not null, name text not null, title text not null, params text not null, status text not null,
  result text, reason text, created_at double precision not null, sent_at double precision, acked_at double precision,
  ended_at double precision, due_at double precision, operator text not null,
  constraint mqtt_command_key primary key (id)
);
create index mqtt_command_device on mqtt_command (equipment_no, created_at);
create index mqtt_command_due on mqtt_command (due_at);

create table mqtt_log (
  id text not null, equipment_no text not null, seq double precision not null, direction text not null, topic text not null,
  payload text not null, size integer not null, qos integer not null, at double precision not null, reason text,
  constraint mqtt_log_key primary key (id)
);
create index mqtt_log_device on mqtt_log (equipment_no, seq);

create table mqtt_account (
  id text not null, username text not null, password_hash text not null, kind text not null, equipment_no text, user_id text,
  session_id text, client_id text not null, created_at double precision not null, expires_at double precision not null,
  constraint mqtt_account_key primary key (id),
  constraint mqtt_account_name unique (username)
);
create index mqtt_account_device on mqtt_account (equipment_no);
create index mqtt_account_session on mqtt_account (session_id);
create index mqtt_account_client on mqtt_account (client_id);

alter table ibl_cloud_live_equipment add column mqtt_flag text default '0' not null;
`

const PAGE = '/mqtt'

const BUTTONS = {
  'mqtt:list': '查看 MQTT 设备',
  'mqtt:add': '添加 MQTT 设备',
  'mqtt:edit': '编辑 MQTT 设备',
  'mqtt:delete': '删除 MQTT 设备',
  'mqtt:batch_delete': '批量删除 MQTT 设备',
  'mqtt:export': '导出 MQTT 设备',
  'mqtt:import': '导入 MQTT 设备',
  'mqtt:command': '下发命令',
  'mqtt:log': '查看原始报文',
  'mqtt:account': '创建设备连接账号',
}

const DICTIONARIES = [
  ['mqtt_command_state', '命令状态', 'queued=排队 sent=已发送 acked=已应答 done=完成 failed=失败#c62828 timeout=超时#c62828'],
] as const

/** MQTT devices with their products, commands, messages and accounts. */
export const mqttMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, DICTIONARIES)
    await insertRows(db, 'sys_dict_item', [
      {
        id: stableId('dict:live_protocol:mqtt'),
        dict_id: stableId('dict:live_protocol'),
        item_text: 'MQTT',
        item_value: 'mqtt',
        sort_order: 8,
        status: 1,
        item_color: null,
        ...INITIAL,
      },
    ])
    await insertMenu(db, [
      menuPage('MQTT 设备', PAGE, 'mqtt/MqttDeviceList', 110, { icon: 'cpu', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const key of [PAGE, ...Object.keys(BUTTONS)])
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(key)} from sys_role where role_code = 'technician'`.execute(db)
  },
}
