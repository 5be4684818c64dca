import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button'
import { copyStrings } from './copy.strings'
import { useCopy } from './use-copy'

const textKeys = { copy: 'copyAll', copied: 'copiedAll', notCopied: 'notCopiedAll' } as const

/** Puts several texts into the clipboard at once. */
export function CopyAll({ text }: { text: string }): ReactNode {
  const t = useStrings(copyStrings)
  const { end, icon, copy } = useCopy(text)
  return (
    <>
      <output className="ops-sr-only">{end === 'copy' ? '' : t(textKeys[end])}</output>
      <Button kind="primary" icon={icon} onClick={() => void copy()}>
        {t(textKeys[end])}
      </Button>
    </>
  )
}
