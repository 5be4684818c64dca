import { badParameter, detailOf, ApiError } from '../../platform/base/errors'
import { required, enumParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { fieldsOf, type ListFields } from '../../platform/query/list-fields'
import { ACTIVE, STOPPED } from '../../platform/scheduler/runs'
import { isCron, nextFireTime } from '../../platform/scheduler/schedule'
import { JOB_KINDS } from '../../platform/jobs/job-kind'

/** What the list of jobs can be asked for. */
export const JOB_FIELDS = fieldsOf('sysQuartzJob', {
  id: 'text',
  jobClassName: 'text',
  cronExpression: 'text',
  parameter: 'text',
  description: 'text',
  status: 'number',
  nextFireTime: 'time',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

/** What the log of runs can be asked for. Lists without an order ask for that of `createTime`: here it is the start. */
export const RUN_FIELDS: ListFields = {
  ...fieldsOf('sysQuartzRun', {
    jobId: 'text',
    outcome: 'text',
    plannedTime: 'time',
    startTime: 'time',
    endTime: 'time',
    costTime: 'number',
    username: 'text',
    message: 'text',
  }),
  createTime: { type: 'time', column: 'sysQuartzRun.startTime' },
}

export const FIELDS = {
  jobClassName: required(textParam('任务类名', 255)),
  cronExpression: required(textParam('Cron表达式', 255)),
  parameter: textParam('参数', 1000),
  description: textParam('描述', 255),
  status: enumParam('状态', [ACTIVE, STOPPED]),
}

export const JOB = requestSchema(FIELDS)

export interface JobPlan {
  jobClassName: string
  cronExpression: string
  parameter: string | null
}

/** @throws ApiError for a class that is not in the list, a schedule that is invalid or never runs, a parameter that it cannot take */
export function assertValid({ jobClassName, cronExpression, parameter }: JobPlan, now: number): void {
  const kind = JOB_KINDS.get(jobClassName)
  if (!kind) throw badParameter('任务类名不在可用的任务类中')
  if (!isCron(cronExpression)) throw badParameter('Cron表达式格式不正确')
  if (nextFireTime(cronExpression, now) === null) throw badParameter('Cron表达式不会再触发')
  try {
    kind.check(parameter)
  } catch (error) {
    throw error instanceof ApiError ? badParameter(detailOf(error)) : error
  }
}
