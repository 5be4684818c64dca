import { type TObject, Type } from 'typebox'
import type { RunOutcome, SysQuartzRunTable } from '../../platform/database/job-tables'
import type { Queryable } from '../../platform/database/transactions'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'

/** Runs that a list tells of each job. */
const MAX_RECENT_RUNS = 12

/** A run as lists of jobs tell it. */
export type JobRunResponse = Pick<SysQuartzRunTable, 'startTime' | 'outcome' | 'message' | 'costTime' | 'username'>

/** How a job went lately, beside what JeecgBoot tells. */
export interface RecentRunsOfJob {
  lastFireTime: string | null
  lastOutcome: RunOutcome | 'never'
  lastMessage: string | null
  lastCostTime: number | null
  /** The newest first. */
  recentRuns: readonly JobRunResponse[]
}

const TEXT = nullable(Type.String())
const COST = nullable(Type.Number())

const RUN = objectSchema({ startTime: Type.String(), outcome: Type.String(), message: TEXT, costTime: COST, username: TEXT })

/** Versions of JeecgBoot tell none of it. */
export const RECENT_RUNS_SCHEMA: TObject = Type.Partial(
  objectSchema({
    lastFireTime: TEXT,
    lastOutcome: Type.String(),
    lastMessage: TEXT,
    lastCostTime: COST,
    recentRuns: Type.Array(RUN),
  }),
)

/** How jobs went lately, by their ids: one question for all of them. */
export async function recentRunsOfJobs(db: Queryable, jobIds: readonly string[]): Promise<(jobId: string) => RecentRunsOfJob> {
  const runs =
    jobIds.length === 0
      ? []
      : await db
          .selectFrom('sysQuartzJob as job')
          .innerJoin('sysQuartzRun as run', (join) =>
            join.onRef('run.jobId', '=', 'job.id').on('run.startTime', '>=', (since) =>
              // Of hundreds of runs that are kept those told are found by the index of their times, and no other is read.
              since.fn.coalesce(
                since
                  .selectFrom('sysQuartzRun as edge')
                  .select('edge.startTime')
                  .whereRef('edge.jobId', '=', 'job.id')
                  .orderBy('edge.startTime', 'desc')
                  .limit(1)
                  .offset(MAX_RECENT_RUNS - 1),
                since.val(''),
              ),
            ),
          )
          .select(['run.jobId', 'run.startTime', 'run.outcome', 'run.message', 'run.costTime', 'run.username'])
          .where('job.id', 'in', jobIds)
          .orderBy('run.startTime', 'desc')
          // Of several in one second the running one.
          .orderBy((order) => order.case().when('run.outcome', '=', 'running').then(0).else(1).end())
          .orderBy('run.id')
          .execute()
  const byJob = new Map<string, JobRunResponse[]>()
  for (const { jobId, startTime, outcome, message, costTime, username } of runs) {
    const response = { startTime, outcome, message, costTime, username }
    const recentRuns = byJob.get(jobId)
    if (!recentRuns) byJob.set(jobId, [response])
    else if (recentRuns.length < MAX_RECENT_RUNS) recentRuns.push(response)
  }
  return (jobId) => {
    const recentRuns = byJob.get(jobId) ?? []
    const [last] = recentRuns
    return {
      lastFireTime: last?.startTime ?? null,
      lastOutcome: last?.outcome ?? 'never',
      lastMessage: last?.message ?? null,
      lastCostTime: last?.costTime ?? null,
      recentRuns,
    }
  }
}
