import { Download, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../core/format/number'
import { lineOf } from '../core/format/line'
import { useStrings } from '../core/i18n'
import { IconButton, LinkButton } from '../parts/button'
import { DownloadLink } from '../parts/button/DownloadLink'
import { Icon } from '../parts/icon'
import { Progress } from '../parts/indicators'
import { FileIcon, type UploadItem, uploadStrings } from '../parts/upload'
import { fileUploadStrings } from './file-upload.strings'

export interface FileRowProps {
  item: UploadItem
  /** Where a stored file can be fetched. */
  url: string | undefined
  noDownload: boolean
  /** There for pictures. */
  onShow: (() => void) | undefined
  onRetry: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One file: what it is, how far it is, and what can be done with it. */
export function FileRow({ item, url, noDownload, onShow, onRetry, onRemove }: FileRowProps): ReactNode {
  const t = useStrings(uploadStrings)
  const { size, status, percent, message } = item
  const name = lineOf(item.name)
  const isUploading = status === 'uploading' || status === 'queued'
  const more = {
    queued: t('queued'),
    uploading: t('progress', { n: percent }),
    done: size === undefined ? '' : formatBytes(size),
    failed: message.startsWith(t('failed')) ? message : t('failedWhy', { message }),
  }[status]

  return (
    <li className="ops-file" part="file" data-tone={status === 'failed' ? 'danger' : undefined}>
      <FileIcon name={item.path || name} />
      <span className="ops-filename">
        <FileName name={name} status={status} url={noDownload ? undefined : url} onShow={onShow} />
        <span className="ops-faint">{more}</span>
      </span>
      <span className="ops-fileacts">
        {status === 'failed' && onRetry && (
          <LinkButton className="ops-cap" aria-label={t('retryOf', { name })} onClick={onRetry}>
            {t('retry')}
          </LinkButton>
        )}
        {status === 'done' && url && !noDownload && (
          <DownloadLink
            className="ops-btn"
            data-kind="text"
            data-icon=""
            data-size="sm"
            href={url}
            name={name}
            aria-label={t('download', { name })}
          >
            <Icon of={Download} size={14} />
          </DownloadLink>
        )}
        {onRemove && (
          <IconButton icon={X} size="sm" tooltip={false} label={t(isUploading ? 'cancel' : 'remove', { name })} onClick={onRemove} />
        )}
      </span>
      {isUploading && <Progress value={percent} label={t('progress', { n: percent })} />}
    </li>
  )
}

/** Pictures open in the preview, anything else in a window of its own: the page stays. */
function FileName({
  name,
  status,
  url,
  onShow,
}: Pick<UploadItem, 'name' | 'status'> & { url: string | undefined; onShow: (() => void) | undefined }): ReactNode {
  const t = useStrings(fileUploadStrings)
  if (onShow)
    return (
      <LinkButton className="ops-truncate" title={name} aria-label={t('preview', { name })} onClick={onShow}>
        {name}
      </LinkButton>
    )
  if (status === 'done' && url)
    return (
      <a
        className="ops-link ops-truncate"
        title={name}
        aria-label={t('open', { name })}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {name}
      </a>
    )
  return (
    <span className="ops-truncate" title={name}>
      {name}
    </span>
  )
}
