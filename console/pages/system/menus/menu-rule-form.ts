import type { FormExtensions, FormValues } from '../../../../elements/list-page/resource/resource.types'
import { RuleColumnEditor } from './RuleColumnEditor'
import { RuleValueEditor } from './RuleValueEditor'
import { variables } from './rule-variables'

const isSql = ({ ruleConditions }: FormValues): boolean => ruleConditions === 'USE_SQL_RULES'

/** The form of a data rule: SQL of one's own names no field. */
const menuRuleForm: FormExtensions = {
  fields: {
    permissionId: { shown: () => false },
    ruleColumn: {
      Editor: RuleColumnEditor,
      shown: (values) => !isSql(values),
      check: (column, _values, t) => (/^\w*$/.test(column.trim()) ? null : t('columnRule')),
    },
    ruleValue: {
      Editor: RuleValueEditor,
      check(value, values, t) {
        if (isSql(values)) return null
        const unknown = [...value.matchAll(/#\{\s*(\w*)\s*\}/g)].find(([, name]) => !variables.some((one) => one === name))
        return unknown ? t('valueRule').replace('{name}', unknown[0]) : null
      },
    },
  },
}

export default menuRuleForm
