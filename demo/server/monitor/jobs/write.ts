import { setSubject } from '../../platform/database/changes'
import type { SysQuartzJobTable } from '../../platform/database/job-tables'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  type ID_QUERY,
  partialFields,
  idsOfQuery,
  required,
  requiredQuery,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { differs } from '../../platform/base/objects'
import { ACTIVE, claimNow, STOPPED } from '../../platform/scheduler/runs'
import { nextFireTime } from '../../platform/scheduler/schedule'
import { FIELDS, JOB, type JobPlan, assertValid } from './fields'

export const ADD_JOB = { body: JOB }
export const EDIT_JOB = { body: requestSchema({ id: required(textParam('任务', 64)), ...partialFields(FIELDS) }) }
export const ONE_JOB = { query: requestSchema({ id: requiredQuery('任务') }) }

interface NewJob extends JobPlan {
  description: string | null
  status: number | null
}

const nextOf = (cron: string, status: number, now: number): string | null => (status === ACTIVE ? nextFireTime(cron, now) : null)

/** A new job; one that says nothing else runs. */
export async function insertJob(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  job: NewJob,
): Promise<void> {
  const now = context.settings.clock.now()
  assertValid(job, now)
  const status = job.status ?? ACTIVE
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await trx
    .insertInto('sysQuartzJob')
    .values({ id: newId(), ...job, status, nextFireTime: nextOf(job.cronExpression, status, now), ...audit })
    .execute()
}

/** POST /sys/quartzJob/add. */
export async function addJob(call: WriteHandlerContext<typeof ADD_JOB>): Promise<Envelope> {
  await call.write((trx) => insertJob(trx, call, call.body))
  call.context.scheduler.wake()
  return actionResult('创建定时任务成功')
}

async function jobWithId(trx: DbTransaction, id: string): Promise<SysQuartzJobTable> {
  const job = await trx.selectFrom('sysQuartzJob').selectAll().where('id', '=', id).executeTakeFirst()
  if (!job) throw notFound()
  return job
}

/** Stores what changed of a job. It goes on from now: what was due before is no longer. */
async function changeJob(
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  trx: DbTransaction,
  job: SysQuartzJobTable,
): Promise<void> {
  const { id, ...values } = job
  const next = nextOf(job.cronExpression, job.status, context.settings.clock.now())
  await trx
    .updateTable('sysQuartzJob')
    .set({ ...values, nextFireTime: next, updateBy: caller.username, updateTime: nowText(context) })
    .where('id', '=', id)
    .execute()
}

/** PUT or POST /sys/quartzJob/edit: the fields named in the body change. A run that is under way ends with what it began with. */
export async function editJob(call: WriteHandlerContext<typeof EDIT_JOB>): Promise<Envelope> {
  const { id, status, ...fields } = call.body
  await call.write(async (trx) => {
    const job = await jobWithId(trx, id)
    const changed = { ...job, ...fields, status: status ?? job.status }
    // One that will never run again can still be described, and stopped.
    const isReplanned = differs(job, { ...fields, description: job.description })
    if (isReplanned || changed.status === ACTIVE) assertValid(changed, call.context.settings.clock.now())
    await changeJob(call, trx, changed)
  })
  call.context.scheduler.wake()
  return actionResult('更新定时任务成功!')
}

async function setStatus(call: WriteHandlerContext<typeof ONE_JOB>, status: number): Promise<void> {
  await call.write(async (trx) => {
    const job = { ...(await jobWithId(trx, call.query.id)), status }
    if (status === ACTIVE) assertValid(job, call.context.settings.clock.now())
    await changeJob(call, trx, job)
  })
  call.context.scheduler.wake()
}

/** GET /sys/quartzJob/pause?id: its times pass without a run; one that is under way ends. */
export async function pauseJob(call: WriteHandlerContext<typeof ONE_JOB>): Promise<Envelope> {
  await setStatus(call, STOPPED)
  return actionResult('停止定时任务成功')
}

/** GET /sys/quartzJob/resume?id: it runs again, at its next time after now. */
export async function resumeJob(call: WriteHandlerContext<typeof ONE_JOB>): Promise<Envelope> {
  await setStatus(call, ACTIVE)
  return actionResult('启动定时任务成功')
}

/** GET /sys/quartzJob/execute?id: one run at once, also of a stopped job; answered when it has begun. */
export async function executeJob(call: WriteHandlerContext<typeof ONE_JOB>): Promise<Envelope> {
  const { scheduler } = call.context
  const claimed = await call.write(async (trx) => {
    const job = await jobWithId(trx, call.query.id)
    setSubject('sys_quartz_job', [job.id])
    const run = await claimNow(trx, job, scheduler.moment(), call.caller.username)
    if (!run) throw new ApiError('任务正在执行，请等它结束')
    return run
  })
  scheduler.run(claimed)
  return actionResult('已开始执行')
}

/** DELETE /sys/quartzJob/delete?id= and deleteBatch?ids=: with the log of their runs; one that is gone refuses the whole batch. */
export async function deleteJobs(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('sysQuartzJob').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
    await trx.deleteFrom('sysQuartzRun').where('jobId', 'in', ids).execute()
  })
  call.context.scheduler.wake()
  return actionResult('删除成功!')
}
