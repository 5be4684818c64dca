import { namedRecord } from '../query/list-answer'
import type { RunOutcome, SysQuartzJobTable, SysQuartzRunTable } from '../database/job-tables'
import { namedById, type RuledList, withinRules } from '../data-rules/ruled-list'
import type { Source } from '../database/transactions'
import { textsOf } from '../dictionaries/texts'
import { notFound } from '../failures'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { requiredQuery, wireForm } from '../http/schema/wire-fields'
import { listSchema, parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'
import { JOB_FIELDS, RUN_FIELDS } from './fields'

/** The last run of a job, beside what JeecgBoot tells. */
interface LastRun {
  lastFireTime: string | null
  lastOutcome: RunOutcome | 'never'
  lastMessage: string | null
  lastCostTime: number | null
}

export type ToldJob = SysQuartzJobTable & LastRun & { status_dictText?: string; jobClassName_dictText?: string }

type LastOfJob = Pick<SysQuartzRunTable, 'jobId' | 'startTime' | 'outcome' | 'message' | 'costTime'>

async function lastRuns(source: Source, jobIds: readonly string[]): Promise<ReadonlyMap<string, LastOfJob>> {
  if (jobIds.length === 0) return new Map()
  const runs = await source
    .selectFrom('sysQuartzRun as run')
    .innerJoin(
      (select) =>
        select
          .selectFrom('sysQuartzRun')
          .select(({ fn }) => ['jobId as lastJobId', fn.max('startTime').as('lastTime')])
          .where('jobId', 'in', jobIds)
          .groupBy('jobId')
          .as('last'),
      (join) => join.onRef('last.lastJobId', '=', 'run.jobId').onRef('last.lastTime', '=', 'run.startTime'),
    )
    .select(['run.jobId', 'run.startTime', 'run.outcome', 'run.message', 'run.costTime'])
    // Of several in one second the running one.
    .orderBy('run.endTime')
    .execute()
  const last = new Map<string, LastOfJob>()
  for (const run of runs) if (last.get(run.jobId)?.outcome !== 'running') last.set(run.jobId, run)
  return last
}

/** Jobs with the words for their codes and how they went last. */
export async function toldJobs(source: Source, jobs: readonly SysQuartzJobTable[]): Promise<ToldJob[]> {
  const texts = await textsOf(source, jobs, [
    ['status', 'quartz_status'],
    ['jobClassName', 'quartz_job_class'],
  ])
  const last = await lastRuns(
    source,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job, index) => {
    const run = last.get(job.id)
    return {
      ...job,
      lastFireTime: run?.startTime ?? null,
      lastOutcome: run?.outcome ?? 'never',
      lastMessage: run?.message ?? null,
      lastCostTime: run?.costTime ?? null,
      ...texts[index],
    }
  })
}

export const RULED_JOBS: RuledList = {
  component: 'system/QuartzJobList',
  table: 'sysQuartzJob',
  fields: JOB_FIELDS,
  named: [namedById('/sys/quartzJob/'), { under: '/sys/quartzJob/runs', parameters: ['jobId'], column: 'id' }],
}

export const LIST_JOBS = listSchema(JOB_FIELDS)

/** GET /sys/quartzJob/list. */
export async function listJobs(call: Call<typeof LIST_JOBS>): Promise<Envelope> {
  const { database } = call.context
  const query = await withinRules(call, RULED_JOBS, parseListQuery(call.query, JOB_FIELDS))
  const page = await selectPage(database.selectFrom('sysQuartzJob'), query, 'sysQuartzJob.id')
  return found({ ...page, records: await toldJobs(database, page.records) })
}

export const JOB_BY_ID = { query: wireForm({ id: requiredQuery('任务') }), result: namedRecord(JOB_FIELDS) }

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
