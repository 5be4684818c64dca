import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { SlowLiveField } from './SlowLiveField'

/** What the form of devices has beside their own fields. */
const special: FormExtensions = { fields: { slowInfo: { Editor: SlowLiveField } } }

export default special
