import { message } from '../base/message'
import type { SysPermissionDataRuleTable } from '../database/permission-tables'
import { badParameter, ApiError } from '../base/errors'
import { checkedTerm, type Condition } from '../query/condition'
import { fieldNamed, type ListFields } from '../query/list-fields'
import { ruleTerm } from '../query/super-query'
import { SEVERAL, type Variables } from './variables'

export type RuleParts = Pick<SysPermissionDataRuleTable, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>

const VARIABLE = /#\{\s*(\w+)\s*\}/g

/** The value with what its variables stand for; null where one of them stands for nothing. @throws ApiError for an unknown variable */
function filled(value: string, variables: Variables, takesSeveral: boolean): string | null {
  let isWhole = true
  const text = value.replace(VARIABLE, (_sign, name: string) => {
    if (!Object.hasOwn(variables, name)) throw badParameter('规则值中的系统变量不存在')
    if (name === SEVERAL && !takesSeveral) throw badParameter('sys_multi_org_code有多个值，条件规则请选IN')
    const values = variables[name] ?? []
    // A value with a comma, which people write into their own names, would be several.
    if (values.length === 0 || (takesSeveral && values.some((one) => one.includes(',')))) isWhole = false
    return values.join(',')
  })
  return isWhole ? text : null
}

/**
 * A rule as a condition of its list; null: nothing is shown, for a variable stands for nothing. @throws ApiError for what is no rule of this
 * list
 */
export function ruleCondition(fields: ListFields, rule: RuleParts, variables: Variables): Condition | null {
  const field = fieldNamed(fields, rule.ruleColumn ?? '')
  if (!field) throw badParameter(message`规则字段不存在，可用字段：${Object.keys(fields).join('、')}`)
  const value = filled(rule.ruleValue, variables, rule.ruleConditions.toLowerCase() === 'in')
  if (value === null) return null
  const term = ruleTerm(rule.ruleConditions, value)
  if (!term) throw badParameter('条件规则不受支持')
  if ('values' in term && term.values.length === 0) throw badParameter('规则值不能为空')
  return { column: field.column, type: field.type, term: checkedTerm(field.type, term) }
}

/** The same of a stored rule: one that says nothing any more, since its list has changed, shows nothing instead of everything. */
export function storedCondition(fields: ListFields, rule: RuleParts, variables: Variables): Condition | null {
  try {
    return ruleCondition(fields, rule, variables)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
