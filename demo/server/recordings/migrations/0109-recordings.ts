import type { Migration } from 'kysely'
import { runStatements, insertMenu, insertDictionaries } from '../../platform/migrations/baseline'
import { buttons, menuPage } from '../../platform/migrations/menu-rows'

const TABLES = `
create table ibl_live_record (
  id text not null, equipment_id text not null, kind text not null, start_time text not null, end_time text not null,
  file_name text not null, lock_flag text not null, duration integer, size double precision not null, state text default 'done' not null,
  process text,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_live_record_key primary key (id)
);
create index ibl_live_record_device on ibl_live_record (equipment_id, start_time);
create index ibl_live_record_time on ibl_live_record (create_time);
create index ibl_live_record_state on ibl_live_record (state, start_time);

create table ibl_record_plan (
  id text not null, name text not null, week_grid text default '' not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint ibl_record_plan_key primary key (id),
  constraint ibl_record_plan_name unique (name)
);

create table ibl_recorder (
  equipment_id text not null, hand_by text, hand_time text, process text, beat_time text,
  constraint ibl_recorder_key primary key (equipment_id)
);

create table ibl_record_event (
  id text not null, equipment_id text not null, type text not null, reason text not null, start_time text not null,
  create_time text not null, end_time text, count integer, bytes double precision not null,
  constraint ibl_record_event_key primary key (id)
);
create index ibl_record_event_device on ibl_record_event (equipment_id, start_time);
create index ibl_record_event_open on ibl_record_event (type, end_time);
`

const MENU = [
  menuPage('录像回放', '/ibl/records', 'ibl/records', 3, { icon: 'video', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/ibl/records', {
    'record:list': '查看录像',
    'record:download': '下载录像',
    'record:lock': '锁定与解锁录像',
    'record:delete': '删除录像',
    'record:start': '手动录像',
    'record:plan': '设置录像方式与计划',
    'record:export': '导出',
  }),
]

/** Code, name and items, as `value=text`, in their order; a colour may follow. */
const DICTIONARIES = [['record_kind', '录像类型', 'always=持续 plan=计划 manual=手动 alarm=报警']] as const

/** Recordings, plans and the recorder. */
export const recordingsBaseline: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
    await insertMenu(db, MENU)
    await insertDictionaries(db, DICTIONARIES)
  },
}
