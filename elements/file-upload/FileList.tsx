import { type ReactNode, useMemo } from 'react'
import { useConfig } from '../core/config'
import { fileUrl } from '../core/transport'
import { usePreview } from '../image-preview/use-preview'
import { fileKind, storedItems } from '../parts/upload'
import { FileRow } from './FileRow'

interface FileListProps {
  /** What the files are. */
  label: string
  /** As of a field for them: stored paths, comma-joined, or JSON. */
  value: string
}

/** Stored files, to be opened and downloaded. Pictures open in the preview. */
export default function FileList({ label, value }: FileListProps): ReactNode {
  const config = useConfig()
  const items = useMemo(() => storedItems(value), [value])
  const stored = items.map((item) => ({ item, url: fileUrl(config, item.path) }))
  const pictures = stored.flatMap(({ item: { id, name, path }, url }) => (url && fileKind(path) === 'image' ? [{ id, name, url }] : []))
  const { show, preview } = usePreview(pictures, false)
  if (items.length === 0) return null
  return (
    <section>
      <h4 className="ops-cap ops-muted">{label}</h4>
      <ul className="ops-files" aria-label={label}>
        {stored.map(({ item, url }) => (
          <FileRow
            key={item.id}
            item={item}
            url={url}
            noDownload={false}
            onShow={pictures.some(({ id }) => id === item.id) ? () => show(item.id) : undefined}
            onRetry={undefined}
            onRemove={undefined}
          />
        ))}
      </ul>
      {preview}
    </section>
  )
}
