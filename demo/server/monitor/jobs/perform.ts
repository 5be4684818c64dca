import type { ServerContext } from '../../platform/context'
import { detailOf, ApiError } from '../../platform/base/errors'
import type { Perform } from '../../platform/scheduler/scheduler'
import { JOB_KINDS } from '../../platform/jobs/job-kind'

/** Does what a run is for. What nobody foresaw goes to `report`; the log of runs tells no innards. */
export function performJob(context: ServerContext, report: (error: unknown) => void): Perform {
  return async ({ jobClassName, parameter }, signal) => {
    const kind = JOB_KINDS.get(jobClassName)
    if (!kind) throw new ApiError('没有这个任务类，无法执行')
    try {
      return await kind.run(parameter, { context, signal })
    } catch (error) {
      if (error instanceof ApiError) throw new ApiError(detailOf(error))
      report(error)
      throw new ApiError('执行出错，原因见服务器的输出')
    }
  }
}
