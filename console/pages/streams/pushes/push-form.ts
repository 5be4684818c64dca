import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { DeviceEditor } from './DeviceEditor'

/** What the form of a push offers beside its fields. */
const pushForm: FormExtensions = { fields: { equipmentId: { Editor: DeviceEditor } } }

export default pushForm
