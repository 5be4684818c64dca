import { type ReactNode, type RefObject, useRef } from 'react'
import uploadCss from '../../../styles/components/upload.css?inline'
import { useSheet } from '../../core/define/host-context'
import { useFieldApi } from '../../core/define/use-field-api'
import { useStrings } from '../../core/i18n'
import { Field, useControlWiring } from '../field'
import { FieldEnd } from '../field/FieldEnd'
import { VisuallyHidden } from '../indicators'
import { uploadStrings } from './upload.strings'
import type { UploadViewProps } from './upload-view.types'
import { UploadNotes } from './UploadNotes'
import { useFileDrop } from './use-file-drop'
import { failureText, type Uploads } from './use-uploads'

export interface UploadFieldProps {
  field: UploadViewProps
  uploads: Uploads
  children: ReactNode
}

/** The frame of a field of files: label and error, the place to drop on, what was refused, and what is said aloud. */
export function UploadField({ field, uploads, children }: UploadFieldProps): ReactNode {
  const { label, required, hint, error, disabled, readOnly, onBlur, ref } = field
  const t = useStrings(uploadStrings)
  const box = useRef<HTMLDivElement>(null)
  useSheet(uploadCss)
  useFieldApi(ref, box, '[data-field]')
  const { busy, failed } = uploads
  // What is on its way is no fault yet; what failed is one at once, the user has just sent it.
  const fault = busy ? undefined : failureText(failed, t) || error

  return (
    <div
      ref={box}
      onBlur={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) onBlur?.()
      }}
    >
      <Field label={label} required={required} help={busy && error ? t('busy') : hint} error={fault}>
        <UploadBox
          box={box}
          name={label ? undefined : field.accessibleName}
          fixed={Boolean(disabled || readOnly)}
          readOnly={Boolean(readOnly && !disabled)}
          uploads={uploads}
        >
          {children}
        </UploadBox>
      </Field>
    </div>
  )
}

interface UploadBoxProps {
  box: RefObject<HTMLDivElement | null>
  name: string | undefined
  fixed: boolean
  readOnly: boolean
  uploads: Uploads
  children: ReactNode
}

function UploadBox({ box, name, fixed, readOnly, uploads, children }: UploadBoxProps): ReactNode {
  const { id, ...wiring } = useControlWiring({ 'aria-label': name })
  const { over, handlers } = useFileDrop({ box, disabled: fixed, onFiles: uploads.add })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop on; the button inside does the same
    <div
      {...wiring}
      {...handlers}
      aria-required={undefined}
      role="group"
      className="ops-upload"
      data-over={over ? '' : undefined}
      // Without a button to choose files the group itself takes the focus.
      {...(readOnly && { id, tabIndex: 0, 'data-field': '' })}
    >
      <FieldEnd disabled readOnly={readOnly} iconClass="ops-uploadlock" />
      {children}
      <UploadNotes uploads={uploads} />
      <VisuallyHidden role="status">{uploads.announced}</VisuallyHidden>
    </div>
  )
}
