import { type ReactNode, useEffect, useRef } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStrings } from '../../../elements/core/i18n'
import { boundsOf } from '../../../elements/device-map/coordinates'
import deviceMapCss from '../../../elements/device-map/device-map.css?inline'
import { deviceMapStrings } from '../../../elements/device-map/device-map.strings'
import type { Position } from '../../../elements/device-map/device-map.types'
import type { Painter } from '../../../elements/device-map/map-view'
import { MapStage } from '../../../elements/device-map/MapStage'
import { useMapStage } from '../../../elements/device-map/use-map-stage'
import { Skeleton } from '../../../elements/parts/indicators'
import smallMapCss from './small-map.css?inline'
import { type MapSettings, useMapSettings } from '../../../elements/device-map/use-map-settings'

interface SmallMapProps {
  label: string
  /** What the map shows as a whole. */
  positions: readonly Position[]
  painter: Painter
  /** Pixels. */
  height: number
  onPress?: (() => void) | undefined
}

/** A map without a list beside it. */
export default function SmallMap(props: SmallMapProps): ReactNode {
  const settings = useMapSettings()
  return settings ? <Stage {...props} settings={settings} /> : <Skeleton height={props.height} />
}

function Stage({ settings, label, positions, painter, height, onPress }: SmallMapProps & { settings: MapSettings }): ReactNode {
  useSheet(deviceMapCss)
  useSheet(smallMapCss)
  const t = useStrings(deviceMapStrings)
  const stage = useMapStage(settings)
  const { view } = stage
  const isPlaced = useRef(false)
  const bounds = boundsOf(positions)
  const fitAll = (): void => {
    if (bounds) view?.fit(bounds)
  }
  // The first positions decide where it starts; later ones do not move what the user looks at.
  useEffect(() => {
    if (!view || !bounds || isPlaced.current) return
    isPlaced.current = true
    view.fit(bounds)
  })
  return (
    <div className="ops-smallmap" style={{ height }}>
      <MapStage {...stage} label={label} help={t('mapHelp')} painter={painter} onPress={() => onPress?.()} onFitAll={fitAll} />
    </div>
  )
}
