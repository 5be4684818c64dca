import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Tag } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { usePolling } from '../../parts/use-polling'
import { venuePath } from './venue-terms'
import { venueStrings } from './venue.strings'

/** ms between two looks while a recording begins or ends. */
const POLL_INTERVAL = 2000

interface RecordSwitchProps {
  venue: WireRecord
  onChanged: () => Promise<unknown>
}

/** Whether the programme of a living venue is recorded, and the button that changes it. */
export function RecordSwitch({ venue, onChanged }: RecordSwitchProps): ReactNode {
  const t = useStrings(venueStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const [isBusy, setBusy] = useState(false)
  const isOn = venue['recordFlag'] === '1'
  const since = stringValue(venue['recordingSince'])
  usePolling(onChanged, POLL_INTERVAL, { enabled: isOn !== (since !== '') })

  async function change(): Promise<void> {
    setBusy(true)
    try {
      await transport.put(venuePath('edit'), { id: recordIdOf(venue), recordFlag: isOn ? '0' : '1' })
      feedback.toast({ tone: 'success', title: t(isOn ? 'stopRecordDone' : 'recordDone') })
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    await onChanged()
    setBusy(false)
  }

  return (
    <>
      {isOn && (
        <Tag tone={since === '' ? 'warning' : 'danger'}>
          {since === '' ? t('notRecording') : t('recording', { time: since.slice(11, 16) })}
        </Tag>
      )}
      <PermissionButton permission={permission(['venue:edit'])} size="sm" loading={isBusy} onClick={() => void change()}>
        {t(isOn ? 'stopRecord' : 'record')}
      </PermissionButton>
    </>
  )
}
