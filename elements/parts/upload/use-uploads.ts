import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../core/events/use-store'
import { useConfig } from '../../core/config'
import { HostContext } from '../../core/define/host-context'
import { type Locale, translate, useLocale, useStrings } from '../../core/i18n'
import { describeError, failureEvent, fileUrl, isOpsError, storeFile, useTransport } from '../../core/transport'
import { useLatest } from '../use-latest'
import { rejectionOf } from './file-check'
import { isPicture } from './picture-check'
import { rejectionText } from './upload-error-text'
import { isFull, isPending, isStored } from './upload-list'
import { UploadQueue } from './upload-queue'
import { uploadStrings } from './upload.strings'
import type { Refusal, UploadedFile, UploadItem, UploadRules } from './upload.types'
import type { UploadViewProps } from './upload-view.types'

const megabyte = 1024 * 1024

export interface Uploads {
  readonly items: readonly UploadItem[]
  readonly rules: UploadRules
  /** The finished ones that have an address. */
  readonly stored: readonly (UploadedFile & { readonly url: string })[]
  /** Something is on its way. */
  readonly busy: boolean
  readonly failed: readonly UploadItem[]
  readonly unreadable: boolean
  /** Nothing more would be taken. */
  readonly full: boolean
  /** What was not even tried the last time, or a move that led nowhere. */
  readonly notes: readonly Note[]
  /** The last thing that happened, for those who do not see the list. */
  readonly announced: string
  add: (files: readonly File[], folders?: readonly string[]) => void
  retry: (id: string) => void
  remove: (item: UploadItem) => void
  /** True when there was such a place. */
  move: (item: UploadItem, by: number) => boolean
  dismiss: () => void
  urlOf: (item: UploadItem) => string | undefined
}

export type Note = Refusal | { readonly move: 'moveFirst' | 'moveLast' }

/** Rules of a field; the images of an image field are the ones every browser can show. */
export function uploadRules(
  { accept, maxSize = 10, maxCount = 0, overflow }: Pick<UploadViewProps, 'accept' | 'maxSize' | 'maxCount' | 'overflow'>,
  imagesOnly: boolean,
): UploadRules {
  const fallback = imagesOnly ? 'image/png,image/jpeg,image/gif,image/webp,image/bmp' : ''
  return {
    accept: accept || fallback,
    maxSize: maxSize * megabyte,
    imagesOnly,
    maxCount,
    overflow: overflow ?? (maxCount === 1 ? 'last' : 'refuse'),
  }
}

/** The list behind an upload field: sends files, keeps the field's value, problem and selection. */
export function useUploads(props: UploadViewProps, imagesOnly: boolean): Uploads {
  const { value, revision, onSelection, onProblem } = props
  const t = useStrings(uploadStrings)
  const locale = useLocale()
  const config = useConfig()
  const transport = useTransport()
  const host = useContext(HostContext)
  const rules = uploadRules(props, imagesOnly)
  const [notes, setNotes] = useState<readonly Note[]>([])
  const [texts, setAnnounced] = useState('')

  const urlOf = (item: UploadItem): string | undefined => fileUrl(config, item.path)
  const fileOf = (item: UploadItem): UploadedFile => ({
    id: item.id,
    name: item.name,
    url: urlOf(item),
    path: item.path,
    status: 'done',
    size: item.size,
  })
  const latest = useLatest({ props, rules, t, locale, transport, fileOf, host })
  const [queue] = useState(
    () =>
      props.queue ??
      new UploadQueue(
        {
          rules: () => latest.current.rules,
          mode: () => latest.current.props.valueMode ?? 'path',
          mayUpload: (file) => latest.current.props.onBeforeUpload?.({ file }) !== false,
          store(file, options) {
            const { upload, url, token, biz } = latest.current.props
            return upload
              ? upload(file, options)
              : storeFile(latest.current.transport, file, { ...options, url, biz, token: token ?? false })
          },
          describe: (error) => uploadError(error, latest.current.locale),
          onValue: (text, list) => latest.current.props.onChange(text, list.filter(isStored).map(latest.current.fileOf)),
          onProgress: ({ id, name, percent }) => latest.current.props.onUploadProgress?.({ id, name, percent }),
          onDone(item) {
            setAnnounced(latest.current.t('saidDone', { name: item.name }))
            latest.current.props.onUploadDone?.({ file: latest.current.fileOf(item) })
          },
          onFailed({ id, name, message }, error) {
            latest.current.props.onUploadError?.({ id, name, message, error })
            latest.current.host?.emit(failureEvent(error), { error })
          },
        },
        value,
      ),
  )
  const { list: items, unreadable } = useStore(queue.store)

  const loadedRevision = useRef(revision)
  useLayoutEffect(() => {
    if (props.queue || (value === queue.value && revision === loadedRevision.current)) return
    loadedRevision.current = revision
    queue.load(value)
    setNotes([])
  }, [queue, props.queue, value, revision])
  useEffect(() => (props.queue ? undefined : () => queue.stop()), [queue, props.queue])

  const busy = items.some(isPending)
  const failed = useMemo(() => items.filter(({ status }) => status === 'failed'), [items])
  useEffect(() => {
    if (!busy) onSelection?.(items.filter(isStored).map((item) => latest.current.fileOf(item)))
  }, [items, busy, onSelection, latest])
  // Before the eye can see the new list: who presses a button then meets the new state.
  useLayoutEffect(() => {
    if (unreadable) onProblem?.({ flag: 'badInput', message: t('unreadable') })
    else if (busy) onProblem?.({ flag: 'customError', message: t('busy') })
    else if (failed.length > 0) onProblem?.({ flag: 'customError', message: failureText(failed, t) })
    else onProblem?.(null)
  }, [unreadable, busy, failed, onProblem, t])

  async function take(files: readonly File[], folders: readonly string[]): Promise<void> {
    const fakes = await fakePictures(files, rules)
    const rejectedLater = queue.add(files.filter((file) => !fakes.includes(file)))
    const rejected = [
      ...folders.map((name): Refusal => ({ name, reason: 'folder' })),
      ...fakes.map(({ name }): Refusal => ({ name, reason: 'image' })),
      ...rejectedLater,
    ]
    setNotes(rejected)
    if (rejected.length > 0) props.onRefused?.({ files: rejected.map((one) => ({ ...one, message: rejectionText(one, rules, t) })) })
  }

  return {
    items,
    rules,
    busy,
    failed,
    unreadable,
    notes,
    announced: texts,
    urlOf,
    full: isFull(items, rules),
    stored: items.filter(isStored).flatMap((item) => {
      const url = urlOf(item)
      return url === undefined ? [] : [{ ...fileOf(item), url }]
    }),
    add: (files, folders = []) => void take(files, folders),
    retry: (id) => queue.retry(id),
    remove(item) {
      queue.remove(item.id)
      setNotes([])
      setAnnounced(t('saidRemoved', { name: item.name }))
    },
    move(item, by) {
      const hasMoved = queue.move(item.id, by)
      setNotes(hasMoved ? [] : [{ move: by < 0 ? 'moveFirst' : 'moveLast' }])
      if (hasMoved)
        setAnnounced(
          t('saidMoved', {
            name: item.name,
            n: queue.store.getState().list.findIndex(({ id }) => id === item.id) + 1,
            total: items.length,
          }),
        )
      return hasMoved
    },
    dismiss: () => setNotes([]),
  }
}

/** Files that would be taken for pictures by their names, and are none. */
async function fakePictures(files: readonly File[], rules: UploadRules): Promise<readonly File[]> {
  const named = rules.imagesOnly ? files.filter((file) => rejectionOf(file, rules) === null) : []
  const real = await Promise.all(named.map(isPicture))
  return named.filter((_file, at) => !real[at])
}

/** Why an upload failed, in words; a server that gives no reason leaves it unknown (clauses 8). */
export function uploadError(error: unknown, locale: Locale): string {
  const unknown = translate(uploadStrings, locale, 'unknownError')
  if (!isOpsError(error)) return error instanceof Error && error.message ? error.message : unknown
  return error.kind === 'business' && !error.serverMessage ? unknown : describeError(error, locale)
}

/** What failed, in the words of clauses 8. */
export function failureText(failed: readonly UploadItem[], t: ReturnType<typeof useStrings<keyof typeof uploadStrings.en>>): string {
  const [first] = failed
  if (!first) return ''
  return failed.length === 1 ? t('failedOf', { name: first.name, message: first.message }) : t('failedMany', { n: failed.length })
}
