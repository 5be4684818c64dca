import { choosableFields, textOf } from './conditions'
import type { Query, QueryCondition, QueryField } from './query-builder.types'
import { kindOf } from './value-kind'

/** Below, equal or above; numbers by their value, moments down to the precision that was asked for. */
function order(value: string, expected: string, isNumber: boolean): number {
  if (isNumber) return Math.sign(Number(value) - Number(expected))
  return value === expected ? 0 : value < expected ? -1 : 1
}

function fits({ rule, val }: QueryCondition, value: string, isNumber: boolean): boolean {
  if (rule === 'empty') return value === ''
  const expected = val.trim()
  const [has, sought] = [value.toLowerCase(), expected.toLowerCase()]
  if (rule === 'ne') return value === '' || order(value, expected, isNumber) !== 0
  if (value === '') return false
  switch (rule) {
    case 'eq':
      return order(value, expected, isNumber) === 0
    case 'like':
      return has.includes(sought)
    case 'right_like':
      return has.startsWith(sought)
    case 'left_like':
      return has.endsWith(sought)
    case 'in':
      return expected.split(',').some((one) => one.trim() !== '' && order(value, one.trim(), isNumber) === 0)
    case 'not_empty':
      return true
    case 'between': {
      const [from = '', to = ''] = expected.split(',')
      return order(value, from.trim(), isNumber) >= 0 && order(value, to.trim(), isNumber) <= 0
    }
    case 'gt':
      return order(value, expected, isNumber) > 0
    case 'ge':
      return order(value, expected, isNumber) >= 0
    case 'lt':
      return order(value, expected, isNumber) < 0
    case 'le':
      return order(value, expected, isNumber) <= 0
  }
  return rule satisfies never
}

/** Whether a query finds a record that a page has itself, as a server would (clause 4.6-15). */
export function filterRecords(
  { matchType, records }: Query,
  fields: readonly QueryField[],
  record: Readonly<Record<string, unknown>>,
): boolean {
  const choosable = choosableFields(fields)
  const isMatch = (condition: QueryCondition): boolean => {
    const field = choosable.find(({ value }) => value === condition.field)?.field
    return fits(condition, textOf(record[condition.field]), field !== undefined && kindOf(field) === 'number')
  }
  return matchType === 'or' ? records.some(isMatch) : records.every(isMatch)
}
