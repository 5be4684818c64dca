import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../core/format/number'
import { useStrings } from '../core/i18n'
import { useControlWiring } from '../parts/field'
import { Icon } from '../parts/icon'
import { type Uploads, uploadStrings, type UploadViewProps, useFileChooser } from '../parts/upload'
import { imageUploadStrings } from './image-upload.strings'

/** The tile that opens the choice of pictures. */
export function MoreTile({ field, uploads }: { field: UploadViewProps; uploads: Uploads }): ReactNode {
  const t = useStrings(imageUploadStrings)
  const tUpload = useStrings(uploadStrings)
  const { id, 'aria-describedby': describedBy } = useControlWiring({})
  const { input, choose } = useFileChooser(field, uploads)
  const { rules, full, items } = uploads
  const label = full
    ? t('full', { n: rules.maxCount })
    : (field.placeholder ?? t(rules.maxCount === 1 && items.length > 0 ? 'replace' : 'button'))

  return (
    <>
      {input}
      {/* Not disabled while full: focus would be lost with the last free place. */}
      <button
        id={id}
        type="button"
        className="ops-thumb"
        part="control"
        data-field=""
        disabled={field.disabled}
        aria-disabled={full || undefined}
        aria-describedby={describedBy}
        onClick={() => !full && choose()}
      >
        <Icon of={ImagePlus} size={20} />
        <span>{label}</span>
        {rules.maxSize > 0 && !full && !field.disabled && (
          <span className="ops-faint">{tUpload('limit', { max: formatBytes(rules.maxSize) })}</span>
        )}
      </button>
    </>
  )
}
