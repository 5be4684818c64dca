import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { usePreview } from '../image-preview/use-preview'
import { fileKind, UploadField, type UploadViewProps, useShownFiles, useUploads } from '../parts/upload'
import { DropZone } from './DropZone'
import { FileRow } from './FileRow'
import { fileUploadStrings } from './file-upload.strings'

/** The view of `<ops-file-upload>` and the inner door for pages: a place to drop files, and a line for each. */
export default function FileUpload(props: UploadViewProps): ReactNode {
  const { disabled = false, readOnly = false, noRemove = false, noDownload = false } = props
  const t = useStrings(fileUploadStrings)
  const uploads = useUploads(props, false)
  const { shown, earlier } = useShownFiles(uploads.items)
  const fixed = disabled || readOnly
  const pictures = uploads.stored.filter(({ path }) => fileKind(path) === 'image')
  const { show, preview } = usePreview(pictures, noDownload)

  return (
    <UploadField field={props} uploads={uploads}>
      {!readOnly && <DropZone field={props} uploads={uploads} />}
      {readOnly && uploads.items.length === 0 && <span className="ops-faint">{t('none')}</span>}
      {earlier}
      {uploads.items.length > 0 && (
        <ul className="ops-files" aria-label={t('files')}>
          {shown.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              url={uploads.urlOf(item)}
              noDownload={noDownload}
              onShow={pictures.some(({ id }) => id === item.id) ? () => show(item.id) : undefined}
              onRetry={fixed ? undefined : () => uploads.retry(item.id)}
              onRemove={fixed || (noRemove && item.status === 'done') ? undefined : () => uploads.remove(item)}
            />
          ))}
        </ul>
      )}
      {preview}
    </UploadField>
  )
}
