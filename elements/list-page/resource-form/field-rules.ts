import { colour, decimalNumber, email, landline, lengthBetween, mobilePhone, password, type Rule } from '../../core/validation'
import type { ResourceField, RuleName } from '../resource/resource.types'

const rules: Readonly<Record<RuleName, Rule>> = { mobilePhone, landline, email, password }

/** What the text of a field is checked by. */
export function rulesOf({ type, form = {} }: ResourceField): Rule[] {
  const { rule, minLength, maxLength } = form
  return [
    ...(rule ? [rules[rule]] : []),
    ...(type === 'number' ? [decimalNumber] : []),
    ...(type === 'colour' ? [colour] : []),
    ...(minLength !== undefined || maxLength !== undefined ? [lengthBetween(minLength ?? 0, maxLength)] : []),
  ]
}
