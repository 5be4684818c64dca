import { namedById, type RuledList } from '../../platform/data-rules/ruled-list'
import { required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of check rules can be asked for. */
export const CHECK_RULE_FIELDS = fieldsOf('sysCheckRule', {
  id: 'text',
  ruleName: 'text',
  ruleCode: 'text',
  ruleDescription: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const RULED_CHECK_RULES: RuledList = {
  component: 'system/SysCheckRuleList',
  table: 'sysCheckRule',
  fields: CHECK_RULE_FIELDS,
  named: [namedById('/sys/checkRule/')],
}

export const FIELDS = {
  ruleName: required(wireText('规则名称', 100)),
  ruleCode: required(wireText('规则编码', 100, /^[^\s,，'"]+$/)),
  ruleJson: required(wireText('校验规则', 20_000)),
  ruleDescription: wireText('规则描述', 500),
}

export const CHECK_RULE = wireForm(FIELDS)
