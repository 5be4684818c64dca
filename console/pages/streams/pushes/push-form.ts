import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { DeviceEditor } from './DeviceEditor'

/** What the form of a push offers beside its fields. */
const pushForm: FormExtensions = {
  fields: {
    equipmentId: { Editor: DeviceEditor },
    keyExpire: {
      // One that has expired meanwhile may stay.
      check: (expire, _values, t, { now, before }) => (expire !== '' && expire !== before && expire <= now ? t('keyExpirePast') : null),
    },
  },
}

export default pushForm
