import type { GridControl } from '../control/grid-control'
import { reader, withPart, withReader } from '../editing/reader'
import type { CellFocus } from './cell-focus'
import { typeText } from './keyboard'

const loadLater = () => import('../commands/copy-in-batches')

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
      withPart(control, loadLater, async ({ copyInBatches }) => {
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
      const rows = (): string => [current?.anchor, current?.focus].map((place) => place && control.rows.idAt(place.row)).join(' ')
      const before = rows()
      // What is selected by now may be something else, and other rows may stand there.
      const isSame = (): boolean => control.range.all === all && rows() === before
      if (all.length < 2) copy(event, () => withReader(control, ({ clearCells }) => isSame() && clearCells(control)))
      else if (focus.isHere && !control.editing.open) control.announcer.say('rangesNotCut')
    },
    { signal },
  )
  view.addEventListener(
    'paste',
    (event) => {
      if (!focus.isHere) return
      event.preventDefault()
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (control.editing.open) typeText(control, text)
      else withReader(control, ({ pasteText }) => pasteText(control, text))
    },
    { signal },
  )
  return () => stop.abort()
}
