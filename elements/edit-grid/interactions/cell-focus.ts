import type { GridState } from '../state/grid-state.types'

/**
 * Keeps the focus on the element of the active cell (roving tabindex), whichever pooled element that is after a scroll; on the
 * view itself while the cell is out of sight. The focused cell takes text, so that an input method can begin in it: what it
 * composes is handed to an editor, and nothing of it is lost.
 */
export class CellFocus {
  #element: HTMLElement | null = null
  #composing = false

  constructor(
    private readonly control: GridState,
    private readonly view: HTMLElement,
  ) {
    control.screen.afterDraw = () => this.moveTo()
  }

  /** The focus is in the grid, and not in an editor. */
  get isHere(): boolean {
    const element = this.#element
    return this.view.matches(':focus') || (element !== null && element.matches(':focus'))
  }

  moveTo(): void {
    if (this.#composing) return
    const { control, view } = this
    const anchor = control.range.current?.anchor
    const found = anchor && control.screen.body?.cellElement(anchor.row, anchor.column)
    const element = found?.isConnected ? found : null
    if (element === this.#element) return
    const wasHere = this.isHere
    this.#release(wasHere)
    view.tabIndex = element ? -1 : 0
    if (element) this.#take(element, wasHere)
    else if (wasHere) view.focus({ preventScroll: true })
  }

  /** Moves the focus to the active cell, from wherever it is. */
  take(): void {
    this.moveTo()
    const target = this.#element ?? this.view
    // Again, it would make the browser lay out what was written since.
    if (target.matches(':focus')) return
    target.focus({ preventScroll: true })
    if (this.#element) selectAll(this.#element)
  }

  #take(element: HTMLElement, focused: boolean): void {
    this.#element = element
    element.tabIndex = 0
    if (this.#takesText()) {
      element.setAttribute('contenteditable', 'true')
      element.setAttribute('inputmode', 'none')
      element.spellcheck = false
    }
    if (!focused) return
    element.focus({ preventScroll: true })
    selectAll(element)
  }

  #takesText(): boolean {
    const range = this.control.range.current
    const cell = range && this.control.cells.at(range.anchor)
    return Boolean(cell && (cell.column.type.editor === 'text' || cell.column.type.takesText) && this.control.permissions.canEdit(cell))
  }

  #release(wasFocused: boolean): void {
    const element = this.#element
    this.#element = null
    if (!element) return
    if (wasFocused && takesText(element)) getSelection()?.removeAllRanges()
    for (const name of ['tabindex', 'contenteditable', 'inputmode', 'spellcheck']) element.removeAttribute(name)
  }

  // ---- input methods ----

  /** From here to the end of the composition the cell belongs to the input method. */
  composes(): void {
    this.#composing = true
  }

  /** What was composed; the cell shows its value again. */
  composed(): string {
    this.#composing = false
    const text = this.#element?.textContent ?? ''
    if (this.#element) this.control.screen.body?.restore(this.#element)
    return text
  }
}

/** What an input method composes replaces the text of the cell. */
function selectAll(element: HTMLElement): void {
  if (takesText(element)) getSelection()?.selectAllChildren(element)
}

/** Not `isContentEditable`, for which the browser works out the styles of everything. */
function takesText(element: HTMLElement): boolean {
  return element.hasAttribute('contenteditable')
}
