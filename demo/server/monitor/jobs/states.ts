import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../platform/database/schema'
import { ACTIVE, STOPPED } from '../../platform/scheduler/runs'

/** What jobs are counted by, and a list of them can be narrowed to. `failing`: the last run that ended did not end well. */
export const JOB_STATES = ['active', 'stopped', 'running', 'failing'] as const

export type JobState = (typeof JOB_STATES)[number]

export const isJobState = (text: string): text is JobState => JOB_STATES.some((state) => state === text)

/** True of jobs in a state. */
export function inState(state: JobState): Expression<SqlBool> {
  const job = expressionBuilder<Tables, 'sysQuartzJob'>()
  if (state === 'active' || state === 'stopped') return job('sysQuartzJob.status', '=', state === 'active' ? ACTIVE : STOPPED)
  if (state === 'running')
    return job('sysQuartzJob.id', 'in', (from) => from.selectFrom('sysQuartzRun').select('jobId').where('outcome', '=', 'running'))
  return job('sysQuartzJob.id', 'in', (from) =>
    from
      .selectFrom('sysQuartzRun as failed')
      .select('failed.jobId')
      .where('failed.outcome', 'in', ['failure', 'lost'])
      .where('failed.startTime', '=', (ended) =>
        ended
          .selectFrom('sysQuartzRun as ended')
          .select(({ fn }) => fn.max('ended.startTime').as('last'))
          .whereRef('ended.jobId', '=', 'failed.jobId')
          .where('ended.outcome', '!=', 'running'),
      ),
  )
}
