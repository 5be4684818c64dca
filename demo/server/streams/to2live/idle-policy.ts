import type { ServerContext } from '../../platform/context'
import type { WorkReport } from '../work/work-kind'
import type { PullProxyTable } from './pull-table'

/** Applies the setting of a task for its source without viewers. Call it about once a second with their number while pictures come. */
export function idlePolicy(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  row: PullProxyTable,
  report: WorkReport,
): (viewers: number) => Promise<void> {
  let watchedAt = performance.now()
  return async (viewers) => {
    if (viewers > 0) watchedAt = performance.now()
    if (row.idlePolicy === 'none' || performance.now() - watchedAt < settings.limits.unwatchedPush) return
    report.log('没有人观看，按设置停止', 'warn')
    if (row.idlePolicy === 'disable')
      await database.updateTable('iblCloudLiveEquipment').set({ enabled: '0' }).where('id', '=', row.equipmentId).execute()
    report.ended(null)
  }
}
