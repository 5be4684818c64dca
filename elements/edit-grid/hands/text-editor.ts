import { fillIn } from '../columns/grid-columns'
import { numberDraft, plainText } from '../cells/text-cells'
import type { OpenEditor } from '../control/editing'
import type { GridControl } from '../control/grid-control'

/** The line of text over the cell that is edited: one input for the whole grid, moved to where it is needed. */
export class TextEditor {
  readonly input = document.createElement('input')
  /** What stands over a row is a row of the grid too, to screen readers. */
  readonly #row = document.createElement('div')
  readonly #cell = document.createElement('div')
  #accepted = ''
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
    input.addEventListener('input', () => this.#typed())
    this.#stop = control.topics.subscribe(['editing', 'layout', 'rows', 'order'], () => this.#follow())
  }

  destroy(): void {
    this.#stop()
    this.#row.remove()
  }

  #follow(): void {
    const { control, input } = this
    const { open } = control.editing
    const next = open?.cell.column.type.editor === 'text' ? open : null
    if (next) this.#place(next)
    if (next === this.#open) return
    const wasOpen = !input.hidden
    this.#open = next
    // The focus leaves before the input does: a focused one that is hidden costs a layout of its own.
    if (!next && wasOpen) this.done()
    input.hidden = next === null
    this.#row.hidden = input.hidden
    if (next) this.#show(next)
  }

  /** Over its cell, wherever its row stands by now. */
  #place({ id, key }: OpenEditor): void {
    const column = this.control.columnOf(key)
    const row = Math.max(0, this.control.indexOf(id))
    const box = this.control.body!.boxOf(row, column)
    this.#row.setAttribute('aria-rowindex', String(this.control.rowOffset + row + 2))
    this.#cell.setAttribute('aria-colindex', String(column + 1))
    Object.assign(this.input.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height - 1}px` })
  }

  #show({ cell, typed }: OpenEditor): void {
    const { input, control } = this
    const { column } = cell
    const text = typed ?? plainText(cell.value)
    input.dataset['align'] = column.align
    input.inputMode = column.kind === 'inputNumber' ? 'decimal' : ''
    input.placeholder = fillIn(column.source.placeholder ?? '', column.source)
    const { maxLength } = column.source.props ?? {}
    if (typeof maxLength === 'number') input.maxLength = maxLength
    else input.removeAttribute('maxlength')
    input.setAttribute('aria-label', column.title)
    input.value = text
    this.#accepted = text
    this.#typed()
    input.focus({ preventScroll: true })
    if (typed === null) input.select()
    control.editing.draft = () => column.type.parse?.(input.value, column)
  }

  /** A number cell takes back what no number can hold; the caret goes back with it (spec section 5.2). */
  #typed(): void {
    const { input } = this
    const isNumber = this.#open?.cell.column.kind === 'inputNumber'
    if (isNumber && !numberDraft.test(input.value)) {
      const caret = Math.max(0, (input.selectionStart ?? 0) - 1)
      input.value = numberDraft.test(this.#accepted) ? this.#accepted : ''
      input.setSelectionRange(caret, caret)
    }
    this.#accepted = input.value
  }
}
