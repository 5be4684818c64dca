import { namedById, type RuledList } from '../../platform/data-rules/ruled-list'
import { required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of fill rules can be asked for. */
export const FILL_RULE_FIELDS = fieldsOf('sysFillRule', {
  id: 'text',
  ruleName: 'text',
  ruleCode: 'text',
  ruleClass: 'text',
  ruleParams: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const RULED_FILL_RULES: RuledList = {
  component: 'system/SysFillRuleList',
  table: 'sysFillRule',
  fields: FILL_RULE_FIELDS,
  named: [namedById('/sys/fillRule/'), { under: '/sys/fillRule/testFillRule', parameters: ['ruleCode'], column: 'ruleCode' }],
}

export const FIELDS = {
  ruleName: required(wireText('规则名称', 100)),
  ruleCode: required(wireText('规则编码', 100, /^[^\s,，'"]+$/)),
  ruleClass: required(wireText('规则实现类', 255)),
  ruleParams: wireText('规则参数', 1000),
}

export const FILL_RULE = wireForm(FIELDS)
