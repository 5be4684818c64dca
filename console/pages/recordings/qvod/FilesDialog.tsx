import { type ReactNode, useState } from 'react'
import { durationText } from '../../parts/duration-text'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useFeedback } from '../../../../elements/core/feedback'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Button } from '../../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { Field } from '../../../../elements/parts/field'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { usePolling } from '../../parts/use-polling'
import { ToolNote } from '../../parts/ToolNote'
import qvodCss from './qvod.css?inline'
import { uploadStrings } from './upload.strings'
import { qvodPath } from './qvod-terms'
import { useCategoryOptions } from './use-category-options'

/** Files of one page. */
const pageSize = 100
const pollInterval = 3000

interface FilesDialogProps {
  /** Id of the category that is chosen at first. */
  category: string
  onClose: () => void
  onAdded: () => void
}

const recordsOf = (data: unknown) => (Array.isArray(data) ? data.filter(isRecord) : [])

/** Videos of files in the media folder: folders at the start, their files beside. */
export default function FilesDialog({ category: initial, onClose, onAdded }: FilesDialogProps): ReactNode {
  useSheet(qvodCss)
  const t = useStrings(uploadStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const categories = useCategoryOptions()
  const [category, setCategory] = useState(initial)
  const [folder, setFolder] = useState('')
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const folders = useServerData({
    key: ['video-folders'],
    load: (call, signal) => call.get(qvodPath('loadOneFileList'), {}, { signal }),
    noCache: true,
  })
  const shown = folder || stringValue(recordsOf(folders.data)[0]?.['path'])
  const [pageNo, setPageNo] = useState(1)
  const files = useServerData({
    key: ['video-files', shown, pageNo],
    load: (call, signal) => call.get(qvodPath('loadTwoFileList'), { path: shown, pageNo, pageSize }, { signal }),
    enabled: shown !== '',
    noCache: true,
  })

  const rows = recordsOf(files.data).filter((file) => stringValue(file['path']) !== '')
  const total = Number(recordsOf(folders.data).find((entry) => entry['path'] === shown)?.['fileCount']) || rows.length
  // The server reads them in the background.
  usePolling(files.reload, pollInterval, { enabled: rows.some((file) => file['inspected'] === false) })

  async function add(): Promise<void> {
    setSending(true)
    try {
      await transport.post(qvodPath('fromFiles'), { paths: [...paths], ...(category && { categoryId: category }) })
      feedback.toast({ tone: 'success', title: t('filesAdded', { n: paths.size }) })
      onAdded()
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
      setSending(false)
    }
  }

  const failed = folders.status === 'failed' ? folders : files.status === 'failed' ? files : null
  return (
    <Dialog
      open
      heading={t('fromFiles')}
      width={720}
      busy={isSending}
      onOpenChange={onClose}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button kind="primary" disabled={paths.size === 0} loading={isSending} onClick={() => void add()}>
            {t('addFiles', { n: paths.size })}
          </Button>
        </>
      }
    >
      <ToolNote text={t('noCoverTool')} />
      <Field label={t('category')}>
        <Select value={category} options={categories} onChange={setCategory} clearable />
      </Field>
      {failed ? (
        <LoadFailure text={t('filesFailed', { reason: describeError(failed.error, locale) })} onRetry={failed.retry} />
      ) : (
        <div className="ops-videofiles">
          <nav aria-label={t('folders')}>
            {folders.status === 'loading' && <Skeleton height={120} />}
            {recordsOf(folders.data).map((entry) => {
              const path = stringValue(entry['path'])
              return (
                <button
                  key={path}
                  type="button"
                  aria-current={path === shown}
                  onClick={() => {
                    setFolder(path)
                    setPageNo(1)
                  }}
                >
                  <span>{stringValue(entry['name'])}</span>
                  <span>{stringValue(entry['fileCount'])}</span>
                </button>
              )
            })}
          </nav>
          <ul aria-label={t('files')}>
            {files.status === 'loading' && <Skeleton height={120} />}
            {files.status !== 'loading' && rows.length === 0 && <li>{t('noFiles')}</li>}
            {rows.map((file) => {
              const path = stringValue(file['path'])
              const isPlayable = file['playable'] === true && /\.(?:mp4|m4v|mov)$/i.test(path)
              return (
                <li key={path}>
                  <label>
                    <input
                      type="checkbox"
                      checked={paths.has(path)}
                      disabled={!isPlayable}
                      onChange={({ target }) => {
                        const next = new Set(paths)
                        if (target.checked) next.add(path)
                        else next.delete(path)
                        setPaths(next)
                      }}
                    />
                    {stringValue(file['thumb']) !== '' && <img src={stringValue(file['thumb'])} alt="" loading="lazy" />}
                    <span>{stringValue(file['name'])}</span>
                    <span>
                      {isPlayable
                        ? `${durationText(file['duration'])}, ${Number(file['width'])} × ${Number(file['height'])}, ${formatBytes(Number(file['size']))}`
                        : t(file['inspected'] === false ? 'reading' : 'notPlayable')}
                    </span>
                  </label>
                </li>
              )
            })}
          </ul>
          {total > pageSize && (
            <div className="ops-videofiles-pages">
              <Button size="sm" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                {t('previous')}
              </Button>
              <span>{t('shownFiles', { from: (pageNo - 1) * pageSize + 1, to: Math.min(total, pageNo * pageSize), n: total })}</span>
              <Button size="sm" disabled={pageNo * pageSize >= total} onClick={() => setPageNo(pageNo + 1)}>
                {t('next')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
