import { Check, CircleAlert, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStrings } from '../../../elements/core/i18n'
import { useTransport } from '../../../elements/core/transport'
import { idText, textOf } from '../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../elements/parts/button'
import { useServerAction } from '../../../elements/parts/feedback'
import { useControlPermissions } from '../../../elements/parts/permission'
import pushCss from './push.css?inline'
import { pushesStrings } from './pushes.strings'
import { showKey } from './shown-key'

const icons = { copyKey: Copy, copiedKey: Check, notCopied: CircleAlert }

/** The masked key of a push, and a button that copies the whole one for who may see it. */
export function PushKey({ record, text }: { record: WireRecord; text: string }): ReactNode {
  useSheet(pushCss)
  const t = useStrings(pushesStrings)
  const transport = useTransport()
  const permission = useControlPermissions()
  const run = useServerAction(() => undefined)
  const [end, setEnd] = useState<keyof typeof icons>('copyKey')
  const [isBusy, setBusy] = useState(false)

  async function copy(): Promise<void> {
    setBusy(true)
    await run(async () => {
      const { pushKey } = await showKey(transport, idText(record))
      const isCopied = await Promise.resolve(navigator.clipboard?.writeText(pushKey).then(() => true)).catch(() => false)
      setEnd(isCopied ? 'copiedKey' : 'notCopied')
    })
    setBusy(false)
  }

  const name = textOf(record['name'])
  return (
    <span className="ops-pushkey">
      <code>{text}</code>
      {permission(['push:key']).outcome === 'allowed' && (
        <IconButton icon={icons[end]} size="sm" loading={isBusy} label={t(end, { name })} onClick={() => void copy()} />
      )}
    </span>
  )
}
