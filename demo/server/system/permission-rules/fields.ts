import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import type { Static } from 'typebox'
import {
  defaulting,
  edited,
  queryText,
  required,
  requiredQuery,
  wireChoice,
  wireForm,
  wireText,
} from '../../platform/http/schema/wire-fields'

const FIELDS = {
  permissionId: required(wireText('菜单', 64)),
  ruleName: required(wireText('规则名称', 50)),
  ruleColumn: wireText('规则字段', 50),
  ruleConditions: required(wireText('条件规则', 50)),
  ruleValue: required(wireText('规则值', 300)),
  status: defaulting(wireChoice('状态', ['0', '1']), '1'),
}

const RULE = wireForm(FIELDS)
export type RuleFields = Static<typeof RULE>

export const ADD_RULE = { body: RULE }
export const EDIT_RULE = { body: wireForm({ id: required(wireText('数据规则', 64)), ...edited(FIELDS) }) }
export const DATA_RULES = Type.Array(
  answerOf({
    id: Type.String(),
    permissionId: Type.String(),
    ruleName: Type.String(),
    ruleConditions: Type.String(),
    ruleValue: Type.String(),
    status: Type.String(),
  }),
)

export const RULES_OF = {
  query: wireForm({ permissionId: requiredQuery('菜单'), ruleName: queryText(), ruleValue: queryText() }),
  result: DATA_RULES,
}
