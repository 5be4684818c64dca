import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, isOpsError, storeFile, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useSessionUser } from '../../../session/runtime-context'
import { uploadStrings } from './upload.strings'
import { UploadBusyError } from './upload-lock'
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
  reason: string
  /** Id of the category of the video; '' without one. */
  category: string
  /** Absent while `interrupted`: the user has to choose it again. */
  file?: File
  /** What was finished of it. */
  uploadId?: string
  filePath?: string
  unfinished?: UnfinishedUpload
}

/** Uploads of videos of this page. They go on while the page stays open, also where no dialog shows them. */
export interface Uploads {
  items: readonly UploadItem[]
  /** Why files were not taken; '' if all were. */
  error: string
  choose(files: readonly File[], category: string): void
  pause(key: string): void
  /** Not for `interrupted` items. */
  resume(key: string): void
  /** Cancels an upload, or takes a finished one off the list. */
  remove(key: string): void
}

const isOpen = ({ state }: UploadItem): boolean => state !== 'done' && state !== 'refused'
const isVideo = ({ name, size }: File): boolean => size > 0 && size <= maxSize && /\.(?:mp4|m4v|mov)$/i.test(name)

/** `onAdded`: a video was added. */
export function useUploads(onAdded: () => void): Uploads {
  const t = useStrings(uploadStrings)
  const locale = useLocale()
  const serverText = useServerText()
  const transport = useTransport()
  const config = useConfig()
  const token = useSessionUser()?.token ?? ''
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [error, setError] = useState('')
  const uploads = useRef(new Map<string, VideoUpload>())
  const removed = useRef(new Set<string>())
  const latest = useLatest({ items, onAdded, token })

  const change = (key: string, set: Partial<UploadItem>): void =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...set } : item)))
  const drop = (key: string): void => setItems((before) => before.filter((item) => item.key !== key))

  useEffect(() => {
    let isGone = false
    async function showInterrupted(): Promise<void> {
      const found = await unfinishedUploads(token)
      if (isGone) return
      const interrupted = found.map((unfinished): UploadItem => {
        const { key, name, size, sent } = unfinished
        return { key, name, size, sent, state: 'interrupted', reason: '', category: '', unfinished }
      })
      setItems((before) => [...before, ...interrupted.filter(({ key }) => !before.some((item) => item.key === key))])
    }
    void showInterrupted()
    return () => {
      isGone = true
    }
  }, [token])
  useEffect(() => {
    const running = uploads.current
    // Parts stay on the server: the same file goes on from there.
    return () => {
      for (const upload of running.values()) void upload.leave()
    }
  }, [])

  async function finish({ key, file, category, name, ...before }: UploadItem, uploadId: string): Promise<void> {
    if (!file) return
    let { filePath } = before
    // Its bytes are complete: there is nothing to pause or to cancel.
    uploads.current.delete(key)
    change(key, { state: 'checking', sent: file.size, uploadId })
    try {
      if (filePath === undefined) {
        const ended = await transport.post('/ibl/uploadEnd', { uploadId })
        filePath = isRecord(ended) ? stringValue(ended['path']) : ''
        change(key, { filePath })
      }
      const frame = await coverOfFile(file)
      const cover = frame ? await storeFile(transport, frame, { biz: 'qvod' }).catch(() => '') : ''
      const title = name.replace(/\.\w+$/, '').slice(0, 100)
      await transport.post(qvodPath('add'), { title, filePath, ...(cover && { cover }), ...(category && { categoryId: category }) })
      change(key, { state: 'done' })
      latest.current.onAdded()
    } catch (failure) {
      // The server has checked the content, and deleted the file.
      const isRefused = filePath === undefined && isOpsError(failure) && failure.kind === 'business'
      change(key, { state: isRefused ? 'refused' : 'failed', reason: describeError(failure, locale) })
    }
  }

  async function start(item: UploadItem): Promise<void> {
    const { key, file } = item
    if (!file) return
    try {
      const upload = await startUpload(
        file,
        { url: new URL(`${config.baseUrl.replace(/\/$/, '')}/ibl/upload`, document.baseURI).href, token: latest.current.token },
        {
          onProgress: (sent) => change(key, { sent }),
          onError: (text) =>
            change(key, text === '' ? { state: 'broken', reason: t('broken') } : { state: 'failed', reason: serverText(text) }),
          onDone: (uploadId) => void finish(item, uploadId),
        },
      )
      if (removed.current.has(key)) return await upload.cancel()
      uploads.current.set(key, upload)
      // It was paused while it began.
      if (latest.current.items.some((one) => one.key === key && one.state === 'paused')) await upload.pause()
    } catch (failure) {
      change(key, { state: 'failed', reason: failure instanceof UploadBusyError ? t('busy') : describeError(failure, locale) })
    }
  }

  function choose(files: readonly File[], category: string): void {
    const wrong = files.find((file) => !isVideo(file))
    const isListed = (file: File): boolean =>
      items.some(
        (item) =>
          isOpen(item) && item.file?.name === file.name && item.file.size === file.size && item.file.lastModified === file.lastModified,
      )
    const repeated = files.find((file) => isVideo(file) && isListed(file))
    const usable = files.filter((file) => isVideo(file) && !isListed(file))
    const accepted = usable.slice(0, maxFiles - items.filter((item) => isOpen(item) && item.file).length)
    setError(
      wrong
        ? t('wrongFile', { name: wrong.name })
        : repeated
          ? t('listed', { name: repeated.name })
          : accepted.length < usable.length
            ? t('tooMany', { n: maxFiles })
            : '',
    )
    const added = accepted.map((file): UploadItem => {
      const { name, size } = file
      return { key: crypto.randomUUID(), name, size, sent: 0, state: 'sending', reason: '', category, file }
    })
    // The same file goes on where it was interrupted.
    const isResumed = ({ state, name, size }: UploadItem): boolean =>
      state === 'interrupted' && accepted.some((file) => file.name === name && file.size === size)
    setItems((before) => [...before.filter((item) => !isResumed(item)), ...added])
    for (const item of added) void start(item)
  }

  function resume(key: string): void {
    const item = items.find((one) => one.key === key)
    if (!item?.file) return
    if (item.uploadId !== undefined) return void finish(item, item.uploadId)
    change(key, { state: 'sending', reason: '' })
    const upload = uploads.current.get(key)
    if (upload) upload.resume()
    else void start(item)
  }

  const resumeBroken = useLatest(() => {
    for (const { key, state } of latest.current.items) if (state === 'broken') resume(key)
  })
  useEffect(() => {
    const onOnline = (): void => resumeBroken.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [resumeBroken])

  return {
    items,
    error,
    choose,
    pause(key) {
      change(key, { state: 'paused' })
      void uploads.current.get(key)?.pause()
    },
    resume,
    remove(key) {
      const item = items.find((one) => one.key === key)
      removed.current.add(key)
      void uploads.current
        .get(key)
        ?.cancel()
        .catch(() => undefined)
      uploads.current.delete(key)
      drop(key)
      if (item?.unfinished) void discardUpload(item.unfinished, token).catch(() => undefined)
    },
  }
}
