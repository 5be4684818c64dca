import type { GridColumn, GridRow, RuleCallback, RuleHandler } from '../../edit-grid.types'
import type { Check } from './compile-rules'

/** Why a cell is wrong; null passes. */
export type RuleResult = string | null

type OlderHandler = (trigger: string, value: unknown, row: GridRow, column: GridColumn, callback: RuleCallback, target?: unknown) => unknown

/** The grids before had two signatures: `(question, callback, target)` and `(trigger, value, row, column, callback, target)`. */
function isOlder(handler: RuleHandler): handler is OlderHandler {
  return handler.length > 3
}

/**
 * Asks a rule of the page's own. It answers by what it returns (false or a text fails), by a promise of that, or by its callback,
 * now or later; the first answer counts. One that takes the callback and says nothing is waited for, however long. A handler that
 * throws fails the cell with the message of its error.
 * @param target the element, as the original grids hand it over
 */
export function callHandler(
  check: Check & { kind: 'handler' },
  trigger: string,
  row: GridRow,
  column: GridColumn,
  target: unknown,
): RuleResult | Promise<RuleResult> {
  const { handler, rule, message: own } = check
  const cellValue = row[column.key]
  let result: RuleResult | undefined
  let onResult: ((result: RuleResult) => void) | undefined
  const give = (input: RuleResult): void => {
    if (result !== undefined) return
    result = input
    onResult?.(input)
  }
  const callback: RuleCallback = (passes, message) => give(passes === null || passes ? null : message || own)
  const takesCallback = isOlder(handler) ? handler.length > 4 : handler.length > 1
  /** What was returned, as far as it is an answer. */
  const onReturn = (returned: unknown): void => {
    if (typeof returned === 'boolean') give(returned ? null : own)
    else if (typeof returned === 'string') give(returned || null)
    else if (!takesCallback) give(null)
  }
  const fail = (error: unknown): void => give((error instanceof Error ? error.message : typeof error === 'string' ? error : '') || own)
  let later: Promise<unknown> | undefined
  try {
    const returned: unknown = isOlder(handler)
      ? handler(trigger, cellValue, row, column, callback, target)
      : callNewer(handler, { cellValue, row, column, rule }, callback, target)
    if (isPromise(returned)) later = Promise.resolve(returned)
    else onReturn(returned)
  } catch (error) {
    fail(error)
  }
  if (result !== undefined) return result
  return new Promise((resolve) => {
    onResult = resolve
    later?.then(onReturn, fail)
  })
}

function callNewer(
  handler: Exclude<RuleHandler, OlderHandler>,
  ...question: [...Parameters<Exclude<RuleHandler, OlderHandler>>, target: unknown]
): unknown {
  return Reflect.apply(handler, undefined, question)
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
