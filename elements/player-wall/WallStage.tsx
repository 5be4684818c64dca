import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFeedback } from '../core/feedback'
import { focusedIn } from '../core/focus'
import { useStrings } from '../core/i18n'
import { useLayerSheet } from '../core/overlay/use-layer-sheet'
import { FeedbackHost } from '../parts/feedback'
import { VisuallyHidden } from '../parts/indicators'
import { useFullScreen } from '../parts/use-full-screen'
import { useLatest } from '../parts/use-latest'
import { playUrlsPath } from '../player/playback/play-urls-path'
import type { WallDevice, WallPaneState } from './player-wall.types'
import type { PlayerWallProps } from './player-wall.props'
import { playerWallStrings } from './player-wall.strings'
import { paneAt, usePaneDrag } from './use-pane-drag'
import { useTour } from './use-tour'
import { useWall } from './use-wall'
import { useWallSnapshot } from './use-wall-snapshot'
import { gridOf, adjacentPane, positionsOf } from './wall-layouts'
import {
  addDevices,
  closePane,
  devicesOn,
  dropInto,
  emptyWall,
  pageCount,
  panesOf,
  putInto,
  selectPane,
  swapPanes,
  turned,
  type Wall,
  withLayout,
} from './wall-model'
import { readDevices } from './wall-panes'
import { createStarts } from './wall-starts'
import { type PaneKey, paneKey } from './wall-keys'
import { WallBar, type WallNumbers } from './WallBar'
import { WallLayouts } from './WallLayouts'
import { WallPane } from './WallPane'

/** From so many panes on the smaller picture of a camera is enough. */
const manyPanes = 9

const none: readonly never[] = []

/** Lazily loaded: the panes and everything that is done with them. */
export default function WallStage(props: PlayerWallProps): ReactNode {
  return (
    <FeedbackHost>
      <Panes {...props} />
    </FeedbackHost>
  )
}

function Panes(props: PlayerWallProps): ReactNode {
  const { label, fit, devices = none, url = playUrlsPath, capture, saved, layoutsUrl = '/cloudlive/wall', protocols, ref } = props
  const t = useStrings(playerWallStrings)
  const feedback = useFeedback()
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const focusNext = useRef<HTMLElement | number | null>(null)
  const [wait] = useState(() => createStarts(() => performance.now()))
  const [received, setAudioDevice] = useAudioDevice(props.heard)
  const [large, setLarge] = useState<string | null>(null)
  const [states, setStates] = useState<ReadonlyMap<string, WallPaneState>>(new Map())
  const [texts, setTexts] = useState('')
  const [isOver, setOver] = useState(false)
  const [hasKeys, setKeys] = useState(false)
  const screen = useFullScreen(box)
  useLayerSheet()

  const { wall, change, set } = useWall({ layout: props.layout, panes: props.panes, onChange: props.onWallChange })
  const panes = panesOf(wall)
  const pages = pageCount(wall)
  const panePositions = positionsOf(wall.layout)
  const { columns, rows } = gridOf(wall.layout)
  // What comes again later is a pane like the others.
  if (large !== null && devicesOn(wall).every(({ id }) => id !== large)) setLarge(null)
  const largeAt = large === null ? -1 : panes.findIndex((pane) => pane?.id === large)
  const tour = useTour({
    seconds: props.tour,
    pages,
    panes: wall.layout,
    isBusy: isOver || hasKeys || largeAt >= 0,
    onTurn: () => set((last) => turned(last, 1)),
    onTour: (seconds) => props.onTour({ tour: seconds }),
  })
  const shots = useWallSnapshot(props.onWallSnapshot)
  useReportedSelection(panes[wall.selected] ?? null, props.onWallSelect)
  const drag = usePaneDrag(grid, { onSwap: swap, onDrop: (pane, dropped) => change((last) => dropInto(last, pane, dropped)) })
  useImperativeHandle(ref, () => ({
    add: (added) => change((last) => addDevices(last, readDevices(added))),
    clear: () => change((last) => emptyWall(last.layout)),
  }))

  // A moved pane leaves the page for a moment and a closed one for good, and focus with them.
  useLayoutEffect(() => {
    const next = focusNext.current
    focusNext.current = null
    if (typeof next === 'number') grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
    else next?.focus()
  })

  function swap(from: number, to: number): void {
    const focused = grid.current && focusedIn(grid.current)
    focusNext.current = focused instanceof HTMLElement && grid.current?.contains(focused) ? focused : null
    const name = panes[from]?.title ?? ''
    setLarge(null)
    change((last) => swapPanes(last, from, to))
    setTexts(t('swapped', { name, at: to + 1 }))
  }

  function close(at: number): void {
    const device = panes[at]
    if (!device) return
    focusNext.current = at
    onSound(device, false)
    change((last) => closePane(last, at))
    setTexts(t('closed', { name: device.title }))
  }

  /** All panes are closed at once: a press too many can be taken back. */
  function clear(): void {
    const before = wall
    change((last) => emptyWall(last.layout))
    feedback.toast({
      title: t('cleared', { n: devicesOn(before).length }),
      action: { label: t('undoClear'), onAction: () => change(() => before) },
      cause: 'wall-clear',
    })
  }

  function enlarge(device: WallDevice): void {
    setLarge((last) => (last === device.id ? null : device.id))
  }

  function onSound({ id }: WallDevice, isAudible: boolean): void {
    const next = isAudible ? id : received === id ? null : received
    if (next === received) return
    setAudioDevice(next)
    props.onSound({ id: next })
  }

  function onPaneState({ id }: WallDevice, state: WallPaneState): void {
    setStates((last) => new Map(last).set(id, state))
    props.onPaneState({ id, state })
  }

  const keys: Readonly<Record<PaneKey, (at: number) => void>> = {
    close,
    enlarge: (at) => panes[at] && enlarge(panes[at]),
    restore: () => setLarge(null),
    left: (at) => swapWithNeighbour(at, 'left'),
    right: (at) => swapWithNeighbour(at, 'right'),
    up: (at) => swapWithNeighbour(at, 'up'),
    down: (at) => swapWithNeighbour(at, 'down'),
  }

  function swapWithNeighbour(at: number, direction: 'left' | 'right' | 'up' | 'down'): void {
    const to = adjacentPane(wall.layout, at, direction)
    if (to !== null && panes[at]) swap(at, to)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget } = event
    // Keys of a menu over the wall come here too.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const at = paneAt(target)
    const key = paneKey(event, {
      isControl: target.matches('button, input'),
      isLarge: largeAt >= 0,
      isRtl: currentTarget.matches(':dir(rtl)'),
    })
    if (at === null || key === null) return
    event.preventDefault()
    event.stopPropagation()
    keys[key](at)
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    const at = paneAt(event.target)
    const device = at === null ? null : panes[at]
    if (!device || !(event.target instanceof HTMLVideoElement)) return
    // Not the whole screen, as for a player by itself.
    event.stopPropagation()
    enlarge(device)
  }

  const onWall = new Set(devicesOn(wall).map(({ id }) => id))
  const offered = readDevices(devices).filter(({ id }) => !onWall.has(id))
  const isMany = wall.layout >= manyPanes
  // Their players stay when the page turns, and are seen at once.
  const ahead = tour.isAhead ? devicesOn({ items: panesOf(turned(wall, 1)) }) : none

  return (
    <div ref={box} className="ops-wall-stage" role="group" aria-label={label ?? t('wall')}>
      <WallBar
        layout={wall.layout}
        page={wall.page}
        pages={pages}
        tour={tour}
        numbers={numbersOf(panes, states)}
        isEmpty={wall.items.length === 0}
        mayCapture={capture}
        screen={screen}
        layouts={saved && <WallLayouts url={layoutsUrl} wall={wall} tour={tour.seconds} onLoad={load} />}
        onLayout={(layout) => change((last) => withLayout(last, layout))}
        onTurn={(by) => set((last) => turned(last, by))}
        more={props.tools}
        onSnapshot={() => shots.take(panes)}
        fit={fit}
        onFit={(next) => props.onFit({ fit: next })}
        onClear={clear}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and presses of all panes; each action has a button too, but for swapping, which is said */}
      <div
        ref={grid}
        className="ops-wall-panes"
        data-panes={wall.layout}
        data-large={largeAt >= 0 ? '' : undefined}
        style={{ gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))` }}
        onKeyDown={onKeyDown}
        onDoubleClickCapture={onDoubleClick}
        onPointerDown={drag.onPointerDown}
        onPointerDownCapture={({ target }) => select(paneAt(target))}
        onPointerEnter={() => setOver(true)}
        onPointerLeave={() => setOver(false)}
        onFocus={({ target }) => {
          select(paneAt(target))
          setKeys(target.matches(':focus-visible'))
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setKeys(false)
        }}
      >
        {[...panes, ...ahead].map((device, position) => {
          const isAhead = position >= panes.length
          const at = isAhead ? position - panes.length : position
          return (
            <WallPane
              key={device ? `device ${device.id}` : `empty ${position}`}
              at={at}
              position={panePositions[at]!}
              device={device}
              offered={offered}
              url={url}
              wait={wait}
              quality={isMany && largeAt !== at ? 'sub' : 'main'}
              capture={capture}
              fit={fit}
              protocols={protocols}
              isHeard={!isAhead && device !== null && device.id === received}
              isSelected={!isAhead && wall.selected === at}
              isLarge={!isAhead && largeAt === at}
              isCovered={largeAt >= 0 && largeAt !== at}
              isCarried={!isAhead && drag.carried === at}
              isGoal={!isAhead && drag.goal === at}
              isAhead={isAhead}
              onChoose={(chosen) => {
                focusNext.current = at
                change((last) => putInto(last, at, chosen))
              }}
              onClose={() => close(at)}
              onEnlarge={() => device && enlarge(device)}
              onState={(state) => device && onPaneState(device, state)}
              onSound={(isAudible) => device && !isAhead && onSound(device, isAudible)}
              onPlayer={(player) => device && shots.know(device.id, player)}
              onSnapshot={() => !shots.isTaking()}
            />
          )
        })}
      </div>
      <VisuallyHidden role="status">{texts}</VisuallyHidden>
    </div>
  )

  function select(at: number | null): void {
    if (at !== null) set((last) => selectPane(last, at))
  }

  function load(next: Wall, seconds: number): void {
    setLarge(null)
    change(() => next)
    if (seconds !== tour.seconds) tour.choose(seconds)
  }
}

/** The page's wish, until the user has another; a new wish of the page goes before it. */
function useAudioDevice(input = ''): [string | null, (id: string | null) => void] {
  const [state, setState] = useState({ given: input, heard: input || null })
  if (state.given !== input) setState({ given: input, heard: input || null })
  return [state.heard, (received) => setState({ given: input, heard: received })]
}

/** Says which device is in the selected pane whenever that is another one. */
function useReportedSelection(device: WallDevice | null, notify: PlayerWallProps['onWallSelect']): void {
  const latest = useLatest({ device, tell: notify })
  const id = device?.id ?? null
  useEffect(() => void latest.current.tell({ id, title: latest.current.device?.title ?? '' }), [id, latest])
}

const troubled: readonly (WallPaneState | undefined)[] = ['stalled', 'reconnecting', 'failed', 'lost']

function numbersOf(panes: readonly (WallDevice | null)[], states: ReadonlyMap<string, WallPaneState>): WallNumbers {
  const now = panes.flatMap((pane) => (pane ? [states.get(pane.id)] : []))
  return {
    playing: now.filter((state) => state === 'playing').length,
    waiting: now.filter((state) => state === 'connecting').length,
    troubled: now.filter((state) => troubled.includes(state)).length,
  }
}
