import { unchainLines } from '../../../platform/audit/chain'
import { type DeleteBatch, retentionJob } from '../../../platform/jobs/retention'

/** Deletes the oldest rows of a table by their time of creation. */
const batchOf =
  (table: 'sysLog' | 'sysDataLog' | 'sysVisit'): DeleteBatch =>
  async (trx, before, limit) => {
    const old = await trx.selectFrom(table).select('id').where('createTime', '<', before).limit(limit).execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.deleteFrom(table).where('id', 'in', ids).execute()
    if (table === 'sysLog') await unchainLines(trx, ids)
    return ids.length
  }

/** Of lines and of the versions that belong to them. Nobody hides what he did by an early removal. */
export const logRetention = retentionJob({
  name: 'LogRetentionJob',
  what: '日志',
  minimum: 90,
  days: 365,
  batches: [batchOf('sysLog'), batchOf('sysDataLog')],
})

export const visitRetention = retentionJob({
  name: 'VisitRetentionJob',
  what: '访问记录',
  minimum: 30,
  days: 365,
  batches: [batchOf('sysVisit')],
})
