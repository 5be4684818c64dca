import { stableId } from '../../platform/base/ids'
import { INITIAL, type Row } from '../../platform/migrations/baseline'

type Rule = readonly [digits: string, pattern: string, message: string, priority?: string]

/** JeecgBoot's own samples, by their codes. */
const CHECK_RULES: readonly (readonly [code: string, name: string, description: string, rules: readonly Rule[]])[] = [
  [
    'common',
    '通用编码规则',
    '规则：1、首位只能是字母；2、只能填写数字、大小写字母、下划线；3、最少3位数，最多12位数。',
    [
      ['1', '^[a-zA-Z]$', '第一位只能是字母'],
      ['*', '^[0-9a-zA-Z_]*$', '只能填写数字、大小写字母、下划线', '0'],
      ['*', '^.{3,}$', '最少输入3位数', '0'],
      ['*', '^.{0,12}$', '最多输入12位数', '0'],
    ],
  ],
  [
    'test',
    '复杂的功能测试',
    '包含长度校验、特殊字符校验等',
    [
      ['*', '^.{3,12}$', '只能输入3-12位字符', '1'],
      ['3', String.raw`^\d{3}$`, '前3位必须是数字'],
      ['4', '^@{4}$', '第4-7位必须都为 @'],
      ['2', '^#=$', '第8-9位必须是 #='],
      ['1', '^O$', '第10位必须为大写的O'],
      ['*', '^[^pP]*$', '不能输入P', '0'],
      ['*', '^.*。$', '必须以。结尾', '0'],
    ],
  ],
]

const FILL_RULES: readonly (readonly [code: string, name: string, className: string, parameters: string])[] = [
  ['org_num_role', '机构编码生成', 'org.jeecg.modules.system.rule.OrgCodeRule', '{"parentId":""}'],
  ['category_code_rule', '分类字典编码生成', 'org.jeecg.modules.system.rule.CategoryCodeRule', '{"pid":""}'],
  ['shop_order_num', '商城订单流水号', 'org.jeecg.modules.online.cgform.rule.OrderNumberRule', '{"prefix":"CN"}'],
]

export function checkRuleRows(): Row[] {
  return CHECK_RULES.map(([code, name, description, rules]) => ({
    id: stableId(`check-rule:${code}`),
    rule_name: name,
    rule_code: code,
    rule_json: JSON.stringify(
      rules.map(([digits, pattern, message, priority]) => ({ digits, pattern, message, ...(priority && { priority }) })),
    ),
    rule_description: description,
    ...INITIAL,
  }))
}

export function fillRuleRows(): Row[] {
  return FILL_RULES.map(([code, name, className, parameters]) => ({
    id: stableId(`fill-rule:${code}`),
    rule_name: name,
    rule_code: code,
    rule_class: className,
    rule_params: parameters,
    ...INITIAL,
  }))
}
