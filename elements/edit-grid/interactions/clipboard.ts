import { copyText } from '../commands/cell-commands'
import type { GridControl } from '../control/grid-control'
import { withReader } from '../editing/reader'
import type { CellFocus } from './cell-focus'
import { typeText } from './keyboard'

/** Copy, cut and paste of cells, as tab-separated text to and from spreadsheets. */
export function listenToClipboard(control: GridControl, view: HTMLElement, focus: CellFocus): () => void {
  const stop = new AbortController()
  const { signal } = stop

  function copy(event: ClipboardEvent): boolean {
    const text = focus.isHere && !control.editing.open ? copyText(control) : null
    if (text === null) return false
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    return true
  }

  view.addEventListener('copy', copy, { signal })
  view.addEventListener('cut', (event) => copy(event) && withReader(control, ({ clearCells }) => clearCells(control)), { signal })
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
