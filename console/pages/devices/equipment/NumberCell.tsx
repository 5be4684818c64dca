import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../../elements/parts/button'
import { useCopy } from '../../../../elements/parts/copy-field/use-copy'
import { deviceViewsStrings } from './device-views.strings'

const keys = { copy: 'copyNumber', copied: 'copiedNumber', notCopied: 'notCopiedNumber' } as const

/** The number of a device, and a button that copies it. */
export default function NumberCell({ text }: { record: WireRecord; text: string }): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const { end, icon, copy } = useCopy(text)
  return (
    <span className="ops-devicenumber">
      {text}
      <IconButton icon={icon} size="sm" label={t(keys[end], { text })} onClick={() => void copy()} />
    </span>
  )
}
