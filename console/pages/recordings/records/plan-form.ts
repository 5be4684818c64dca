import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { WeekGridEditor } from './week-grid/WeekGridEditor'

/** What the form of a plan needs beside its fields. */
const planForm: FormExtensions = {
  fields: { weekGrid: { Editor: WeekGridEditor } },
}

export default planForm
