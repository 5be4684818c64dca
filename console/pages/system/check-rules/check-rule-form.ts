import { stringValue } from '../../../../elements/list-page/resource/records'
import { storedRecord } from '../../../../elements/list-page/resource/record-source'
import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { checkRulePaths } from './check-rule-paths'
import { rowsOfRules, rulesOfRows } from './rule-rows'

/** The rules of a code are edited in two grids; what is stored is one list in the order in which they are asked. */
const checkRuleForm: FormExtensions = {
  fields: { ruleJson: { shown: () => false } },
  async load(record, { transport }) {
    const { ruleJson } = await storedRecord(transport, { paths: checkRulePaths }, record)
    return { values: { ...rowsOfRules(stringValue(ruleJson)) } }
  },
  settle: (values) => ({ ...values, ruleJson: rulesOfRows(values) }),
}

export default checkRuleForm
