import { createStore, type StoreApi } from 'zustand/vanilla'
import { perUserCache } from '../../../../elements/core/config/per-user-cache'
import { uuid32 } from '../../../../elements/core/format/uuid'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError, storeFile } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ConsoleRuntime } from '../../../session/console-runtime'
import { qvodPath } from './qvod-terms'
import { discardUpload, unfinishedUploads, type UnfinishedUpload } from './unfinished-uploads'
import { coverOfFile } from './video-frame'
import { startUpload, type VideoUpload } from './video-upload'

/** Bytes of a file, as the server limits them, and files at once. */
const maxSize = 4096 * 1024 * 1024
const maxFiles = 4

/** `interrupted`: begun before the page was left. `refused`: the server does not take the file. */
export type UploadState = 'sending' | 'paused' | 'broken' | 'failed' | 'checking' | 'done' | 'refused' | 'interrupted'

export interface UploadItem {
  key: string
  name: string
  size: number
  /** Bytes that the server has. */
  sent: number
  state: UploadState
  /** Why it failed: a text of the server, or what was thrown. */
  failure?: unknown
  /** Id of the category of the video; '' without one. */
  category: string
  /** Absent while `interrupted`: the user has to choose it again. */
  file?: File
  /** What was finished of it. */
  uploadId?: string
  filePath?: string
  unfinished?: UnfinishedUpload
}

/** Why files were not taken. */
export type ChoiceError = { key: 'wrongFile' | 'listed'; params: { name: string } } | { key: 'tooMany'; params: { n: number } }

interface UploadsState {
  items: readonly UploadItem[]
  error: ChoiceError | null
  /** Videos added so far. */
  added: number
}

/** Uploads of videos. They go on while their page is hidden or closed, until the user leaves or the window goes. */
export interface UploadStore {
  store: StoreApi<UploadsState>
  /** Lists uploads that were interrupted by leaving the window. */
  showInterrupted(): Promise<void>
  choose(this: void, files: readonly File[], category: string): void
  pause(this: void, key: string): void
  /** Not for `interrupted` items. */
  resume(this: void, key: string): void
  /** Cancels an upload, or takes a finished one off the list. */
  remove(this: void, key: string): void
  /** Ends all here; their parts stay on the server: the same file goes on from there. */
  close(): void
}

const isOpen = ({ state }: UploadItem): boolean => state !== 'done' && state !== 'refused'
const isVideo = ({ name, size }: File): boolean => size > 0 && size <= maxSize && /\.(?:mp4|m4v|mov)$/i.test(name)

function createUploads({ config, transport, session }: ConsoleRuntime): UploadStore {
  const store = createStore<UploadsState>(() => ({ items: [], error: null, added: 0 }))
  const running = new Map<string, VideoUpload>()
  const starting = new Set<string>()
  let isClosed = false

  const token = (): string => session.store.getState().user?.token ?? ''
  const itemOf = (key: string): UploadItem | undefined => store.getState().items.find((item) => item.key === key)
  const setItems = (next: (before: readonly UploadItem[]) => readonly UploadItem[]): void =>
    store.setState(({ items }) => ({ items: next(items) }))
  const change = (key: string, set: Partial<UploadItem>): void =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...set } : item)))

  async function finish({ key, file, category, name, ...before }: UploadItem, uploadId: string): Promise<void> {
    if (!file) return
    let { filePath } = before
    // Its bytes are complete: there is nothing to pause or to cancel.
    running.delete(key)
    change(key, { state: 'checking', failure: undefined, sent: file.size, uploadId })
    try {
      if (filePath === undefined) {
        const ended = await transport.post('/ibl/uploadEnd', { uploadId })
        filePath = isRecord(ended) ? stringValue(ended['path']) : ''
        change(key, { filePath })
      }
      const frame = await coverOfFile(file)
      if (isClosed) return
      const cover = frame ? await storeFile(transport, frame, { biz: 'qvod' }).catch(() => '') : ''
      if (isClosed) return
      const title = name.replace(/\.\w+$/, '').slice(0, 100)
      await transport.post(qvodPath('add'), { title, filePath, ...(cover && { cover }), ...(category && { categoryId: category }) })
      change(key, { state: 'done' })
      store.setState(({ added }) => ({ added: added + 1 }))
    } catch (failure) {
      // The server has checked the content, and deleted the file.
      const isRefused = filePath === undefined && isOpsError(failure) && failure.kind === 'business'
      change(key, { state: isRefused ? 'refused' : 'failed', failure })
    }
  }

  async function start(item: UploadItem): Promise<void> {
    const { key, file } = item
    // It would meet its own lock.
    if (!file || starting.has(key)) return
    starting.add(key)
    try {
      const upload = await startUpload(
        file,
        { url: new URL(`${config.get().baseUrl.replace(/\/$/, '')}/ibl/upload`, document.baseURI).href, token: token() },
        {
          onProgress: (sent) => change(key, { sent }),
          onError: (text) => change(key, text === '' ? { state: 'broken' } : { state: 'failed', failure: text }),
          onDone: (uploadId) => void finish(item, uploadId),
        },
      )
      if (isClosed) return await upload.leave()
      const now = itemOf(key)
      if (!now) return await upload.cancel()
      running.set(key, upload)
      // It was paused while it began.
      if (now.state === 'paused') await upload.pause()
    } catch (failure) {
      change(key, { state: 'failed', failure })
    } finally {
      starting.delete(key)
    }
  }

  function resume(key: string): void {
    const item = itemOf(key)
    if (!item?.file) return
    if (item.uploadId !== undefined) return void finish(item, item.uploadId)
    change(key, { state: 'sending', failure: undefined })
    const upload = running.get(key)
    if (upload) upload.resume()
    else void start(item)
  }

  function resumeBroken(): void {
    for (const { key, state } of store.getState().items) if (state === 'broken') resume(key)
  }

  function leave(): void {
    for (const [key, upload] of running) {
      change(key, { state: 'paused' })
      void upload.leave()
    }
    running.clear()
  }

  window.addEventListener('online', resumeBroken)
  window.addEventListener('pagehide', leave)

  return {
    store,
    async showInterrupted() {
      const unfinished = await unfinishedUploads(token())
      if (isClosed) return
      setItems((before) => {
        const isListed = ({ key, name, size }: UnfinishedUpload): boolean =>
          before.some((item) => item.key === key || (item.file !== undefined && isOpen(item) && item.name === name && item.size === size))
        const interrupted = unfinished.filter((one) => !isListed(one))
        return [
          ...before,
          ...interrupted.map((one): UploadItem => {
            const { key, name, size, sent } = one
            return { key, name, size, sent, state: 'interrupted', category: '', unfinished: one }
          }),
        ]
      })
    },
    choose(files, category) {
      const { items } = store.getState()
      const wrong = files.find((file) => !isVideo(file))
      const isListed = (file: File): boolean =>
        items.some(
          (item) =>
            isOpen(item) && item.file?.name === file.name && item.file.size === file.size && item.file.lastModified === file.lastModified,
        )
      const repeated = files.find((file) => isVideo(file) && isListed(file))
      const usable = files.filter((file) => isVideo(file) && !isListed(file))
      const accepted = usable.slice(0, maxFiles - items.filter((item) => isOpen(item) && item.file).length)
      let error: ChoiceError | null = null
      if (wrong) error = { key: 'wrongFile', params: { name: wrong.name } }
      else if (repeated) error = { key: 'listed', params: { name: repeated.name } }
      else if (accepted.length < usable.length) error = { key: 'tooMany', params: { n: maxFiles } }
      const added = accepted.map((file): UploadItem => {
        const { name, size } = file
        return { key: uuid32(), name, size, sent: 0, state: 'sending', category, file }
      })
      // The same file goes on where it was interrupted.
      const isResumed = ({ state, name, size }: UploadItem): boolean =>
        state === 'interrupted' && accepted.some((file) => file.name === name && file.size === size)
      store.setState({ error, items: [...items.filter((item) => !isResumed(item)), ...added] })
      for (const item of added) void start(item)
    },
    pause(key) {
      change(key, { state: 'paused' })
      void running.get(key)?.pause()
    },
    resume,
    remove(key) {
      const unfinished = itemOf(key)?.unfinished
      const upload = running.get(key)
      running.delete(key)
      setItems((before) => before.filter((item) => item.key !== key))
      void upload?.cancel().catch(() => undefined)
      if (unfinished) void discardUpload(unfinished, token()).catch(() => undefined)
    },
    close() {
      isClosed = true
      window.removeEventListener('online', resumeBroken)
      window.removeEventListener('pagehide', leave)
      leave()
    },
  }
}

const cache = perUserCache<UploadStore>()

/** The uploads of the signed-in user of a console; they end when he leaves. */
export const uploadsOf = (runtime: ConsoleRuntime, username: string): UploadStore =>
  cache.get(runtime.config, username, () => createUploads(runtime))
