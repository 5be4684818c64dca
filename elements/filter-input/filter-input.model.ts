import type { FilterOperator } from './filter-input.types'

export interface FilterRule {
  /** Anything unknown compares like `like`. */
  operator: string
  /** Takes blanks off both ends of the text. */
  trim?: boolean
  /** A blank after `>=` and `<=`: genuine servers take the operator only so. */
  opSpace?: boolean
}

const signs: Readonly<Record<FilterOperator, readonly [before: string, after: string]>> = {
  like: ['*', '*'],
  ne: ['!', ''],
  ge: ['>=', ''],
  le: ['<=', ''],
  eq: ['', ''],
}

export function isOperator(text: string): text is FilterOperator {
  return Object.hasOwn(signs, text)
}

function signsOf(operator: string): readonly [before: string, after: string] {
  return isOperator(operator) ? signs[operator] : signs.like
}

/** The query value for a text: `*text*`, `!text`, `>=text`, `<=text` (clauses 5.2). No text asks for nothing: `''`. */
export function wrapFilter(text: string, { operator, trim, opSpace }: FilterRule): string {
  const query = trim ? text.trim() : text
  const [before, after] = signsOf(operator)
  const blank = opSpace && before.endsWith('=') ? ' ' : ''
  return query === '' ? '' : `${before}${blank}${query}${after}`
}

/** The text in a query value, with or without the blank; null where the value is not of this operator. */
export function unwrapFilter(value: string, operator: string): string | null {
  const [before, after] = signsOf(operator)
  if (value.length < before.length + after.length || !value.startsWith(before) || !value.endsWith(after)) return null
  const text = value.slice(before.length, value.length - after.length)
  return before.endsWith('=') ? text.replace(/^ /, '') : text
}

/** A value made for one operator, made for another; one that was of neither, or is of the new one already, stays as it is. */
export function changeOperator(value: string, before: string, rule: FilterRule): string {
  const text = unwrapFilter(value, before)
  const fits = rule.operator !== 'eq' && unwrapFilter(value, rule.operator) !== null
  return text === null || fits ? value : wrapFilter(text, rule)
}
