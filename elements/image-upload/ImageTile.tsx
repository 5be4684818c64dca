import { ChevronLeft, ChevronRight, CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../core/format/number'
import { useStrings } from '../core/i18n'
import { IconButton, LinkButton } from '../parts/button'
import { Icon } from '../parts/icon'
import { FilePicture, ProgressRing, type UploadItem, uploadStrings } from '../parts/upload'
import { imageUploadStrings } from './image-upload.strings'

export interface ImageTileProps {
  item: UploadItem
  url: string | undefined
  isCarried: boolean
  /** Where the carried tile would stand. */
  target: 'before' | 'after' | undefined
  onShow: (() => void) | undefined
  /** By -1 or 1. */
  onMove: ((by: number) => void) | undefined
  onRetry: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One picture: its thumbnail or how far it is, its name and size, and what can be done with it. */
export function ImageTile({ item, url, isCarried: isDragged, target, onShow, onMove, onRetry, onRemove }: ImageTileProps): ReactNode {
  const t = useStrings(imageUploadStrings)
  const tUpload = useStrings(uploadStrings)
  const { name, size, status, percent, message } = item
  const bytes = size === undefined ? '' : formatBytes(size)
  const isUploading = status === 'uploading' || status === 'queued'
  const caption = { queued: tUpload('queued'), uploading: bytes, done: bytes, failed: message }[status]
  const picture = <FilePicture item={item} src={url} alt={name} />

  return (
    <li
      className="ops-tile"
      part="file"
      data-key={item.id}
      data-busy={isUploading ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-target={target}
    >
      {onShow ? (
        <button type="button" className="ops-thumb" data-picture="" aria-label={t('preview', { name })} onClick={onShow}>
          {picture}
        </button>
      ) : (
        <span className="ops-thumb" data-tone={status === 'failed' ? 'danger' : undefined} title={message || undefined}>
          {status === 'failed' ? (
            <>
              <Icon of={CircleAlert} />
              {tUpload('failed')}
            </>
          ) : (
            picture
          )}
          {status === 'uploading' && <ProgressRing value={percent} label={tUpload('progress', { n: percent })} />}
        </span>
      )}
      <span className="ops-tilename">
        <span className="ops-truncate" title={name}>
          {name}
        </span>
        <span className="ops-faint ops-truncate" title={message || undefined}>
          {caption}
        </span>
      </span>
      <span className="ops-tileacts">
        {status === 'failed' && onRetry && (
          <LinkButton className="ops-cap" aria-label={tUpload('retryOf', { name })} onClick={onRetry}>
            {tUpload('retry')}
          </LinkButton>
        )}
        {onMove && !isUploading && (
          <IconButton icon={ChevronLeft} size="sm" tooltip={false} label={t('left', { name })} onClick={() => onMove(-1)} />
        )}
        {onMove && !isUploading && (
          <IconButton icon={ChevronRight} size="sm" tooltip={false} label={t('right', { name })} onClick={() => onMove(1)} />
        )}
        {onRemove && (
          <IconButton icon={X} size="sm" tooltip={false} label={tUpload(isUploading ? 'cancel' : 'remove', { name })} onClick={onRemove} />
        )}
      </span>
    </li>
  )
}
