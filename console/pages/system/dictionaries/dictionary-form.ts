import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'

/** A comma in a code would make it one of a table (`table,text,code`); the others do not stand in an address. */
const forbiddenInCode = /[\s,，'"\\/?#%&]/

/** What the form of a dictionary checks beside lengths. */
const dictionaryForm: FormExtensions = {
  fields: { dictCode: { check: (code, _values, t) => (forbiddenInCode.test(code.trim()) ? t('codeRule') : null) } },
}

export default dictionaryForm
