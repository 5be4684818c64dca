import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { TargetTypeEditor } from './TargetTypeEditor'
import { deviceEditor } from '../work/DeviceEditor'

/** What the form of a target offers beside its fields. */
const distributeForm: FormExtensions = {
  fields: { sourceId: { Editor: deviceEditor('sourceId'), chosen: true }, targetType: { Editor: TargetTypeEditor, chosen: true } },
}

export default distributeForm
