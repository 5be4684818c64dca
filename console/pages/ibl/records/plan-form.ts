import type { FormSpecial } from '../../../../elements/list-page/resource/resource.types'
import { OpenTimeEditor } from '../../cloudlive/slow-live/OpenTimeEditor'

const period = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/

/** What the form of a plan needs beside its fields. */
const planForm: FormSpecial = {
  fields: {
    openTime: { Editor: OpenTimeEditor, check: (openTime, _values, word) => (period.test(openTime) ? null : word('openTimeRule')) },
  },
  settle: (values) => ({ ...values, weekDays: (values['weekDays'] ?? '').split(',').toSorted().join() }),
}

export default planForm
