import { Filter } from 'lucide-react'
import { registerEnglish } from '../../../../elements/core/dict'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { menuPaths } from './menu-paths'
import { menuRulesStrings } from './menu-rules.strings'

const conditions = registerEnglish('rule_conditions', {
  大于: 'Greater than',
  小于: 'Less than',
  不等于: 'Not equal',
  等于: 'Equal',
  大于等于: 'At least',
  小于等于: 'At most',
  左模糊: 'Ends with',
  右模糊: 'Starts with',
  全模糊: 'Contains',
  包含: 'One of',
  自定义SQL表达式: 'SQL expression',
})

/** The data rules of a menu entry. */
export function rulesOfMenu(permissionId: string): Resource {
  return {
    name: 'menu-rules',
    strings: menuRulesStrings,
    icon: Filter,
    paths: {
      list: `${menuPaths.rules}?permissionId=${encodeURIComponent(permissionId)}`,
      add: menuPaths.addRule,
      edit: menuPaths.editRule,
      delete: menuPaths.deleteRule,
    },
    permissions: {
      add: ['system:permission:addRule'],
      edit: ['system:permission:editRule'],
      delete: ['system:permission:deleteRule'],
    },
    titleFields: ['ruleName'],
    advancedQuery: false,
    sort: { column: 'ruleName', order: 'asc' },
    fields: [
      { name: 'permissionId', form: { initial: permissionId, sent: 'always' } },
      {
        name: 'ruleName',
        column: { minWidth: 130, emphasis: 'strong', card: 'title' },
        search: { rank: 1 },
        form: { required: true, maxLength: 50 },
      },
      {
        name: 'ruleConditions',
        type: 'dict',
        dict: conditions,
        column: { width: 100, card: 'line' },
        form: { required: true, initial: '=' },
      },
      { name: 'ruleColumn', column: { minWidth: 110, card: 'subtitle' }, form: { required: true, maxLength: 50, help: 'columnHelp' } },
      {
        name: 'status',
        options: [
          { value: '1', label: 'valid' },
          { value: '0', label: 'invalid' },
        ],
        radio: true,
        states: { '1': { tone: 'success' }, '0': { tone: 'neutral', shape: 'square' } },
        column: { width: 88, card: 'status' },
        form: { initial: '1' },
      },
      {
        name: 'ruleValue',
        column: { minWidth: 150, card: 'note' },
        search: { rank: 1 },
        form: { required: true, maxLength: 300, wide: true, help: 'valueHelp' },
      },
      { name: 'updateTime', made: true },
      { name: 'createTime', made: true },
    ],
    columns: ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
    formExtensions: () => import('./menu-rule-form'),
  }
}
