import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
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
import { workStrings } from './work-own.strings'
import workCss from './work.css?inline'

/** ms between two loads. */
const POLL_INTERVAL = 5000

interface DeviceStreamProps {
  /** Of the device. */
  id: string
  name: string
  /** What the device is for the task. */
  heading: string
}

/** The stream of a device of a task now; nothing for users who may not see the device. */
export function DeviceStream({ id, name, heading }: DeviceStreamProps): ReactNode {
  useSheet(workCss)
  const t = useStrings(workStrings)
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
    <section className="ops-taskpart" aria-label={heading}>
      <div className="ops-taskparthead">
        <h3>{heading}</h3>
        <span className="ops-truncate">{name}</span>
        <PermissionButton
          permission={permission(['cloudlive:play'])}
          size="sm"
          icon={Play}
          disabled={!isPlayable(data)}
          onClick={() => setPlayed(true)}
        >
          {t('play')}
        </PermissionButton>
      </div>
      <div className="ops-devicestream">
        <code>{`${stringValue(data['app'])}/${stringValue(data['stream'])}`}</code>
        <Status tone={tone} shape={shape}>
          {stringOf(equipmentStrings, locale, state)}
        </Status>
        <span>{stringValue(data['codec'])}</span>
        {typeof rate === 'number' && <span>{`${t('inRate')} ${formatNumber(rate)} kbps`}</span>}
      </div>
      {isPlayed && <DevicePlayer id={id} name={name} onClose={() => setPlayed(false)} />}
    </section>
  )
}
