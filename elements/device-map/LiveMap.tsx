import { Square, SquareDashedMousePointer } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { describeError, useLoadError } from '../core/transport'
import { IconButton } from '../parts/button'
import { Failed, Skeleton } from '../parts/indicators'
import { TextSpan } from '../parts/TextSpan'
import { useLatest } from '../parts/use-latest'
import { AreaDraw } from './AreaDraw'
import { boundsOf, contains } from './coordinates'
import type { DeviceMapProps } from './device-map.props'
import { deviceMapStrings } from './device-map.strings'
import type { MapActionKey, MapBounds, PositionState } from './device-map.types'
import { MapStage, type MapStageApi } from './MapStage'
import { type MapCallout, paintCallouts } from './paint-callouts'
import { paintClusters, paintPoints } from './paint-points'
import { PointMark } from './PointMark'
import { PointPopup } from './PointPopup'
import { PointSide } from './PointSide'
import { createNameOrder, filterPoints, noFilter, type PlacedPoint, positionStates, stateOf } from './positions'
import { useMapStage } from './use-map-stage'
import { useDrawnPoints } from './use-drawn-points'
import { usePositions } from './use-positions'

/** The least zoom at which a point is opened. */
const OPEN_ZOOM = 13
const noActions: readonly MapActionKey[] = []
const nobody: ReadonlySet<string> = new Set()
const noCallouts: readonly MapCallout[] = []

/** Lazily loaded: the mode `live`. */
export default function LiveMap(props: DeviceMapProps): ReactNode {
  const {
    label,
    accessibleName,
    follow = '',
    selectable = false,
    clusterFrom = 300,
    actions = noActions,
    url = '',
    callouts = noCallouts,
    ref,
  } = props
  const { onSelect, onArea, onAction, onFollow, onLoadError, onSelection } = props
  const t = useStrings(deviceMapStrings)
  const locale = useLocale()
  const { status, points, now, error, reload } = usePositions({ points: props.points, url, source: props.source })
  const stage = useMapStage(props)
  const { view } = stage
  const [filter, setFilter] = useState(noFilter)
  const [open, setOpen] = useState<{ id: string; byUser: boolean } | null>(null)
  const [selected, setSelected] = useState(nobody)
  const [isDrawing, setDrawing] = useState(false)
  const tools = useRef<MapStageApi>(null)
  const side = useRef<HTMLDivElement>(null)
  useLoadError(status === 'failed' ? error : null, onLoadError)

  const [inNameOrder] = useState(createNameOrder)
  const ordered = useMemo(() => inNameOrder(points), [inNameOrder, points])
  const shown = useMemo(() => filterPoints(ordered, filter, now), [ordered, filter, now])
  const active = open && points.get(open.id)
  const chosen = useMemo(() => new Set([...selected].filter((id) => points.has(id))), [selected, points])

  const { prepare, remember, hitAt } = useDrawnPoints(view, shown, now, clusterFrom)
  const painter = useCallback(
    (frame: Parameters<typeof paintPoints>[0]) => {
      const { clusters, points: single } = prepare(frame)
      remember({
        clusters: paintClusters(frame, clusters),
        points: paintPoints(frame, single, { selected: chosen, active: open?.id ?? null, follow }),
      })
      paintCallouts(frame, callouts)
    },
    [prepare, remember, chosen, open, follow, callouts],
  )

  const fitAll = (): void => {
    const bounds = boundsOf(shown)
    if (bounds) view?.fit(bounds)
  }
  // The first points decide where the map starts, unless the page does.
  const isPlaced = useRef(props.center !== undefined)
  useEffect(() => {
    if (!view || isPlaced.current || shown.length === 0) return
    isPlaced.current = true
    fitAll()
  })
  // A point may be asked for before it is loaded.
  const isOpen = active !== null && active !== undefined
  const latest = useLatest(active)
  useEffect(() => {
    if (view && open && isOpen && latest.current) view.reveal(latest.current, Math.max(OPEN_ZOOM, view.zoom()))
  }, [view, open, isOpen, latest])
  const followed = points.get(follow)
  useEffect(() => {
    if (view && followed) view.moveTo(followed)
  }, [view, followed])
  useEffect(() => view?.on('dragstart', () => follow !== '' && onFollow?.({ follow: '' })), [view, follow, onFollow])

  function openPoint(point: PlacedPoint): void {
    setOpen({ id: point.id, byUser: true })
    onSelect?.({ id: point.id, type: point.ownerType })
  }
  function press(x: number, y: number): void {
    const hit = hitAt(x, y)
    if (hit?.cluster) view?.moveTo(hit.cluster, hit.cluster.opensAt)
    const point = hit?.id && points.get(hit.id)
    if (point) openPoint(point)
    else setOpen(null)
  }
  function select(next: ReadonlySet<string>): void {
    setSelected(next)
    onSelection?.([...next])
  }
  function toggle(id: string): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    select(next)
  }
  function selectArea(bounds: MapBounds): void {
    setDrawing(false)
    const found = shown.filter((point) => contains(bounds, point)).map(({ id }) => id)
    select(new Set(found))
    onArea?.({ bounds, ids: found })
  }

  useImperativeHandle(ref, () => ({
    anchor: () => stage.box.current,
    focus: () => stage.box.current?.focus(),
    fitAll,
    locate: (id) => setOpen({ id, byUser: false }),
    startArea: () => setDrawing(true),
    startMeasure: () => tools.current?.startMeasure(),
    play: () => undefined,
    pause: () => undefined,
    seek: () => undefined,
    reload,
  }))

  const name = typeof label === 'string' && label !== '' ? label : (accessibleName ?? t('label'))
  return (
    <>
      <div className="ops-map-side" ref={side}>
        {status === 'loading' && <Skeleton height={200} />}
        {status === 'failed' && <Failed small text={t('failed', { reason: describeError(error, locale) })} onRetry={() => void reload()} />}
        {status === 'ready' && (
          <PointSide
            {...{ points, shown, now, filter, selectable, actions }}
            active={open?.id ?? null}
            selected={chosen}
            onFilter={setFilter}
            onOpen={openPoint}
            onToggle={toggle}
            onSelect={select}
            onAction={(key) => onAction?.({ key, id: '', name: '', ids: [...chosen] })}
          />
        )}
      </div>
      <MapStage
        {...stage}
        ref={tools}
        label={name}
        help={t('mapHelp')}
        painter={painter}
        onPress={press}
        onFitAll={fitAll}
        tools={
          selectable && (
            <IconButton icon={SquareDashedMousePointer} label={t('area')} aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)} />
          )
        }
        legend={<Legend />}
      >
        {isDrawing && view && <AreaDraw view={view} onArea={selectArea} onCancel={() => setDrawing(false)} />}
        {active && view && (
          <PointPopup
            key={active.id}
            {...{ view, now, actions }}
            point={active}
            state={stateOf(active, now)}
            isFollowed={follow === active.id}
            takesFocus={open.byUser}
            onAction={(key) => onAction?.({ key, id: active.id, name: active.name, ids: [active.id] })}
            onFollow={(isFollowed) => onFollow?.({ follow: isFollowed ? active.id : '' })}
            onClose={() => {
              setOpen(null)
              side.current?.querySelector<HTMLElement>('[role=listbox]')?.focus()
            }}
          />
        )}
      </MapStage>
    </>
  )
}

function Legend(): ReactNode {
  const t = useStrings(deviceMapStrings)
  return (
    <>
      {positionStates.map((state: PositionState) => (
        <span key={state}>
          <PointMark point={{ ownerType: 'equipment' }} state={state} />
          <TextSpan>{t(state)}</TextSpan>
        </span>
      ))}
      <span>
        <Square size={12} aria-hidden="true" />
        <TextSpan>{t('device')}</TextSpan>
      </span>
      <span>
        <i className="ops-map-disc" aria-hidden="true" />
        <TextSpan>{t('person')}</TextSpan>
      </span>
    </>
  )
}
