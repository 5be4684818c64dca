import type { SysQuartzJobTable, SysQuartzRunTable } from '../database/job-tables'
import type { Queryable, DbTransaction } from '../database/transactions'
import { newId } from '../base/ids'
import { SECOND, timeOf, timeText } from '../base/time'
import { nextFireTime } from './schedule'

/** Of a job that is not stopped. */
export const ACTIVE = 0
export const STOPPED = -1

/** A process says so often (ms) that it still works on a run; one that has been silent for longer than `SILENCE` is gone. */
export const BEAT = 15 * SECOND
const SILENCE = 60 * SECOND

/** Runs of one job that are remembered. */
const MAX_RUNS = 500
/** Jobs that one look begins; those left come with the next, at once. */
const MAX_STARTED_AT_ONCE = 100

/** A run that a process has taken: nobody else begins it. */
export type ClaimedRun = Pick<SysQuartzRunTable, 'id' | 'jobId' | 'jobClassName' | 'parameter'>

/** The moment, and the process that looks. */
export interface RunTime {
  now: number
  process: string
}

/** How a run ended. */
export interface RunEnd {
  outcome: 'success' | 'failure'
  message: string
  /** Milliseconds. */
  costTime: number
}

/** Who began a run by hand; null: its schedule did. */
interface Beginning {
  plannedTime: string | null
  username: string | null
}

/** Resolves with null where that moment has been run: the clock was set back. */
async function insertRun(
  trx: DbTransaction,
  job: SysQuartzJobTable,
  { now, process }: RunTime,
  begun: Beginning,
): Promise<ClaimedRun | null> {
  const run = { id: newId(), jobId: job.id, jobClassName: job.jobClassName, parameter: job.parameter }
  const startTime = timeText(now)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sysQuartzRun')
    .values({
      ...run,
      ...begun,
      process,
      startTime,
      beatTime: startTime,
      endTime: null,
      outcome: 'running',
      message: null,
      costTime: null,
    })
    .onConflict((conflict) => conflict.columns(['jobId', 'plannedTime']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 0 ? null : run
}

async function isRunning(trx: DbTransaction, jobId: string): Promise<boolean> {
  const run = await trx
    .selectFrom('sysQuartzRun')
    .select('id')
    .where('jobId', '=', jobId)
    .where('outcome', '=', 'running')
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/** Gives active jobs their next time that have none yet: those of a migration, or of a table that was filled by hand. */
export async function planJobs(trx: DbTransaction, now: number): Promise<void> {
  const unplanned = await trx
    .selectFrom('sysQuartzJob')
    .select(['id', 'cronExpression'])
    .where('status', '=', ACTIVE)
    .where('nextFireTime', 'is', null)
    .execute()
  for (const { id, cronExpression } of unplanned)
    await trx
      .updateTable('sysQuartzJob')
      .set({ nextFireTime: nextFireTime(cronExpression, now) })
      .where('id', '=', id)
      .execute()
}

/** Whether a claim would find something. */
export async function isAnyDue(db: Queryable, now: number): Promise<boolean> {
  const due = await db
    .selectFrom('sysQuartzJob')
    .select('id')
    .where('status', '=', ACTIVE)
    .where('nextFireTime', '<=', timeText(now))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Takes the jobs that are due, and moves each to its next time after now. So a moment belongs to one process, however many look, and
 * what was due while no server ran is made up for by one run, as Quartz does for its triggers by default. A job that still runs is not
 * begun a second time: that moment passes.
 */
export async function claimDue(trx: DbTransaction, time: RunTime): Promise<ClaimedRun[]> {
  const due = await trx
    .selectFrom('sysQuartzJob')
    .selectAll()
    .where('status', '=', ACTIVE)
    .where('nextFireTime', '<=', timeText(time.now))
    .orderBy('nextFireTime')
    .limit(MAX_STARTED_AT_ONCE)
    .execute()
  const claimed: ClaimedRun[] = []
  for (const job of due) {
    const { numUpdatedRows } = await trx
      .updateTable('sysQuartzJob')
      .set({ nextFireTime: nextFireTime(job.cronExpression, time.now) })
      .where('id', '=', job.id)
      .where('nextFireTime', '=', job.nextFireTime)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0 || (await isRunning(trx, job.id))) continue
    const run = await insertRun(trx, job, time, { plannedTime: job.nextFireTime, username: null })
    if (run) claimed.push(run)
  }
  return claimed
}

/** Takes one job for a run out of turn; null: it runs already. */
export async function claimNow(trx: DbTransaction, job: SysQuartzJobTable, time: RunTime, username: string): Promise<ClaimedRun | null> {
  if (await isRunning(trx, job.id)) return null
  return insertRun(trx, job, time, { plannedTime: null, username })
}

/** Milliseconds until the next job is due, at most `atMost`. */
export async function timeToNext(db: Queryable, now: number, atMost: number): Promise<number> {
  const { next } = await db
    .selectFrom('sysQuartzJob')
    .select((select) => select.fn.min<string | null>('nextFireTime').as('next'))
    .where('status', '=', ACTIVE)
    .executeTakeFirstOrThrow()
  return next === null ? atMost : Math.min(atMost, Math.max(0, timeOf(next) - now))
}

/** Says that the process still works on its runs. */
export async function beat(trx: DbTransaction, ids: readonly string[], now: number): Promise<void> {
  await trx
    .updateTable('sysQuartzRun')
    .set({ beatTime: timeText(now) })
    .where('id', 'in', ids)
    .execute()
}

function lostRuns(db: Queryable, own: readonly string[], silentSince: string) {
  const silent = db.selectFrom('sysQuartzRun').where('outcome', '=', 'running').where('beatTime', '<=', silentSince)
  return own.length > 0 ? silent.where('id', 'not in', own) : silent
}

/** Runs of others whose process is gone; all of them where this one is `alone` on its database. */
export async function findLost(db: Queryable, own: readonly string[], now: number, alone: boolean): Promise<string[]> {
  const lost = await lostRuns(db, own, timeText(alone ? now : now - SILENCE))
    .select('id')
    .execute()
  return lost.map(({ id }) => id)
}

/** Writes down that they never ended; how far they came nobody knows. */
export async function markLost(trx: DbTransaction, ids: readonly string[], now: number): Promise<void> {
  await trx
    .updateTable('sysQuartzRun')
    .set({ outcome: 'lost', endTime: timeText(now), message: '执行它的服务器中断，任务没有执行完' })
    .where('id', 'in', ids)
    .where('outcome', '=', 'running')
    .execute()
}

/** Writes down how a run ended, and forgets the oldest of its job. */
export async function endRun(
  trx: DbTransaction,
  { id, jobId }: ClaimedRun,
  { outcome, message, costTime }: RunEnd,
  now: number,
): Promise<void> {
  await trx
    .updateTable('sysQuartzRun')
    .set({ outcome, message, costTime, endTime: timeText(now) })
    .where('id', '=', id)
    .execute()
  const oldest = await trx
    .selectFrom('sysQuartzRun')
    .select('startTime')
    .where('jobId', '=', jobId)
    .orderBy('startTime', 'desc')
    .offset(MAX_RUNS)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await trx.deleteFrom('sysQuartzRun').where('jobId', '=', jobId).where('startTime', '<=', oldest.startTime).execute()
}
