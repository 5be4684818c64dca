import { partsOf, setAttribute } from '../cells/paints'
import type { ShownColumn } from '../model/columns/cell-type'
import type { GridRow, RowId } from '../edit-grid.types'
import { type BodyHost, cellFlags, rowFlags, type Stale } from './body.types'
import { CellSlot } from './cell-slot'
import { rowClass, partBox } from './looks'

/** One pooled row: cells of the middle by turns, cells of pinned columns for good. */
export class RowSlot {
  readonly element: HTMLElement
  /** Place of the row it shows; -1 while it is not in use. */
  index = -1
  /** Id of the row it shows. */
  id: RowId = ''
  readonly #middle: CellSlot[]
  readonly #start: CellSlot[]
  readonly #end: CellSlot[]
  readonly #startBox: HTMLElement
  readonly #endBox: HTMLElement
  #flags = -1
  #top = -1
  #number = -1

  /** @param model another one that nothing was shown in yet, and a copy of its element: its cells stand at the same places */
  constructor(model?: RowSlot, copy?: HTMLElement) {
    this.element = copy ?? partBox('row', 'row')
    const parts = partsOf(this.element)
    const boxOf = (pin: 'start' | 'end'): HTMLElement => parts.find(({ dataset }) => dataset['pin'] === pin) ?? pinnedBox(pin)
    this.#startBox = boxOf('start')
    this.#endBox = boxOf('end')
    const cells = parts.filter(({ dataset }) => dataset['pin'] === undefined)
    this.#middle = copied(model ? model.#middle : [], cells)
    this.#start = copied(model ? model.#start : [], partsOf(this.#startBox))
    this.#end = copied(model ? model.#end : [], partsOf(this.#endBox))
  }

  /**
   * So many rows that nothing is shown in yet. All but the first are copies of a copy of it: making one takes a call and not one for
   * each cell, and engines keep the places of cells, which no script has touched in them, once for all rows.
   */
  static several(count: number, middle: number, [from, to]: readonly [number, number], host: BodyHost): readonly RowSlot[] {
    if (count === 0) return []
    const first = new RowSlot()
    first.resize(middle, host)
    first.#eachSlot(from, to, host, (cell, column, left, shown) => cell.stand(column, left, shown))
    const pattern = copyOf(first.element)
    return [first, ...Array.from({ length: count - 1 }, () => new RowSlot(first, copyOf(pattern)))]
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
    fit(this.#middle, middle, (cell) => {
      if (this.#endBox.parentNode) this.#endBox.before(cell)
      else this.element.append(cell)
    })
    fit(this.#start, first, (cell) => this.#startBox.append(cell))
    fit(this.#end, columns.length - last, (cell) => this.#endBox.append(cell))
    this.#toggle(this.#startBox, first > 0, startWidth)
    this.#toggle(this.#endBox, last < columns.length, endWidth)
    this.element.style.width = `${width}px`
    this.element.style.height = `${rowHeight}px`
    this.index = -1
    for (const cell of this.#cells) cell.clear()
  }

  #toggle(box: HTMLElement, isThere: boolean, width: number): void {
    box.style.width = `${width}px`
    if (isThere === (box.parentNode === this.element)) return
    if (!isThere) box.remove()
    else if (box === this.#startBox) this.element.prepend(box)
    else this.element.append(box)
  }

  /** Shows a row: what is stale of it, and the cells of the middle that came into sight. */
  show(index: number, row: GridRow, from: number, to: number, host: BodyHost, stale: Stale): void {
    const isOther = this.index !== index
    const id = host.data.idOf(row)
    this.id = id
    if (isOther || stale) this.#move(index, host)
    host.parts.expansion?.markRow(this.element, id)
    if (isOther || stale) {
      const flags = host.cellFlags.ofRow(id)
      if (flags !== this.#flags) {
        this.#flags = flags
        this.element.className = rowClass(flags)
        setAttribute(this.element, 'aria-selected', flags & rowFlags.picked ? 'true' : null)
        setAttribute(this.element, 'aria-disabled', flags & rowFlags.locked ? 'true' : null)
      }
    }
    this.#eachSlot(from, to, host, (cell, column, left, shown) => {
      const isNew = cell.column !== column
      if (isNew || stale === 'all') cell.position(column, left, shown)
      // What a painter draws, and whether a cell is edited, may come from other fields of the row.
      const isStale = stale === 'all' || (stale && (stale.has(shown.key) || shown.type.paint || shown.source.editable))
      if (!(isNew || isOther || isStale)) return
      const flags = host.cellFlags.ofCell(index, column, id, row)
      cell.draw(
        { value: host.cells.valueOf(row, index, shown.key), row, id, rowIndex: index, column: shown },
        flags,
        host.flashes.textOf(id, shown.key),
      )
      cell.note(flags & cellFlags.conflict ? host.parts.conflicts?.noteOf(id, shown.key) : undefined)
    })
    for (const cell of this.#middle) if (cell.column < from || cell.column >= to) cell.hide()
  }

  /** The cells of these columns of the middle, and of pinned ones, with their places. */
  #eachSlot(
    from: number,
    to: number,
    { columns: { layout } }: BodyHost,
    visit: (cell: CellSlot, column: number, left: number, shown: ShownColumn) => void,
  ): void {
    const { columns, lefts, startWidth } = layout
    const count = this.#middle.length
    for (let column = from; column < to; column++)
      visit(this.#middle[column % count]!, column, startWidth + lefts[column]!, columns[column]!)
    for (const [column, cell] of this.#start.entries()) visit(cell, column, lefts[column]!, columns[column]!)
    const last = layout.middle[1]
    for (const [offset, cell] of this.#end.entries()) visit(cell, last + offset, lefts[last + offset]!, columns[last + offset]!)
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

  /** Cells that are not in use have no column. */
  cellOf(column: number): CellSlot | undefined {
    return column < 0 ? undefined : this.#cells.find((cell) => cell.column === column)
  }

  /** The cell with this element. */
  cellIn(element: Element): CellSlot | undefined {
    return this.#cells.find((cell) => cell.element === element)
  }

  get #cells(): readonly CellSlot[] {
    return [...this.#start, ...this.#middle, ...this.#end]
  }
}

function pinnedBox(part: 'start' | 'end'): HTMLElement {
  const box = partBox('presentation', 'pinned')
  box.dataset['pin'] = part
  return box
}

function copyOf(element: HTMLElement): HTMLElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy is what it is a copy of
  return element.cloneNode(true) as HTMLElement
}

/** Cells like these, in copies of their elements. */
function copied(models: readonly CellSlot[], copies: readonly HTMLElement[]): CellSlot[] {
  return models.map((model, index) => new CellSlot(model, copies[index]))
}

function fit(cells: CellSlot[], count: number, put: (cell: HTMLElement) => void): void {
  while (cells.length < count) {
    const cell = new CellSlot()
    cells.push(cell)
    put(cell.element)
  }
  for (const cell of cells.splice(count)) cell.element.remove()
}
