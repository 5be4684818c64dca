import type { FormSpecial } from '../../../../elements/list-page/resource/resource.types'
import { WeekGridEditor } from './week-grid/WeekGridEditor'

/** What the form of a plan needs beside its fields. */
const planForm: FormSpecial = {
  fields: { weekGrid: { Editor: WeekGridEditor } },
}

export default planForm
