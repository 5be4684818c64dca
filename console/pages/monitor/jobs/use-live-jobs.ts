import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { usePolling } from '../../parts/use-polling'
import { timeOfServer } from './job-times'

/** ms between two looks at jobs of which one runs. */
const every = 3000

/** Whether a job runs, or would by now: its list is out of date soon. */
function isMoving(record: WireRecord, now: number): boolean {
  return stringValue(record['lastOutcome']) === 'running' || timeOfServer(stringValue(record['nextFireTime'])) <= now
}

/** Asks for jobs again while one runs, and when the time of one has come. */
export function useLiveJobs(rows: readonly WireRecord[], reload: () => Promise<void>): void {
  usePolling(async () => {
    const now = Date.now()
    if (rows.some((row) => isMoving(row, now))) await reload()
  }, every)
}
