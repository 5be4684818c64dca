import type { FieldExtensions, FormExtensions } from '../../../../elements/list-page/resource/resource.types'

const number = /^[1-9]\d{0,9}$/
/** The largest number that servers store. */
const largest = 2_147_483_647

/** Fields of servers of the 3.8 generation. */
export const COMPANY_FIELDS = ['trade', 'companySize', 'companyAddress', 'companyLogo'] as const

/** Whether a server has a field: its records show it, whatever they hold. */
const knows =
  (name: string): FieldExtensions['shown'] =>
  (_values, records) =>
    records.some((record) => name in record)

/** What the form of a tenant has beyond its fields: which number it may have, and that it ends after it began. */
const tenantForm: FormExtensions = {
  fields: {
    ...Object.fromEntries(COMPANY_FIELDS.map((name) => [name, { shown: knows(name) }])),
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
