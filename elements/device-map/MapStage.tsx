import { Maximize, Maximize2, Minimize2, Minus, Plus, Ruler, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button'
import { useFullScreen } from '../parts/use-full-screen'
import { useLatest } from '../parts/use-latest'
import { distance } from '../core/format/great-circle'
import { distanceText } from './coordinates'
import { deviceMapStrings } from './device-map.strings'
import type { Position } from './device-map.types'
import { mapColors, type Painter } from './map-view'
import { MapScale } from './MapScale'
import { paintGraticule, paintOutline } from './paint-base'
import { paintMeasure } from './paint-measure'
import type { MapStageState } from './use-map-stage'

export interface MapStageApi {
  startMeasure: () => void
}

interface MapStageProps extends MapStageState {
  label: string
  /** What the keys do, for screen readers. */
  help: string
  painter: Painter
  onPress: (x: number, y: number) => void
  onFitAll?: (() => void) | undefined
  /** Further tools. */
  tools?: ReactNode
  /** Keys on the map that Leaflet does not use. */
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** A cross in the middle: where Enter acts. */
  hasCross?: boolean
  disabled?: boolean | undefined
  legend?: ReactNode
  children?: ReactNode
  ref?: Ref<MapStageApi>
}

const added = (positions: readonly Position[] | null, position: Position): readonly Position[] | null =>
  positions && [...positions, position]

/** The map with its tools: zoom, fit, measure, full screen; scale, legend and credit in the corners. */
export function MapStage(props: MapStageProps): ReactNode {
  const { box, probes, view, outline, hasTiles, isWithoutTiles, credit, ...rest } = props
  const { label, help, painter, onPress, onFitAll, onKeyDown, hasCross, disabled, tools, legend, children, ref } = rest
  const t = useStrings(deviceMapStrings)
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { isFull, toggle } = useFullScreen(frame)
  const [measured, setMeasured] = useState<readonly Position[] | null>(null)
  const latest = useLatest({ onPress, measured })
  useImperativeHandle(ref, () => ({ startMeasure: () => setMeasured([]) }))

  useEffect(() => {
    view?.paint((drawn) => {
      if (!hasTiles) paintGraticule(drawn)
      if (outline.length > 0) paintOutline(drawn, outline)
      painter(drawn)
      if (measured) paintMeasure(drawn, measured)
    })
  }, [view, hasTiles, outline, painter, measured])

  useEffect(
    () =>
      view?.onPress((x, y) => {
        if (latest.current.measured) setMeasured((before) => added(before, view.toPosition(x, y)))
        else latest.current.onPress(x, y)
      }),
    [view, latest],
  )

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    if (measured && view && event.key === 'Enter') setMeasured(added(measured, view.center()))
    else if (measured && event.key === 'Escape') setMeasured(null)
    else return onKeyDown?.(event)
    event.preventDefault()
  }

  const metres = (measured ?? []).reduce((sum, position, index, all) => (index === 0 ? 0 : sum + distance(all[index - 1]!, position)), 0)
  return (
    <div className="ops-map-frame" ref={frame} inert={disabled}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a map has keys of its own, which `help` tells */}
      <div
        className="ops-map"
        ref={box}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={keyDown}
        data-measuring={measured ? '' : undefined}
      />
      <span id={helpId} hidden>
        {help}
      </span>
      <div ref={probes} className="ops-map-probes" aria-hidden="true">
        {mapColors.map((name) => (
          <i key={name} data-color={name} />
        ))}
      </div>
      {(measured || hasCross) && <Plus className="ops-map-cross" aria-hidden="true" />}
      <div className="ops-map-tools" role="group" aria-label={t('tools')}>
        {onFitAll && <IconButton icon={Maximize} label={t('fitAll')} onClick={onFitAll} />}
        {tools}
        <IconButton icon={Ruler} label={t('measure')} aria-pressed={measured !== null} onClick={() => setMeasured(measured ? null : [])} />
        <IconButton icon={isFull ? Minimize2 : Maximize2} label={t(isFull ? 'leaveFull' : 'full')} onClick={toggle} />
      </div>
      {measured && (
        <output className="ops-map-measure">
          <b>{measured.length > 1 ? distanceText(metres) : t('measureHelp')}</b>
          <IconButton icon={X} size="sm" label={t('endMeasure')} onClick={() => setMeasured(null)} />
        </output>
      )}
      <div className="ops-map-zoom" role="group" aria-label={t('zoom')}>
        <IconButton icon={Plus} label={t('zoomIn')} onClick={() => view?.zoomBy(1)} />
        <IconButton icon={Minus} label={t('zoomOut')} onClick={() => view?.zoomBy(-1)} />
      </div>
      {legend && <div className="ops-map-legend">{legend}</div>}
      <div className="ops-map-corner">
        {isWithoutTiles && <span role="status">{t('tilesFailed')}</span>}
        {credit && <span className="ops-map-credit">{credit}</span>}
        <MapScale view={view} />
      </div>
      {children}
    </div>
  )
}
