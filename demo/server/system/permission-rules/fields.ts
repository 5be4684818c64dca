import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import type { Static } from 'typebox'
import {
  withDefault,
  partialFields,
  queryText,
  required,
  requiredQuery,
  enumParam,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'

const FIELDS = {
  permissionId: required(textParam('菜单', 64)),
  ruleName: required(textParam('规则名称', 50)),
  ruleColumn: textParam('规则字段', 50),
  ruleConditions: required(textParam('条件规则', 50)),
  ruleValue: required(textParam('规则值', 300)),
  status: withDefault(enumParam('状态', ['0', '1']), '1'),
}

const RULE = requestSchema(FIELDS)
export type RuleFields = Static<typeof RULE>

export const ADD_RULE = { body: RULE }
export const EDIT_RULE = { body: requestSchema({ id: required(textParam('数据规则', 64)), ...partialFields(FIELDS) }) }
export const DATA_RULES = Type.Array(
  objectSchema({
    id: Type.String(),
    permissionId: Type.String(),
    ruleName: Type.String(),
    ruleConditions: Type.String(),
    ruleValue: Type.String(),
    status: Type.String(),
  }),
)

export const RULES_OF = {
  query: requestSchema({ permissionId: requiredQuery('菜单'), ruleName: queryText(), ruleValue: queryText() }),
  result: DATA_RULES,
}

export const RULE_FIELDS = {
  query: requestSchema({ permissionId: requiredQuery('菜单') }),
  result: Type.Array(objectSchema({ name: Type.String(), type: Type.String() })),
}
