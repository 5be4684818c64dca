import { type ColumnLayout, columnLayout, visibleColumns, visibleSections } from '../model/columns/column-layout'
import { shownColumns } from '../model/columns/grid-columns'
import type { ColumnViewPart, GridState } from './grid-state.types'
import { gutterColumns, moreDigits } from './gutter-columns'

/** A view that is narrower is one on a phone, css px. */
const phone = 480

/** Of most grids, css px. */
const defaultWidth = 1600

/** Which columns are shown, and where they stand. */
export class ColumnView implements ColumnViewPart {
  layout: ColumnLayout = columnLayout([], 0)
  /** Css px. */
  #width = 0
  /** Those of the row numbers, as `moreDigits`. */
  #digits = 0
  /** Columns of the middle that have a title: first, and the first behind them. */
  titled: readonly [number, number] = [0, 0]

  constructor(private readonly grid: Parameters<typeof gutterColumns>[0] & Pick<GridState, 'topics' | 'screen'>) {}

  /** Lays the columns out anew. */
  arrange(): void {
    this.#digits = moreDigits(this.grid.rows.total)
    this.layout = this.#arranged()
    // Until they are drawn it is guessed.
    if (this.#width === 0) this.see(visibleColumns(this.layout, 0, defaultWidth))
  }

  /** Rows came or went: their numbers may need more room. */
  followRows(): void {
    if (moreDigits(this.grid.rows.total) === this.#digits) return
    this.arrange()
    this.grid.topics.notify('layout')
    this.grid.screen.body?.measure()
  }

  /** These columns of the middle are drawn: first, and the first behind them. */
  see(drawn: readonly [number, number]): void {
    const titled = visibleSections(this.layout, drawn)
    if (titled.every((position, index) => position === this.titled[index])) return
    this.titled = titled
    this.grid.topics.notify('sight')
  }

  #arranged(): ColumnLayout {
    const { columns, choices, typeOf, dictionaries, locale } = this.grid.settings
    const shown = shownColumns(columns, choices, typeOf, dictionaries, locale)
    return columnLayout(
      [...gutterColumns(this.grid, this.#isNarrow), ...(this.grid.parts.expansion?.decorate(shown) ?? shown)],
      this.#width,
    )
  }

  get #isNarrow(): boolean {
    return this.#width > 0 && this.#width < phone
  }

  /** The room for columns, css px: flexible columns share what is left. */
  fitWidth(width: number): void {
    if (width === this.#width) return
    this.#width = width
    this.grid.screen.body?.scroller.toggleAttribute('data-narrow', this.#isNarrow)
    const layout = this.#arranged()
    // Without flexible columns all stand where they stood.
    if (layout.width !== this.layout.width) {
      this.layout = layout
      this.grid.topics.notify('layout')
    }
    this.grid.screen.body?.measure()
  }

  /** Place of a column among those shown, -1 where it is not. */
  indexOf(key: string): number {
    return this.layout.columns.findIndex((column) => column.key === key)
  }

  /** The first column that shows a field, -1 where there is none. */
  get firstField(): number {
    return this.layout.columns.findIndex(({ key }) => !key.startsWith('#'))
  }
}
