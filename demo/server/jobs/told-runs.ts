import { type TObject, Type } from 'typebox'
import type { RunOutcome, SysQuartzRunTable } from '../database/job-tables'
import type { Source } from '../database/transactions'
import { answerOf, orNull } from '../http/schema/answers'

/** Runs that a list tells of each job. */
const TOLD = 12

/** A run as lists of jobs tell it. */
export type ToldRun = Pick<SysQuartzRunTable, 'startTime' | 'outcome' | 'message' | 'costTime' | 'username'>

/** How a job went lately, beside what JeecgBoot tells. */
export interface Lately {
  lastFireTime: string | null
  lastOutcome: RunOutcome | 'never'
  lastMessage: string | null
  lastCostTime: number | null
  /** The newest first. */
  recentRuns: readonly ToldRun[]
}

const TEXT = orNull(Type.String())
const COST = orNull(Type.Number())

const RUN = answerOf({ startTime: Type.String(), outcome: Type.String(), message: TEXT, costTime: COST, username: TEXT })

/** Versions of JeecgBoot tell none of it. */
export const LATELY: TObject = Type.Partial(
  answerOf({
    lastFireTime: TEXT,
    lastOutcome: Type.String(),
    lastMessage: TEXT,
    lastCostTime: COST,
    recentRuns: Type.Array(RUN),
  }),
)

/** How jobs went lately, by their ids: one question for all of them. */
export async function latelyOf(source: Source, jobIds: readonly string[]): Promise<(jobId: string) => Lately> {
  const runs =
    jobIds.length === 0
      ? []
      : await source
          .selectFrom((from) =>
            from
              .selectFrom('sysQuartzRun')
              .select(['jobId', 'startTime', 'outcome', 'message', 'costTime', 'username'])
              .select(({ fn }) =>
                fn
                  .agg<number>('row_number')
                  .over((over) =>
                    over
                      .partitionBy('jobId')
                      .orderBy('startTime', 'desc')
                      // Of several in one second the running one.
                      .orderBy(({ case: choice }) => choice().when('outcome', '=', 'running').then(0).else(1).end())
                      .orderBy('id'),
                  )
                  .as('place'),
              )
              .where('jobId', 'in', jobIds)
              .as('run'),
          )
          .selectAll()
          .where('place', '<=', TOLD)
          .orderBy('place')
          .execute()
  const byJob = new Map<string, ToldRun[]>()
  for (const { jobId, startTime, outcome, message, costTime, username } of runs) {
    const told = { startTime, outcome, message, costTime, username }
    const known = byJob.get(jobId)
    if (known) known.push(told)
    else byJob.set(jobId, [told])
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
