import type { DataChange } from '../model/data/data.types'
import type { GridRow, RowId } from '../edit-grid.types'
import { ownOrder, RowOrder } from '../model/rows/row-order'
import { sortedPlaces, type Sorting } from '../model/rows/sort-rows'
import type { GridState, RowViewPart } from './grid-state.types'
import { allOf } from './long-work'
import { offsetOf } from './pages.types'
import type { Steps } from './work.types'

/** Rows that are looked at between two steps. */
const step = 64

interface ViewRequest {
  readonly name: 'finding' | 'sorting'
  /** What is shown depends on it, whatever becomes of a sort that came later. */
  readonly finds: boolean
  /** It began anew where rows came or went; the next time it is done at once, or it would never end. */
  readonly isAgain: boolean
}

/** Which rows are shown, in which order: as they are sorted, searched and filtered, on a page, in open branches. */
export class RowView implements RowViewPart {
  readonly order: RowOrder
  /** The first column counts most; none: the rows stand in their own order. */
  sorting: readonly Sorting[] = []
  /** By which they are sorted as they are shown: those who give a sort up come back to it. */
  #sorted: readonly Sorting[] = []
  /** The user hears of the sort that is under way once it is done. */
  #isAnnouncePending = false
  /** What is arranged in pieces, under the name that the user reads. */
  #request: ViewRequest | null = null
  /** Rows that do not contain this text are not shown; lower case. */
  searchText = ''
  /** Takes all filters away; null while there is none. */
  clearFilters: (() => void) | null = null
  /** The row that is being edited: it stays in view. */
  edited: RowId | null = null
  /** Rows that it does not answer for are not shown. */
  #filter: ((row: GridRow) => boolean) | null = null
  /** A row that is shown whatever is filtered, until something else is. */
  #guest: RowId | null = null
  /** Whether rows contain the text, of those that were looked at as they are now. */
  #matches = new WeakMap<GridRow, boolean>()

  constructor(
    private readonly grid: Pick<GridState, 'settings' | 'topics' | 'data' | 'columns' | 'range' | 'parts' | 'work' | 'announcer'>,
  ) {
    this.order = new RowOrder(() => grid.data.rows)
  }

  // ---- reading ----

  /** Rows that are shown. */
  get count(): number {
    return this.order.count
  }

  /** Rows that search and filters leave, on all pages and in closed branches too; null without search and filters. */
  get filteredRows(): readonly GridRow[] | null {
    return this.isFiltered ? this.order.foundRows : null
  }

  /** Rows of all pages. */
  get total(): number {
    const { parts, settings } = this.grid
    return parts.pages?.total ?? settings.pagination?.total ?? this.order.found
  }

  /** There is no row at all, on no page, whatever is filtered. */
  get areNone(): boolean {
    const { data, settings } = this.grid
    return data.rows.length === 0 && !settings.pagination?.total
  }

  /** Rows on the pages before this one. */
  get offset(): number {
    const { parts, settings } = this.grid
    return parts.pages ? parts.pages.offset : offsetOf(settings.pagination)
  }

  /** Rows on pages of the back end before this one: sort numbers go on from them. */
  get missing(): number {
    return this.grid.settings.pagination?.total === undefined ? 0 : this.offset
  }

  at(index: number): GridRow | undefined {
    return this.order.rowAt(index)
  }

  idAt(index: number): RowId {
    const row = this.at(index)
    return row ? this.grid.data.idOf(row) : ''
  }

  /** Place in the view of a row; -1 where it is not shown. */
  indexOf(id: RowId): number {
    const position = this.grid.data.indexOf(id)
    return position < 0 ? -1 : this.order.toView(position)
  }

  /** The same, after its page was turned to and its branch opened, whatever is filtered; -1 also where that takes until later. */
  bring(id: RowId): number {
    if (this.indexOf(id) < 0) {
      const { expansion, pages } = this.grid.parts
      this.#guest = id
      if (this.isFiltered && this.grid.data.indexOf(id) >= 0) this.arrange()
      expansion?.reveal(id)
      pages?.bring(id)
    }
    return this.indexOf(id)
  }

  // ---- order, search, filter ----

  /** Follows the data; rows of others that are filtered out are not seen. */
  follow(change: DataChange): void {
    this.order.follow(change, change.cause === 'live' && this.isFiltered ? (row) => this.#isMatch(row) : undefined)
    // Places are other ones.
    if (!this.#request || change.patch.kind === 'set') return
    if (this.#request.isAgain) this.arrange()
    else this.#arrangeLater(this.#request.name, true)
  }

  #isMatch(row: GridRow): boolean {
    return (!this.#filter || this.#filter(row)) && (this.searchText === '' || this.#contains(row))
  }

  /**
   * Sorts by these columns, or shows the rows in their own order again; many in pieces, which the user may give up.
   * @param isAnnounced tells screen readers
   */
  sort(sorting: readonly Sorting[], isAnnounced = false): void {
    this.sorting = sorting
    this.#isAnnouncePending = isAnnounced
    this.#arrangeLater('sorting')
  }

  /** What is under way is done at once: somebody asks what stands where. */
  flush(): void {
    this.grid.work.complete('arranging')
  }

  search(text: string): void {
    const requested = text.trim().toLowerCase()
    if (requested === this.searchText) return
    this.searchText = requested
    this.#guest = null
    this.searchAgain()
  }

  /** Cells may show something else by now: when rows are arranged next they are looked through anew. */
  clearMatches(): void {
    this.#matches = new WeakMap()
  }

  /** Looks through all rows, in pieces. */
  searchAgain(): void {
    this.clearMatches()
    this.#arrangeLater('finding')
  }

  /** Not all rows may be shown. */
  get isFiltered(): boolean {
    return this.searchText !== '' || this.#filter !== null
  }

  /**
   * Shows the rows that pass.
   * @param clear takes the filter away, as the user wants it
   */
  filterBy(filter: ((row: GridRow) => boolean) | null, clear: () => void): void {
    if (!filter && !this.#filter) return
    this.#filter = filter
    this.#guest = null
    this.clearFilters = filter && clear
    this.#arrangeLater('finding')
  }

  /** Searches, filters and sorts anew, at once. */
  arrange(): void {
    this.#request = null
    this.grid.work.cancel('arranging')
    this.#show(allOf(this.#arranging()))
  }

  /** Other rows came in whole: they are arranged as those before them, many in pieces. Who gives that sort up has them as they came. */
  arrangeLoaded(): void {
    if (this.sorting.length === 0 && !this.isFiltered) return
    this.#sorted = []
    this.#arrangeLater(this.isFiltered ? 'finding' : 'sorting')
  }

  /** The same in pieces; gives way to what is asked for later. */
  #arrangeLater(name: ViewRequest['name'], isAgain = false): void {
    const request = { name, finds: name === 'finding' || this.#request?.finds === true, isAgain }
    this.#request = request
    let order: Int32Array | null = null
    const arranging = this.#arranging()
    const steps = function* (): Steps {
      order = yield* arranging
    }
    this.grid.work.run('arranging', steps(), {
      name,
      end: (isWhole) => {
        if (this.#request !== request) return
        this.#request = null
        if (isWhole) return this.#show(order)
        this.sorting = this.#sorted
        this.#isAnnouncePending = false
        this.grid.topics.notify('order')
        if (name === 'sorting' && request.finds) this.#arrangeLater('finding')
      },
    })
  }

  #show(order: Int32Array | null): void {
    const { parts, range, topics } = this.grid
    this.#sorted = this.sorting
    this.order.set(order)
    parts.pages?.follow()
    parts.expansion?.moved()
    range.clamp()
    topics.notify('order', 'rows')
    if (!this.#isAnnouncePending) return
    this.#isAnnouncePending = false
    this.#announceSorting()
  }

  #announceSorting(): void {
    const { announcer, settings } = this.grid
    // Also of one that is hidden by now.
    const titleOf = (key: string): string => settings.columns.find((column) => column.key === key)?.title ?? key
    announcer.announceSorted(this.sorting.map(({ key, direction }) => ({ title: titleOf(key), direction })))
  }

  /** Finds the places in the data of the rows that are shown; null: all as they are. */
  *#arranging(): Steps<Int32Array | null> {
    const { columns, data, parts, settings } = this.grid
    const { rows } = data
    const { tree, locale } = settings
    const { sorting, isFiltered } = this
    if (sorting.length === 0 && !isFiltered && !tree) return null
    const all = ownOrder(rows.length)
    const turns = sorting.length + 1
    const found = isFiltered ? yield* this.#passing(turns) : all
    // Branches are sorted each by itself, and what is found is shown where it belongs.
    const { expansion } = tree ? parts : {}
    let indexes = expansion ? all : found
    // Equal values keep their order: the column that counts most sorts last.
    for (const [turn, { key, direction }] of sorting.toReversed().entries()) {
      const column = columns.layout.columns[columns.indexOf(key)]
      const textOf = column?.type.sortsByText ? (value: unknown) => column.type.text(value, column) : undefined
      const steps = sortedPlaces(rows, indexes, key, direction, locale, textOf)
      let next = steps.next()
      for (; !next.done; next = steps.next()) yield (turn + 1 + next.value) / turns
      indexes = next.value
    }
    // Editing may have begun meanwhile.
    if (isFiltered && this.#pinned.some((position) => !found.includes(position))) return yield* this.#arranging()
    return expansion ? expansion.arrange(indexes, isFiltered ? found : null) : indexes
  }

  /** Finds the places of the rows that are searched for and pass the filter, as one part of so many. */
  *#passing(parts: number): Steps<Int32Array> {
    const { data } = this.grid
    const { rows } = data
    const always = this.#pinned
    const found = ownOrder(rows.length)
    let count = 0
    for (let position = 0; position < rows.length; position++) {
      if (position % step === 0) yield position / rows.length / parts
      if (always.includes(position) || this.#isMatch(rows[position]!)) found[count++] = position
    }
    return found.slice(0, count)
  }

  /** Places in the data of rows that are shown whatever is filtered. */
  get #pinned(): readonly number[] {
    return [this.edited, this.#guest].map((id) => (id ? this.grid.data.indexOf(id) : -1)).filter((position) => position >= 0)
  }

  #contains(row: GridRow): boolean {
    const cached = this.#matches.get(row)
    if (cached !== undefined) return cached
    const isFound = this.grid.columns.layout.columns.some((column) =>
      column.type.text(row[column.key], column).toLowerCase().includes(this.searchText),
    )
    this.#matches.set(row, isFound)
    return isFound
  }
}
