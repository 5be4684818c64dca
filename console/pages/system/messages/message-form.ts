import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { StoredTextField } from '../../parts/StoredText'
import { isRich } from './message-types'

/** How a message is read: mails and system messages are HTML, others plain text. */
const messageForm: FormExtensions = {
  fields: {
    esContent: { type: ({ esType }) => (isRich(esType) ? 'rich' : 'textarea') },
    esResult: { shown: ({ esResult }) => esResult !== '', Editor: StoredTextField },
  },
}

export default messageForm
