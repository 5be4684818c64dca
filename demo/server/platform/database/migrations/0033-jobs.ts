import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button, menuId, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const PAGE = '/isystem/QuartzJobList'
const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }
const PACKAGE = 'org.jeecg.modules.quartz.job'

/** What a job can do, in the words of the dictionary quartz_job_class. */
const KINDS: readonly (readonly [className: string, text: string])[] = [
  ['OrphanFileJob', '清理无人引用的上传文件'],
  ['LogRetentionJob', '清理过期的日志'],
  ['VisitRetentionJob', '清理过期的访问记录'],
  ['SampleParamJob', '带参示例'],
]

/** The jobs there are from the start. What removes records of people's doings waits for somebody who starts it. */
const JOBS: readonly (readonly [className: string, cron: string, status: number, parameter: string | null, description: string])[] = [
  ['OrphanFileJob', '0 15 * * * ?', 0, null, '每小时删除一周内没有任何记录引用的上传文件'],
  ['LogRetentionJob', '0 30 3 * * ?', -1, '{"days":365}', '每天删除一年以前的登录日志和操作日志'],
  ['VisitRetentionJob', '0 45 3 * * ?', -1, '{"days":365}', '每天删除一年以前的访问记录'],
  ['SampleParamJob', '0 0/5 * * * ?', -1, '{"text":"你好","seconds":3}', '示例：写一行日志，参数决定内容和耗时'],
]

async function addKinds(db: Kysely<{ sys_dict: Row; sys_dict_item: Row }>): Promise<void> {
  const dict = stableId('dict:quartz_job_class')
  await db
    .insertInto('sys_dict')
    .values({ id: dict, dict_name: '定时任务类名', dict_code: 'quartz_job_class', del_flag: 0, type: 0, ...WRITTEN })
    .execute()
  await db
    .insertInto('sys_dict_item')
    .values(
      KINDS.map(([name, text], index) => ({
        id: stableId(`dict:quartz_job_class:${name}`),
        dict_id: dict,
        item_text: text,
        item_value: `${PACKAGE}.${name}`,
        sort_order: index + 1,
        status: 1,
        ...WRITTEN,
      })),
    )
    .execute()
}

/** Scheduled jobs, the log of their runs, and their page in JeecgBoot's Vue2 vocabulary with the rights that its server asks for. */
export const jobsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_permission' | 'sys_dict' | 'sys_dict_item' | 'sys_quartz_job', Row>> = untyped
    await createTable(
      untyped,
      'sys_quartz_job',
      ['id', 'job_class_name', 'cron_expression'],
      ['parameter', 'description', 'next_fire_time', ...AUDIT],
    )
      .addColumn('status', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sys_quartz_job_key', ['id'])
      .execute()
    await db.schema.createIndex('sys_quartz_job_next').on('sys_quartz_job').columns(['status', 'next_fire_time']).execute()
    await createTable(
      untyped,
      'sys_quartz_run',
      ['id', 'job_id', 'job_class_name', 'process', 'start_time', 'beat_time', 'outcome'],
      ['parameter', 'planned_time', 'username', 'end_time', 'message'],
      ['cost_time'],
    )
      .addPrimaryKeyConstraint('sys_quartz_run_key', ['id'])
      .execute()
    // One moment of a schedule is run once, whoever believes it is his.
    await db.schema.createIndex('sys_quartz_run_once').on('sys_quartz_run').columns(['job_id', 'planned_time']).unique().execute()
    await db.schema.createIndex('sys_quartz_run_time').on('sys_quartz_run').columns(['job_id', 'start_time']).execute()
    await db.schema.createIndex('sys_quartz_run_outcome').on('sys_quartz_run').columns(['outcome', 'beat_time']).execute()
    await addKinds(db)
    await db
      .insertInto('sys_quartz_job')
      .values(
        JOBS.map(([name, cron, status, parameter, description]) => ({
          id: stableId(`job:${name}`),
          job_class_name: `${PACKAGE}.${name}`,
          cron_expression: cron,
          parameter,
          description,
          status,
          ...WRITTEN,
        })),
      )
      .execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('定时任务', PAGE, 'system/QuartzJobList', 9, {
          parent_id: menuId('/isystem'),
          icon: 'clock-circle',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'system:quartzJob:list', '查看定时任务', 1),
        button(PAGE, 'system:quartzJob:add', '添加定时任务', 2),
        button(PAGE, 'system:quartzJob:edit', '编辑定时任务', 3),
        button(PAGE, 'system:quartzJob:delete', '删除定时任务', 4),
        button(PAGE, 'system:quartzJob:deleteBatch', '批量删除定时任务', 5),
        button(PAGE, 'system:quartzJob:resume', '启动定时任务', 6),
        button(PAGE, 'system:quartzJob:pause', '停止定时任务', 7),
        button(PAGE, 'system:quartzJob:execute', '立即执行定时任务', 8),
      ])
      .execute()
  },
}
