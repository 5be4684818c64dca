import type { FormSpecial } from '../../../../elements/list-page/resource/resource.types'
import { DeviceEditor } from './DeviceEditor'

/** What the form of a push offers beside its fields. */
const pushForm: FormSpecial = { fields: { equipmentId: { Editor: DeviceEditor } } }

export default pushForm
