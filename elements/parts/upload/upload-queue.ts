import { createStore } from 'zustand/vanilla'
import {
  rememberFile,
  added,
  admitted,
  failed,
  isPending,
  loaded,
  moved,
  progressed,
  queuedAgain,
  removed,
  started,
  stored,
  storedFiles,
} from './upload-list'
import { readValue, writeValue } from './stored-files'
import type { Refusal, StoreUpload, UploadItem, UploadRules, ValueMode } from './upload.types'

/** Uploads at the same time; the rest waits, so that the first files are there soon. */
const parallel = 3

export interface UploadPorts {
  rules(): UploadRules
  mode(): ValueMode
  /** The page's veto. */
  mayUpload(file: File): boolean
  store: StoreUpload
  /** An error in words. */
  describe(error: unknown): string
  /** The value changed: told once nothing is on its way any more. */
  onValue(value: string, list: readonly UploadItem[]): void
  onProgress(item: UploadItem): void
  onDone(item: UploadItem): void
  onFailed(item: UploadItem, error: unknown): void
}

export interface UploadState {
  readonly list: readonly UploadItem[]
  /** The value could not be read: it is kept, and nothing is shown for it. */
  readonly unreadable: boolean
}

/**
 * A list of uploads at work: sends what is queued, and tells the value when the last one has ended. Holds no React, so that
 * its rules are tested against a server without a page.
 */
export class UploadQueue {
  readonly store = createStore<UploadState>(() => ({ list: [], unreadable: false }))
  /** What the stored files were written as when they were told or loaded last. */
  #reported = ''
  #value = ''
  readonly #runs = new Map<string, AbortController>()

  constructor(
    private readonly ports: UploadPorts,
    value: string,
  ) {
    this.load(value)
  }

  get #list(): readonly UploadItem[] {
    return this.store.getState().list
  }

  /** The value loaded or told last. */
  get value(): string {
    return this.#value
  }

  /** Somebody else set the value: what is on its way belonged to the old one. */
  load(value: string): void {
    this.stop()
    const files = readValue(value)
    this.#value = value
    this.store.setState({ list: loaded(files ?? [], this.#list), unreadable: files === null })
    this.#reported = this.#written()
  }

  /** Takes what fits the rules, starts to send it, and answers what was refused. */
  add(files: readonly File[]): readonly Refusal[] {
    const { accepted, refused: rejected } = admitted(this.#list, files, this.ports.rules())
    this.#change(
      added(
        this.#list,
        accepted.filter((file) => this.ports.mayUpload(file)),
      ),
    )
    this.#send()
    return rejected
  }

  retry(id: string): void {
    if (this.#find(id)?.status !== 'failed') return
    this.#change(queuedAgain(this.#list, id))
    this.#send()
  }

  /** Takes a line away, whatever it does: an upload on its way is cancelled. */
  remove(id: string): void {
    this.#runs.get(id)?.abort()
    this.#runs.delete(id)
    this.#change(removed(this.#list, id))
    this.#send()
    this.#finish()
  }

  /** False where there is no such place. */
  move(id: string, by: number): boolean {
    const next = moved(this.#list, id, by)
    if (next === this.#list) return false
    this.#change(next)
    this.#finish()
    return true
  }

  /** Cancels what is on its way. */
  stop(): void {
    for (const run of this.#runs.values()) run.abort()
    this.#runs.clear()
  }

  #find(id: string): UploadItem | undefined {
    return this.#list.find((item) => item.id === id)
  }

  #change(list: readonly UploadItem[]): void {
    this.store.setState({ list })
  }

  #written(): string {
    return writeValue(storedFiles(this.#list), this.ports.mode())
  }

  #send(): void {
    for (const { id, status, file } of this.#list) {
      if (this.#runs.size >= parallel) return
      if (status === 'queued' && file) void this.#run(id, file)
    }
  }

  async #run(id: string, file: File): Promise<void> {
    const run = new AbortController()
    this.#runs.set(id, run)
    this.#change(started(this.#list, id))
    const onProgress = (percent: number): void => {
      if (run.signal.aborted) return
      this.#change(progressed(this.#list, id, percent))
      this.ports.onProgress(this.#find(id)!)
    }
    try {
      const path = await this.ports.store(file, { onProgress, signal: run.signal })
      if (run.signal.aborted) return
      this.#runs.delete(id)
      rememberFile(path, { fileName: file.name, fileSize: file.size })
      this.#change(stored(this.#list, id, path, this.ports.rules()))
      const item = this.#find(id)
      if (item) this.ports.onDone(item)
    } catch (error) {
      if (run.signal.aborted) return
      this.#runs.delete(id)
      this.#change(failed(this.#list, id, this.ports.describe(error)))
      this.ports.onFailed(this.#find(id)!, error)
    }
    this.#send()
    this.#finish()
  }

  #finish(): void {
    if (this.#list.some(isPending)) return
    const written = this.#written()
    if (written === this.#reported) return
    this.#reported = written
    this.#value = written
    this.store.setState({ unreadable: false })
    this.ports.onValue(written, this.#list)
  }
}
