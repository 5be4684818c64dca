import { inTransaction } from '../../../platform/database/transactions'
import { nowText } from '../../../platform/context'
import { removeOrphans } from '../../../platform/files/stored-files'
import { requestSchema } from '../../../platform/http/schema/request-schema'
import { DELETE } from '../../../platform/audit/operate-types'
import { recordJob } from '../../../platform/audit/record'
import { jobKind } from '../../../platform/jobs/job-kind'

/** Removes uploads that no record speaks of. */
export const orphanFiles = jobKind('OrphanFileJob', requestSchema({}), async (_given, { context, signal }) => {
  let total = 0
  for (;;) {
    const removed = await removeOrphans(context)
    total += removed
    if (removed === 0 || signal.aborted) break
  }
  const text = `清理无人引用的上传文件：删除 ${total} 个`
  if (total > 0) await inTransaction(context.database, (trx) => recordJob(trx, { text, operateType: DELETE }, nowText(context)))
  return text
})
