import type { FromWorker, ToWorker } from './sheet.types'
import { XlsxFile } from './xlsx-file'

/** Makes one workbook, beside the page. */

function post(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that made this worker
  globalThis.postMessage(message)
}

let file: XlsxFile | null = null

async function take(message: ToWorker): Promise<FromWorker> {
  if ('plan' in message) file = new XlsxFile(message.plan)
  else if ('rows' in message) await file!.add(message.rows)
  else return { file: await file!.finish() }
  return 'next'
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  take(data).then(post, (error: unknown) => post({ failed: String(error) }))
})
post('ready')
