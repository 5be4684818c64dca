import { startWorker } from '../../../../core/dom/start-worker'
import type { SheetWriter, SheetPlan } from './sheet.types'
import { WorkerFile } from './worker-file'
import { XlsxFile } from './xlsx-file'
// oxlint-disable-next-line import/default -- the bundler makes it
import address from './xlsx.worker?worker&url'

/** Makes a workbook in a worker; on this thread, in small steps, where the page allows none. */
export async function xlsxWriter(plan: SheetPlan): Promise<SheetWriter> {
  const worker = await startWorker(new URL(address, import.meta.url).href)
  return worker ? new WorkerFile(worker, plan) : new XlsxFile(plan)
}
