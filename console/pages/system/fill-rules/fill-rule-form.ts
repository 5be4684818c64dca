import { isRecord } from '../../../../elements/core/storage/shapes'
import type { FormSpecial } from '../../../../elements/list-page/resource/resource.types'
import { MakerEditor } from './MakerEditor'

function isObjectText(text: string): boolean {
  try {
    return isRecord(JSON.parse(text))
  } catch {
    return false
  }
}

/** What the form of a fill rule checks and offers beside its fields. */
const fillRuleForm: FormSpecial = {
  fields: {
    ruleClass: { Editor: MakerEditor },
    ruleParams: { check: (text, _values, word) => (text.trim() === '' || isObjectText(text) ? null : word('ruleParamsRule')) },
  },
}

export default fillRuleForm
