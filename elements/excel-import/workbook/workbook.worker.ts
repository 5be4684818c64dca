import { readSheet } from './read-workbook'
import { correctedWorkbook, tableWorkbook } from './write-workbook'
import { type SheetCells, type WorkbookResponse, WorkbookError, type WorkbookJob, type WrittenWorkbook } from './workbook.types'

/** One job of one worker, which is thrown away with it, whatever a file does to it. */

function respond(message: WorkbookResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that made this worker
  globalThis.postMessage(message)
}

function run(job: WorkbookJob): Promise<SheetCells | WrittenWorkbook> | WrittenWorkbook {
  if (job.kind === 'read') return readSheet(new Uint8Array(job.bytes), job, (percent) => respond({ percent }))
  return job.kind === 'mend' ? correctedWorkbook(new Uint8Array(job.bytes), job) : tableWorkbook(job.sheets)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkbookJob>) => {
  void (async () => {
    try {
      respond({ done: await run(data) })
    } catch (error) {
      respond(error instanceof WorkbookError ? { fault: error.fault } : { failed: String(error) })
    }
  })()
})
respond('ready')
