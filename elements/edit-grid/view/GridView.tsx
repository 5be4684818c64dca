import {
  type ComponentProps,
  type FocusEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useStrings } from '../../core/i18n'
import { lazyPart, PartLossContext } from '../../parts/lazy-part'
import { Empty } from '../../parts/indicators'
import { type GridToolsProps, type GridProps, hasFilters, hasForms } from '../shared/grid-props'
// First the grid itself and its cells, then what shows them: built in this order they are half a KiB smaller.
import { useSavedControl } from './use-saved-control'
import { useCells, useCellsAtWork } from './use-cells'
import { moveColumn, resizeColumn, showColumn } from '../model/columns/column-choices'
import { CellHelpContext } from '../cells/cell-help-context'
import type { GridTopic } from '../state/topics'
import type { GridControl } from '../control/grid-control'
import { goToError } from '../editing/go-to-error'
import { type Excluded, expands } from '../state/settings'
import type { GridEvents } from '../state/grid-events'
import { surfaceOf } from '../control/grid-surface'
import { editGridStrings } from '../edit-grid.strings'
import { GridStage } from '../interactions/grid-stage'
import type { ExpansionProps } from '../panels/expansion/ExpansionView'
import type { GridFootProps } from './GridFoot'
import { GridHead } from './GridHead'
import type { GridDeferredProps } from './GridDeferredView'
import type { GridPermissionsProps } from './GridPermissions'
import { GridWork } from './GridWork'
import { GridStatus } from './GridStatus'
import { useSharedIds } from './use-shared-ids'
import type { GridToolbarProps } from '../panels/toolbar/GridToolbar'
import { Announcer } from './Announcer'
import type { LiveRowsProps } from '../panels/live/LiveRows'
import { useColumnChoices, useSettings } from './use-settings'
import { useFormValue } from './use-form-value'
import { useTopic } from '../shared/use-topic'

const ExpansionView = lazyPart<ExpansionProps>(() => import('../panels/expansion/ExpansionView'))
const GridPager = lazyPart<{ control: GridControl }>(() => import('../panels/pages/GridPager'))
/** Its parts look for themselves at what concerns them. */
const GridDeferred = memo(
  lazyPart<GridDeferredProps>(() => import('./GridDeferredView'), {
    close: ({ control }) => {
      control.editing.fail()
      return false
    },
  }),
)
const GridToolbar = lazyPart<GridToolbarProps>(() => import('../panels/toolbar/GridToolbar'))
const FiltersAndForms = lazyPart<GridToolsProps>(() => import('./FiltersAndForms'))
const HeadGroups = lazyPart<{ control: GridControl }>(() => import('./HeadGroups'), { quiet: true })
const GridPermissions = lazyPart<GridPermissionsProps>(() => import('./GridPermissions'))
const FileStyles = lazyPart<object>(() => import('../cells/files/FileStyles'), { quiet: true })
const LiveRows = lazyPart<LiveRowsProps>(() => import('../panels/live/LiveRows'), { quiet: true })
const GridFoot = lazyPart<GridFootProps>(() => import('./GridFoot'))
const GridBusy = lazyPart<object>(() => import('./GridBusy'), { quiet: true })

const defaultMaxHeight = 400
const noTypes = {}
const nothing: ReadonlySet<string> = new Set()
const fileTypes: ReadonlySet<string> = new Set(['upload', 'file', 'image'])
const deferredTopics: readonly GridTopic[] = ['editing', 'errors']
const countTopics: readonly GridTopic[] = ['rows', 'order', 'layout']

/** Everything around the rows; the rows are drawn by `body/`, see WHY.md. */
export function GridView({ ref, ...props }: GridProps & { ref?: Ref<unknown> }): ReactNode {
  const t = useStrings(editGridStrings)
  const { choices, choose } = useColumnChoices(props)
  const [excludedIds, know] = useState<Excluded>(null)
  const excluded = props.authPrefix ? excludedIds : nothing
  const cells = useCells(props.cellTypes ?? noTypes)
  const settings = useSettings(props, choices, excluded, cells.typeOf)
  const control = useSavedControl(settings, props.rows)
  const view = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const stage = useRef<GridStage>(null)
  const latest = useRef(props)
  const helps: Helps = { reveal: (key) => choose(showColumn(choices, key)), lose: use(PartLossContext) }
  const latestHelps = useRef(helps)
  const takeFocus = useCallback(() => {
    if (!control.range.current && control.rows.count > 0) control.range.goTo({ row: 0, column: Math.max(0, control.columns.firstField) })
    stage.current?.focus.take()
  }, [control])

  useLayoutEffect(() => {
    latest.current = props
    latestHelps.current = helps
    control.configure(settings)
  })

  useCellsAtWork(cells.help, control, props.columns)

  useLayoutEffect(() => {
    const boxes = { view: view.current!, layer: layer.current!, over: over.current! }
    const made = new GridStage(control, boxes, eventsOf(latest, latestHelps), () => void latest.current.onPainted({}))
    stage.current = made
    return () => made.destroy()
  }, [control])

  useImperativeHandle(
    ref,
    () => ({ ...surfaceOf(control, cells.help.files), focus: takeFocus, ownFocus: true, anchor: () => view.current }),
    [control, cells.help.files, takeFocus],
  )
  useFormValue(props, control)
  useSharedIds(control)

  const [isMet, setMet] = useState(false)
  const meet = (): void => setMet(true)
  /** Keys that come from outside arrive at a cell; those that come back from the titles go on outwards. */
  function arrive({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    meet()
    if (target === currentTarget && target.matches(':focus-visible') && !target.contains(relatedTarget)) takeFocus()
  }
  const rowMenu = useRef<(event: MouseEvent<HTMLElement>) => void>(null)
  const [menuEvent, setMenuEvent] = useState<MouseEvent<HTMLElement> | null>(null)
  /** The code of the menu is still on its way. */
  function askLater(event: MouseEvent<HTMLElement>): void {
    event.preventDefault()
    setMenuEvent(event)
  }
  const { height, maxHeight = defaultMaxHeight, label, accessibleName, toolbar } = props
  const tools = { control, grid: props, choices, onChoose: choose, takeFocus }
  const name = (typeof label === 'string' && label) || accessibleName || t('grid')
  return (
    <div
      className="ops-grid"
      data-sortable={settings.dragSort ? '' : undefined}
      data-plain={props.bordered ? undefined : ''}
      style={{ ['--_grid-line' as string]: `${settings.rowHeight}px`, ['--_grid-needed' as string]: JSON.stringify(t('needed')) }}
    >
      {toolbar && (
        <GridToolbar
          {...tools}
          names={cells.help.names}
          label={name}
          excluded={excluded}
          fallback={<div className="ops-bar" aria-busy="true" />}
        />
      )}
      <GridExit to="start" />
      <GridFrame
        ref={view}
        control={control}
        label={name}
        role={settings.tree ? 'treegrid' : 'grid'}
        style={height ? { height } : { maxHeight }}
        aria-busy={props.loading || undefined}
        aria-readonly={settings.locked || undefined}
        onContextMenu={(event) => (rowMenu.current ?? askLater)(event)}
        onPointerEnter={meet}
        onFocus={arrive}
      >
        {settings.columns.some(({ group }) => group) && <HeadGroups control={control} />}
        <GridHead
          control={control}
          onEnter={takeFocus}
          onResize={(key, width) => choose(resizeColumn(choices, key, width))}
          onMove={(key, before) => choose(moveColumn(choices, control.settings.columns, key, before))}
        />
        {(hasFilters({ grid: props, choices }) || hasForms(props)) && <FiltersAndForms {...tools} />}
        <div className="ops-grid-body" role="rowgroup">
          <div ref={layer} className="ops-grid-layer" role="presentation" />
          {expands(settings) && <ExpansionView control={control} onLeave={takeFocus} />}
          <div ref={over} className="ops-grid-over" role="presentation">
            <CellHelpContext value={cells.help}>
              <Later
                isMet={isMet || menuEvent !== null || Boolean(props.name)}
                event={menuEvent}
                ref={rowMenu}
                control={control}
                excluded={excluded}
                onDone={takeFocus}
              />
            </CellHelpContext>
          </div>
        </div>
        {settings.statistics && <GridFoot control={control} mode={settings.statisticsMode} />}
      </GridFrame>
      <GridExit to="end" />
      {settings.pagination && <GridPager control={control} fallback={<div className="ops-grid-status" aria-busy="true" />} />}
      {props.loading && <GridBusy />}
      <GridWork control={control} onDone={takeFocus} />
      {props.columns?.some(({ type = '' }) => fileTypes.has(type)) && <FileStyles />}
      {props.socketKey && (
        <LiveRows control={control} socketKey={props.socketKey} onLive={props.onLive} over={over} takeFocus={takeFocus} />
      )}
      {props.authPrefix && <GridPermissions prefix={props.authPrefix} rules={props.rules} onKnow={know} />}
      <Announcer control={control} onDone={takeFocus} />
      <GridStatus
        control={control}
        readOnly={props.readOnly}
        onNext={() => {
          if (goToError(control, 1)) takeFocus()
        }}
      />
    </div>
  )
}

/** Where F6 leads out of the cells, forwards and back: Tab goes on from here. It says so while somebody is there. */
function GridExit({ to }: { to: 'start' | 'end' }): ReactNode {
  const t = useStrings(editGridStrings)
  const [isHere, setHere] = useState(false)
  return (
    <span
      className="ops-grid-exit"
      data-to={to}
      // Browsers go on from an element out of their order to the first one of all.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for as long as the focus rests there
      tabIndex={isHere ? 0 : -1}
      onFocus={() => setHere(true)}
      onBlur={() => setHere(false)}
    >
      {isHere && t('left')}
    </span>
  )
}

/**
 * Nobody waits for it while the rows are drawn first: it comes when the user does, or a script edits or checks, and at once where a form
 * may be sent.
 */
function Later({ isMet, ...props }: GridDeferredProps & { isMet: boolean }): ReactNode {
  useTopic(props.control, deferredTopics)
  const { editing, checking, settings } = props.control
  // In forced colours much of what cells look like comes with it, and what they held before.
  const isNeeded =
    settings.reloadEffect ||
    typeof editing.open?.editor === 'function' ||
    checking.book.count > 0 ||
    matchMedia('(forced-colors: active)').matches
  return isMet || isNeeded ? <GridDeferred {...props} /> : null
}

interface Helps {
  /** Shows a column that is hidden. */
  reveal(key: string): void
  /** Says that code did not come. */
  lose: ((retry: () => void) => void) | null
}

function eventsOf(props: RefObject<GridProps>, helps: RefObject<Helps>): GridEvents {
  return {
    hasListener: (key) => flushSync(() => helps.current.reveal(key)),
    lost: (again) => helps.current.lose?.(again),
    mayEdit: (detail) => props.current.onBeforeEdit(detail),
    mayChange: (detail) => props.current.onBeforeChange(detail),
    cellChanged: (detail) => void props.current.onCellChange(detail),
    added: (detail) => void props.current.onRowAdd(detail),
    inserted: (detail) => void props.current.onRowInsert(detail),
    mayRemove: (detail) => props.current.onBeforeRemove(detail),
    removed: (detail) => void props.current.onRowRemove(detail),
    moved: (detail) => void props.current.onRowMove(detail),
    selected: (detail) => void props.current.onSelectionChange(detail),
    paged: (detail) => void props.current.onPage(detail),
    expanded: (detail) => void props.current.onExpand(detail),
    loadFailed: (detail) => void props.current.onLoadError(detail),
  }
}

interface GridFrameProps extends ComponentProps<'div'> {
  control: GridControl
  label: string
  role: 'grid' | 'treegrid'
}

/**
 * The box that scrolls, with counts for assistive technology, and what is shown where there is no row. Its content is not drawn again
 * with each new count.
 */
function GridFrame({ control, label, children, ...box }: GridFrameProps): ReactNode {
  useTopic(control, countTopics)
  const t = useStrings(editGridStrings)
  const isEmpty = control.rows.count === 0
  return (
    <>
      <div
        {...box}
        className="ops-grid-view"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a grid takes the focus while its active cell is out of sight
        tabIndex={0}
        aria-label={label}
        aria-rowcount={control.rows.total + 1}
        aria-colcount={control.columns.layout.columns.length}
        aria-multiselectable={true}
      >
        {children}
      </div>
      {isEmpty &&
        !box['aria-busy'] &&
        (!control.rows.isFiltered ? (
          <Empty title={t('empty')} text={control.settings.locked ? undefined : t('emptyText')} />
        ) : (
          <Empty title={t('nothingFound')} />
        ))}
    </>
  )
}
