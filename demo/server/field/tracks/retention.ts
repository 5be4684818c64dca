import { retentionJob } from '../../platform/jobs/retention'

/** Deletes old positions; the last one of each owner stays. */
export const gpsRetention = retentionJob({
  name: 'GpsRetentionJob',
  what: '历史位置',
  minimum: 7,
  days: 90,
  batches: [
    async (trx, before, limit) => {
      const old = trx.selectFrom('iblGpsInfo').select('id').where('gpsTime', '<', before).limit(limit)
      const { numDeletedRows } = await trx.deleteFrom('iblGpsInfo').where('id', 'in', old).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  ],
})
