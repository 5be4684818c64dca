import { Mic } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { equipmentStrings } from './equipment.strings'
import { useDeviceFacts } from './use-device-facts'
import { useTalk } from './use-talk'

/** Talks to a device that is played; gone for who may not, disabled with the reason where it is not possible. */
export function TalkButton({ id, onStart }: { id: string; onStart: () => void }): ReactNode {
  const t = useStrings(equipmentStrings)
  const { isOffered, obstacle, start } = useTalk()
  const { data } = useDeviceFacts(id, isOffered)
  const [isRunning, setRunning] = useState(false)
  if (!isOffered || !data) return null
  const reason = obstacle(data)
  async function begin(): Promise<void> {
    setRunning(true)
    await start(id)
    setRunning(false)
    onStart()
  }
  return (
    <Button
      kind="text"
      icon={Mic}
      loading={isRunning}
      aria-disabled={reason !== undefined || undefined}
      title={reason && t(reason)}
      onClick={() => reason ?? void begin()}
    >
      {t('talkTo')}
    </Button>
  )
}
