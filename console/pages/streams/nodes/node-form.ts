import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { ApiUrlEditor } from './ApiUrlEditor'

const isLal = ({ kind }: Readonly<Record<string, string>>): boolean => kind === 'lal'

/** What the form of a node offers beside its fields: each kind has addresses of its own. */
const nodeForm: FormExtensions = {
  fields: {
    apiUrl: { Editor: ApiUrlEditor },
    flvUrl: { shown: isLal },
    whepUrl: { shown: (values) => !isLal(values) },
    hlsUrl: { shown: (values) => !isLal(values) },
    srtUrl: { shown: (values) => !isLal(values) },
  },
}

export default nodeForm
