import { fillIn } from '../model/columns/grid-columns'
import { plainText } from '../model/columns/plain-text'
import { typedValue } from '../model/columns/cell-type'
import type { OpenEditor } from '../editing/editor.types'
import type { GridControl } from '../control/grid-control'

/** The line of text over the cell that is edited: one input for the whole grid, moved to where it is needed. */
export class TextEditor {
  readonly input = document.createElement('input')
  /** What stands over a row is a row of the grid too, to screen readers. */
  readonly #row = document.createElement('div')
  readonly #cell = document.createElement('div')
  #open: OpenEditor | null = null
  readonly #stop: () => void

  constructor(
    private readonly control: GridControl,
    over: HTMLElement,
    /** The editor closed: the cell has the focus again. */
    private readonly done: () => void,
  ) {
    const { input } = this
    const row = this.#row
    input.className = 'ops-grid-input'
    input.hidden = true
    row.hidden = true
    row.setAttribute('role', 'row')
    this.#cell.setAttribute('role', 'gridcell')
    input.autocomplete = 'off'
    this.#cell.append(input)
    row.append(this.#cell)
    over.append(row)
    input.addEventListener('input', (event) => (event instanceof InputEvent && event.isComposing) || this.#typed())
    input.addEventListener('compositionend', () => this.#typed())
    this.#stop = control.topics.subscribe(['editing', 'layout', 'rows', 'order'], () => this.#follow())
  }

  destroy(): void {
    this.#stop()
    this.#row.remove()
  }

  #follow(): void {
    const { control, input } = this
    const { open } = control.editing
    const next = open?.editor === 'text' ? open : null
    if (next) this.#position(next)
    this.#mark(control.editing.problem)
    if (next === this.#open) {
      // It cannot be left: its text cannot be read.
      if (next && control.editing.problem !== null) input.focus({ preventScroll: true })
      return
    }
    const wasOpen = !input.hidden
    this.#open = next
    // The focus leaves before the input does: a focused one that is hidden costs a layout of its own.
    if (!next && wasOpen) this.done()
    input.hidden = next === null
    this.#row.hidden = input.hidden
    if (next) this.#show(next)
  }

  #mark(problem: string | null): void {
    for (const [name, value] of [
      ['aria-invalid', problem && 'true'],
      ['aria-description', problem],
    ] as const)
      if (value === null) this.input.removeAttribute(name)
      else this.input.setAttribute(name, value)
  }

  /** Over its cell, wherever its row stands by now. */
  #position({ id, key }: OpenEditor): void {
    const column = this.control.columns.indexOf(key)
    const row = Math.max(0, this.control.rows.indexOf(id))
    const box = this.control.screen.body!.boxOf(row, column)
    this.#row.setAttribute('aria-rowindex', String(this.control.rows.offset + row + 2))
    this.#cell.setAttribute('aria-colindex', String(column + 1))
    Object.assign(this.input.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height - 1}px` })
  }

  #show({ id, key, cell, typed }: OpenEditor): void {
    const { input, control } = this
    const { column } = cell
    const stored = plainText(cell.value)
    input.dataset['align'] = column.align
    input.inputMode = column.kind === 'inputNumber' ? 'decimal' : ''
    input.placeholder = fillIn(column.source.placeholder ?? '', column.source)
    const { maxLength } = column.source.props ?? {}
    if (typeof maxLength === 'number') input.maxLength = maxLength
    else input.removeAttribute('maxlength')
    input.setAttribute('aria-label', column.title)
    input.value = stored
    // As the line shows it: other characters than those of the value are no change.
    const shown = input.value
    if (typed !== null) input.value = typed
    control.editing.isTouched = typed !== null
    input.focus({ preventScroll: true })
    // The same text again would leave selected what was so before.
    input.setSelectionRange(typed === null ? 0 : input.value.length, input.value.length)
    const isStill = (): boolean => Object.is(control.data.row(id)?.[key], cell.value)
    // Untouched, it changes nothing, whatever became of the value meanwhile; what was typed counts against what others made of it.
    control.editing.draft = () =>
      input.value === shown && (!control.editing.isTouched || isStill()) ? undefined : typedValue(input.value, column)
  }

  #typed(): void {
    const { editing, topics } = this.control
    editing.isTouched = true
    if (editing.problem === null) return
    editing.problem = null
    topics.notify('editing')
  }
}
