import { type Migration, sql } from 'kysely'
import { insertDictionaries, insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const AUDIT = 'create_by text, create_time text, update_by text, update_time text'

const STATEMENTS = `
create table ibl_work (
  id text not null, kind text not null, owner_id text not null, equipment_id text not null, wanted text not null, state text not null,
  process text, beat_at double precision, retry_count integer not null, next_try double precision, since text, last_error text,
  kbps integer, speed double precision, log text, update_time text,
  constraint ibl_work_key primary key (id),
  constraint ibl_work_owner unique (kind, owner_id)
);
create index ibl_work_state on ibl_work (wanted, state);

create table ibl_pull_proxy (
  id text not null, name text not null, equipment_id text not null, app text not null, stream text not null, src_url text not null,
  source_secret text not null, rtsp_transport text not null, timeout_sec integer not null, enable_audio text not null,
  record_flag text not null, on_demand text not null, idle_policy text not null, remark text, ${AUDIT},
  constraint ibl_pull_proxy_key primary key (id),
  constraint ibl_pull_proxy_device unique (equipment_id)
);
create index ibl_pull_proxy_time on ibl_pull_proxy (create_time);

create table ibl_distribute_task (
  id text not null, name text not null, source_type text not null, source_id text not null, target_type text not null, preset text,
  target_url text not null, target_key text, remark text, enabled text not null, ${AUDIT},
  constraint ibl_distribute_task_key primary key (id)
);
create index ibl_distribute_task_source on ibl_distribute_task (source_id);
create index ibl_distribute_task_time on ibl_distribute_task (create_time);

create table ibl_trans_template (
  id text not null, name text not null, video_codec text not null, width integer not null, height integer not null, fps integer not null,
  v_kbps integer not null, a_kbps integer not null, preset text not null, ${AUDIT},
  constraint ibl_trans_template_key primary key (id),
  constraint ibl_trans_template_name unique (name)
);

create table ibl_trans_task (
  id text not null, name text not null, source_id text not null, template_id text not null, remark text, ${AUDIT},
  constraint ibl_trans_task_key primary key (id)
);
create index ibl_trans_task_source on ibl_trans_task (source_id);

create table yt_r0_typer (
  id text not null, name text not null, code text not null, kind text not null, sort_no integer not null, enabled text not null, ${AUDIT},
  constraint yt_r0_typer_key primary key (id),
  constraint yt_r0_typer_code unique (code)
);

create table yt_r0_task (
  id text not null, name text not null, typer_id text, equipment_id text not null, app text not null, stream text not null,
  files text not null, loop_mode text not null, schedule_type text not null, start_time text, end_time text, cron text,
  next_fire_time text, position text, paused_flag text default '0' not null, skip_to integer, sim_flag text default '0' not null, remark text, ${AUDIT},
  constraint yt_r0_task_key primary key (id)
);
create index yt_r0_task_device on yt_r0_task (equipment_id);
create index yt_r0_task_time on yt_r0_task (create_time);
`

const GROUP = '/stream'

/** Page, title, component, place, icon and buttons. */
const PAGES = [
  [
    '/stream/to2live',
    '转直播',
    'to2live/IblPullProxyList',
    'download',
    {
      'to2live:list': '查看拉流任务',
      'to2live:add': '添加拉流任务',
      'to2live:edit': '编辑拉流任务',
      'to2live:delete': '删除拉流任务',
      'to2live:batch_delete': '批量删除拉流任务',
      'to2live:export': '导出拉流任务',
      'to2live:import': '导入拉流任务',
      'to2live:start': '启停拉流任务',
    },
  ],
  [
    '/stream/distribute',
    '分发',
    'distribute/IblDistributeTaskList',
    'share-alt',
    {
      'distribute:list': '查看分发目标',
      'distribute:add': '添加分发目标',
      'distribute:edit': '编辑分发目标',
      'distribute:delete': '删除分发目标',
      'distribute:batch_delete': '批量删除分发目标',
      'distribute:export': '导出分发目标',
      'distribute:start': '启停分发目标',
      'distribute:key': '查看分发密钥',
    },
  ],
  [
    '/stream/trans',
    '转码',
    'trans/IblTransTaskList',
    'retweet',
    {
      'trans:list': '查看转码任务',
      'trans:add': '添加转码任务',
      'trans:edit': '编辑转码任务',
      'trans:delete': '删除转码任务',
      'trans:batch_delete': '批量删除转码任务',
      'trans:export': '导出转码任务',
      'trans:start': '启停转码任务',
    },
  ],
  [
    '/stream/r0Task',
    '轮播',
    'r0task/YtR0TaskList',
    'unordered-list',
    {
      'r0:list': '查看轮播',
      'r0:add': '添加轮播',
      'r0:edit': '编辑轮播',
      'r0:delete': '删除轮播',
      'r0:batch_delete': '批量删除轮播',
      'r0:export': '导出轮播',
      'r0:start': '启停轮播',
    },
  ],
  [
    '/stream/r0Typer',
    '轮播类型',
    'r0task/YtR0TyperList',
    'tags',
    {
      'r0Typer:list': '查看轮播类型',
      'r0Typer:add': '添加轮播类型',
      'r0Typer:edit': '编辑轮播类型',
      'r0Typer:delete': '删除轮播类型',
    },
  ],
] as const

const DICTIONARIES = [
  ['work_state', '任务状态', 'running=运行中#2e7d32 waiting=等待中 retrying=重试中#b26a00 failed=失败#c62828 idle=待命 stopped=已停止'],
  ['distribute_target', '分发目标类型', 'rtmp=RTMP rtmps=RTMPS srt=SRT whip=WHIP'],
  ['distribute_preset', '分发平台', 'douyin=抖音 wechat=视频号 bilibili=哔哩哔哩 kuaishou=快手 weibo=微博 youtube=YouTube custom=其他'],
  ['r0_kind', '轮播方式', 'loop=循环 once=播一遍 schedule=按计划 insert=插播'],
  ['r0_loop', '循环方式', 'list=列表循环 single=单个循环 random=随机 once=播一遍'],
  ['r0_schedule', '排期', 'now=立即 once=定一次 cron=按计划'],
] as const

const TYPERS = [
  ['循环轮播', 'loop', 'loop'],
  ['定时节目', 'schedule', 'schedule'],
  ['单次播放', 'once', 'once'],
] as const

const TEMPLATES = [
  ['1080P 高清', 1920, 1080, 25, 4000, 128],
  ['720P 标清', 1280, 720, 25, 2000, 96],
  ['360P 流畅', 640, 360, 15, 500, 64],
] as const

/** Supervised work, pulled streams, restreaming, transcoding and the carousel, with their menu. */
export const chainMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertDictionaries(db, DICTIONARIES)
    const hasGroup = await db.selectFrom('sys_permission').select('id').where('id', '=', menuId(GROUP)).executeTakeFirst()
    if (!hasGroup)
      await insertMenu(db, [menuPage('推流分发', GROUP, 'layouts/RouteView', 60, { icon: 'deployment-unit', is_leaf: 0, keep_alive: 1 })])
    const granted = [GROUP]
    for (const [index, [url, title, component, icon, codes]] of PAGES.entries()) {
      const more = { parent_id: menuId(GROUP), icon, is_leaf: 0, keep_alive: 1 }
      await insertMenu(db, [menuPage(title, url, component, (index + 1) * 10, more), ...buttons(url, codes)])
      granted.push(url, ...Object.keys(codes))
    }
    for (const key of granted)
      await sql`insert into sys_role_permission (role_id, permission_id)
        select sys_role.id, ${menuId(key)} from sys_role where role_code = 'director'
        and not exists (select 1 from sys_role_permission held where held.role_id = sys_role.id and held.permission_id = ${menuId(key)})`.execute(
        db,
      )
    const created = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }
    for (const [index, [name, code, kind]] of TYPERS.entries())
      await db
        .insertInto('yt_r0_typer')
        .values({ id: menuId(`typer:${code}`), name, code, kind, sort_no: index + 1, enabled: '1', ...created })
        .execute()
    for (const [name, width, height, fps, video, audio] of TEMPLATES)
      await db
        .insertInto('ibl_trans_template')
        .values({
          id: menuId(`template:${name}`),
          name,
          video_codec: 'h264',
          width,
          height,
          fps,
          preset: 'veryfast',
          v_kbps: video,
          a_kbps: audio,
          ...created,
        })
        .execute()
  },
}
