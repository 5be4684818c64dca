import { splitValue } from '../../../core/format/value-list'
import type { GridRow } from '../../edit-grid.types'
import { idOf } from '../data/row-ids'
import { callHandler } from './ask-handler'
import { isBlank, isEmpty, textOf, Duplicates } from './duplicates'
import type { Check, ColumnRules } from './compile-rules'
import type { LocatedError, ValidateOptions } from './validate.types'

/** Asks the rules of one column of its cells. A cell that passes costs no object. */
export class ColumnCheck {
  readonly #duplicates: Duplicates | null
  /** All that is asked of most columns: whether their cells hold something. */
  readonly #isNeeded: boolean

  constructor(
    private readonly rows: readonly GridRow[],
    readonly rules: ColumnRules,
    private readonly options: ValidateOptions,
  ) {
    this.#duplicates = rules.isUnique ? new Duplicates(rows, rules.key) : null
    this.#isNeeded = rules.checks.length === 1 && rules.checks[0]!.kind === 'required'
  }

  hasDuplicate(position: number): boolean {
    return this.#duplicates !== null && this.#duplicates.of(this.rows[position]!, position) >= 0
  }

  /** Asks the cells at these places; `note` is told of those that do not pass, or not yet, and where in `places` they stand. */
  each(
    indexes: ArrayLike<number>,
    note: (found: LocatedError | Promise<LocatedError | null>, position: number, index: number) => void,
  ): void {
    const {
      rows,
      rules: { key },
    } = this
    const isNeeded = this.#isNeeded
    for (let index = 0; index < indexes.length; index++) {
      const position = indexes[index]!
      const row = rows[position]
      if (!row || (isNeeded && !isBlank(row[key]))) continue
      const found = this.#from(0, position, true)
      if (found !== null) note(found, position, index)
    }
  }

  /** What is wrong with the cell at a place, without asking the page's own rules again. */
  valueAt(position: number): LocatedError | null {
    const found = this.#from(0, position, false)
    return found instanceof Promise ? null : found
  }

  #from(first: number, position: number, asks: boolean): LocatedError | null | Promise<LocatedError | null> {
    const { checks, key } = this.rules
    const row = this.rows[position]!
    const value = row[key]
    let text: string | undefined
    for (let index = first; index < checks.length; index++) {
      const check = checks[index]!
      switch (check.kind) {
        case 'fault': {
          const fault = check.type.fault(idOf(row, this.options.rowKey ?? 'id'), key)
          if (fault !== null) return this.#error(row, fault, 'value')
          break
        }
        case 'required':
          if (isBlank(value)) return this.#error(row, check.message, 'value')
          break
        case 'choice': {
          if (isEmpty(value)) break
          text ??= textOf(value)
          const values = check.isMultiple ? splitValue(text) : [text]
          const other = values.find((one) => !check.values.has(one))
          if (other !== undefined) return this.#error(row, check.message(other), 'value')
          break
        }
        case 'pattern': {
          if (isEmpty(value)) break
          const tester = check.tester()
          if (tester instanceof Promise) {
            const unchecked = this.#error(row, check.unchecked, 'value')
            return tester.then(
              () => this.#from(index, position, asks),
              () => unchecked,
            )
          }
          if (tester.passes(value)) break
          text ??= textOf(value)
          const outcome = tester.test(text)
          if (outcome !== 'fits') return this.#error(row, outcome === 'differs' ? check.message : check.unchecked, 'value')
          break
        }
        case 'unique': {
          const duplicate = this.#duplicates!.of(row, position)
          if (duplicate >= 0) return this.#error(row, check.message(this.options.numberOf?.(duplicate) ?? duplicate + 1), 'unique')
          break
        }
        default: {
          const found = asks ? this.#runHandler(check, index, position) : null
          if (found !== null) return found
        }
      }
    }
    return null
  }

  #runHandler(check: Check & { kind: 'handler' }, index: number, position: number): LocatedError | null | Promise<LocatedError | null> {
    const row = this.rows[position]!
    const { trigger = 'getValues', target } = this.options
    const result = callHandler(check, trigger, row, this.rules.column, target)
    if (result === null) return null
    if (typeof result === 'string') return this.#error(row, result, 'handler')
    return result.then((message) => (message === null ? this.#from(index + 1, position, true) : this.#error(row, message, 'handler')))
  }

  #error(row: GridRow, message: string, by: LocatedError['by']): LocatedError {
    return { id: idOf(row, this.options.rowKey ?? 'id'), key: this.rules.key, message, by }
  }
}
