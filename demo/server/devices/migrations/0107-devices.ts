import type { Migration } from 'kysely'
import { runStatements, insertMenu, insertDictionaries } from '../../platform/migrations/baseline'
import { buttons, menuPage } from '../../platform/migrations/menu-rows'

const TABLES = `
create table ibl_cloud_live_equipment (
  id text not null, equipment_no text not null, name text not null, equipment_type text not null, protocol text not null,
  record_mode text not null, sys_id text not null, online_status text not null, live_has text not null, enabled text not null,
  ptz text not null, talk text not null, ai_flag text not null, vendor text, model text, group_id text, area_code text, depart_id text,
  user_id text, phone text, app text, stream text, pull_url text, node_id text, record_plan_id text, thumb text, address text,
  firmware text, ip text, last_online_time text, last_offline_time text, live_start_time text, remark text, sys_org_code text,
  keep_days integer, battery integer, signal integer, lng double precision, lat double precision, disable_reason text, disabled_until text,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_cloud_live_equipment_key primary key (id),
  constraint ibl_cloud_live_equipment_no unique (equipment_no)
);
create unique index ibl_equipment_stream on ibl_cloud_live_equipment (app, stream);
create index ibl_equipment_depart on ibl_cloud_live_equipment (sys_org_code, create_time);
create index ibl_equipment_group on ibl_cloud_live_equipment (group_id);
create index ibl_equipment_time on ibl_cloud_live_equipment (create_time);

create table ibl_cloud_live_equipment_group (
  id text not null, name text not null, depart_id text, sys_org_code text, sort_no integer,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_cloud_live_equipment_group_key primary key (id)
);

create table ibl_live_session (
  id text not null, equipment_id text not null, protocol text not null, start_time text not null, title text, app text, stream text,
  end_time text, video_codec text, end_reason text, duration integer, width integer, height integer,
  constraint ibl_live_session_key primary key (id)
);
create index ibl_live_session_device on ibl_live_session (equipment_id, start_time);
create index ibl_live_session_time on ibl_live_session (end_time, start_time);

create table ibl_wall_layout (
  id text not null, user_id text not null, name text not null, pane_ids text not null, more_ids text not null, layout integer, tour integer,
  version integer, shared_flag text default '0' not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_wall_layout_key primary key (id),
  constraint ibl_wall_layout_name unique (user_id, name)
);
create index ibl_wall_layout_shared on ibl_wall_layout (shared_flag, create_time);

create table ibl_cloud_live_equipment_slowinfo (
  id text not null, equipment_id text not null, title text not null, public_flag text not null, open_time text not null, intro text,
  cover text, tags text, sort_no integer, share_title text, share_img text, music_url text,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_cloud_live_equipment_slowinfo_key primary key (id),
  constraint ibl_cloud_live_equipment_slowinfo_device unique (equipment_id)
);

create table ibl_ptz (
  equipment_id text not null, wiper text not null, light text not null, user_id text not null, user_name text not null, command text,
  plan text, cruise_id text, speed integer, pan double precision not null, tilt double precision not null, zoom double precision not null,
  focus double precision not null, iris double precision not null, since double precision not null, steer_time double precision not null,
  until double precision,
  constraint ibl_ptz_key primary key (equipment_id)
);

create table ibl_ptz_preset (
  equipment_id text not null, name text not null, pan double precision not null, tilt double precision not null,
  zoom double precision not null, focus double precision not null, iris double precision not null, preset_no integer not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_ptz_preset_key primary key (equipment_id, preset_no)
);

create table ibl_ptz_cruise (
  id text not null, equipment_id text not null, name text not null, steps text not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_ptz_cruise_key primary key (id),
  constraint ibl_ptz_cruise_name unique (equipment_id, name)
);

create table ibl_stream_event (
  id text not null, push_id text not null, stream_key text not null, type text not null, detail text, username text,
  at double precision not null,
  constraint ibl_stream_event_key primary key (id)
);
create index ibl_stream_event_push on ibl_stream_event (push_id, at);

create table ibl_equipment_grant (
  equipment_id text not null, kind text not null, target_id text not null, expire_time text, create_by text, create_time text,
  constraint ibl_equipment_grant_key primary key (equipment_id, kind, target_id)
);
create index ibl_equipment_grant_target on ibl_equipment_grant (kind, target_id, equipment_id, expire_time);
`

const MENU = [
  menuPage('设备管理', '/cloudlive/equipment', 'cloudlive/EquipmentList', 1, { icon: 'video-camera', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/cloudlive/equipment', {
    'equipment:list': '查看设备',
    'equipment:add': '添加设备',
    'equipment:edit': '编辑设备',
    'equipment:delete': '删除设备',
    'equipment:batch_delete': '批量删除设备',
    'equipment:export': '导出设备',
    'equipment:import': '导入设备',
    'cloudlive:play': '播放设备',
    'cloudlive:disable': '禁播与解除禁播',
    'cloudlive:ptz': '云台控制',
    'ptz:takeover': '接管他人云台',
    'cloudlive:snapshot': '画面截图',
  }),
  ...buttons(
    '/cloudlive/equipment',
    {
      'equipment:grant': '授权设备',
    },
    14,
  ),
  menuPage('视频墙', '/cloudlive/wall', 'cloudlive/WallList', 2, { icon: 'appstore', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/cloudlive/wall', {
    'wall:list': '查看布局',
    'wall:add': '保存布局',
    'wall:edit': '修改布局',
    'wall:delete': '删除布局',
  }),
  menuPage('慢直播', '/cloudlive/slowinfo', 'cloudlive/slowinfo', 4, { icon: 'environment', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/cloudlive/slowinfo', {
    'slowinfo:list': '查看慢直播',
    'slowinfo:add': '添加慢直播',
    'slowinfo:edit': '编辑慢直播',
    'slowinfo:delete': '删除慢直播',
    'slowinfo:batch_delete': '批量删除慢直播',
    'slowinfo:export': '导出慢直播',
    'slowinfo:import': '导入慢直播',
  }),
]

/** Code, name and items, as `value=text`, in their order; a colour may follow. */
const DICTIONARIES = [
  [
    'equipment_type',
    '设备类型',
    'ipc=网络摄像机 nvr=录像机 encoder=编码器 drone=无人机 bodycam=执法记录仪 vehicle=车载设备 phone=手机 gb=国标设备 other=其他',
  ],
  ['live_protocol', '直播协议', 'rtmp=RTMP rtsp=RTSP srt=SRT webrtc=WebRTC gb28181=GB28181 hls=HLS file=文件'],
  ['record_mode', '录像方式', '0=不录像 1=全天录像 2=按计划 3=直播时录像'],
  ['equipment_state', '设备状态', 'live=直播中 idle=在线空闲 offline=离线 disabled=已禁播 abnormal=信号异常'],
] as const

/** Devices, walls, slow live, PTZ. */
export const devicesBaseline: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
    await insertMenu(db, MENU)
    await insertDictionaries(db, DICTIONARIES)
  },
}
