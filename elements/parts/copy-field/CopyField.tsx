import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { Field, TextInput } from '../field'
import copyFieldCss from './copy-field.css?inline'
import { CopyButton } from './CopyButton'

interface CopyFieldProps {
  label: string
  value: string
  help?: string
}

/** A text to be read, and a button that puts it into the clipboard. */
export function CopyField({ label, value, help }: CopyFieldProps): ReactNode {
  useSheet(copyFieldCss)
  return (
    <Field label={label} help={help}>
      <div className="ops-copyfield">
        <TextInput value={value} onChange={() => undefined} readOnly spellCheck={false} />
        <CopyButton label={label} value={value} />
      </div>
    </Field>
  )
}
