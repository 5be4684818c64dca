import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { deviceEditor } from '../work/DeviceEditor'

/** What the form of a transcoding offers beside its fields. */
const transForm: FormExtensions = {
  fields: { sourceId: { Editor: deviceEditor('sourceId'), chosen: true } },
}

export default transForm
