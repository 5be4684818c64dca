import { Check, CircleAlert, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../../elements/parts/button'
import { deviceViewsStrings } from './device-views.strings'

const icons = { copyNumber: Copy, copiedNumber: Check, notCopiedNumber: CircleAlert }

/** The number of a device, and a button that copies it. */
export default function NumberCell({ text }: { record: WireRecord; text: string }): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const [end, setEnd] = useState<keyof typeof icons>('copyNumber')

  async function copy(): Promise<void> {
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false)
    setEnd(isCopied ? 'copiedNumber' : 'notCopiedNumber')
  }

  return (
    <span className="ops-devicenumber">
      {text}
      <IconButton icon={icons[end]} size="sm" label={t(end, { text })} onClick={() => void copy()} />
    </span>
  )
}
