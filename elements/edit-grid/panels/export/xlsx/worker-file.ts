import type { SheetCell, SheetWriter, SheetPlan } from './sheet.types'
import type { FromWorker, ToWorker } from './sheet.types'

/** A workbook that a worker makes. */
export class WorkerFile implements SheetWriter {
  readonly #started: Promise<unknown>

  constructor(
    private readonly worker: Worker,
    plan: SheetPlan,
  ) {
    this.#started = this.#request({ plan })
  }

  async add(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    await this.#started
    await this.#request({ rows })
  }

  async finish(): Promise<Blob> {
    const result = await this.#request({ end: true })
    this.stop()
    if (typeof result === 'object' && 'file' in result) return result.file
    throw new Error('the worker made no file')
  }

  /** One question at a time. */
  #request(message: ToWorker): Promise<FromWorker> {
    const { worker } = this
    return new Promise((resolve, reject) => {
      const received = new AbortController()
      const { signal } = received
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromWorker>) => {
          received.abort()
          if (typeof data === 'object' && 'failed' in data) reject(new Error(data.failed))
          else resolve(data)
        },
        { signal },
      )
      worker.addEventListener(
        'error',
        ({ message: reason }) => {
          received.abort()
          reject(new Error(reason))
        },
        { signal },
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker
      worker.postMessage(message)
    })
  }

  stop(): void {
    this.worker.terminate()
  }
}
