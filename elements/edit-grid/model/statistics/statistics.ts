import type { GridRow } from '../../edit-grid.types'
import { type Decimal, decimalOf, decimalText, plus, sharedBy, times, wholePart, zero } from './decimal'

/** `integer`: what stands before the point is added up, as the original does; `exact`: decimal arithmetic. */
export type StatisticsMode = 'integer' | 'exact'

export interface ColumnStatistics {
  /** Plain decimal texts. */
  readonly sum: string
  /** Rounded once, to the decimals of the values and to no fewer than 2; empty where there is nothing to share. */
  readonly average: string
  /** Cells that hold a number; others, and empty ones, count for nothing. */
  readonly count: number
}

/** Sum and average of a column. In `integer` the average is the sum shown, shared by the cells. */
export function columnStatistics(rows: readonly GridRow[], key: string, mode: StatisticsMode = 'integer'): ColumnStatistics {
  const total = new ColumnTotal(mode)
  for (const row of rows) total.add(row[key])
  return total.statistics
}

/**
 * Numbers of a column that come and go. Small ones are kept as numbers, by how many decimals they have and in units of the last,
 * which is exact: the sum of 100,000 cells needs large ones only to be told.
 */
export class ColumnTotal {
  #large: Decimal = zero
  readonly #units: number[] = []
  /** Cells by how many decimals their number has. */
  readonly #counts: number[] = []

  constructor(private readonly mode: StatisticsMode) {}

  add(value: unknown): void {
    this.#count(value, 1)
  }

  remove(value: unknown): void {
    this.#count(value, -1)
  }

  get statistics(): ColumnStatistics {
    const count = this.#counts.reduce((sum, cells) => sum + cells, 0)
    const decimals = Math.max(
      0,
      this.#counts.findLastIndex((cells) => cells > 0),
    )
    let sum = this.#large
    for (const [scale, units] of this.#units.entries()) if (units) sum = plus(sum, { units: BigInt(units), places: scale })
    return { sum: decimalText(sum), average: count === 0 ? '' : decimalText(sharedBy(sum, count, Math.max(2, decimals))), count }
  }

  #count(value: unknown, sign: 1 | -1): void {
    const light = typeof value === 'number' && this.mode === 'integer' ? Math.trunc(value) : value
    if (Number.isSafeInteger(light)) return this.#take(Number(light) * sign, 0, sign)
    const number = decimalOf(value)
    if (!number) return
    const { units, places: decimals } = this.mode === 'integer' ? wholePart(number) : number
    const plain = Number(units) * sign
    if (Number.isSafeInteger(plain)) this.#take(plain, decimals, sign)
    else this.#takeLarge(times({ units, places: decimals }, sign), sign)
  }

  #take(units: number, decimals: number, sign: 1 | -1): void {
    const sum = (this.#units[decimals] ?? 0) + units
    if (!Number.isSafeInteger(sum)) return this.#takeLarge({ units: BigInt(units), places: decimals }, sign)
    fill(this.#units, decimals)
    this.#units[decimals] = sum
    this.#note(decimals, sign)
  }

  #takeLarge(number: Decimal, sign: 1 | -1): void {
    this.#large = plus(this.#large, number)
    this.#note(number.places, sign)
  }

  #note(decimals: number, sign: 1 | -1): void {
    fill(this.#counts, decimals)
    this.#counts[decimals]! += sign
  }
}

/** Lists without holes, up to the place. */
function fill(list: number[], position: number): void {
  while (list.length <= position) list.push(0)
}
