import { Check, CircleAlert, Copy, Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../../elements/parts/button'
import { useServerAction } from '../../../../elements/parts/feedback'
import { useControlPermissions } from '../../../../elements/parts/permission'
import pushCss from './push.css?inline'
import { pushesStrings } from './pushes.strings'
import { showKey } from './shown-key'

const icons = { copyKey: Copy, copiedKey: Check, notCopied: CircleAlert }

/** The masked key of a push; who may see it shows or copies the whole one. */
export function PushKey({ record, text }: { record: WireRecord; text: string }): ReactNode {
  useSheet(pushCss)
  const t = useStrings(pushesStrings)
  const transport = useTransport()
  const permission = useControlPermissions()
  const { run, busy } = useServerAction(() => undefined)
  const [end, setEnd] = useState<keyof typeof icons>('copyKey')
  /** The whole key, and how it was masked: another key is not shown. */
  const [shown, setShown] = useState<{ key: string; masked: string } | null>(null)
  const isShown = shown?.masked === text

  async function withKey(use: (key: string) => Promise<void> | void): Promise<void> {
    await run(async () => use((await showKey(transport, recordIdOf(record))).pushKey))
  }

  const show = (): Promise<void> => withKey((key) => setShown({ key, masked: text }))

  function copy(): Promise<void> {
    return withKey(async (pushKey) => {
      const isCopied = await Promise.resolve(navigator.clipboard?.writeText(pushKey).then(() => true)).catch(() => false)
      setEnd(isCopied ? 'copiedKey' : 'notCopied')
    })
  }

  const name = stringValue(record['name'])
  return (
    <span className="ops-pushkey">
      <code>{isShown ? shown.key : text}</code>
      {permission(['push:key']).outcome === 'allowed' && (
        <>
          <IconButton
            icon={isShown ? EyeOff : Eye}
            size="sm"
            loading={busy}
            label={t(isShown ? 'hideKey' : 'showKey', { name })}
            onClick={() => (isShown ? setShown(null) : void show())}
          />
          <IconButton icon={icons[end]} size="sm" loading={busy} label={t(end, { name })} onClick={() => void copy()} />
        </>
      )}
    </span>
  )
}
