import { isRecord } from '../core/storage/shapes'
import type { QueryCondition, QueryParam, WireRule } from './query-builder.types'
import { kindOf, type ValueKind } from './value-kind'

const dbTypes: Readonly<Record<string, QueryParam['dbType']>> = { int: 'int', number: 'bigdecimal' }

/** The least value of a kind: a column that is at least this has a value. Codes may be stored as numbers or as texts. */
const minValues: Readonly<Partial<Record<ValueKind, string>>> = {
  number: '-2147483648',
  choice: '-2147483648',
  date: '1000-01-01',
  datetime: '1000-01-01 00:00:00',
  time: '00:00:00',
}

/** A whole condition as the server reads it: one comparison, or two for `between`. */
export function conditionParams(condition: QueryCondition): QueryParam[] {
  const { field, rule, val, type, text } = condition
  const dbType = dbTypes[type]
  const compare = (wireRule: WireRule, value: string): QueryParam => ({
    field,
    rule: wireRule,
    val: value,
    type,
    ...(dbType && { dbType }),
  })
  if (rule === 'empty') return [{ field, rule, val: '', type }]
  if (rule === 'not_empty') {
    const least = minValues[kindOf(condition)]
    return [{ ...(least === undefined ? compare('ne', ' ') : compare('ge', least)), as: rule }]
  }
  if (rule === 'between') {
    const [from = '', to = ''] = val.split(',')
    return [
      { ...compare('ge', from.trim()), as: rule },
      { ...compare('le', to.trim()), as: rule },
    ]
  }
  return [{ ...compare(rule, val.trim()), ...(text !== undefined && text !== val && { text }) }]
}

/** Conditions as a server reads them, as they were meant: both ends of a range are one condition again. */
export function meantConditions(params: readonly unknown[]): unknown[] {
  const meant: unknown[] = []
  for (let at = 0; at < params.length; at++) {
    const [param, next] = [params[at], params[at + 1]]
    if (isRecord(param) && param['as'] === 'not_empty') meant.push({ ...param, rule: 'not_empty', val: '' })
    else if (isRecord(param) && param['as'] === 'between' && isRecord(next) && next['as'] === 'between') {
      meant.push({ ...param, rule: 'between', val: [param['val'], next['val']] })
      at++
    } else meant.push(param)
  }
  return meant
}
