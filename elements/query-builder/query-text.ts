import { commaOf, type Locale, type Translate } from '../core/i18n'
import { choosableFields, textJoint, wholeConditions } from './conditions'
import type { Query, QueryCondition, QueryField } from './query-builder.types'
import type { queryBuilderStrings } from './query-builder.strings'
import { kindOf } from './value-kind'

/** A condition in words, in its parts. */
export interface DescribedCondition {
  condition: QueryCondition
  name: string
  value: string
  /** Rule and value. */
  text: string
}

/** The whole conditions of a query, as one says them. */
export function describeConditions(
  query: Query,
  fields: readonly QueryField[],
  t: Translate<keyof (typeof queryBuilderStrings)['en']>,
  locale: Locale,
): DescribedCondition[] {
  const choosable = choosableFields(fields)
  return wholeConditions(query).map((condition) => {
    const { field, val, rule, text } = condition
    const values = (text ?? valueText(condition, t) ?? val).split(textJoint)
    const value = values.join(rule === 'between' ? ' – ' : commaOf(locale))
    const sentence = t(`said.${rule}`, { value, from: values[0] ?? '', to: values[1] ?? '' })
    return { condition, name: choosable.find((one) => one.value === field)?.label ?? field, value, text: sentence }
  })
}

/** What an own choice or a switch is called; undefined for what only the value says. */
function valueText(condition: QueryCondition, t: Translate<keyof (typeof queryBuilderStrings)['en']>): string | undefined {
  const { val, options } = condition
  if (kindOf(condition) === 'switch') return val === 'Y' ? t('yes') : val === 'N' ? t('no') : undefined
  if (!options) return undefined
  return val
    .split(',')
    .map((one) => {
      const option = options.find(({ value }) => String(value) === one)
      return option?.text ?? option?.label ?? one
    })
    .join(textJoint)
}
