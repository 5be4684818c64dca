import type { FormExtensions, WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Marks of lists and Chinese characters cannot be part of a code. */
const forbiddenInCode = /[\s,，'"\u4e00-\u9fff]/

/** Genuine servers know no second factors. */
const knowsFactors = (_values: unknown, roles: readonly WireRecord[]): boolean =>
  roles.some(({ secondFactor }) => secondFactor !== undefined)

/** What the form of a role checks beside lengths. */
const roleForm: FormExtensions = {
  fields: {
    roleCode: { check: (code, _values, t) => (forbiddenInCode.test(code.trim()) ? t('codeRule') : null) },
    secondFactor: { shown: knowsFactors },
  },
}

export default roleForm
