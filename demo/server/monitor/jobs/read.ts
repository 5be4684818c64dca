import { Type } from 'typebox'
import type { SysQuartzJobTable } from '../../platform/database/job-tables'
import { namedById, type RuledList, withinRules } from '../../platform/data-rules/ruled-list'
import type { Source } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/failures'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { answerOf } from '../../platform/http/schema/answers'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { conditionsSql } from '../../platform/query/conditions'
import { pageAnswer, recordOf } from '../../platform/query/list-answer'
import { listParameters, listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { countOf, selectPage } from '../../platform/query/page'
import { JOB_FIELDS, RUN_FIELDS } from './fields'
import { inState, isJobState, JOB_STATES } from './states'
import { LATELY, type Lately, latelyOf } from './told-runs'

export type ToldJob = SysQuartzJobTable & Lately & { status_dictText?: string; jobClassName_dictText?: string }

/** Jobs with the words for their codes and how they went last. */
export async function toldJobs(source: Source, jobs: readonly SysQuartzJobTable[]): Promise<ToldJob[]> {
  const texts = await textsOf(source, jobs, [
    ['status', 'quartz_status'],
    ['jobClassName', 'quartz_job_class'],
  ])
  const lately = await latelyOf(
    source,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job, index) => ({ ...job, ...lately(job.id), ...texts[index] }))
}

export const RULED_JOBS: RuledList = {
  component: 'system/QuartzJobList',
  table: 'sysQuartzJob',
  fields: JOB_FIELDS,
  named: [namedById('/sys/quartzJob/'), { under: '/sys/quartzJob/runs', parameters: ['jobId'], column: 'id' }],
}

const TOLD_JOB = Type.Object({ ...recordOf(JOB_FIELDS).properties, ...LATELY.properties })

export const LIST_JOBS = { query: listParameters(JOB_FIELDS, 'state'), result: pageAnswer(TOLD_JOB) }

/** GET /sys/quartzJob/list; `state` narrows it to jobs that are counted so. */
export async function listJobs(call: Call<typeof LIST_JOBS>): Promise<Envelope> {
  const { database } = call.context
  const query = await withinRules(call, RULED_JOBS, parseListQuery(call.query, JOB_FIELDS))
  const state = parameter(call.query, 'state')
  const jobs = database.selectFrom('sysQuartzJob')
  const page = await selectPage(isJobState(state) ? jobs.where(inState(state)) : jobs, query, 'sysQuartzJob.id')
  return found({ ...page, records: await toldJobs(database, page.records) })
}

export const JOB_COUNTS = {
  query: wireForm({}),
  result: answerOf(Object.fromEntries(['all', ...JOB_STATES].map((state) => [state, Type.Integer({ minimum: 0 })]))),
}

/** GET /sys/quartzJob/counts: how many jobs the caller sees, all of them and in each state. JeecgBoot has no such call. */
export async function countJobs(call: Call<typeof JOB_COUNTS>): Promise<Envelope> {
  const { database } = call.context
  const { conditions, anyOf } = await withinRules(call, RULED_JOBS, parseListQuery({}, JOB_FIELDS))
  const jobs = database.selectFrom('sysQuartzJob').where(conditionsSql(conditions, anyOf))
  const [all, ...counts] = await Promise.all([jobs, ...JOB_STATES.map((state) => jobs.where(inState(state)))].map((some) => countOf(some)))
  return found({ all, ...Object.fromEntries(JOB_STATES.map((state, index) => [state, counts[index]])) })
}

export const JOB_BY_ID = {
  query: wireForm({ id: requiredQuery('任务') }),
  result: Type.Object({ ...TOLD_JOB.properties, id: Type.String() }),
}

/** GET /sys/quartzJob/queryById. */
export async function queryJob({ context: { database }, query: { id } }: Call<typeof JOB_BY_ID>): Promise<Envelope> {
  const job = await database.selectFrom('sysQuartzJob').selectAll().where('id', '=', id).executeTakeFirst()
  if (!job) throw notFound()
  const [told] = await toldJobs(database, [job])
  return found(told)
}

export const LIST_RUNS = listSchema(RUN_FIELDS)

/** GET /sys/quartzJob/runs?jobId: what a job did, the newest first. JeecgBoot has no such call. */
export async function listRuns({ context: { database }, query }: Call<typeof LIST_RUNS>): Promise<Envelope> {
  return found(await selectPage(database.selectFrom('sysQuartzRun'), parseListQuery(query, RUN_FIELDS), 'sysQuartzRun.id'))
}
