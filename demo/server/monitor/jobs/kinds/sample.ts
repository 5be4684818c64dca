import { nowText } from '../../../platform/context'
import { inTransaction } from '../../../platform/database/transactions'
import { ApiError } from '../../../platform/base/errors'
import { withDefault, requestSchema, numberParam, textParam } from '../../../platform/http/schema/request-schema'
import { CHANGE } from '../../../platform/audit/operate-types'
import { recordJob } from '../../../platform/audit/record'
import { SECOND } from '../../../platform/base/time'
import { jobKind } from '../../../platform/jobs/job-kind'

const PARAMETERS = requestSchema({
  text: withDefault(textParam('参数text', 200), ''),
  seconds: withDefault(numberParam('参数seconds', { minimum: 0, maximum: 600, decimals: 0 }), 0),
})

/** Resolves after the time, or false at once when the server stops. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isWhole: boolean): void => {
      clearTimeout(timer)
      resolve(isWhole)
    }
    const timer = setTimeout(() => end(true), milliseconds)
    if (signal.aborted) end(false)
    else signal.addEventListener('abort', () => end(false), { once: true })
  })
}

/** Takes its time, then writes its text into the operation log. */
export const sample = jobKind(
  'SampleParamJob',
  PARAMETERS,
  async ({ text, seconds }, { context, signal }) => {
    if (seconds > 0 && !(await pause(seconds * SECOND, signal))) throw new ApiError('服务器停止，任务没有执行完')
    const line = text === '' ? '示例任务' : `示例任务：${text}`
    await inTransaction(context.database, (trx) => recordJob(trx, { text: line, operateType: CHANGE }, nowText(context)))
    return line
  },
  'text',
)
