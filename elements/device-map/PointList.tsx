import { BatteryFull, BatteryLow, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { Icon } from '../parts/icon'
import { TextSpan } from '../parts/TextSpan'
import { deviceMapStrings } from './device-map.strings'
import { MapListbox } from './MapListbox'
import { agoText, PointMark, speedText } from './PointMark'
import { type PlacedPoint, stateOf } from './positions'

/** Percent. */
const LOW_BATTERY = 20

interface PointListProps {
  points: readonly PlacedPoint[]
  now: number
  active: string | null
  selectable: boolean
  selected: ReadonlySet<string>
  onOpen: (point: PlacedPoint) => void
  onToggle: (id: string) => void
}

/** The points as a list: what keyboard and screen reader use in place of the map. */
export function PointList({ points, now, active, selectable, selected, onOpen, onToggle }: PointListProps): ReactNode {
  const t = useStrings(deviceMapStrings)

  function renderRow(point: PlacedPoint): ReactNode {
    const state = stateOf(point, now)
    const isLow = (point.battery ?? 100) <= LOW_BATTERY
    return (
      <>
        {selectable && (
          <span className="ops-map-check" data-checked={selected.has(point.id) ? '' : undefined}>
            {selected.has(point.id) && <Icon of={Check} size={12} />}
          </span>
        )}
        <PointMark point={point} state={state} />
        <span className="ops-map-name">
          <b>{point.name}</b>
          <span>{t(state)}</span>
        </span>
        <span className="ops-map-values">
          <span>{state === 'moving' ? speedText(point.speed) : agoText(now - point.at, t)}</span>
          {typeof point.battery === 'number' && (
            <span data-low={isLow ? '' : undefined}>
              <Icon of={isLow ? BatteryLow : BatteryFull} size={14} label={t('battery')} />
              <TextSpan>{`${point.battery}%`}</TextSpan>
            </span>
          )}
        </span>
      </>
    )
  }

  return (
    <MapListbox
      label={t('list')}
      items={points}
      idOf={({ id }) => id}
      isSelected={({ id }) => (selectable ? selected.has(id) : id === active)}
      multiple={selectable}
      active={active}
      renderRow={renderRow}
      onOpen={onOpen}
      onToggle={selectable ? ({ id }) => onToggle(id) : undefined}
    />
  )
}
