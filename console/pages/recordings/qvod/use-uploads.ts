import { use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useStore } from '../../../../elements/core/events/use-store'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { describeError } from '../../../../elements/core/transport'
import { UnsavedContext } from '../../../../elements/parts/dialog/unsaved-context'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useRuntime, useSessionUser } from '../../../session/runtime-context'
import { UploadBusyError } from './upload-lock'
import { type UploadItem, type UploadStore, uploadsOf } from './upload-store'
import { uploadStrings } from './upload.strings'

/** An upload, with the reason of its failure in words; '' without one. */
export type ShownUpload = UploadItem & { reason: string }

export interface Uploads extends Pick<UploadStore, 'choose' | 'pause' | 'resume' | 'remove'> {
  items: readonly ShownUpload[]
  /** Why files were not taken; '' if all were. */
  error: string
}

/** The uploads of the user. `onAdded`: videos were added, maybe while the page was hidden. */
export function useUploads(onAdded: () => void): Uploads {
  const t = useStrings(uploadStrings)
  const locale = useLocale()
  const serverText = useServerText()
  const uploads = uploadsOf(useRuntime(), useSessionUser()?.username ?? '')
  const { items, error, added } = useStore(uploads.store)
  const latest = useLatest(onAdded)
  useEffect(() => void uploads.showInterrupted(), [uploads])
  const seen = useRef(added)
  useEffect(() => {
    if (seen.current === added) return
    seen.current = added
    latest.current()
  }, [added, latest])
  useHoldSending(items.some(({ state }) => state === 'sending' || state === 'checking'))

  function reasonOf({ state, failure }: UploadItem): string {
    if (state === 'broken') return t('broken')
    if (failure === undefined) return ''
    if (typeof failure === 'string') return serverText(failure)
    return failure instanceof UploadBusyError ? t('busy') : describeError(failure, locale)
  }

  const { choose, pause, resume, remove } = uploads
  return {
    items: items.map((item) => ({ ...item, reason: reasonOf(item) })),
    error: error ? t(error.key, error.params) : '',
    choose,
    pause,
    resume,
    remove,
  }
}

/** Closing the tab or the window asks while something is sent. Unlike what is typed, that may end while the page is hidden. */
function useHoldSending(isSending: boolean): void {
  const hold = use(UnsavedContext)
  const holder = useId()
  useLayoutEffect(() => {
    hold?.(holder, isSending)
    return () => hold?.(holder, false)
  }, [hold, holder, isSending])
}
