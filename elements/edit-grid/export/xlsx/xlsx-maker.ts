import type { SheetMaker, SheetPlan } from './sheet.types'
import { WorkerFile } from './worker-file'
import { XlsxFile } from './xlsx-file'
// oxlint-disable-next-line import/default -- the bundler makes it
import address from './xlsx.worker?worker&url'

/** Makes a workbook in a worker; on this thread, in small steps, where the page allows none. */
export async function xlsxMaker(plan: SheetPlan): Promise<SheetMaker> {
  const worker = await startWorker(new URL(address, import.meta.url).href)
  return worker ? new WorkerFile(worker, plan) : new XlsxFile(plan)
}

/**
 * A worker of the kit's own file. Browsers start none from another origin than the page's: there a worker of the page's own, which
 * policies may forbid, fetches it.
 */
async function startWorker(file: string): Promise<Worker | null> {
  if (new URL(file).origin === location.origin) return runningWorker(file)
  const loader = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(file)})`], { type: 'text/javascript' }))
  try {
    return await runningWorker(loader)
  } finally {
    URL.revokeObjectURL(loader)
  }
}

/** Resolves when its code runs; null where it can not. */
function runningWorker(address: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(address)
      worker.addEventListener('message', () => resolve(worker), { once: true })
      worker.addEventListener(
        'error',
        (event) => {
          event.preventDefault()
          worker.terminate()
          resolve(null)
        },
        { once: true },
      )
    } catch {
      resolve(null)
    }
  })
}
