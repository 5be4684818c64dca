import { Info, LocateFixed, Mic, Play, Route, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStrings } from '../core/i18n'
import { Button, IconButton } from '../parts/button'
import { positionText } from './coordinates'
import { deviceMapStrings } from './device-map.strings'
import type { MapActionKey, PositionState } from './device-map.types'
import type { MapView } from './map-view'
import { agoText, directionText, PointMark, speedText } from './PointMark'
import type { PlacedPoint } from './positions'

const pointActions = [
  ['live', Play],
  ['track', Route],
  ['talk', Mic],
  ['details', Info],
] as const

/** What people do not have. */
const ofDevices: ReadonlySet<MapActionKey> = new Set(['live', 'details'])

interface PointPopupProps {
  view: MapView
  point: PlacedPoint
  state: PositionState
  now: number
  actions: readonly MapActionKey[]
  isFollowed: boolean
  /** The user opened it. */
  takesFocus: boolean
  onAction: (key: MapActionKey) => void
  onFollow: (isFollowed: boolean) => void
  onClose: () => void
}

/** What is known of a point, at its place on the map. */
export function PointPopup(props: PointPopupProps): ReactNode {
  const { view, point, state, now, actions, isFollowed, takesFocus, onAction, onFollow, onClose } = props
  const t = useStrings(deviceMapStrings)
  const box = useRef<HTMLDivElement>(null)
  const offered = pointActions.filter(([key]) => actions.includes(key) && (point.ownerType === 'equipment' || !ofDevices.has(key)))

  useEffect(() => {
    const place = (): void => {
      const [x, y] = view.toScreen(point)
      box.current?.style.setProperty('--_x', `${Math.round(x)}px`)
      box.current?.style.setProperty('--_y', `${Math.round(y)}px`)
    }
    place()
    return view.on('move', place)
  }, [view, point])
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its buttons
    <div
      className="ops-map-popup"
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={point.name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="ops-map-popuphead">
        <PointMark point={point} state={state} />
        <b>{point.name}</b>
        <span className="ops-map-state" data-state={state}>
          {t(state)}
        </span>
        <IconButton icon={X} size="sm" label={t('close')} onClick={onClose} />
      </div>
      <dl>
        <div>
          <dt>{t('speed')}</dt>
          <dd>{speedText(point.speed)}</dd>
        </div>
        <div>
          <dt>{t('direction')}</dt>
          <dd>{directionText(point.direction, t)}</dd>
        </div>
        <div>
          <dt>{t('battery')}</dt>
          <dd>{typeof point.battery === 'number' ? `${point.battery}%` : '-'}</dd>
        </div>
        <div>
          <dt>{t('updated')}</dt>
          <dd title={point.gpsTime}>{agoText(now - point.at, t)}</dd>
        </div>
        <div data-wide="">
          <dt>{t('position')}</dt>
          <dd dir="ltr">{positionText(point)}</dd>
        </div>
      </dl>
      <div className="ops-map-actions">
        {offered.map(([key, icon]) => (
          <Button key={key} size="sm" icon={icon} onClick={() => onAction(key)}>
            {t(key)}
          </Button>
        ))}
        <Button size="sm" icon={LocateFixed} aria-pressed={isFollowed} onClick={() => onFollow(!isFollowed)}>
          {t('follow')}
        </Button>
      </div>
    </div>
  )
}
