import { WandSparkles } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { fillRulePaths } from './fill-rule-paths'
import { fillRulesStrings } from './fill-rules.strings'
import { registeredGenerators } from './generators'

const FillRuleTest = lazyPart(() => import('./FillRuleTest'), { close: ({ onClose }) => onClose() })

/** The rules by which fields get their values. */
const fillRules: Resource = {
  name: 'fill-rules',
  strings: fillRulesStrings,
  icon: WandSparkles,
  paths: fillRulePaths,
  permissions: {
    add: ['fillRule:add', 'system:fillRule:add'],
    edit: ['fillRule:edit', 'system:fillRule:edit'],
    delete: ['fillRule:delete', 'system:fillRule:delete'],
    deleteSeveral: ['fillRule:delete', 'system:fillRule:deleteBatch'],
    export: ['fillRule:list', 'system:fillRule:list'],
    import: ['fillRule:add', 'system:fillRule:add'],
  },
  importColumns: { ruleName: '规则名称', ruleCode: '规则Code', ruleClass: '规则实现类', ruleParams: '规则参数' },
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
      column: { minWidth: 150, sortable: true, card: 'subtitle' },
      search: { rank: 1 },
      form: { required: true, fixed: true, maxLength: 100, unique: 'sys_fill_rule' },
    },
    {
      name: 'ruleClass',
      options: registeredGenerators,
      column: { minWidth: 180, card: 'line' },
      form: { required: true, wide: true, maxLength: 255, help: 'ruleClassHelp', aliases: ['实现类'] },
    },
    {
      name: 'ruleParams',
      type: 'textarea',
      column: { minWidth: 160, card: 'line' },
      form: { maxLength: 1000, help: 'ruleParamsHelp', aliases: ['参数'] },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 165, sortable: true, emphasis: 'muted', card: 'note' } },
  ],
  rowActions: [{ key: 'test', label: 'test', Dialog: FillRuleTest }],
  formExtensions: () => import('./fill-rule-form'),
}

export default fillRules
