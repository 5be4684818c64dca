import { type Migration, sql } from 'kysely'
import { insertDictionaries, insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const AUDIT = 'create_by text, create_time text, update_by text, update_time text'

const STATEMENTS = `
create table ibl_dispatch (
  id text not null, dispatch_no text not null, title text not null, kind text not null, level text not null, status text not null,
  creator_id text not null, host_id text not null, main_type text, main_id text, floor_id text, floor_time text,
  start_time text not null, end_time text, room_code text, code_flag text default '0' not null, record_flag text default '0' not null,
  sos_id text, changed_at double precision not null, sim_flag text default '0' not null, sys_org_code text,
  sys_id text default '0' not null, ${AUDIT},
  constraint ibl_dispatch_key primary key (id),
  constraint ibl_dispatch_no unique (dispatch_no)
);
create index ibl_dispatch_status on ibl_dispatch (status, create_time);
create index ibl_dispatch_time on ibl_dispatch (create_time);

create table ibl_dispatch_member (
  id text not null, dispatch_id text not null, member_type text not null, member_id text not null, name text not null, role text not null,
  join_state text not null, mic text default '0' not null, cam text default '0' not null, mute_flag text default '0' not null,
  removed_flag text default '0' not null, hand_time text, ask_time text, ring_until double precision, beat_at double precision,
  join_time text, leave_time text, create_time text not null,
  constraint ibl_dispatch_member_key primary key (id),
  constraint ibl_dispatch_member_once unique (dispatch_id, member_type, member_id)
);
create index ibl_dispatch_member_of on ibl_dispatch_member (member_id, join_state);
create index ibl_dispatch_member_ring on ibl_dispatch_member (ring_until);
create index ibl_dispatch_member_beat on ibl_dispatch_member (join_state, beat_at);

create table ibl_dispatch_log (
  id text not null, dispatch_id text not null, action text not null, user_id text, member_name text, at double precision not null,
  constraint ibl_dispatch_log_key primary key (id)
);
create index ibl_dispatch_log_of on ibl_dispatch_log (dispatch_id, at);

create table ibl_message_log (
  id text not null, dispatch_id text, target_type text not null, target_ids text, msg_type text not null, content text not null,
  hits integer not null, delivered integer not null, offline integer not null, user_id text not null, at double precision not null,
  constraint ibl_message_log_key primary key (id)
);
create index ibl_message_log_room on ibl_message_log (dispatch_id, id);
create index ibl_message_log_user on ibl_message_log (user_id, at);

create table ibl_dispatch_template (
  id text not null, title text not null, kind text not null, members text not null, sys_org_code text, ${AUDIT},
  constraint ibl_dispatch_template_key primary key (id)
);
`

const PAGE = '/dispatch'

const BUTTONS = {
  'dispatch:list': '查看调度',
  'dispatch:create': '发起调度',
  'dispatch:host': '主持他人调度',
  'dispatch:message': '给人员和设备发消息',
  'dispatch:all': '给所有人发消息',
  'dispatch:delete': '删除调度',
  'dispatch:batch_delete': '批量删除调度',
  'dispatch:export': '导出调度',
}

/** What the operators of the demo are granted. */
const OPERATOR_GRANTS = [PAGE, 'dispatch:list', 'dispatch:create', 'dispatch:message', 'dispatch:export']

const DICTIONARIES = [
  ['dispatch_kind', '调度类型', 'video=视频 talk=对讲 broadcast=广播 meeting=会议'],
  ['dispatch_status', '调度状态', 'open=进行中#2e7d32 paused=暂停#b26a00 closed=已结束'],
  [
    'dispatch_join_state',
    '成员状态',
    'invited=已邀请 ringing=响铃#1565c0 joined=已加入#2e7d32 left=已离开 refused=已拒绝#c62828 offline=离线',
  ],
  ['message_word', '敏感词', '赌博=赌博 傻瓜=傻瓜'],
] as const

/** Dispatch rooms, their members and messages, and the menu of dispatch. */
export const dispatchMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, DICTIONARIES)
    await insertMenu(db, [
      menuPage('调度', PAGE, 'dispatch/IblDispatchList', 90, { icon: 'team', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const key of OPERATOR_GRANTS)
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(key)} from sys_role where role_code = 'operator'`.execute(db)
  },
}
