import { badParameter } from '../base/errors'
import { isDay } from '../http/schema/formats'
import type { FieldType } from './list-fields'
import type { Term } from './term'

/** What a column of a list has to be. */
export interface Condition {
  column: string
  type: FieldType
  term: Term
}

/** Refuses a value that does not suit its column, as JeecgBoot's type conversion does. */
export function checkValue(type: FieldType, value: string): string {
  if (type === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) throw badParameter('参数类型不正确')
  if (type === 'day' || type === 'time') {
    const rest = value.slice(10)
    if (!isDay(value.slice(0, 10)) || !/^( \d{2}:\d{2}(:\d{2})?)?$/.test(rest)) throw badParameter('日期格式不正确')
    return type === 'day' ? value.slice(0, 10) : value
  }
  return value
}

/** The term with every value checked against the type of its column; throws an ApiError for one that does not suit. */
export function checkedTerm(type: FieldType, term: Term): Term {
  if ('values' in term) return { ...term, values: term.values.map((value) => checkValue(type, value)) }
  if (!('value' in term)) return term
  // A pattern over numbers or dates matches their digits; its value need not be a whole one.
  const isPattern = term.operator === 'contains' || term.operator === 'startsWith' || term.operator === 'endsWith'
  return isPattern ? term : { ...term, value: checkValue(type, term.value) }
}
