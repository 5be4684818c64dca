import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { devicePosition, UNREADABLE, withCoordinates } from './device-position'
import { PositionField } from './PositionField'
import { SlowLiveField } from './SlowLiveField'

const isHidden = (): boolean => false

/** What the form of devices has beside their own fields. */
const extensions: FormExtensions = {
  fields: {
    slowInfo: { Editor: SlowLiveField },
    position: { Editor: PositionField, chosen: true, check: (position, _values, t) => (position === UNREADABLE ? t('badPosition') : null) },
    lng: { shown: isHidden },
    lat: { shown: isHidden },
  },
  load: (record) => Promise.resolve({ values: { position: devicePosition(record) } }),
  settle: withCoordinates,
}

export default extensions
