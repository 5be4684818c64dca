import { Check, CircleAlert, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../core/define/host-context'
import { defineStrings, useStrings } from '../../core/i18n'
import { IconButton } from '../button'
import { Field, TextInput } from '../field'
import copyFieldCss from './copy-field.css?inline'

const strings = defineStrings({
  'zh-CN': { copy: '复制', copied: '已复制', notCopied: '复制失败，请选中后手动复制' },
  en: { copy: 'Copy', copied: 'Copied', notCopied: 'Could not copy; select it and copy by hand' },
})

const icons = { copy: Copy, copied: Check, notCopied: CircleAlert }

interface CopyFieldProps {
  label: string
  value: string
  help?: string
}

/** A text to be read, and a button that puts it into the clipboard. */
export function CopyField({ label, value, help }: CopyFieldProps): ReactNode {
  useSheet(copyFieldCss)
  const t = useStrings(strings)
  const [done, setDone] = useState<{ value: string; end: 'copied' | 'notCopied' } | null>(null)
  // Another text has not been copied yet.
  const end = done?.value === value ? done.end : 'copy'

  async function copy(): Promise<void> {
    // A page without https has no clipboard at all.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(value).then(() => true)).catch(() => false)
    setDone({ value, end: isCopied ? 'copied' : 'notCopied' })
  }

  return (
    <Field label={label} help={help}>
      <div className="ops-copyfield">
        <TextInput value={value} onChange={() => undefined} readOnly spellCheck={false} />
        <IconButton icon={icons[end]} label={`${t(end)} ${label}`} onClick={() => void copy()} />
        <output className="ops-sr-only">{end === 'copy' ? '' : t(end)}</output>
      </div>
    </Field>
  )
}
