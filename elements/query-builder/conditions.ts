import { isRecord, isString } from '../core/storage/shapes'
import { kindOf, type ValueKind } from './value-kind'
import { conditionParams, meantConditions } from './condition-params'
import type { MatchType, Query, QueryCondition, QueryField, QueryResult, QueryRule, SavedQuery } from './query-builder.types'

export const allRules: readonly QueryRule[] = [
  'eq',
  'like',
  'right_like',
  'left_like',
  'in',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'empty',
  'not_empty',
]
const compared: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between']
const chosen: readonly QueryRule[] = ['eq', 'like', 'in', 'ne']

const rulesByKind: Readonly<Record<ValueKind, readonly QueryRule[]>> = {
  text: ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'],
  number: ['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le', 'between'],
  date: compared,
  datetime: compared,
  time: compared,
  choice: chosen,
  switch: ['eq', 'ne'],
  user: chosen,
  depart: chosen,
  area: ['eq', 'right_like', 'in', 'ne'],
  tree: chosen,
  category: chosen,
  popup: chosen,
}

/** The rules that make sense for a field. */
export const rulesFor = (field: Parameters<typeof kindOf>[0]): readonly QueryRule[] => [...rulesByKind[kindOf(field)], 'empty', 'not_empty']

/** The rule needs no value. */
export const isValueless = (rule: QueryRule): boolean => rule === 'empty' || rule === 'not_empty'

/** Several values can be chosen. */
export const takesSeveral = ({ rule, ...field }: QueryCondition): boolean => rule === 'in' && !['text', 'number'].includes(kindOf(field))

export const blankCondition: QueryCondition = { field: '', rule: 'eq', val: '', type: '' }

/** The fields that can be chosen, those of sub-tables as `parent,child`. */
export function choosableFields(fields: readonly QueryField[]): { value: string; label: string; field: QueryField }[] {
  const labelOf = ({ value, text, label }: QueryField): string => text ?? label ?? value
  return fields.flatMap((field) =>
    field.children
      ? field.children.map((child) => ({
          value: `${field.value},${child.value}`,
          label: `${labelOf(field)}-${labelOf(child)}`,
          field: child,
        }))
      : [{ value: field.value, label: labelOf(field), field }],
  )
}

/** Another field: its settings come with it, its value begins anew, the rule stays where the field knows it (clause 4.6-13). */
export function withField(condition: QueryCondition, value: string, field: QueryField): QueryCondition {
  const { type = 'string', dictCode, dictTable, dictText, options, customReturnField, popup, tree } = field
  const settings = { dictCode, dictTable, dictText, options, customReturnField, popup, tree }
  return {
    field: value,
    rule: rulesFor(field).includes(condition.rule) ? condition.rule : 'eq',
    val: '',
    type,
    ...Object.fromEntries(Object.entries(settings).filter(([, setting]) => setting !== undefined)),
  }
}

function withoutText({ text: _text, ...condition }: QueryCondition): QueryCondition {
  return condition
}

/** Another rule: where several values were chosen and one is wanted, the first stays (clause 4.6-12). */
export function withRule(condition: QueryCondition, rule: QueryRule): QueryCondition {
  const next = { ...condition, rule }
  if (isValueless(rule)) return { ...withoutText(next), val: '' }
  if (condition.rule === 'between' && rule !== 'between') return { ...next, val: condition.val.split(',')[0] ?? '' }
  if (!takesSeveral(condition) || takesSeveral(next)) return next
  const [text] = condition.text?.split(textJoint) ?? []
  return { ...next, val: condition.val.split(',')[0] ?? '', ...(text !== undefined && { text }) }
}

/** Between the words of several values, as between the values themselves. */
export const textJoint = ','

export function isWhole({ field, rule, val }: QueryCondition): boolean {
  if (field === '' || !rule) return false
  if (isValueless(rule)) return true
  const [from = '', to = ''] = val.split(',')
  return rule === 'between' ? from.trim() !== '' && to.trim() !== '' : val.replaceAll(',', '').trim() !== ''
}

/** The conditions that take part. "Between" is two comparisons of which both must match, so it cannot stand among alternatives. */
export function wholeConditions({ matchType, records }: Query): QueryCondition[] {
  const whole = records.filter(isWhole)
  return matchType === 'or' && whole.length > 1 ? whole.filter(({ rule }) => rule !== 'between') : whole
}

/** What a query asks for: its whole conditions, and how they are joined. */
export function resultOf(query: Query): QueryResult {
  const whole = wholeConditions(query)
  const isRange = whole.length === 1 && whole[0]!.rule === 'between'
  return { matchType: isRange ? 'and' : query.matchType, params: whole.flatMap(conditionParams) }
}

/**
 * The parameters of a list call. The list of conditions is encoded here already, as the server decodes it once more: `+ & # %` and
 * Chinese arrive unharmed (decisions 9.10). Nothing is asked for without conditions.
 */
export function superQueryParams({ matchType, params }: QueryResult): { superQueryParams: string; superQueryMatchType: string } {
  if (params.length === 0) return { superQueryParams: '', superQueryMatchType: '' }
  return { superQueryParams: encodeURIComponent(JSON.stringify(params)), superQueryMatchType: matchType }
}

const isRule = (value: unknown): value is QueryRule => allRules.some((rule) => rule === value)

/** A value of a record or a condition as text; several comma-joined, '' for none. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'number' || typeof value === 'boolean' || isString(value) ? String(value) : ''
}

/** A stored or given condition; null for what is none. Its settings are those the field has now. */
function conditionOf(value: unknown, fields: ReturnType<typeof choosableFields>): QueryCondition | null {
  if (!isRecord(value) || !isString(value['field'])) return null
  const { field, rule, val, type, text } = value
  const choice = fields.find((one) => one.value === field)
  const condition: QueryCondition = choice
    ? withField(blankCondition, field, choice.field)
    : { ...blankCondition, field, type: isString(type) ? type : 'string' }
  return { ...condition, rule: isRule(rule) ? rule : 'eq', val: textOf(val), ...(isString(text) && text !== '' && { text }) }
}

export const matchTypeOf = (value: unknown): MatchType => (isString(value) && value.toLowerCase() === 'or' ? 'or' : 'and')

/** A query as it was stored, or given by a page; what cannot be read of it is left out. */
export function queryOf(value: unknown, fields: readonly QueryField[]): Query {
  const choosable = choosableFields(fields)
  const { matchType, records, params }: Record<string, unknown> = isRecord(value) ? value : {}
  const list: unknown = records ?? (Array.isArray(params) ? meantConditions(params) : params)
  return {
    matchType: matchTypeOf(matchType),
    records: Array.isArray(list) ? list.map((one: unknown) => conditionOf(one, choosable)).filter((one) => one !== null) : [],
  }
}

/** The query of a list call; null where it has none that can be read. */
export function queryOfParams(params: string, matchType: string, fields: readonly QueryField[]): Query | null {
  if (params === '') return null
  try {
    const query = queryOf({ matchType, params: JSON.parse(decodeURIComponent(params)) as unknown }, fields)
    return query.records.length > 0 ? query : null
  } catch {
    return null
  }
}

/** The saved queries of a list that was stored, or given by a page, without what is none; their settings come with their fields. */
export function savedQueriesOf(value: unknown): SavedQuery[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const title: unknown = isRecord(one) ? one['title'] : undefined
    return isString(title) && title !== '' ? [{ title, ...queryOf(one, []) }] : []
  })
}

/** Whether two queries ask for the same. */
export function sameQuery(one: Query, other: Query): boolean {
  const request = (query: Query): string => {
    const { matchType, params } = resultOf(query)
    return JSON.stringify([params.length > 1 ? matchType : '', params.map(({ field, rule, val }) => [field, rule, val])])
  }
  return request(one) === request(other)
}
