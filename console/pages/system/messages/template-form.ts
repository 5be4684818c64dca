import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { isRich } from './message-types'
import { valuesIn } from './test-data'

/** What the form of a template checks and offers beside its fields: mails and system messages are HTML, others plain text. */
const templateForm: FormExtensions = {
  fields: {
    templateContent: { type: ({ templateType }) => (isRich(templateType) ? 'rich' : 'textarea') },
    templateTestJson: { check: (text, _values, t) => (valuesIn(text) === null ? t('testDataRule') : null) },
  },
}

export default templateForm
