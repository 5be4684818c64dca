import type { GridControl } from '../control/grid-control'
import { reader, withPart, withReader } from '../editing/reader'
import type { CellFocus } from './cell-focus'
import { typeText } from './keyboard'

const loadDeferred = () => import('../commands/copy-in-batches')

/** Copy, cut and paste of cells, as tab-separated text to and from spreadsheets. */
export function listenToClipboard(control: GridControl, view: HTMLElement, focus: CellFocus): () => void {
  const stop = new AbortController()
  const { signal } = stop

  /** Where a browser gives no other clipboard than that of the event, which waits for nobody, all is copied at once. */
  let isForbidden = !('ClipboardItem' in globalThis)

  /** @param then what follows once the cells are in the clipboard */
  function copy(event: ClipboardEvent, then?: () => void): void {
    if (!focus.isHere || control.editing.open) return
    const part = reader()
    // What copies comes with the first selection.
    if (!part || (part.isLongCopy(control) && !isForbidden)) {
      event.preventDefault()
      withPart(control, loadDeferred, async ({ copyInBatches }) => {
        const end = await copyInBatches(control)
        isForbidden = end === 'forbidden'
        if (end === 'copied') then?.()
      })
      return
    }
    const text = part.copyText(control)
    if (text === null) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    then?.()
  }

  view.addEventListener('copy', (event) => copy(event), { signal })
  view.addEventListener(
    'cut',
    (event) => {
      const { all, current } = control.range
      const rows = (): string => [current?.anchor, current?.focus].map((position) => position && control.rows.idAt(position.row)).join(' ')
      const before = rows()
      // What is selected by now may be something else, and other rows may stand there.
      const isSame = (): boolean => control.range.all === all && rows() === before
      if (all.length < 2) copy(event, () => withReader(control, ({ clearCells }) => isSame() && clearCells(control)))
      else if (focus.isHere && !control.editing.open) control.announcer.announce('rangesNotCut')
    },
    { signal },
  )
  function pasteHere(event: Event, text: string): void {
    event.preventDefault()
    withReader(control, ({ pasteText }) => pasteText(control, text))
  }

  /**
   * An editor that a press opened and nobody typed in gives way to a block, and to a text that it has no field for: the user has only
   * selected its cell.
   */
  function pasteIntoEditor(event: ClipboardEvent, target: EventTarget | undefined, text: string): void {
    const { editing, announcer } = control
    const isBlock = /[\t\r\n]/.test(text.replace(/(?:\r\n?|\n)$/, ''))
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const isFree = editing.open!.isPressed && !editing.isTouched && editing.keys.length === 0
    if (isFree && (isBlock || !isField)) {
      editing.cancel()
      focus.take()
      pasteHere(event, text)
    } else if (focus.isHere) {
      event.preventDefault()
      typeText(control, text)
    } else if (isBlock && target instanceof HTMLInputElement) {
      event.preventDefault()
      target.setRangeText(text.trim().replaceAll(/[\t\r\n]+/g, ' '), target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
      target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }))
      announcer.announce('asLine')
    }
  }

  // Panels of editors stand beside the view.
  const root = view.getRootNode()
  const isOther = (target: EventTarget | undefined): boolean =>
    target instanceof Element && (target.closest('.ops-grid-view') ?? view) !== view
  root.addEventListener(
    'paste',
    (event) => {
      const [target] = event.composedPath()
      const text = event instanceof ClipboardEvent ? (event.clipboardData?.getData('text/plain') ?? '') : ''
      if (!(event instanceof ClipboardEvent) || isOther(target)) return
      if (!control.editing.open) {
        if (focus.isHere) pasteHere(event, text)
      } else if (text !== '') pasteIntoEditor(event, target, text)
    },
    { signal },
  )
  root.addEventListener('input', ({ target }) => void (control.editing.isTouched ||= !isOther(target ?? undefined)), {
    signal,
    capture: true,
  })
  return () => stop.abort()
}
