import { expect, it } from 'vitest'
import tenantForm, { COMPANY_FIELDS } from './tenant-form'
import tenants from './tenants.resource'

const genuine = { id: '1000', name: '甲', houseNumber: 'A', trade: null, companySize: '2', companyAddress: null, companyLogo: null }

it.each(COMPANY_FIELDS)('[V-G33] the form has %s where the server knows it, and not elsewhere', (name) => {
  const shown = tenantForm.fields?.[name]?.shown
  expect(tenants.fields.find((field) => field.name === name)?.form).toBeDefined()
  expect(shown?.({}, [genuine])).toBe(true)
  expect(shown?.({}, [{ id: '1', name: '乙' }])).toBe(false)
})
