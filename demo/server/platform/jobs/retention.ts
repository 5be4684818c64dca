import { nowText } from '../context'
import { type DbTransaction, inTransaction } from '../database/transactions'
import { withDefault, requestSchema, numberParam } from '../http/schema/request-schema'
import { DELETE } from '../audit/operate-types'
import { recordJob } from '../audit/record'
import { DAY, timeText } from '../base/time'
import { type JobKind, jobKind } from './job-kind'

/** Rows of one statement: others wait no longer than for that. */
const BATCH = 5000

/** Deletes at most `limit` rows from before a time (`YYYY-MM-DD HH:mm:ss`) and returns how many. */
export type DeleteBatch = (trx: DbTransaction, before: string, limit: number) => Promise<number>

interface Retention {
  name: string
  /** What is deleted, for the log. */
  what: string
  /** Days below which nothing can be deleted. */
  minimum: number
  /** Days without a parameter. */
  days: number
  /** One for each table. */
  batches: readonly DeleteBatch[]
}

/** Deletes what is older than the days of its parameter; each batch with a line of the operation log. */
export function retentionJob({ name, what, minimum, days: preset, batches }: Retention): JobKind {
  const days = withDefault(numberParam('参数days', { minimum, maximum: 36_500, decimals: 0 }), preset)
  return jobKind(name, requestSchema({ days }), async (input, { context, signal }) => {
    const before = timeText(context.settings.clock.now() - input.days * DAY)
    const messageOf = (count: number): string => `清理${what}：删除 ${before} 以前的 ${count} 条`
    const runBatch = (deleteBatch: DeleteBatch): Promise<number> =>
      inTransaction(context.database, async (trx) => {
        const count = await deleteBatch(trx, before, BATCH)
        if (count > 0) await recordJob(trx, { text: messageOf(count), operateType: DELETE }, nowText(context))
        return count
      })
    let total = 0
    for (const batch of batches) {
      let deleted = BATCH
      while (deleted === BATCH && !signal.aborted) {
        deleted = await runBatch(batch)
        total += deleted
      }
    }
    return messageOf(total)
  })
}
