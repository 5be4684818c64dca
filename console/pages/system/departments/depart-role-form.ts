import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'

/** Marks of lists and Chinese characters cannot be part of a code. */
const forbiddenInCode = /[\s,，'"\u4e00-\u9fff]/

/** What the form of a department's role checks beside lengths. */
const departRoleForm: FormExtensions = {
  fields: {
    departId: { shown: () => false },
    roleCode: { check: (code, _values, t) => (forbiddenInCode.test(code.trim()) ? t('codeRule') : null) },
  },
}

export default departRoleForm
