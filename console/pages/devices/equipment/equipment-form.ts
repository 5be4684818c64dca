import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { SlowLiveField } from './SlowLiveField'

/** What the form of devices has beside their own fields. */
const extensions: FormExtensions = { fields: { slowInfo: { Editor: SlowLiveField } } }

export default extensions
