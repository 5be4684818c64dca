import { type ReactNode, useEffect, useState } from 'react'
import { useStrings } from '../../../../../elements/core/i18n'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import { Note, Tag } from '../../../../../elements/parts/indicators'
import { FlagSwitch } from './FlagSwitch'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'

/** ms after which it is said that the recording does not begin: the server tries again every ten seconds. */
const PATIENCE = 30_000

/** Whether the programme is recorded. */
export function RecordSwitch(): ReactNode {
  const t = useStrings(roomStrings)
  return <FlagSwitch field="recordFlag">{t('record')}</FlagSwitch>
}

/** State of the recording of a venue that is live and recorded. */
export function RecordState(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue, state } = useVenueRoom()
  const since = stringValue(venue['recordingSince'])
  if (state !== 'living') return null
  if (since !== '') return <Tag tone="danger">{t('recordingSince', { time: since.slice(11, 16) })}</Tag>
  return venue['recordFlag'] === '1' ? <Waiting /> : null
}

function Waiting(): ReactNode {
  const t = useStrings(roomStrings)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? (
    <Note tone="warning" alert>
      {t('notBegun')}
    </Note>
  ) : (
    <Tag tone="warning">{t('recordingWaits')}</Tag>
  )
}
