import { stringValue } from '../../../../elements/list-page/resource/records'
import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { rowsOfRules, rulesOfRows } from './rule-rows'

/** The rules of a code are edited in two grids; what is stored is one list in the order in which they are asked. */
const checkRuleForm: FormExtensions = {
  fields: { ruleJson: { shown: () => false } },
  load: ({ ruleJson }) => Promise.resolve({ values: { ...rowsOfRules(stringValue(ruleJson)) } }),
  settle: (values) => ({ ...values, ruleJson: rulesOfRows(values) }),
}

export default checkRuleForm
