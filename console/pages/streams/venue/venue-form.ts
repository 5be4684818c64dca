import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { SourcesEditor } from './SourcesEditor'

/** The form of a venue. */
const venueForm: FormExtensions = {
  fields: {
    sourceIds: { Editor: SourcesEditor, chosen: true },
    inviteCode: { check: (code, _values, t) => (code === '' || /^[0-9A-Z]{4,16}$/.test(code) ? null : t('inviteRule')) },
    endTime: {
      check: (end, { startTime = '' }, t) => (end !== '' && startTime !== '' && end <= startTime ? t('timeRule') : null),
    },
  },
}

export default venueForm
