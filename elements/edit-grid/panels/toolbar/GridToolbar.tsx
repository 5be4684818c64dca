import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalStart,
  Funnel,
  Maximize,
  Minimize,
  Plus,
  Redo2,
  Replace,
  Search,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSheet } from '../../../core/define/host-context'
import { useFeedback } from '../../../core/feedback'
import { useStrings } from '../../../core/i18n'
import { Button, IconButton } from '../../../parts/button'
import { TextInput } from '../../../parts/field'
import { useSearchText } from '../../../parts/use-search-text'
import toolbarCss from './toolbar.css?inline'
import { toolbarStrings } from './toolbar.strings'
import { type GridToolsProps, hasFilters } from '../../shared/grid-props'
import { SaveButtons } from './SaveButtons'
import { SizeMenu } from './SizeMenu'
import type { ToolbarAct } from '../../toolbar.types'
import { useFullScreen } from './use-full-screen'
import { useShownButtons } from './use-shown-buttons'
import type { CellNames } from '../../cells/names/cell-names'
import type { GridTopic } from '../../state/topics'
import { canCarry, carryRow } from '../../commands/carry-row'
import { commandsOf } from '../../commands/row-commands'
import { undoRedo } from '../../commands/undo-redo'
import { deferredStrings } from '../../deferred.strings'
import { lazyPart } from '../../../parts/lazy-part'
import type { FindBarProps } from '../find/FindBar'
import { ColumnsMenu } from './ColumnsMenu'
import { ExportMenu } from './ExportMenu'
import { useNameSearch } from './use-name-search'
import { useRemoveRows } from '../../shared/use-remove-rows'
import { useTopic } from '../../shared/use-topic'

const FindBar = lazyPart<FindBarProps>(() => import('../find/FindBar'))

const topics: readonly GridTopic[] = ['cells', 'selection', 'range', 'order']

export interface GridToolbarProps extends GridToolsProps {
  names: CellNames
  /** Name of the grid. */
  label: string
  /** Names of buttons that are not shown; null while that is not known. */
  excluded: ReadonlySet<string> | null
}

/** Buttons for rows and undo, the search, and how the grid is seen; the page adds its own at both ends. */
export default function GridToolbar(props: GridToolbarProps): ReactNode {
  useSheet(toolbarCss)
  useTopic(props.control, topics)
  const s = useStrings(toolbarStrings)
  const bar = useRef<HTMLDivElement>(null)
  const { text, setText, query, submit } = useSearchText()
  const [isFull, toggleFull] = useFullScreen(bar, props)
  const { control, grid, choices, onChoose, excluded, names, label } = props
  const shows = useShownButtons(grid.toolbarButtons, excluded)
  const isFilterShown = hasFilters(props)
  const act = actOf(grid)
  const [isFinding, setFinding] = useState(false)
  const isFound = shows('find')

  useEffect(() => {
    const box = isFound && bar.current?.parentElement
    if (!box) return undefined
    const find = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || !'fh'.includes(event.key.toLowerCase())) return
      event.preventDefault()
      setFinding(true)
    }
    box.addEventListener('keydown', find)
    return () => box.removeEventListener('keydown', find)
  }, [isFound])

  useNameSearch(control, names, query)

  return (
    <div ref={bar} className="ops-bar" part="toolbar" data-wrap="">
      <div className="ops-grid-tools">
        <slot name="toolbar-prefix" />
        {!(grid.disabled || grid.readOnly) && <RowButtons {...props} shows={shows} act={act} />}
        {shows('clearSelection') && (control.settings.disabledRows || grid.toolbarButtons) && control.selection.state.count > 0 && (
          <Button kind="text" onClick={act('clearSelection', () => control.selection.selectAll(false))}>
            {s('clearSelection')}
          </Button>
        )}
        <span className="flex-1" />
        {/* Beside the bar of finding a second box would be taken for its own. */}
        {shows('find') && !(isFinding && text === '') && (
          <TextInput
            className="ops-grid-find"
            icon={Search}
            value={text}
            onChange={setText}
            onEnter={submit}
            placeholder={s('find')}
            aria-label={s('find')}
            clearable
          />
        )}
        {shows('find') && (
          <IconButton icon={Replace} label={s('replace')} aria-pressed={isFinding} onClick={() => setFinding(!isFinding)} />
        )}
        {shows('filter') && (
          <IconButton
            icon={Funnel}
            label={s('filter')}
            aria-pressed={isFilterShown}
            onClick={act('filter', () => onChoose({ ...choices, filters: isFilterShown ? null : {} }))}
          />
        )}
        {shows('columns') && <ColumnsMenu columns={control.settings.columns} choices={choices} onChoose={onChoose} />}
        {shows('size') && <SizeMenu {...props} />}
        {shows('export') && <ExportMenu control={control} names={names} label={label} />}
        {shows('fullscreen') && (
          <IconButton
            icon={isFull ? Minimize : Maximize}
            label={s(isFull ? 'leaveFullscreen' : 'fullscreen')}
            aria-pressed={isFull}
            onClick={act('fullscreen', toggleFull)}
          />
        )}
      </div>
      {shows('save') && !(grid.disabled || grid.readOnly) && <SaveButtons {...props} />}
      {isFinding && <FindBar control={control} takeFocus={props.takeFocus} onClose={() => setFinding(false)} />}
      <slot name="toolbar-suffix" />
    </div>
  )
}

type Act = (name: Exclude<ToolbarAct['name'], 'save'>, work: () => void) => () => void

/** Tells the page of a button first: it may do the same in another way. */
function actOf(grid: GridToolsProps['grid']): Act {
  return (name, work) => () => {
    if (grid.onToolbar({ name })) work()
  }
}

function RowButtons({
  control,
  grid,
  shows,
  act,
  takeFocus,
}: GridToolbarProps & { shows: ReturnType<typeof useShownButtons>; act: Act }): ReactNode {
  const t = useStrings(deferredStrings)
  const s = useStrings(toolbarStrings)
  const feedback = useFeedback()
  const {
    data,
    settings,
    range: { current: range },
  } = control
  const commands = commandsOf(control)
  const removeRows = useRemoveRows(control)
  const row = range?.anchor.row ?? -1

  /** What is typed next is meant for the new row. */
  function begin(work: 'add' | 'insert'): void {
    commands[work]()
    takeFocus()
  }

  async function remove(): Promise<void> {
    const ids = control.selection.ids
    if (ids.length > 0) await removeRows(ids)
    else feedback.toast({ tone: 'warning', title: s('pickFirst'), cause: 'grid' })
  }

  return (
    <>
      {shows('add') && (
        <Button disabled={grid.loading} icon={Plus} onClick={act('add', () => begin('add'))}>
          {s('add')}
        </Button>
      )}
      {shows('insert') && (
        <Button disabled={grid.loading} icon={BetweenHorizontalStart} onClick={act('insert', () => begin('insert'))}>
          {t('insert')}
        </Button>
      )}
      {shows('remove') && settings.selection !== 'none' && (
        <Button kind="danger" disabled={grid.loading} icon={Trash2} onClick={act('remove', () => void remove())}>
          {t('remove')}
        </Button>
      )}
      {(shows('move') || shows('undo')) && <span className="ops-sep" />}
      {shows('move') && settings.dragSort && (
        <>
          <IconButton
            icon={ArrowUp}
            label={t('moveUp')}
            disabled={!canCarry(control, row, 'up')}
            onClick={act('moveUp', () => carryRow(control, row, 'up'))}
          />
          <IconButton
            icon={ArrowDown}
            label={t('moveDown')}
            disabled={!canCarry(control, row, 'down')}
            onClick={act('moveDown', () => carryRow(control, row, 'down'))}
          />
        </>
      )}
      {shows('undo') && (
        <>
          <IconButton
            icon={Undo2}
            label={s('undo')}
            disabled={grid.loading || !data.canUndo}
            onClick={act('undo', () => undoRedo(control, 'undo'))}
          />
          <IconButton
            icon={Redo2}
            label={s('redo')}
            disabled={grid.loading || !data.canRedo}
            onClick={act('redo', () => undoRedo(control, 'redo'))}
          />
        </>
      )}
    </>
  )
}
