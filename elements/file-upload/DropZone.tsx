import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../core/format/number'
import { useStrings } from '../core/i18n'
import { useControlWiring } from '../parts/field'
import { Icon } from '../parts/icon'
import { acceptText, type Uploads, uploadStrings, type UploadViewProps, useFileChooser } from '../parts/upload'
import { fileUploadStrings } from './file-upload.strings'

export interface DropZoneProps {
  field: UploadViewProps
  uploads: Uploads
}

/** Opens the choice of files, and shows where they can be dropped and what is taken. */
export function DropZone({ field, uploads }: DropZoneProps): ReactNode {
  const t = useStrings(fileUploadStrings)
  const tUpload = useStrings(uploadStrings)
  const { id, 'aria-describedby': describedBy } = useControlWiring({})
  const { input, choose } = useFileChooser(field, uploads)
  const { rules, full, items } = uploads
  const limits = [
    acceptText(rules.accept, tUpload),
    rules.maxSize > 0 && tUpload('limit', { max: formatBytes(rules.maxSize) }),
    rules.maxCount > 1 && tUpload('limitCount', { n: rules.maxCount }),
  ].filter(Boolean)
  const action = field.placeholder ?? t(rules.maxCount === 1 && items.length > 0 ? 'replace' : 'button')

  return (
    <>
      {input}
      {/* Not disabled while full: focus would be lost with the last free place. */}
      <button
        id={id}
        type="button"
        className="ops-drop"
        part="control"
        data-field=""
        disabled={field.disabled}
        aria-disabled={full || undefined}
        aria-describedby={describedBy}
        onClick={() => !full && choose()}
      >
        <Icon of={Upload} />
        {field.disabled && <span>{t('off')}</span>}
        {!field.disabled && (
          <>
            {full ? (
              <span>{t('full', { n: items.length })}</span>
            ) : (
              <span>
                <span>{t('drag')}</span>
                <span className="ops-dropword">{action}</span>
              </span>
            )}
            <span className="ops-dropover">{tUpload('dropHere')}</span>
            <span className="ops-cap ops-faint">{limits.join(' · ')}</span>
          </>
        )}
      </button>
    </>
  )
}
