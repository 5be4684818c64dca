import { Pause, Play, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, storeFile, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Button, IconButton } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { Field } from '../../../../elements/parts/field'
import { Note, Progress } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { useSessionUser } from '../../../session/runtime-context'
import qvodCss from './qvod.css?inline'
import { uploadStrings } from './upload.strings'
import { qvodPath } from './qvod-terms'
import { useCategoryOptions } from './use-category-options'
import { coverOfFile } from './video-frame'
import { startUpload, UploadBusyError, type VideoUpload } from './video-upload'

/** Bytes of a file, as the server limits them, and files at once. */
const maxSize = 4096 * 1024 * 1024
const maxFiles = 4

interface Item {
  key: string
  file: File
  sent: number
  state: 'sending' | 'paused' | 'checking' | 'done' | 'failed'
  reason: string
}

interface UploadDialogProps {
  onClose: () => void
  onAdded: () => void
}

/** Uploads video files, each with progress, pause and resume. A finished file becomes a draft with a frame of it as its cover. */
export default function UploadDialog({ onClose, onAdded }: UploadDialogProps): ReactNode {
  useSheet(qvodCss)
  const t = useStrings(uploadStrings)
  const locale = useLocale()
  const serverText = useServerText()
  const transport = useTransport()
  const config = useConfig()
  const token = useSessionUser()?.token ?? ''
  const categories = useCategoryOptions()
  const [category, setCategory] = useState('')
  const [items, setItems] = useState<readonly Item[]>([])
  const [error, setError] = useState('')
  const uploads = useRef(new Map<string, VideoUpload>())
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const running = uploads.current
    // Parts stay on the server: the same file goes on from there.
    return () => {
      for (const upload of running.values()) void upload.pause()
    }
  }, [])

  const change = (key: string, set: Partial<Item>): void =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...set } : item)))

  async function finish(key: string, file: File, uploadId: string): Promise<void> {
    change(key, { state: 'checking', sent: file.size })
    try {
      const ended = await transport.post('/ibl/uploadEnd', { uploadId })
      const filePath = isRecord(ended) ? stringValue(ended['path']) : ''
      const frame = await coverOfFile(file)
      const cover = frame ? await storeFile(transport, frame, { biz: 'qvod' }).catch(() => '') : ''
      const title = file.name.replace(/\.\w+$/, '').slice(0, 100)
      await transport.post(qvodPath('add'), { title, filePath, ...(cover && { cover }), ...(category && { categoryId: category }) })
      uploads.current.delete(key)
      change(key, { state: 'done' })
      onAdded()
    } catch (failure) {
      change(key, { state: 'failed', reason: describeError(failure, locale) })
    }
  }

  async function start(item: Item): Promise<void> {
    const { key, file } = item
    try {
      const upload = await startUpload(
        file,
        { url: new URL(`${config.baseUrl.replace(/\/$/, '')}/ibl/upload`, document.baseURI).href, token },
        {
          onProgress: (sent) => change(key, { sent }),
          onError: (text) => change(key, { state: 'failed', reason: text === '' ? t('broken') : serverText(text) }),
          onDone: (uploadId) => void finish(key, file, uploadId),
        },
      )
      uploads.current.set(key, upload)
    } catch (failure) {
      change(key, { state: 'failed', reason: failure instanceof UploadBusyError ? t('busy') : describeError(failure, locale) })
    }
  }

  function choose(files: readonly File[]): void {
    const refused = files.find((file) => file.size === 0 || file.size > maxSize || !/\.(?:mp4|m4v|mov)$/i.test(file.name))
    setError(refused ? t('wrongFile', { name: refused.name }) : '')
    const open = items.filter(({ state }) => state !== 'done').length
    const accepted = files.filter((file) => file !== refused).slice(0, maxFiles - open)
    if (!refused && accepted.length < files.length) setError(t('tooMany', { n: maxFiles }))
    const added = accepted.map((file): Item => ({ key: crypto.randomUUID(), file, sent: 0, state: 'sending', reason: '' }))
    setItems((before) => [...before, ...added])
    for (const item of added) void start(item)
  }

  const isSending = items.some(({ state }) => state === 'sending' || state === 'checking')
  return (
    <Dialog open heading={t('upload')} width={560} unsaved={isSending && t('uploadLost')} onOpenChange={onClose}>
      <div className="ops-videoupload">
        <Field label={t('category')}>
          <Select value={category} options={categories} onChange={setCategory} clearable />
        </Field>
        <input
          ref={input}
          type="file"
          accept="video/mp4,video/quicktime,.mp4,.m4v,.mov"
          multiple
          hidden
          aria-label={t('chooseFiles')}
          onChange={({ target }) => {
            choose([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button kind="primary" onClick={() => input.current?.click()}>
          {t('chooseFiles')}
        </Button>
        <p className="ops-videoupload-help">{t('uploadHelp')}</p>
        {error && <Note tone="danger">{error}</Note>}
        <ul className="ops-videoupload-list">
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onPause={() => {
                change(item.key, { state: 'paused' })
                void uploads.current.get(item.key)?.pause()
              }}
              onResume={() => {
                change(item.key, { state: 'sending', reason: '' })
                const upload = uploads.current.get(item.key)
                if (upload) upload.resume()
                else void start(item)
              }}
              onRemove={() => {
                void uploads.current.get(item.key)?.cancel()
                uploads.current.delete(item.key)
                setItems((before) => before.filter(({ key }) => key !== item.key))
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface UploadRowProps {
  item: Item
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

function UploadRow({ item: { file, sent, state, reason }, onPause, onResume, onRemove }: UploadRowProps): ReactNode {
  const t = useStrings(uploadStrings)
  const percent = Math.floor((100 * sent) / file.size)
  return (
    <li>
      <div className="ops-videoupload-name">
        <strong>{file.name}</strong>
        <span aria-live="polite">
          {state === 'failed' ? reason : t(`state.${state}`, { sent: formatBytes(sent), total: formatBytes(file.size), percent })}
        </span>
      </div>
      <Progress value={percent} label={file.name} tone={state === 'failed' ? 'danger' : undefined} />
      <div className="ops-videoupload-buttons">
        {state === 'sending' && <IconButton icon={Pause} label={t('pause', { name: file.name })} onClick={onPause} />}
        {(state === 'paused' || state === 'failed') && (
          <IconButton icon={Play} label={t('resume', { name: file.name })} onClick={onResume} />
        )}
        {state !== 'checking' && <IconButton icon={X} label={t('remove', { name: file.name })} onClick={onRemove} />}
      </div>
    </li>
  )
}
