import type { GridBody } from '../body/grid-body'
import type { DataChange } from '../model/data/data.types'
import { GridData } from '../model/data/grid-data'
import { Checking } from '../editing/checking'
import { Editing } from '../editing/editing'
import { CellLookup } from '../state/cell-lookup'
import { ColumnView } from '../state/column-view'
import type { Expansion } from '../state/expansion.types'
import { Flashes } from '../state/flashes'
import { GridAnnouncer } from '../state/grid-announcer'
import type { GridEvents } from '../state/grid-events'
import { GridScreen, DeferredParts } from '../state/grid-parts'
import type { GridState } from '../state/grid-state.types'
import { LongWork } from '../state/long-work'
import { type Pages, pageOf } from '../state/pages.types'
import { RangeSelection } from '../state/range-selection'
import { Permissions } from '../state/permissions'
import { RowChanges } from '../state/row-changes'
import { RowSelection } from '../state/row-selection'
import { RowView } from '../state/row-view'
import { expands, type GridSettings, touchesLayout } from '../state/settings'
import { Topics } from '../state/topics'
import { CellFlags } from './cell-flags'
import { RowLoading } from './row-loading'

/**
 * One grid at work: its parts put together, and its life from the first settings on. Framework-free; what the page sees of it is
 * `grid-surface.ts`; the body that draws it asks its parts.
 */
export class GridControl implements GridState {
  readonly topics = new Topics()
  readonly data: GridData
  readonly parts = new DeferredParts()
  readonly screen = new GridScreen()
  readonly rows = new RowView(this)
  readonly columns = new ColumnView(this)
  readonly cells = new CellLookup(this)
  readonly permissions = new Permissions(this)
  readonly selection = new RowSelection(this)
  readonly range = new RangeSelection(this)
  readonly flashes = new Flashes(() => this.topics.notify('looks'))
  readonly changes = new RowChanges(this)
  readonly announcer = new GridAnnouncer(this)
  readonly work = new LongWork(this)
  readonly editing = new Editing(this)
  readonly loading = new RowLoading(this)
  readonly checking: Checking
  readonly cellFlags = new CellFlags(this)
  #settings: GridSettings

  constructor(settings: GridSettings) {
    this.#settings = settings
    this.data = new GridData(settings.rowKey)
    this.#cutPage()
    this.columns.arrange()
    this.data.subscribe((change) => this.#follow(change))
    this.checking = new Checking(this, this.editing)
    this.checking.compile(settings)
  }

  get settings(): GridSettings {
    return this.#settings
  }

  configure(settings: GridSettings): void {
    const old = this.#settings
    if (old === settings) return
    if (this.editing.endsBy(settings)) this.editing.commit()
    this.#settings = settings
    if (settings.locked) this.work.cancel('pasting')
    if (old.rowKey !== settings.rowKey) this.data.rowKey = settings.rowKey
    const { pages, expansion } = this.parts
    if (old.tree !== settings.tree) expansion?.restructured(old.tree)
    if (pages) pages.configure(settings.pagination)
    else this.#cutPage()
    if (old.columns !== settings.columns || old.translateRule !== settings.translateRule || old.dictionaries !== settings.dictionaries)
      this.checking.compile(settings)
    this.columns.arrange()
    this.range.clamp()
    if (touchesLayout(old, settings)) {
      this.rows.clearMatches()
      this.topics.notify('layout')
    }
    this.screen.body?.measure()
    // As long as they are wanted they outlive their views.
    if (pages && !settings.pagination) this.paginate(null)
    if (expansion && !expands(settings)) this.expand(null)
  }

  /** Shows the page that is told alone, until the code of pages is there. */
  #cutPage(): void {
    const { pagination } = this.#settings
    if (pagination && pagination.total === undefined) this.rows.order.setPage(this.rows.offset, pageOf(pagination).pageSize)
  }

  paginate(pages: Pages | null): void {
    this.parts.pages = pages
    this.topics.notify('page')
  }

  /** Panels or branches from now on, or no longer. */
  expand(expansion: Expansion | null): void {
    this.parts.expansion = expansion
    expansion?.loaded()
    this.rows.arrange()
    this.columns.arrange()
    this.topics.notify('layout')
    this.screen.body?.measure()
  }

  /** On the screen from now on. */
  appear(body: GridBody, events: GridEvents): void {
    this.screen.body = body
    this.screen.events = events
  }

  /** What is typed into an open editor, pasted or searched for counts: the grid may come back. */
  disappear(): void {
    this.editing.commit()
    this.work.complete('pasting')
    this.rows.flush()
    this.work.stop()
    this.screen.leave()
  }

  #follow(change: DataChange): void {
    const { patch } = change
    const { editing, parts, rows } = this
    rows.follow(change)
    // With its row an editor goes.
    if (editing.open && !this.data.row(editing.open.id)) editing.close()
    parts.pages?.follow()
    parts.expansion?.follow(change)
    this.selection.follow(change)
    if (this.#settings.tree && patch.kind !== 'set') rows.arrange()
    else if (patch.kind === 'load') rows.arrangeLoaded()
    if (patch.kind !== 'set') {
      this.columns.followRows()
      this.range.clamp()
    }
    this.topics.notify('cells', ...(patch.kind === 'set' ? [] : (['rows', 'selection'] as const)))
    this.screen.body?.refresh(patch.kind === 'set' ? patch.keys : undefined)
  }
}
