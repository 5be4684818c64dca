import { required, wireForm, wireText } from '../http/schema/wire-fields'
import { fieldsOf } from '../query/list-fields'

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

export const FIELDS = {
  ruleName: required(wireText('规则名称', 100)),
  ruleCode: required(wireText('规则编码', 100, /^[^\s,，'"]+$/)),
  ruleClass: required(wireText('规则实现类', 255)),
  ruleParams: wireText('规则参数', 1000),
}

export const FILL_RULE = wireForm(FIELDS)
