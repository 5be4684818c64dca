import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { DeviceEditor } from './DeviceEditor'
import { OpenTimeEditor } from './OpenTimeEditor'
import { isPeriod, tagsOf } from './open-time'
import { PhonePreview } from './PhonePreview'

/** What the form of a slow live needs beside its fields. */
const slowLiveForm: FormExtensions = {
  Beside: PhonePreview,
  fields: {
    equipmentId: { Editor: DeviceEditor },
    openTime: { Editor: OpenTimeEditor, check: (openTime, _values, t) => (isPeriod(openTime) ? null : t('openTimeRule')) },
    tags: { check: (tags, _values, t) => (tagsOf(tags).length > 20 ? t('tagsRule') : null) },
  },
  settle: (values) => ({ ...values, tags: tagsOf(values['tags'] ?? '').join() }),
}

export default slowLiveForm
