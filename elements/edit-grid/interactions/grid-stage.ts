import { GridBody } from '../body/grid-body'
import type { GridControl } from '../control/grid-control'
import type { GridEvents } from '../state/grid-events'
import type { GridTopic } from '../state/topics'
import { loadReader } from '../editing/reader'
import { CellFocus } from './cell-focus'
import { listenToClipboard } from './clipboard'
import { listenToKeys } from './keyboard'
import { printAllRows } from './print-rows'
import { listenToPointer } from './pointer'
import { TextEditor } from './text-editor'
import { listenToWheel } from './wheel'
import { whenRequested } from './when-requested'

/** The boxes that the view gives to what is drawn without it. */
export interface StageBoxes {
  /** Scrolls, and has the role of the grid. */
  readonly view: HTMLElement
  /** Holds the rows. */
  readonly layer: HTMLElement
  /** Holds editors, above the rows. */
  readonly over: HTMLElement
}

/** What is seen of it on rows and cells is drawn again; of new values alone the body is told apart, with their columns. */
const visibleTopics: readonly GridTopic[] = ['rows', 'order', 'selection', 'range', 'errors', 'expansion', 'conflicts', 'looks']

/** A grid on the screen: its rows, and everything by which a user acts on them - pointer, keys, input methods. */
export class GridStage {
  readonly focus: CellFocus
  readonly #stops: readonly (() => void)[]

  constructor(control: GridControl, { view, layer, over }: StageBoxes, events: GridEvents, painted: () => void) {
    const body = new GridBody(view, layer, control, painted)
    control.appear(body, events)
    this.focus = new CellFocus(control, view)
    const text = new TextEditor(control, over, () => this.focus.take())
    const scrolled = (): void => control.screen.scrollRest.moved()
    // Before the body draws what came into sight.
    view.addEventListener('scroll', scrolled, { passive: true, capture: true })
    const size = new ResizeObserver(() => control.columns.fitWidth(view.clientWidth))
    size.observe(view)
    const width = view.clientWidth
    // Also measures, unless there is no room at all.
    if (width > 0) control.columns.fitWidth(width)
    else body.measure()
    body.reportPainted()
    this.#stops = [
      control.topics.subscribe(visibleTopics, () => body.refresh()),
      listenToPointer(control, view, this.focus),
      listenToWheel(control, view),
      listenToKeys(control, view, this.focus),
      listenToClipboard(control, view, this.focus),
      printAllRows(body),
      whenRequested(
        control,
        ['range', 'editing'],
        () => control.range.current !== null || control.editing.open !== null,
        async () => {
          loadReader().catch(() => undefined)
          return (await import('./fill-handle')).listenToFillHandle(control, view, over)
        },
      ),
      whenRequested(
        control,
        ['layout'],
        () => control.settings.dragSort,
        async () => (await import('./row-drag')).listenToRowDrag(control, view, over),
      ),
      () => view.removeEventListener('scroll', scrolled, { capture: true }),
      () => text.destroy(),
      () => size.disconnect(),
      () => control.disappear(),
      () => body.destroy(),
    ]
  }

  destroy(): void {
    for (const stop of this.#stops) stop()
  }
}
