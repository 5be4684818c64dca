import type { FormExtensions, FieldExtensions } from '../../../../elements/list-page/resource/resource.types'
import { company, department, isTop, suits } from './categories'
import { CategoryEditor } from './CategoryEditor'

const wrongInNumber = /[^\d+\-() ]/
const wholeNumber = /^\d{1,6}$/

const telephone: FieldExtensions = { check: (text, _values, t) => (wrongInNumber.test(text.trim()) ? t('telephoneRule') : null) }

/** What the form of a department has beyond its fields: what may stand where, and which texts are numbers. */
const departForm: FormExtensions = {
  fields: {
    orgCode: { shown: ({ orgCode }) => orgCode !== '' },
    orgCategory: { Editor: CategoryEditor },
    departOrder: { check: (text, _values, t) => (text.trim() === '' || wholeNumber.test(text.trim()) ? null : t('orderRule')) },
    mobile: telephone,
    fax: telephone,
  },
  settle(values) {
    const { orgCategory = '' } = values
    if (orgCategory !== '' && suits(orgCategory, values)) return values
    return { ...values, orgCategory: isTop(values) ? company : department }
  },
}

export default departForm
