import { ListChecks } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { checkRulePaths } from './check-rule-paths'
import { checkRulesStrings } from './check-rules.strings'
import { globalColumns, localColumns } from './rule-columns'

const CheckRuleTest = lazyPart(() => import('./CheckRuleTest'), { close: ({ onClose }) => onClose() })

/** The rules by which codes are checked. */
const checkRules: Resource = {
  name: 'check-rules',
  strings: checkRulesStrings,
  icon: ListChecks,
  paths: checkRulePaths,
  permissions: {
    add: ['checkRule:add', 'system:checkRule:add'],
    edit: ['checkRule:edit', 'system:checkRule:edit'],
    delete: ['checkRule:delete', 'system:checkRule:delete'],
    deleteSeveral: ['checkRule:delete', 'system:checkRule:deleteBatch'],
    export: ['checkRule:list', 'system:checkRule:list'],
    import: ['checkRule:add', 'system:checkRule:add'],
  },
  importColumns: { ruleName: '规则名称', ruleCode: '规则Code', ruleJson: '规则JSON', ruleDescription: '规则描述' },
  titleFields: ['ruleName'],
  subject: 'ruleCode',
  fields: [
    {
      name: 'ruleName',
      column: { emphasis: 'strong', minWidth: 160, card: 'title' },
      search: { rank: 1 },
      form: { required: true, maxLength: 100 },
    },
    {
      name: 'ruleCode',
      column: { minWidth: 140, sortable: true, card: 'subtitle' },
      search: { rank: 1 },
      form: { required: true, fixed: true, maxLength: 100, unique: 'sys_check_rule' },
    },
    {
      name: 'ruleDescription',
      type: 'textarea',
      column: { minWidth: 260, card: 'line' },
      form: { maxLength: 500 },
    },
    { name: 'localRules', type: 'rows', query: false, rows: { columns: localColumns }, form: { wide: true, sent: 'never' } },
    { name: 'globalRules', type: 'rows', query: false, rows: { columns: globalColumns }, form: { wide: true, sent: 'never' } },
    { name: 'ruleJson', query: false, form: { sent: 'always', aliases: ['校验规则'] } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 165, sortable: true, emphasis: 'muted', card: 'note' } },
  ],
  rowActions: [{ key: 'test', label: 'test', Dialog: CheckRuleTest }],
  formExtensions: () => import('./check-rule-form'),
}

export default checkRules
