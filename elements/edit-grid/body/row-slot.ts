import type { GridRow } from '../edit-grid.types'
import { setAttribute } from '../cells/paints'
import { type BodyHost, cellLooks, rowLooks, type Stale } from './body.types'
import { CellSlot } from './cell-slot'
import { rowClass } from './looks'
import { partBox } from './part-box'

/** One pooled row: cells of the middle by turns, cells of pinned columns for good. */
export class RowSlot {
  readonly element: HTMLElement
  /** Place of the row it shows; -1 while it is not in use. */
  index = -1
  readonly #middle: CellSlot[] = []
  readonly #start: CellSlot[] = []
  readonly #end: CellSlot[] = []
  readonly #startBox: HTMLElement
  readonly #endBox: HTMLElement
  #look = -1
  #top = -1
  #number = -1

  constructor() {
    this.element = partBox('row', 'row')
    this.#startBox = pinnedBox('start')
    this.#endBox = pinnedBox('end')
  }

  /** Number of middle cells kept; more than are in sight at any time. */
  resize(middle: number, { columns: { layout }, settings: { rowHeight } }: BodyHost): void {
    const {
      columns,
      middle: [first, last],
      startWidth,
      endWidth,
      width,
    } = layout
    fit(this.#middle, middle, this.element)
    fit(this.#start, first, this.#startBox)
    fit(this.#end, columns.length - last, this.#endBox)
    this.#toggle(this.#startBox, first > 0, startWidth)
    this.#toggle(this.#endBox, last < columns.length, endWidth)
    this.element.style.width = `${width}px`
    this.element.style.height = `${rowHeight}px`
    this.index = -1
    for (const cell of [...this.#middle, ...this.#start, ...this.#end]) cell.forget()
  }

  #toggle(box: HTMLElement, isThere: boolean, width: number): void {
    box.style.width = `${width}px`
    if (isThere === box.isConnected) return
    if (!isThere) box.remove()
    else if (box === this.#startBox) this.element.prepend(box)
    else this.element.append(box)
  }

  /** Shows a row: what is stale of it, and the cells of the middle that came into sight. */
  show(index: number, row: GridRow, from: number, to: number, host: BodyHost, stale: Stale): void {
    const { layout } = host.columns
    const isOther = this.index !== index
    const id = host.data.idOf(row)
    if (isOther || stale) this.#move(index, host)
    host.parts.expansion?.markRow(this.element, id)
    if (isOther || stale) {
      const look = host.looks.ofRow(id)
      if (look !== this.#look) {
        this.#look = look
        this.element.className = rowClass(look)
        setAttribute(this.element, 'aria-selected', look & rowLooks.picked ? 'true' : null)
        setAttribute(this.element, 'aria-disabled', look & rowLooks.locked ? 'true' : null)
      }
    }
    const draw = (cell: CellSlot, column: number, left: number): void => {
      const shown = layout.columns[column]!
      const isNew = cell.column !== column
      if (isNew || stale === 'all') cell.place(column, left, shown)
      // What a painter draws, and whether a cell is edited, may come from other fields of the row.
      const isStale = stale === 'all' || (stale && (stale.has(shown.key) || shown.type.paint || shown.source.editable))
      if (!(isNew || isOther || isStale)) return
      const look = host.looks.ofCell(index, column, id)
      cell.draw(
        { value: host.cells.valueOf(row, index, shown.key), row, id, rowIndex: index, column: shown },
        look,
        host.flashes.textOf(id, shown.key),
      )
      cell.note(look & cellLooks.conflict ? host.parts.conflicts?.noteOf(id, shown.key) : undefined)
    }
    const count = this.#middle.length
    for (let column = from; column < to; column++) draw(this.#middle[column % count]!, column, layout.startWidth + layout.lefts[column]!)
    for (const cell of this.#middle) if (cell.column < from || cell.column >= to) cell.hide()
    for (const [column, cell] of this.#start.entries()) draw(cell, column, layout.lefts[column]!)
    const last = layout.middle[1]
    for (const [offset, cell] of this.#end.entries()) draw(cell, last + offset, layout.lefts[last + offset]!)
  }

  #move(index: number, { parts, settings, rows }: BodyHost): void {
    if (this.element.hidden) this.element.hidden = false
    this.index = index
    const top = parts.expansion?.heights?.topOf(index) ?? index * settings.rowHeight
    if (top !== this.#top) this.element.style.transform = `translateY(${top}px)`
    this.#top = top
    // The head is row 1.
    const number = rows.offset + index + 2
    if (number !== this.#number) this.element.setAttribute('aria-rowindex', String(number))
    this.#number = number
  }

  hide(): void {
    this.index = -1
    if (!this.element.hidden) this.element.hidden = true
  }

  cellOf(column: number): CellSlot | undefined {
    return [...this.#start, ...this.#middle, ...this.#end].find((cell) => cell.column === column)
  }
}

function pinnedBox(part: 'start' | 'end'): HTMLElement {
  const box = partBox('presentation', 'pinned')
  box.dataset['pin'] = part
  return box
}

function fit(cells: CellSlot[], count: number, parent: HTMLElement): void {
  while (cells.length < count) {
    const cell = new CellSlot()
    cells.push(cell)
    parent.append(cell.element)
  }
  for (const cell of cells.splice(count)) cell.element.remove()
}
