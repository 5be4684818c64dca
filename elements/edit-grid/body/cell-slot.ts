import type { CellPaint, CellView, ShownColumn } from '../model/columns/cell-type'
import { setAttribute } from '../cells/paints'
import { cellFlags } from './body.types'
import { cellClass, partBox } from './looks'

const selected = cellFlags.active | cellFlags.ranged

/** One pooled cell element. Writes only what differs from what it shows already. */
export class CellSlot {
  readonly element: HTMLElement
  /** Place of its column; -1 while it has none. */
  column = -1
  readonly #text: Text
  #paint: CellPaint | null = null
  #flags = 0
  #left = -1
  #width = -1
  #align = ''
  #isReadOnly = false
  #shown = ''
  #old: string | undefined
  #note: string | undefined

  /** @param model another one that nothing was shown in yet, and a copy of its element: it stands at the same place */
  constructor(model?: CellSlot, copy?: HTMLElement) {
    this.element = copy ?? partBox('gridcell', 'cell')
    if (model) {
      this.column = model.column
      this.#left = model.#left
      this.#width = model.#width
      this.#align = model.#align
      this.#isReadOnly = model.#isReadOnly
    } else this.element.className = cellClass(0)
    const text = copy?.firstChild
    this.#text = text instanceof Text ? text : this.element.appendChild(document.createTextNode(''))
  }

  /** Takes a place: `left` in css px from the start of its part of the row. */
  stand(column: number, left: number, { width, align, editable }: ShownColumn): void {
    const { element } = this
    const { style } = element
    if (this.column !== column) element.setAttribute('aria-colindex', String(column + 1))
    if (element.hidden) element.hidden = false
    this.column = column
    if (this.#left !== left) style.transform = `translateX(${left}px)`
    if (this.#width !== width) style.width = `${width}px`
    if (this.#align !== align) element.dataset['align'] = align
    if (this.#isReadOnly === editable) this.#mark('aria-readonly', !editable)
    this.#isReadOnly = !editable
    this.#left = left
    this.#width = width
    this.#align = align
  }

  /** Takes a place, to show values of its column there. */
  position(column: number, left: number, shown: ShownColumn): void {
    this.stand(column, left, shown)
    const { paint = null } = shown.type
    if (this.#paint !== paint) this.#changePaint(paint)
  }

  #changePaint(paint: CellPaint | null): void {
    this.#paint = paint
    this.#shown = ''
    this.#text.data = ''
    this.element.replaceChildren(this.#text)
    paint?.make(this.element)
  }

  draw(view: CellView, flags: number, oldText: string | undefined): void {
    if (oldText !== this.#old) this.#flash(oldText)
    if (this.#flags !== flags) {
      if ((this.#flags ^ flags) & cellFlags.invalid) this.#mark('aria-invalid', (flags & cellFlags.invalid) !== 0)
      if ((this.#flags ^ flags) & cellFlags.fixed) this.#mark('aria-readonly', this.#isReadOnly || (flags & cellFlags.fixed) !== 0)
      if ((this.#flags ^ flags) & selected) this.#mark('aria-selected', (flags & selected) !== 0)
      this.#flags = flags
      this.element.className = cellClass(flags)
    }
    if (this.#paint) this.#paint.draw(this.element, view)
    else this.#write(view.column.type.text(view.value, view.column))
  }

  /** What assistive technology is told beside the value. */
  note(text: string | undefined): void {
    if (text === this.#note) return
    this.#note = text
    setAttribute(this.element, 'aria-description', text ?? null)
  }

  #flash(oldText: string | undefined): void {
    this.#old = oldText
    if (oldText === undefined) delete this.element.dataset['old']
    else this.element.dataset['old'] = oldText
  }

  #mark(name: string, isOn: boolean): void {
    if (isOn) this.element.setAttribute(name, 'true')
    else this.element.removeAttribute(name)
  }

  #write(text: string): void {
    if (text === this.#shown) return
    this.#shown = text
    this.#text.data = text
  }

  /** After something else (an input method) wrote into the cell. */
  restore(): void {
    const text = this.#shown
    this.element.replaceChildren(this.#text)
    this.#text.data = text
    this.#paint?.make(this.element)
  }

  /** Its column may be another one from now on. Not hidden yet: what has the focus would lose it. */
  clear(): void {
    this.column = -1
  }

  hide(): void {
    this.column = -1
    if (!this.element.hidden) this.element.hidden = true
  }
}
