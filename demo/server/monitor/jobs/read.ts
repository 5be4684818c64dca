import { Type } from 'typebox'
import type { SysQuartzJobTable } from '../../platform/database/job-tables'
import { byIdParams, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { conditionsSql } from '../../platform/query/conditions'
import { pageSchema, recordOf } from '../../platform/query/list-schema'
import { listParameters, listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { countOf, selectPage } from '../../platform/query/page'
import { JOB_FIELDS, RUN_FIELDS } from './fields'
import { inState, isJobState, JOB_STATES } from './states'
import { RECENT_RUNS_SCHEMA, type RecentRunsOfJob, recentRunsOfJobs } from './recent-runs'

export type JobResponse = SysQuartzJobTable & RecentRunsOfJob & { status_dictText?: string; jobClassName_dictText?: string }

/** Jobs with the words for their codes and how they went last. */
export async function toJobResponses(db: Queryable, jobs: readonly SysQuartzJobTable[]): Promise<JobResponse[]> {
  const texts = await textsOf(db, jobs, [
    ['status', 'quartz_status'],
    ['jobClassName', 'quartz_job_class'],
  ])
  const lately = await recentRunsOfJobs(
    db,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job, index) => ({ ...job, ...lately(job.id), ...texts[index] }))
}

export const JOB_DATA_RULES: DataRuleTarget = {
  component: 'system/QuartzJobList',
  table: 'sysQuartzJob',
  fields: JOB_FIELDS,
  named: [byIdParams('/sys/quartzJob/'), { under: '/sys/quartzJob/runs', parameters: ['jobId'], column: 'id' }],
}

const JOB_RESPONSE_SCHEMA = Type.Object({ ...recordOf(JOB_FIELDS).properties, ...RECENT_RUNS_SCHEMA.properties })

export const LIST_JOBS = { query: listParameters(JOB_FIELDS, 'state'), result: pageSchema(JOB_RESPONSE_SCHEMA) }

/** GET /sys/quartzJob/list; `state` narrows it to jobs that are counted so. */
export async function listJobs(call: HandlerContext<typeof LIST_JOBS>): Promise<Envelope> {
  const { database } = call.context
  const query = await withDataRules(call, JOB_DATA_RULES, parseListQuery(call.query, JOB_FIELDS))
  const state = parameter(call.query, 'state')
  const jobs = database.selectFrom('sysQuartzJob')
  const page = await selectPage(isJobState(state) ? jobs.where(inState(state)) : jobs, query, 'sysQuartzJob.id')
  return queryResult({ ...page, records: await toJobResponses(database, page.records) })
}

export const JOB_COUNTS = {
  query: requestSchema({}),
  result: objectSchema(Object.fromEntries(['all', ...JOB_STATES].map((state) => [state, Type.Integer({ minimum: 0 })]))),
}

/** GET /sys/quartzJob/counts: how many jobs the caller sees, all of them and in each state. JeecgBoot has no such call. */
export async function countJobs(call: HandlerContext<typeof JOB_COUNTS>): Promise<Envelope> {
  const { database } = call.context
  const { conditions, anyOf } = await withDataRules(call, JOB_DATA_RULES, parseListQuery({}, JOB_FIELDS))
  const jobs = database.selectFrom('sysQuartzJob').where(conditionsSql(conditions, anyOf))
  const [all, ...counts] = await Promise.all([jobs, ...JOB_STATES.map((state) => jobs.where(inState(state)))].map((some) => countOf(some)))
  return queryResult({ all, ...Object.fromEntries(JOB_STATES.map((state, index) => [state, counts[index]])) })
}

export const JOB_BY_ID = {
  query: requestSchema({ id: requiredQuery('任务') }),
  result: Type.Object({ ...JOB_RESPONSE_SCHEMA.properties, id: Type.String() }),
}

/** GET /sys/quartzJob/queryById. */
export async function queryJob({ context: { database }, query: { id } }: HandlerContext<typeof JOB_BY_ID>): Promise<Envelope> {
  const job = await database.selectFrom('sysQuartzJob').selectAll().where('id', '=', id).executeTakeFirst()
  if (!job) throw notFound()
  const [response] = await toJobResponses(database, [job])
  return queryResult(response)
}

export const LIST_RUNS = listSchema(RUN_FIELDS)

/** GET /sys/quartzJob/runs?jobId: what a job did, the newest first. JeecgBoot has no such call. */
export async function listRuns({ context: { database }, query }: HandlerContext<typeof LIST_RUNS>): Promise<Envelope> {
  return queryResult(await selectPage(database.selectFrom('sysQuartzRun'), parseListQuery(query, RUN_FIELDS), 'sysQuartzRun.id'))
}
