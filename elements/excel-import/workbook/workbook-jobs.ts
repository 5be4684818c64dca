import { startWorker } from '../../core/dom/start-worker'
import {
  type SheetChanges,
  type SheetLimits,
  type SheetCells,
  type WorkbookResponse,
  WorkbookError,
  type WorkbookJob,
  type WrittenSheet,
  type WrittenWorkbook,
} from './workbook.types'
// oxlint-disable-next-line import/default -- the bundler makes it
import address from './workbook.worker?worker&url'

/** ms until a file that is still being read is given up; the guard has refused by far the most before. */
const longest = 60_000

export interface JobOptions {
  signal?: AbortSignal
  /** 0-100 */
  onPercent?: (percent: number) => void
}

/** Reads the first sheet of a file in a worker that ends with it. @throws WorkbookError, or the reason of the signal */
export async function readWorkbookFile(file: Blob, limits: SheetLimits, options: JobOptions): Promise<SheetCells> {
  const done = await run({ kind: 'read', bytes: await file.arrayBuffer(), ...limits }, options)
  if ('rows' in done) return done
  throw new Error('a workbook was not read')
}

/** @throws WorkbookError, or the reason of the signal */
export async function fixWorkbookFile(file: File, { cells, left, head }: SheetChanges, options: JobOptions): Promise<File> {
  const bytes = await file.arrayBuffer()
  return asFile(await run({ kind: 'mend', bytes, cells, left, head }, options), file.name.replace(/\.xlsx?$/i, ''))
}

export async function writeWorkbookFile(sheets: readonly WrittenSheet[], name: string, options: JobOptions = {}): Promise<File> {
  return asFile(await run({ kind: 'write', sheets }, options), name)
}

const types: Readonly<Record<WrittenWorkbook['format'], string>> = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function asFile(done: SheetCells | WrittenWorkbook, name: string): File {
  if ('rows' in done) throw new Error('a workbook was not written')
  return new File([done.bytes], `${name}.${done.format}`, { type: types[done.format] })
}

async function run(job: WorkbookJob, { signal, onPercent }: JobOptions): Promise<SheetCells | WrittenWorkbook> {
  const worker = await startWorker(new URL(address, import.meta.url).href, 'module')
  if (!worker) throw new WorkbookError('worker')
  const ends = new AbortController()
  try {
    signal?.throwIfAborted()
    return await new Promise((resolve, reject) => {
      const received = { signal: ends.signal }
      signal?.addEventListener('abort', () => reject(abortReason(signal)), received)
      const clock = setTimeout(() => reject(new WorkbookError('slow')), longest)
      ends.signal.addEventListener('abort', () => clearTimeout(clock))
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<WorkbookResponse>) => {
          if (data === 'ready') return
          if ('percent' in data) onPercent?.(data.percent)
          else if ('done' in data) resolve(data.done)
          else if ('fault' in data) reject(new WorkbookError(data.fault))
          else reject(new WorkbookError('damaged', data.failed))
        },
        received,
      )
      // Too little memory for what the file holds.
      worker.addEventListener('error', (event) => reject(new WorkbookError('bomb', event.message)), received)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker
      worker.postMessage(job, 'bytes' in job ? [job.bytes] : [])
    })
  } finally {
    ends.abort()
    worker.terminate()
  }
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError')
}
