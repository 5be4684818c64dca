import type { FormSpecial } from '../../../../elements/list-page/resource/resource.types'

/** A root has nothing above it. */
const categoryForm: FormSpecial = { fields: { pid: { shown: ({ pid }) => pid !== '0' } } }

export default categoryForm
