import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { stringOf } from '../../../../elements/list-page/resource/words'
import { Status } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { DevicePlayer } from '../../parts/device/DevicePlayer'
import { equipmentStates, isPlayable } from '../../parts/device/equipment-states'
import { equipmentStrings } from '../../parts/device/equipment.strings'
import { useDeviceFacts } from '../../parts/device/use-device-facts'
import { usePolling } from '../../parts/use-polling'
import { distributeStrings } from './distribute.strings'

/** ms between two loads. */
const POLL_INTERVAL = 5000

/** The stream of the source now; nothing for users who may not see the device. */
export function SourceFacts({ id, name }: { id: string; name: string }): ReactNode {
  const t = useStrings(distributeStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const [isPlayed, setPlayed] = useState(false)
  const { data, reload } = useDeviceFacts(id, true)
  usePolling(reload, POLL_INTERVAL, { firstAfter: POLL_INTERVAL })
  if (!data) return null
  const state = stringValue(data['state'])
  const { tone, shape } = equipmentStates.states[state] ?? { tone: 'neutral' }
  const rate = data['inKbps']
  return (
    <section className="ops-sourcefacts" aria-label={t('sourceId')}>
      <code>{`${stringValue(data['app'])}/${stringValue(data['stream'])}`}</code>
      <Status tone={tone} shape={shape}>
        {stringOf(equipmentStrings, locale, state)}
      </Status>
      <span>{stringValue(data['codec'])}</span>
      {typeof rate === 'number' && <span>{t('inRate', { rate: formatNumber(rate) })}</span>}
      <PermissionButton
        permission={permission(['cloudlive:play'])}
        size="sm"
        icon={Play}
        disabled={!isPlayable(data)}
        onClick={() => setPlayed(true)}
      >
        {t('play')}
      </PermissionButton>
      {isPlayed && <DevicePlayer id={id} name={name} onClose={() => setPlayed(false)} />}
    </section>
  )
}
