import { halfWidth } from '../../core/format/half-width'
import { fillIn } from '../model/columns/grid-columns'
import { plainText } from '../model/columns/plain-text'
import { Typed } from '../model/columns/cell-type'
import type { OpenEditor } from '../editing/editor.types'
import type { GridControl } from '../control/grid-control'

/** The line of text over the cell that is edited: one input for the whole grid, moved to where it is needed. */
export class TextEditor {
  readonly input = document.createElement('input')
  /** What stands over a row is a row of the grid too, to screen readers. */
  readonly #row = document.createElement('div')
  readonly #cell = document.createElement('div')
  #accepted = ''
  /** Something was typed into it. */
  #isTouched = false
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
    const isNumber = column.kind === 'inputNumber'
    // A letter on a number is no beginning of one: the number stays.
    const begins = typed !== null && (!isNumber || isNumberDraft(typed))
    const text = begins ? typed : stored
    input.dataset['align'] = column.align
    input.inputMode = isNumber ? 'decimal' : ''
    input.placeholder = fillIn(column.source.placeholder ?? '', column.source)
    const { maxLength } = column.source.props ?? {}
    if (typeof maxLength === 'number') input.maxLength = maxLength
    else input.removeAttribute('maxlength')
    input.setAttribute('aria-label', column.title)
    input.value = text
    this.#accepted = text
    this.#isTouched = begins
    input.focus({ preventScroll: true })
    // The same text again would leave selected what was so before.
    input.setSelectionRange(begins ? text.length : 0, text.length)
    const isStill = (): boolean => Object.is(control.data.row(id)?.[key], cell.value)
    // Untouched, it changes nothing, whatever became of the value meanwhile; what was typed counts against what others made of it.
    control.editing.draft = () =>
      input.value === stored && (!this.#isTouched || isStill())
        ? undefined
        : (column.type.parse?.(input.value, column) ?? plainNumber(input.value, isNumber) ?? new Typed(input.value))
  }

  /** A number cell takes back what is not written in numbers, and shows other signs of a number as the usual ones; the caret stays. */
  #typed(): void {
    const { input } = this
    if (this.#open?.cell.column.kind === 'inputNumber') {
      const { value, selectionStart } = input
      const isNumber = isNumberDraft(value)
      const text = isNumber ? halfWidth(value) : this.#accepted
      const caret = Math.max(0, (selectionStart ?? 0) - (isNumber ? 0 : 1))
      if (text !== value) {
        input.value = text
        input.setSelectionRange(caret, caret)
      }
      // It is as before: nothing was typed.
      if (!isNumber) return
    }
    this.#accepted = input.value
    this.#isTouched = true
  }
}

/** What a number may begin with while it is typed: sign or bracket, currency, digits in groups, a point, a power, percent. */
const draft = /^[-+(]{0,2}[¥$€£]?[-+]?[\d,]*\.?\d*(?:(?<=[\d.])e[-+]?\d*)?[%‰万亿元]?\)?$/i

function isNumberDraft(text: string): boolean {
  return draft.test(halfWidth(text))
}

/** The usual spelling is read at once; undefined: it takes more to read, or is no number. */
function plainNumber(text: string, isNumber: boolean): number | '' | undefined {
  if (!isNumber || !/^-?\d{0,15}(?:(?<=\d)\.\d{0,9})?$/.test(text) || text === '-') return undefined
  return text === '' ? '' : Number(text)
}
