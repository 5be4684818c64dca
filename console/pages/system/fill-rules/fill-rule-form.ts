import { isRecord } from '../../../../elements/core/storage/shapes'
import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { GeneratorEditor } from './GeneratorEditor'

function isObjectText(text: string): boolean {
  try {
    return isRecord(JSON.parse(text))
  } catch {
    return false
  }
}

/** What the form of a fill rule checks and offers beside its fields. */
const fillRuleForm: FormExtensions = {
  fields: {
    ruleClass: { Editor: GeneratorEditor },
    ruleParams: { check: (text, _values, t) => (text.trim() === '' || isObjectText(text) ? null : t('ruleParamsRule')) },
  },
}

export default fillRuleForm
