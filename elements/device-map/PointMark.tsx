import { Cctv, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Translate } from '../core/i18n'
import { Icon } from '../parts/icon'
import type { deviceMapStrings } from './device-map.strings'
import type { PositionState } from './device-map.types'
import type { PlacedPoint } from './positions'

export type MapTranslate = Translate<keyof (typeof deviceMapStrings)['en']>

/** The sign of a point as on the map: people round, devices square, the colour of the state. */
export function PointMark({ point, state }: { point: Pick<PlacedPoint, 'ownerType'>; state: PositionState }): ReactNode {
  return (
    <span className="ops-map-mark" data-state={state} data-type={point.ownerType} aria-hidden="true">
      <Icon of={point.ownerType === 'user' ? User : Cctv} size={14} />
    </span>
  )
}

export function speedText(speed: number | null | undefined): string {
  return typeof speed === 'number' ? `${Number(speed.toFixed(speed < 10 ? 1 : 0))} km/h` : '-'
}

const compass = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const

/** `North-east 52°`. */
export function directionText(direction: number | null | undefined, t: MapTranslate): string {
  return typeof direction === 'number' ? `${t(compass[Math.round(direction / 45) % 8] ?? 'north')} ${Math.round(direction)}°` : '-'
}

/** How long ago a position was reported. */
export function agoText(ms: number, t: MapTranslate): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return t('secondsAgo', { n: seconds })
  if (seconds < 3600) return t('minutesAgo', { n: Math.floor(seconds / 60) })
  if (seconds < 86_400) return t('hoursAgo', { n: Math.floor(seconds / 3600) })
  return t('daysAgo', { n: Math.floor(seconds / 86_400) })
}
