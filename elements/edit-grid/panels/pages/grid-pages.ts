import type { GridControl } from '../../control/grid-control'
import { type PageAt, pageOf, type Pages } from '../../state/pages.types'
import type { GridPagination, GridRow, RowId } from '../../edit-grid.types'
import { OffPageEdits } from './off-page-edits'

/** Which page of the rows is shown. Without `total` pages are cut here, with it they come from the back end. */
export class GridPages implements Pages {
  #at: PageAt | null = null
  #settings: GridPagination | undefined
  /** The page that the user asked the back end for; its rows have not come yet. */
  #awaited: PageAt | null = null
  readonly #shelf: OffPageEdits

  constructor(private readonly control: GridControl) {
    this.#shelf = new OffPageEdits(control)
    this.configure(control.settings.pagination)
  }

  get at(): PageAt | null {
    return this.#at
  }

  get #isRemote(): boolean {
    return this.#settings?.total !== undefined
  }

  get total(): number {
    return this.#settings?.total ?? this.control.rows.order.found
  }

  get offset(): number {
    return this.#at ? (this.#at.current - 1) * this.#at.pageSize : 0
  }

  configure(input: GridPagination | undefined): void {
    if (input === this.#settings) return
    const isFirst = this.#settings === undefined
    this.#settings = input
    if (!input) this.#show(null)
    else if (isFirst || input.current !== undefined || input.pageSize !== undefined) this.#show(pageOf({ ...this.#at, ...input }))
  }

  turn(at: PageAt): void {
    const { control } = this
    control.editing.commit()
    if (this.#isRemote) this.#awaited = at
    else {
      this.#show(at)
      this.#begin()
    }
    control.screen.events?.paged(at)
  }

  take(rows: readonly GridRow[]): boolean {
    const from = this.#at
    const to = this.#awaited
    this.#awaited = null
    if (!from || !to) {
      this.#shelf.clear()
      return false
    }
    this.#shelf.turn(rows, from.current, to.current, from.pageSize !== to.pageSize)
    this.#show(to)
    this.#begin()
    return true
  }

  bring(id: RowId): void {
    const {
      data,
      rows: { order },
    } = this.control
    const found = order.toFound(data.indexOf(id))
    const page =
      this.#shelf.pageOf(id) ?? (found < 0 || this.#isRemote || !this.#at ? undefined : Math.floor(found / this.#at.pageSize) + 1)
    if (this.#at && page !== undefined && page !== this.#at.current) this.turn({ ...this.#at, current: page })
  }

  /** The last rows of the last page are gone: it is another one. */
  follow(): void {
    const at = this.#at
    const { order } = this.control.rows
    if (at && !this.#isRemote && at.current > 1 && order.count === 0)
      this.#show({ ...at, current: Math.max(1, Math.ceil(order.found / at.pageSize)) })
  }

  #show(at: PageAt | null): void {
    const {
      rows: { order },
      topics,
    } = this.control
    this.#at = at
    order.setPage(...(at && !this.#isRemote ? ([this.offset, at.pageSize] as const) : ([0, Infinity] as const)))
    topics.notify('page', 'order')
    this.control.parts.expansion?.moved()
  }

  /** Another page begins at its top. */
  #begin(): void {
    const { control } = this
    control.range.current = null
    if (control.screen.body) control.screen.body.scroller.scrollTop = 0
  }

  // ---- changes on other pages ----

  get changedRows(): readonly GridRow[] {
    return this.#shelf.changedRows
  }

  get deletedIds(): readonly RowId[] {
    return this.#shelf.deletedIds
  }

  get changes() {
    return this.#shelf.changes
  }

  get removedRows(): readonly GridRow[] {
    return this.#shelf.removedRows
  }

  isNew(id: RowId): boolean {
    return this.#shelf.isNew(id)
  }

  clear(): void {
    this.#shelf.clear()
  }
}
