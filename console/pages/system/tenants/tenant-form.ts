import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'

const number = /^[1-9]\d{0,9}$/
/** The largest number that servers store. */
const largest = 2_147_483_647

/** What the form of a tenant has beyond its fields: which number it may have, and that it ends after it began. */
const tenantForm: FormExtensions = {
  fields: {
    id: {
      // Servers that give house numbers give the other number as well.
      shown: (_values, records) => !records.some((record) => 'houseNumber' in record),
      check: (text, _values, t) => (number.test(text.trim()) && Number(text) <= largest ? null : t('idRule')),
    },
    endDate: {
      check: (end, { beginDate = '' }, t) => (end !== '' && beginDate !== '' && end <= beginDate ? t('endRule') : null),
    },
  },
}

export default tenantForm
