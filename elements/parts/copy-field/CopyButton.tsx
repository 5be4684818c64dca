import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button'
import { copyStrings } from './copy.strings'
import { useCopy } from './use-copy'

interface CopyButtonProps {
  /** What the text is. */
  label: string
  value: string
  size?: 'sm'
}

/** Puts a text into the clipboard. */
export function CopyButton({ label, value, size }: CopyButtonProps): ReactNode {
  const t = useStrings(copyStrings)
  const { end, icon, copy } = useCopy(value)
  return (
    <>
      <IconButton {...(size && { size })} icon={icon} label={`${t(end)} ${label}`} onClick={() => void copy()} />
      <output className="ops-sr-only">{end === 'copy' ? '' : t(end)}</output>
    </>
  )
}
