import { type ReactNode, useRef } from 'react'
import { useStrings } from '../core/i18n'
import { usePreview } from '../image-preview/use-preview'
import { useOrder } from '../parts/order'
import { UploadField, type UploadItem, type UploadViewProps, useShownFiles, useUploads } from '../parts/upload'
import { ImageTile } from './ImageTile'
import { imageUploadStrings } from './image-upload.strings'
import { MoreTile } from './MoreTile'

export interface ImageUploadProps extends UploadViewProps {
  movable?: boolean | undefined
  onMove?: ((detail: { from: number; to: number }) => void) | undefined
}

/** The view of `<ops-image-upload>` and the inner door for pages: a tile for each picture, and one to add more. */
export default function ImageUpload(props: ImageUploadProps): ReactNode {
  const { disabled = false, readOnly = false, noRemove = false, noDownload = false, movable = false, onMove } = props
  const t = useStrings(imageUploadStrings)
  const uploads = useUploads(props, true)
  const { items } = uploads
  const { shown, earlier } = useShownFiles(items)
  const fixed = disabled || readOnly
  const canMove = movable && !fixed
  const { show, preview } = usePreview(uploads.stored, noDownload)

  function move(item: UploadItem, by: number): void {
    const from = items.indexOf(item)
    if (uploads.move(item, by)) onMove?.({ from, to: from + by })
  }
  const list = useRef<HTMLUListElement>(null)
  const order = useOrder({
    list,
    keys: items.map(({ id }) => id),
    axis: 'both',
    onMove(key, to) {
      const from = items.findIndex(({ id }) => id === key)
      move(items[from]!, to - from)
    },
    nameOf: (key) => items.find(({ id }) => id === key)?.name ?? '',
  })
  const draggedIndex = items.findIndex(({ id }) => id === order.carried)
  /** On which side of a tile the carried one would stand. */
  const sideOf = (at: number) =>
    draggedIndex < 0 || at !== order.goal || at === draggedIndex ? undefined : at < draggedIndex ? 'before' : 'after'

  return (
    <UploadField field={props} uploads={uploads}>
      {earlier}
      <ul
        ref={list}
        className="ops-tiles"
        aria-label={t('pictures')}
        data-movable={canMove ? '' : undefined}
        {...(canMove && order.handlers)}
      >
        {shown.map((item) => (
          <ImageTile
            key={item.id}
            item={item}
            url={uploads.urlOf(item)}
            isCarried={item.id === order.carried}
            target={sideOf(items.indexOf(item))}
            onShow={uploads.stored.some(({ id }) => id === item.id) ? () => show(item.id) : undefined}
            onMove={canMove && items.length > 1 ? (by) => move(item, by) : undefined}
            onRetry={fixed ? undefined : () => uploads.retry(item.id)}
            onRemove={fixed || (noRemove && item.status === 'done') ? undefined : () => uploads.remove(item)}
          />
        ))}
        {!readOnly && (
          <li>
            <MoreTile field={props} uploads={uploads} />
          </li>
        )}
      </ul>
      {order.status}
      {readOnly && items.length === 0 && <span className="ops-faint">{t('none')}</span>}
      {preview}
    </UploadField>
  )
}
