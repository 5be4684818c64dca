import { expect, test } from 'vitest'
import { uniqueField } from './unique-field'

test('a table alone stands for its column of the field’s name', () => {
  expect(uniqueField('roleCode', 'sys_role')).toEqual({ tableName: 'sys_role', fieldName: 'role_code' })
  expect(uniqueField('code', { tableName: 'sys_depart', fieldName: 'org_code' })).toEqual({
    tableName: 'sys_depart',
    fieldName: 'org_code',
  })
})
