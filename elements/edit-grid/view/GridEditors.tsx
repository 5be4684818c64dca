import { type ComponentType, createElement, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusedIn } from '../../core/focus'
import { useEscape } from '../../core/overlay'
import { lazyPart, type LazyView } from '../../parts/lazy-part'
import type { CellEditorProps } from '../model/columns/cell-type'
import type { GridTopic } from '../state/topics'
import { typedText } from '../editing/editing'
import type { OpenEditor } from '../editing/editor.types'
import type { GridControl } from '../control/grid-control'
import { moveBy } from '../model/range/move-range'
import { EditorBoundary } from './EditorBoundary'
import { useFormOfEditor } from './use-form-of-editor'
import { usePlayedKeys } from './use-played-keys'
import { useTopic } from '../shared/use-topic'

const topics: readonly GridTopic[] = ['editing', 'layout', 'rows', 'order']

type Loader = () => Promise<{ default: ComponentType<CellEditorProps> }>

interface EditorViewProps extends CellEditorProps {
  /** The editor is drawn. */
  onThere: () => void
  /** Its code did not come. */
  onFail: () => void
}

const views = new WeakMap<Loader, LazyView<EditorViewProps>>()

/** One that does not come says so, and keeps what is typed until it is asked for once more or the cell is left. */
function viewOf(load: Loader): LazyView<EditorViewProps> {
  const cached = views.get(load)
  if (cached) return cached
  const view = lazyPart<EditorViewProps>(async () => ({ default: withUpdates((await load()).default) }), {
    close: ({ onFail }) => {
      onFail()
      return false
    },
  })
  views.set(load, view)
  return view
}

function withUpdates(Editor: ComponentType<CellEditorProps>) {
  return function CellEditor({ onThere, onFail: _onFail, ...props }: EditorViewProps): ReactNode {
    const there = useEffectEvent(onThere)
    useLayoutEffect(() => there(), [])
    return <Editor {...props} />
  }
}

/** The editor of the cell that is edited, where it is more than a line of text. */
export function GridEditors({ control, onDone }: { control: GridControl; onDone: () => void }): ReactNode {
  useTopic(control, topics)
  usePlayedKeys(control)
  useFormOfEditor(control)
  const { open } = control.editing
  const load = open?.editor
  if (open && load === 'text') return <LineEscape control={control} onDone={onDone} />
  if (!open || typeof load !== 'function' || !control.screen.body) return null
  return <OpenedEditor key={`${open.id} ${open.key}`} control={control} open={open} load={load} onDone={onDone} />
}

/** A line of text is the level that Escape closes first, inside of a dialog too. */
function LineEscape({ control, onDone }: { control: GridControl; onDone: () => void }): null {
  useEscape(true, () => {
    control.editing.cancel()
    onDone()
  })
  return null
}

interface OpenedEditorProps {
  control: GridControl
  open: OpenEditor
  load: Loader
  onDone: () => void
}

/** Drawn over its cell; until its code is there, what was typed stands in its place. */
function OpenedEditor({ control, open, load, onDone }: OpenedEditorProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { editing } = control
  const isEscaping = useRef(false)
  // Heard before what the editor has opened closes by it.
  useEscape(
    true,
    () => {
      isEscaping.current = true
      setTimeout(() => (isEscaping.current = false))
    },
    true,
  )
  // As it is now: options may have come since, and the row may stand elsewhere.
  const column = control.columns.indexOf(open.key)
  const cell = control.cells.at({ row: control.rows.indexOf(open.id), column })
  const isOver = (): boolean => editing.open !== open
  if (!cell || !control.screen.body) return null
  const { left, top, width, height } = control.screen.body.boxOf(cell.rowIndex, column)
  const close = (key?: 'Enter'): void => {
    if (isOver()) return
    if (isEscaping.current) editing.cancel()
    else {
      leave(box.current, false)
      editing.close()
    }
    onDone()
    if (key) goOn(control, key)
    else tabOn(control)
  }
  /** A field that is left because its editor was closed says nothing more. */
  const change: CellEditorProps['onChange'] = (value, others) => {
    if (!isOver()) editing.set(cell, value, others)
  }
  const there = (): void => {
    if (!isOver()) editing.arrive((andBack) => leave(box.current, andBack))
  }
  const hold: CellEditorProps['holdDraft'] = (read) => {
    if (!isOver()) editing.holdDraft(read)
  }
  const typed = typedText(editing.keys, open.typed ?? '')
  return (
    // What stands over a row is a row of the grid too, to screen readers.
    <div role="row" aria-rowindex={control.rows.offset + cell.rowIndex + 2} onKeyDownCapture={({ nativeEvent }) => (lastKey = nativeEvent)}>
      <div
        ref={box}
        role="gridcell"
        aria-colindex={column + 1}
        className="ops-grid-editor"
        style={{ left, top, width, height: height - 1 }}
      >
        <EditorBoundary onFail={() => close()}>
          <EditorView
            load={load}
            cell={cell}
            typed={open.typed}
            onChange={change}
            onClose={() => close()}
            onNext={() => close('Enter')}
            holdDraft={hold}
            onThere={there}
            onFail={() => editing.fail()}
          />
          {!editing.isThere && typed !== '' && <span className="ops-grid-draft">{typed}</span>}
        </EditorBoundary>
      </div>
    </div>
  )
}

/** Each type has its own. */
function EditorView({ load, ...props }: EditorViewProps & { load: Loader }): ReactNode {
  return createElement(viewOf(load), props)
}

/** The last key in an editor, panels beside it included. */
let lastKey: KeyboardEvent | null = null

/** A panel closes by the Tab that leaves it: on to the next cell, as from a line of text. */
function tabOn(control: GridControl): void {
  // One that is over has closed nothing.
  const isTab = lastKey?.key === 'Tab' && lastKey.eventPhase !== Event.NONE
  if (isTab && goOn(control, 'Tab')) lastKey?.preventDefault()
}

/** On to the next cell; false where there is none. */
function goOn(control: GridControl, key: 'Enter' | 'Tab'): boolean {
  const range = control.range.current
  const next = range && moveBy(key, { shift: lastKey?.shiftKey ?? false }, range, { ...control.range.counts, page: 1 })
  if (next) control.range.goTo(next.anchor)
  return Boolean(next)
}

/** Fields take over what was typed when they are left. */
function leave(box: HTMLElement | null, andBack: boolean): void {
  const active = box && focusedIn(box)
  if (!active || !box.contains(active)) return
  active.blur()
  if (andBack) active.focus({ preventScroll: true })
}
