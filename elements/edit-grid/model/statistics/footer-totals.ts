import type { DataChange } from '../data/data.types'
import type { GridColumn, GridRow } from '../../edit-grid.types'
import { ColumnTotal, type StatisticsMode } from './statistics'

/** Texts of a column's footer; null where the column does not ask for it. */
export interface FooterTexts {
  readonly sum: string | null
  readonly average: string | null
}

/** The footer of all columns that ask for one, kept in step with the rows: an edit costs as much as the cells it changes. */
export class FooterTotals {
  readonly #columns: readonly GridColumn[]
  #totals = new Map<string, ColumnTotal>()

  constructor(
    columns: readonly GridColumn[],
    private readonly mode: StatisticsMode,
    rows: readonly GridRow[],
  ) {
    this.#columns = columns.filter(({ statistics }) => statistics && statistics.length > 0)
    this.#load(rows)
  }

  /** Takes a change over; false where it changes no footer. */
  follow({ patch }: DataChange, rows: readonly GridRow[]): boolean {
    if (this.#columns.length === 0 || patch.kind === 'move') return false
    if (patch.kind === 'load') this.#load(rows)
    else if (patch.kind === 'set') return this.#edit(patch.before, patch.after)
    else for (const [key, total] of this.#totals) for (const row of patch.rows) total[patch.kind === 'insert' ? 'add' : 'remove'](row[key])
    return true
  }

  /**
   * By column key, as text in the language of the page.
   * @param digitsOf how a column shows its numbers, where the page says so
   */
  texts(locale: string, digitsOf: (key: string) => Intl.NumberFormat | null = () => null): ReadonlyMap<string, FooterTexts> {
    return new Map(
      this.#columns.map(({ key, statistics = [] }) => {
        const { sum, average } = this.#totals.get(key)!.statistics
        const digits = digitsOf(key)
        const shown = (text: string): string => (digits && isDecimal(text) ? digits.format(text) : decimalForLocale(text, locale))
        return [
          key,
          { sum: statistics.includes('sum') ? shown(sum) : null, average: statistics.includes('average') ? shown(average) : null },
        ]
      }),
    )
  }

  #load(rows: readonly GridRow[]): void {
    this.#totals = new Map(this.#columns.map(({ key }) => [key, new ColumnTotal(this.mode)]))
    for (const [key, total] of this.#totals) for (const row of rows) total.add(row[key])
  }

  #edit(before: readonly GridRow[], after: readonly GridRow[]): boolean {
    let isChanged = false
    for (const [key, total] of this.#totals) {
      for (const [index, old] of before.entries()) {
        const [from, to] = [old[key], after[index]![key]]
        if (Object.is(from, to)) continue
        total.remove(from)
        total.add(to)
        isChanged = true
      }
    }
    return isChanged
  }
}

/** Formats take decimals as texts too, without losing a digit. */
function isDecimal(text: string): text is `${number}` {
  return text !== ''
}

/** Plain decimal text with the groups and the point of a language, every digit kept. */
export function decimalForLocale(text: string, locale: string): string {
  if (text === '') return ''
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(-1.5)
  const sign = text.startsWith('-') ? (parts.find(({ type }) => type === 'minusSign')?.value ?? '-') : ''
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return sign + new Intl.NumberFormat(locale).format(BigInt(whole)) + (fraction && point + fraction)
}
