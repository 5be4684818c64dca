import { textOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useRepeatedly } from '../../parts/use-repeatedly'
import { timeOfServer } from './job-times'

/** ms between two looks at jobs of which one runs. */
const every = 3000

/** Whether a job runs, or would by now: its list is out of date soon. */
function isMoving(record: WireRecord, now: number): boolean {
  return textOf(record['lastOutcome']) === 'running' || timeOfServer(textOf(record['nextFireTime'])) <= now
}

/** Asks for jobs again while one runs, and when the time of one has come. */
export function useLiveJobs(rows: readonly WireRecord[], reload: () => Promise<void>): void {
  useRepeatedly(async () => {
    const now = Date.now()
    if (rows.some((row) => isMoving(row, now))) await reload()
  }, every)
}
