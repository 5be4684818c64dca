import { Siren } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { broadcastStrings } from './broadcast.strings'
import type { BroadcastSession } from './use-broadcast-session'

/** Raises an alarm with the position. A press that is repeated after a failure is the same alarm. */
export function AlarmButton({ session }: { session: BroadcastSession }): ReactNode {
  const t = useStrings(broadcastStrings)
  const feedback = useFeedback()
  const mark = useRef('')

  async function ask(): Promise<void> {
    mark.current ||= crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(16).padStart(8, '0'), '')
    let sosNo = ''
    const isRaised = await feedback.confirm({
      tone: 'danger',
      title: t('alarmTitle'),
      question: t('alarmQuestion'),
      okText: t('alarm'),
      onConfirm: async () => {
        sosNo = await session.raise({ mark: mark.current, content: session.title })
      },
    })
    if (!isRaised) return
    mark.current = ''
    feedback.toast({ tone: 'success', title: t('alarmRaised', { no: sosNo }) })
  }

  return (
    <Button kind="danger" icon={Siren} onClick={() => void ask()}>
      {t('alarm')}
    </Button>
  )
}
