import { useContext, useEffect, useMemo, useState } from 'react'
import { useConfig } from '../../core/config'
import { HostContext } from '../../core/define/host-context'
import type { FieldViewProps } from '../../core/define/form-field.types'
import { useLocale, useStrings } from '../../core/i18n'
import { failureEvent, fileUrl, storeFile, useTransport } from '../../core/transport'
import { isOwnApi } from '../../core/transport/own-api'
import { rejectionOf } from '../upload/file-check'
import { isPicture } from '../upload/picture-check'
import { rejectionText } from '../upload/upload-error-text'
import { uploadStrings } from '../upload/upload.strings'
import type { Refusal, StoreUpload, UploadRules } from '../upload/upload.types'
import { uploadError } from '../upload/use-uploads'
import { useLatest } from '../use-latest'
import { PendingPictures } from './pending-pictures'
import { picturePlugin } from './picture-plugin'
import { pictureView } from './picture-view'
import { pictureStrings } from './pictures.strings'

export interface PictureProps {
  /** Another upload address, relative to the page. */
  uploadUrl?: string | undefined
  /** Folder on the server; default `jeditor`. */
  biz?: string | undefined
  /** Stores a picture in place of the server and tells its address. */
  upload?: StoreUpload | undefined
  onUploadError?: ((detail: { name: string; message: string; error: unknown }) => void) | undefined
}

const megabyte = 1024 * 1024

/** Pictures every browser shows and no text of which is a script; 10 MB is what servers take. */
export const pictureRules: UploadRules = {
  accept: 'image/png,image/jpeg,image/gif,image/webp',
  maxSize: 10 * megabyte,
  imagesOnly: true,
  maxCount: 0,
  overflow: 'refuse',
}

function embedded(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

/** Pictures of an editor: where they are stored, what is refused, which are shown, and what the field says meanwhile. */
export function usePictures(props: PictureProps & Pick<FieldViewProps, 'onProblem'>) {
  const { onProblem } = props
  const config = useConfig()
  const transport = useTransport()
  const host = useContext(HostContext)
  const locale = useLocale()
  const t = useStrings(pictureStrings)
  const tUpload = useStrings(uploadStrings)
  const [rejected, setRejected] = useState<readonly string[]>([])
  const [{ sending, failed }, setCount] = useState({ sending: 0, failed: 0 })
  const latest = useLatest({ props, config, transport, host, locale, t, say: tUpload })

  useEffect(() => {
    if (sending > 0) onProblem?.({ flag: 'customError', message: t('busy') })
    else if (failed > 0) onProblem?.({ flag: 'customError', message: t('someFailed') })
    else onProblem?.(null)
  }, [sending, failed, onProblem, t])

  const pictures = useMemo(() => {
    /** Addresses the user brought himself. */
    const urls = new Set<string>()

    const store: StoreUpload = async (file, options) => {
      const { props, config, transport } = latest.current
      const { upload, uploadUrl, biz = 'jeditor' } = props
      const stored = upload
        ? await upload(file, options)
        : await storeFile(transport, file, { ...options, url: uploadUrl, biz, marks: { jeditor: '1' } })
      const src = stored === 'local' ? await embedded(file) : upload ? stored : fileUrl(config, stored)
      if (!src) throw new Error(stored)
      urls.add(src)
      return src
    }

    const pending = new PendingPictures({
      store,
      texts: () => {
        const { t } = latest.current
        return {
          sending: (name, n) => t('sending', { name, n }),
          failed: (name, message) => t('failed', { name, message }),
          retry: t('retry'),
          remove: t('remove'),
        }
      },
      onCount: (sending, failed) => setCount({ sending, failed }),
      onFailed(file, error) {
        const { props, host, locale } = latest.current
        const message = uploadError(error, locale)
        props.onUploadError?.({ name: file.name, message, error })
        host?.emit(failureEvent(error), { error })
        return message
      },
    })

    function isShown(src: string): boolean {
      const { baseUrl, staticUrl } = latest.current.config
      return (
        /^data:image\/(png|jpe?g|gif|webp);base64,/i.test(src) ||
        urls.has(src) ||
        [location.href, baseUrl, staticUrl ?? baseUrl].some((base) => isOwnApi(base, src))
      )
    }

    /** What cannot be taken is said, the rest is sent. */
    async function add(files: readonly File[], alt?: string, at?: number): Promise<void> {
      const fakes = await Promise.all(files.map(async (file) => !(await isPicture(file))))
      const reasons = files.map((file, index) => rejectionOf(file, pictureRules) ?? (fakes[index] ? 'image' : null))
      const bad = files.flatMap(({ name }, index): Refusal[] => (reasons[index] ? [{ name, reason: reasons[index] }] : []))
      setRejected(bad.map((one) => rejectionText(one, pictureRules, latest.current.say)))
      pending.add(
        files.filter((_file, index) => !reasons[index]),
        alt,
        at,
      )
    }

    return {
      add,
      pending,
      plugin: picturePlugin(pending),
      view: pictureView(isShown, (name) => latest.current.t('foreign', { name })),
      /** An address the user typed himself is asked. */
      insert: (src: string, alt: string): void => {
        urls.add(src)
        pending.insert(src, alt)
      },
      /** Pictures were pasted that nobody can read from here. */
      lose: (count: number) => setRejected([latest.current.t('lost', { n: count })]),
      dismiss: () => setRejected([]),
    }
  }, [latest])

  return { pictures, refused: rejected, isPending: sending + failed > 0 }
}

export type Pictures = ReturnType<typeof usePictures>['pictures']
