import { nextTask } from '../../core/dom/next-task'
import { type ColumnLayout, visibleColumns } from '../model/columns/column-layout'
import type { BodyHost, Stale } from './body.types'
import { savedPositions, putInOrder } from './saved-positions'
import { RowSlot } from './row-slot'

/** Rows drawn beyond the edge, so that a fast scroll shows no gap before it is told: where it goes to, and where it comes from. */
const [rowsAhead, rowsBehind] = [4, 2]
/** Columns drawn beyond each edge. */
const spareColumns = 1

/**
 * The rows and cells of a grid: a fixed pool of elements that is moved and written anew while the user scrolls, without a
 * framework (see WHY.md). Draws in the scroll event itself, so that what is painted is never behind.
 */
export class GridBody {
  /** In the order of their elements, of which any may be the first; the row at a place is in the slot of that number, counted round. */
  #slots: RowSlot[] = []
  #viewHeight = 0
  #viewWidth = 0
  /** Cells of the middle in each row: those in sight, and the most that can be so once it was scrolled sideways. */
  #middleCells = 0
  /** Rows above those in sight are kept too: not before anything was. */
  #isBelowTop = false
  /** How far it is scrolled, css px. */
  #top = 0
  #left = 0
  /** It was scrolled up last. */
  #isUpwards = false
  #from = 0
  #to = 0
  #frame = 0
  #stale: Stale = 'all'
  #isReportPending = false
  readonly #resize: ResizeObserver
  readonly #whenPainted: () => void

  /**
   * @param scroller scrolls head, rows and foot together
   * @param layer holds the rows; as high as all of them
   */
  constructor(
    readonly scroller: HTMLElement,
    readonly layer: HTMLElement,
    private readonly host: BodyHost,
    painted: () => void,
  ) {
    this.#whenPainted = painted
    this.#resize = new ResizeObserver(() => this.#resized())
    this.#resize.observe(scroller)
    scroller.addEventListener('scroll', this.#onScroll, { passive: true })
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.#resize.disconnect()
    this.scroller.removeEventListener('scroll', this.#onScroll)
    this.layer.replaceChildren()
  }

  readonly #onScroll = (): void => {
    this.#measure()
    this.#drawScrolled()
  }

  /** Asked before anything is written: afterwards the browser would lay out the whole grid to tell. */
  #measure(): void {
    const top = this.scroller.scrollTop
    if (top !== this.#top) this.#isUpwards = top < this.#top
    this.#isBelowTop ||= top > 0
    this.#top = top
    this.#left = this.scroller.scrollLeft
  }

  /** Where a row stands in the layer, css px. */
  topOf(row: number): number {
    const { parts, settings } = this.host
    return parts.expansion?.heights?.topOf(row) ?? row * settings.rowHeight
  }

  /** The row at a height of the layer. */
  rowAt(top: number): number {
    const { parts, settings } = this.host
    return parts.expansion?.heights?.rowAt(top) ?? Math.floor(top / settings.rowHeight)
  }

  /** Height of the rows' window, without head and foot. */
  get viewHeight(): number {
    return this.#viewHeight
  }

  get pageRows(): number {
    return Math.max(1, Math.floor(this.#viewHeight / this.host.settings.rowHeight) - 1)
  }

  /** Room for rows and columns, css px: the window without what sticks to its edges. */
  #room(): { height: number; width: number } {
    const { clientHeight, clientWidth, children } = this.scroller
    const reservedHeight = [...children].reduce(
      (sum, child) => (getComputedStyle(child).position === 'sticky' ? sum + child.clientHeight : sum),
      0,
    )
    return { height: Math.max(0, clientHeight - reservedHeight), width: clientWidth }
  }

  /** The observer also tells the size that the grid was measured with. */
  #resized(): void {
    const { height, width } = this.#room()
    if (height !== this.#viewHeight || width !== this.#viewWidth) this.measure()
  }

  /** Columns, row height or the size of the window are other ones: makes the pool fit. */
  measure(): void {
    const { layer, host } = this
    const { layout } = host.columns
    // All that makes the browser lay out is read before anything is written.
    this.#measure()
    const { height, width } = this.#room()
    this.#viewHeight = height
    this.#viewWidth = width
    const rows = this.#wanted
    this.#seeColumns()
    // Never fewer: the focus may be in any of them.
    this.#middleCells = Math.max(this.#middleCells, this.#to - this.#from)
    for (const { element } of this.#slots.splice(rows)) {
      this.#keepFocusOf(element)
      element.remove()
    }
    for (const slot of this.#slots) slot.resize(this.#middleCells, host)
    const newSlots = RowSlot.several(rows - this.#slots.length, this.#middleCells, [this.#from, this.#to], host)
    const last = this.#slots.at(-1)
    this.#slots.push(...newSlots)
    layer.style.width = `${layout.width}px`
    this.#draw('all')
    // Once they are drawn: what is written into elements of the page costs more. Behind the last, wherever that stands by now.
    const elements = newSlots.map(({ element }) => element)
    if (last) last.element.after(...elements)
    else layer.append(...elements)
    // Only now can the focus be taken by one of them.
    if (newSlots.length > 0) this.host.screen.afterDraw?.()
    this.reportPainted()
  }

  /**
   * Draws again before the next paint and tells of that, however often it is asked; how far it is scrolled is told before by the event.
   * @param keys columns whose values alone have changed
   */
  refresh(keys?: ReadonlySet<string>): void {
    this.#stale = keys && this.#stale !== 'all' ? new Set([...(this.#stale ?? []), ...keys]) : 'all'
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.flush()
    })
    // Asked now, it is told after the paint of that very frame; asked while it draws, it would take another one.
    this.reportPainted()
  }

  /** Draws now what has changed. */
  flush(): void {
    if (!this.#stale) return
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#drawScrolled()
  }

  /** Draws what came into sight too, for which there may have to be more rows. */
  #drawScrolled(): void {
    if (this.#wanted === this.#slots.length) this.#draw(this.#stale)
    else this.measure()
  }

  /** Rows in the pool: those in sight, with the spare ones. */
  get #wanted(): number {
    const { rows, settings } = this.host
    return Math.min(rows.count, Math.ceil(this.#viewHeight / settings.rowHeight) + 1 + rowsAhead + (this.#isBelowTop ? rowsBehind : 0))
  }

  /** Says so after the paint that follows this frame, once for all that it shows. */
  reportPainted(): void {
    if (this.#isReportPending) return
    this.#isReportPending = true
    requestAnimationFrame(() => {
      this.#isReportPending = false
      nextTask(this.#whenPainted)
    })
  }

  #draw(stale: Stale): void {
    const { layer, host } = this
    const {
      columns,
      rows: { count },
    } = host
    const { layout } = columns
    if (stale) {
      this.#stale = null
      const height = `${this.topOf(count)}px`
      if (layer.style.height !== height) layer.style.height = height
    }
    const isSameView = !this.#seeColumns()
    if (stale || !isSameView) columns.see([this.#from, this.#to])
    if (this.#to - this.#from > this.#middleCells) {
      this.#middleCells = maxVisibleColumns(layout, this.#viewWidth)
      for (const slot of this.#slots) slot.resize(this.#middleCells, host)
    }
    const pool = this.#slots.length
    if (pool === 0) return
    const first = this.rowAt(this.#top) - (this.#isUpwards ? rowsAhead : rowsBehind)
    const from = Math.max(0, Math.min(first, count - pool))
    if (stale === 'all') this.#followRows(from)
    for (let index = from; index < from + pool; index++) {
      const slot = this.#slots[index % pool]!
      if (!stale && isSameView && slot.index === index) continue
      const row = host.rows.at(index)
      if (row) slot.show(index, row, this.#from, this.#to, host, stale)
      else slot.hide()
    }
    host.screen.afterDraw?.()
  }

  /** Finds the columns in sight; answers whether they are other ones. */
  #seeColumns(): boolean {
    const { layout } = this.host.columns
    const [left, right] = visibleColumns(layout, Math.max(0, Math.min(this.#left, layout.width - this.#viewWidth)), this.#viewWidth)
    const from = Math.max(layout.middle[0], left - spareColumns)
    const to = Math.min(layout.middle[1], right + spareColumns)
    const isOther = from !== this.#from || to !== this.#to
    this.#from = from
    this.#to = to
    return isOther
  }

  /**
   * Rows that are still to be seen after others came, went or moved keep their elements, which move along: their texts are not laid out
   * again.
   */
  #followRows(from: number): void {
    const slots = this.#slots
    const { rows, data } = this.host
    const shown = slots.map(({ index, id }) => (index < 0 ? '' : id))
    const requested = slots.map((_, offset) => {
      const row = rows.at(from + offset)
      return row ? data.idOf(row) : ''
    })
    const saved = savedPositions(shown, requested, from)
    if (!saved) return
    const inOrder = saved.map((number) => slots[number]!)
    const staying = new Set(inOrder.filter(({ id, index }, offset) => index >= 0 && id === requested[offset]).map(({ element }) => element))
    putInOrder(
      inOrder.map(({ element }) => element),
      (element) => staying.has(element),
      (element, behind) => {
        this.#keepFocusOf(element)
        behind.after(element)
      },
    )
    this.#slots = slots.map((_, number) => inOrder[(number - (from % slots.length) + slots.length) % slots.length]!)
  }

  /** The focus would leave the grid with its row. */
  #keepFocusOf(element: HTMLElement): void {
    if (element.matches(':focus-within')) this.scroller.focus({ preventScroll: true })
  }

  /** The element of a cell that is drawn now; null where it is out of sight. */
  cellElement(row: number, column: number): HTMLElement | null {
    const slot = this.#slotOf(row)
    return slot?.cellOf(column)?.element ?? null
  }

  #slotOf(row: number): RowSlot | undefined {
    const slot = this.#slots[row % Math.max(1, this.#slots.length)]
    return slot?.index === row ? slot : undefined
  }

  /** Puts a cell back as it was drawn, after an input method wrote into it. */
  restore(element: Element): void {
    for (const slot of this.#slots) slot.cellIn(element)?.restore()
    this.refresh()
  }

  /** Which cell an element inside the body belongs to. */
  cellOf(element: Element): { row: number; column: number } | null {
    const cell = element.closest<HTMLElement>('[role="gridcell"]')
    const row = cell?.closest<HTMLElement>('[role="row"]')
    if (!cell || !row || !this.layer.contains(row)) return null
    return {
      row: Number(row.getAttribute('aria-rowindex')) - 2 - this.host.rows.offset,
      column: Number(cell.getAttribute('aria-colindex')) - 1,
    }
  }

  /** Scrolls so far, css px, and draws what came into sight. */
  scrollBy(left: number, top: number): void {
    this.scroller.scrollBy({ left, top, behavior: 'instant' })
    this.#measure()
    this.#drawScrolled()
  }

  /** Scrolls a row, and a column if told, just into sight, and draws it. */
  reveal(row: number, column?: number): void {
    const {
      scroller,
      host: {
        settings: { rowHeight },
      },
    } = this
    const top = this.topOf(row)
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (top + rowHeight > scroller.scrollTop + this.#viewHeight) scroller.scrollTop = top + rowHeight - this.#viewHeight
    if (column !== undefined) this.#revealColumn(column)
    this.#measure()
    this.#drawScrolled()
  }

  #revealColumn(column: number): void {
    const { layout } = this.host.columns
    const shown = layout.columns[column]
    if (!shown || shown.pin) return
    const left = layout.lefts[column]!
    const room = this.#viewWidth - layout.startWidth - layout.endWidth
    if (left < this.scroller.scrollLeft) this.scroller.scrollLeft = left
    else if (left + shown.width > this.scroller.scrollLeft + room) this.scroller.scrollLeft = left + shown.width - room
  }

  /** Where a cell stands in the layer, css px. */
  boxOf(row: number, column: number): { left: number; top: number; width: number; height: number } {
    const {
      scroller,
      host: {
        columns: { layout },
        settings: { rowHeight },
      },
    } = this
    const { pin, width } = layout.columns[column]!
    const left = layout.lefts[column]!
    const box = { top: this.topOf(row), width, height: rowHeight }
    if (!pin) return { ...box, left: layout.startWidth + left }
    if (pin === 'start') return { ...box, left: scroller.scrollLeft + left }
    const endShift = Math.min(0, scroller.scrollLeft + this.#viewWidth - layout.width)
    return { ...box, left: Math.max(layout.width, this.#viewWidth) - layout.endWidth + endShift + left }
  }
}

/** Most columns of the middle that can be in sight at once, with the spare ones. */
function maxVisibleColumns(layout: ColumnLayout, viewWidth: number): number {
  const [first, last] = layout.middle
  const room = Math.max(0, viewWidth - layout.startWidth - layout.endWidth)
  let max = 0
  for (let from = first, to = first; from < last; from++) {
    while (to < last && layout.lefts[to]! < layout.lefts[from]! + room) to++
    max = Math.max(max, to - from)
  }
  return Math.min(last - first, max + 1 + 2 * spareColumns)
}
