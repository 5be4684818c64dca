import { badParameter } from '../base/errors'
import { checkedTerm, type Condition } from './condition'
import { fieldNamed, type ListFields } from './list-fields'
import type { Term } from './term'

type Operator = Exclude<Term['operator'], 'empty' | 'notEmpty'>

/** The rules of the advanced query by word and by sign [4.6-15]. */
const RULES: Readonly<Record<string, Operator>> = {
  eq: 'equals',
  '=': 'equals',
  ne: 'notEquals',
  '!=': 'notEquals',
  gt: 'greater',
  '>': 'greater',
  ge: 'greaterOrEqual',
  '>=': 'greaterOrEqual',
  lt: 'less',
  '<': 'less',
  le: 'lessOrEqual',
  '<=': 'lessOrEqual',
  in: 'in',
  like: 'contains',
  left_like: 'endsWith',
  right_like: 'startsWith',
}

/** Rules that need no value. JeecgBoot knows the first one in advanced queries, the second one only by name. */
const VALUELESS: Readonly<Record<string, Term>> = { empty: { operator: 'empty' }, not_empty: { operator: 'notEmpty' } }

const MAXIMUM_CONDITIONS = 100

export interface SuperQuery {
  match: 'and' | 'or'
  conditions: Condition[]
}

const wrong = (): Error => badParameter('高级查询参数不正确')

/** The parameter is encoded once more than others. */
function decoded(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    throw wrong()
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text, a number, or the same in a list; '' for nothing. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueText).join(',')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value).trim()
  throw wrong()
}

/** The term that a rule, by word or by sign, makes of a value; null for an unknown rule. */
export function ruleTerm(rule: string, value: string): Term | null {
  const name = rule.toLowerCase()
  return Object.hasOwn(RULES, name) ? termOf(RULES[name]!, value) : null
}

function termOf(operator: Operator, value: string): Term {
  if (operator !== 'in' && operator !== 'containsAny') return { operator, value }
  return {
    operator,
    values: value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  }
}

/**
 * One condition; null where field, rule or value is missing, as JeecgBoot passes over those. The query builder sends "not empty" as a
 * comparison that every JeecgBoot knows, with `as` for what is meant.
 */
function conditionOf(item: unknown, fields: ListFields): Condition | null {
  if (!isObject(item)) throw wrong()
  const [name, rule, value] = [valueText(item['field']), valueText(item['rule']), valueText(item['val'])]
  const meant = item['as'] === 'not_empty' ? 'not_empty' : rule.toLowerCase()
  const valueless = Object.hasOwn(VALUELESS, meant) ? VALUELESS[meant]! : null
  if (name === '' || rule === '' || (!valueless && value.replaceAll(',', '') === '')) return null
  const field = fieldNamed(fields, name)
  if (!field) throw badParameter('高级查询的字段不存在')
  const term = valueless ?? ruleTerm(rule, value)
  if (!term) throw badParameter('高级查询的匹配规则不正确')
  return { column: field.column, type: field.type, term: checkedTerm(field.type, term) }
}

/**
 * Reads `superQueryParams`, a JSON list of `{field, rule, val}` that is encoded once more, and `superQueryMatchType`. What cannot be
 * read is refused: a filter must never be dropped silently. @throws ApiError
 */
export function parseSuperQuery(params: string, matchType: string, fields: ListFields): SuperQuery {
  const items = decoded(params)
  if (!Array.isArray(items)) throw wrong()
  if (items.length > MAXIMUM_CONDITIONS) throw badParameter('高级查询条件过多')
  // What is neither is the narrower of the two.
  const match = matchType.trim().toLowerCase() === 'or' ? 'or' : 'and'
  return { match, conditions: items.map((item: unknown) => conditionOf(item, fields)).filter((condition) => condition !== null) }
}
