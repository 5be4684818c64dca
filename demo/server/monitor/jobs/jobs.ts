import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { JOB_DATA_RULES } from './read'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE } from '../../platform/audit/operate-types'
import { EXPORT_JOBS, exportJobs, importJobs } from './import-export'
import { orphanFiles } from './kinds/orphan-files'
import { logRetention, visitRetention } from './kinds/retention'
import { sample } from './kinds/sample'
import { countJobs, JOB_BY_ID, JOB_COUNTS, LIST_JOBS, LIST_RUNS, listJobs, listRuns, queryJob } from './read'
import { ADD_JOB, addJob, deleteJobs, EDIT_JOB, editJob, executeJob, ONE_JOB, pauseJob, resumeJob } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

const LIST = 'system:quartzJob:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes
    extends CrudCodes<'system:quartzJob'>, Codes<'system:quartzJob', 'deleteBatch' | 'pause' | 'resume' | 'execute'> {}
}

/** The calls of scheduled jobs. */
export const JOBS: Room = {
  jobKinds: [orphanFiles, logRetention, visitRetention, sample],
  routes: [
    route({ methods: ['GET'], path: '/sys/quartzJob/list', access: LIST, schema: LIST_JOBS, handler: listJobs }),
    route({ methods: ['GET'], path: '/sys/quartzJob/counts', access: LIST, schema: JOB_COUNTS, handler: countJobs }),
    route({ methods: ['GET'], path: '/sys/quartzJob/queryById', access: LIST, schema: JOB_BY_ID, handler: queryJob }),
    route({ methods: ['GET'], path: '/sys/quartzJob/runs', access: LIST, schema: LIST_RUNS, handler: listRuns }),
    route({ methods: ['GET'], path: '/sys/quartzJob/exportXls', access: LIST, schema: EXPORT_JOBS, handler: exportJobs }),
    {
      methods: ['POST'],
      path: '/sys/quartzJob/importExcel',
      access: 'system:quartzJob:add',
      schema: IMPORTED,
      handler: importJobs,
      audit: { text: '导入定时任务', operateType: CREATE },
    },
    createRoute('/sys/quartzJob/add', 'system:quartzJob:add', ADD_JOB, addJob, '添加定时任务'),
    updateRoute('/sys/quartzJob/edit', 'system:quartzJob:edit', EDIT_JOB, editJob, '编辑定时任务'),
    deleteRoute('/sys/quartzJob/delete', 'system:quartzJob:delete', ID_QUERY, deleteJobs, '删除定时任务'),
    deleteRoute('/sys/quartzJob/deleteBatch', 'system:quartzJob:deleteBatch', ID_QUERY, deleteJobs, '批量删除定时任务'),
    route({
      methods: ['GET'],
      path: '/sys/quartzJob/pause',
      access: 'system:quartzJob:pause',
      schema: ONE_JOB,
      handler: pauseJob,
      audit: { text: '停止定时任务', operateType: CHANGE },
    }),
    route({
      methods: ['GET'],
      path: '/sys/quartzJob/resume',
      access: 'system:quartzJob:resume',
      schema: ONE_JOB,
      handler: resumeJob,
      audit: { text: '启动定时任务', operateType: CHANGE },
    }),
    route({
      methods: ['GET'],
      path: '/sys/quartzJob/execute',
      access: 'system:quartzJob:execute',
      schema: ONE_JOB,
      handler: executeJob,
      audit: { text: '立即执行定时任务', operateType: CHANGE },
    }),
  ],
  dataRules: [JOB_DATA_RULES],
  loggedTables: {
    sys_quartz_job: {
      title: ['job_class_name', 'description'],
      texts: { status: 'quartz_status', job_class_name: 'quartz_job_class' },
    },
  },
}
