import type { UploadQueue } from '../../../parts/upload/upload-queue'
import type { UploadItem } from '../../../parts/upload/upload.types'
import type { RowId } from '../../edit-grid.types'
import type { Say } from '../cell.strings'
import { storedText } from './stored-cell'

export interface CellFilesHost {
  /** Undefined for a row that is gone. */
  valueOf(id: RowId, key: string): unknown
  /** The user's new value of a cell. */
  commit(id: RowId, key: string, value: string): void
  /** Draws again. */
  changed(): void
  /** Asks again what is wrong with a cell. */
  check(id: RowId, key: string): void
  /** Says something that needs no answer. */
  announce(text: string): void
  /** Shows a stored file in a window of its own. */
  openFile(url: string): void
  canEdit(id: RowId, key: string): boolean
  /** Address of a stored path. */
  readonly urlOf: (path: string) => string | undefined
}

interface CellQueue {
  readonly id: RowId
  readonly key: string
  readonly queue: UploadQueue
}

/**
 * The uploads of a grid's cells. They belong to the id of a row, not to an element: they go on while the row is scrolled away,
 * sorted or not edited any more. Only cells that were opened to upload have a queue.
 */
export class CellFiles {
  readonly #queues = new Map<string, CellQueue>()
  #host: CellFilesHost | null = null

  /** The grid, while it is on the screen. */
  get host(): CellFilesHost | null {
    return this.#host
  }

  join(host: CellFilesHost): void {
    this.#host = host
  }

  /** The files of a cell as they are now; undefined where nothing was uploaded to it. */
  itemsOf(id: RowId, key: string): readonly UploadItem[] | undefined {
    return this.#queues.size === 0 ? undefined : this.queueOf(id, key)?.store.getState().list
  }

  queueOf(id: RowId, key: string): UploadQueue | undefined {
    return this.#queues.get(nameOf(id, key))?.queue
  }

  keep(id: RowId, key: string, queue: UploadQueue): void {
    this.#queues.set(nameOf(id, key), { id, key, queue })
    queue.store.subscribe(({ list }, { list: before }) => {
      this.host?.changed()
      if (unstored(list) !== unstored(before)) this.host?.check(id, key)
    })
  }

  /** Why the files of a cell cannot be saved: some are on their way, or one has failed. */
  faultOf(id: RowId, key: string, t: Say): string | null {
    const item = unstored(this.itemsOf(id, key) ?? [])
    if (!item) return null
    return item === 'pending' ? t('busy') : `${t('failed')} ${item.name} ${item.message}`
  }

  retry(id: RowId, key: string): void {
    const queue = this.queueOf(id, key)
    for (const item of queue?.store.getState().list ?? []) queue!.retry(item.id)
  }

  /** Cells changed: uploads of rows that are gone end, and those of a cell with another value belonged to the old one. */
  follow(): void {
    const { host } = this
    if (!host) return
    for (const [name, { id, key, queue }] of this.#queues) {
      const value = host.valueOf(id, key)
      if (value === undefined) {
        queue.stop()
        this.#queues.delete(name)
      } else if (storedText(value) !== queue.value) queue.load(storedText(value))
      else if (unstored(queue.store.getState().list)) host.check(id, key)
    }
  }

  stop(): void {
    for (const { queue } of this.#queues.values()) queue.stop()
    this.#queues.clear()
  }
}

/** What keeps the files of a cell from being saved. */
function unstored(items: readonly UploadItem[]): 'pending' | UploadItem | undefined {
  const isPending = items.some(({ status }) => status === 'queued' || status === 'uploading')
  return isPending ? 'pending' : items.find(({ status }) => status === 'failed')
}

function nameOf(id: RowId, key: string): string {
  return `${id}\n${key}`
}
