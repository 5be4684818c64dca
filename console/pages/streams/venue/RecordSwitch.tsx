import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import { LoadFailure, Tag } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { usePolling } from '../../parts/use-polling'
import { venuePath } from './venue-terms'
import { venueStrings } from './venue.strings'

/** ms between two loads while a recording begins or ends. */
const POLL_INTERVAL = 2000
/** Loads after which it is said that the recording does not begin: the server tries again every ten seconds. */
const MAX_POLLS = 15

interface RecordSwitchProps {
  venue: WireRecord
  onChanged: () => Promise<unknown>
}

/** Whether the programme of a living venue is recorded, and the button that changes it. */
export function RecordSwitch({ venue, onChanged }: RecordSwitchProps): ReactNode {
  const t = useStrings(venueStrings)
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const { run, busy } = useServerAction(() => undefined)
  const [pollCount, setPollCount] = useState(0)
  const isOn = venue['recordFlag'] === '1'
  const since = stringValue(venue['recordingSince'])
  const isOver = pollCount >= MAX_POLLS

  async function poll(): Promise<void> {
    await onChanged()
    setPollCount((count) => count + 1)
  }

  usePolling(poll, POLL_INTERVAL, { enabled: isOn !== (since !== '') && !isOver })

  async function change(): Promise<void> {
    const call = () => transport.put(venuePath('edit'), { id: recordIdOf(venue), recordFlag: isOn ? '0' : '1' })
    if (await run(call)) feedback.toast({ tone: 'success', title: t(isOn ? 'stopRecordDone' : 'recordDone') })
    await onChanged()
    setPollCount(0)
  }

  return (
    <>
      {isOn && since !== '' && <Tag tone="danger">{t('recording', { time: since.slice(11, 16) })}</Tag>}
      {isOn && since === '' && !isOver && <Tag tone="warning">{t('notRecording')}</Tag>}
      {isOn && since === '' && isOver && <LoadFailure tone="warning" text={t('notBegun')} onRetry={() => setPollCount(0)} />}
      <PermissionButton permission={permission(['venue:edit'])} size="sm" loading={busy} onClick={() => void change()}>
        {t(isOn ? 'stopRecord' : 'record')}
      </PermissionButton>
    </>
  )
}
