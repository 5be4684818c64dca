import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useMapSettings } from '../../../../elements/device-map/use-map-settings'
import { equipmentStrings } from '../../parts/device/equipment.strings'
import { UNREADABLE } from './device-position'

const DeviceMap = lazyPart(() => import('../../../../elements/device-map/DeviceMap'))
const waiting = <Skeleton height={360} />

/** Sets the position of a device on a map, or as text. */
export function PositionField({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  const t = useStrings(equipmentStrings)
  const settings = useMapSettings()
  // While the text of the map cannot be read, the map keeps it and the form has no position.
  const [picked, setPicked] = useState(value)
  if (value !== UNREADABLE && value !== picked) setPicked(value)
  if (!settings) return waiting
  return (
    <DeviceMap
      {...settings}
      mode="pick"
      accessibleName={t('position')}
      value={picked}
      disabled={disabled}
      onChange={onChange}
      onProblem={(problem) => {
        if (problem) onChange(UNREADABLE)
        else if (value === UNREADABLE) onChange(picked)
      }}
      onBlur={onBlur}
      fallback={waiting}
    />
  )
}
