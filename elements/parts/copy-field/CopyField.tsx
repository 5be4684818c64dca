import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button'
import { Field, TextInput } from '../field'
import copyFieldCss from './copy-field.css?inline'
import { copyStrings } from './copy.strings'
import { useCopy } from './use-copy'

interface CopyFieldProps {
  label: string
  value: string
  help?: string
}

/** A text to be read, and a button that puts it into the clipboard. */
export function CopyField({ label, value, help }: CopyFieldProps): ReactNode {
  useSheet(copyFieldCss)
  const t = useStrings(copyStrings)
  const { end, icon, copy } = useCopy(value)
  return (
    <Field label={label} help={help}>
      <div className="ops-copyfield">
        <TextInput value={value} onChange={() => undefined} readOnly spellCheck={false} />
        <IconButton icon={icon} label={`${t(end)} ${label}`} onClick={() => void copy()} />
        <output className="ops-sr-only">{end === 'copy' ? '' : t(end)}</output>
      </div>
    </Field>
  )
}
