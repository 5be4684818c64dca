import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { JobKindEditor } from './JobKindEditor'

/** Whether a parameter is what it looks like: what begins as JSON is JSON. */
function isReadable(parameter: string): boolean {
  if (!/^\s*[[{]/.test(parameter)) return true
  try {
    JSON.parse(parameter)
    return true
  } catch {
    return false
  }
}

/** What the form of a job checks and offers beside its fields. */
const jobForm: FormExtensions = {
  fields: {
    jobClassName: { Editor: JobKindEditor },
    parameter: { check: (parameter, _values, t) => (isReadable(parameter) ? null : t('parameterRule')) },
  },
}

export default jobForm
