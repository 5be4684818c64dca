import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'

/** A root has nothing above it. */
const categoryForm: FormExtensions = { fields: { pid: { shown: ({ pid }) => pid !== '0' } } }

export default categoryForm
