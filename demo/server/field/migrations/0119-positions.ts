import type { Migration } from 'kysely'
import { stableId } from '../../platform/base/ids'
import { INITIAL, insertRows, runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table ibl_gps_last add column low_battery_flag text default '0' not null;
alter table ibl_gps_last add column battery_well_at double precision;
`

const JOB = 'org.jeecg.modules.quartz.job.GpsRetentionJob'
const DICTIONARY = 'quartz_job_class'

/** What is remembered of low batteries, and the job that deletes old positions. */
export const positionsMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertRows(db, 'sys_dict_item', [
      {
        id: stableId(`dict:${DICTIONARY}:${JOB}`),
        dict_id: stableId(`dict:${DICTIONARY}`),
        item_text: '清理过期的位置',
        item_value: JOB,
        sort_order: 5,
        status: 1,
        ...INITIAL,
      },
    ])
    await insertRows(db, 'sys_quartz_job', [
      {
        id: stableId('job:GpsRetentionJob'),
        job_class_name: JOB,
        cron_expression: '0 20 3 * * ?',
        parameter: '{"days":90}',
        description: '每天删除90天以前的位置',
        status: 0,
        ...INITIAL,
      },
    ])
  },
}
