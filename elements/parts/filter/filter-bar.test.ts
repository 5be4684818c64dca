import { expect, it } from 'vitest'
import { countFilled } from './FilterBar'

it('counts the fields that narrow the list', () => {
  expect(
    countFilled({ username: 'a', sex: '', phone: ' ', status: 0, departId: null }, ['username', 'sex', 'phone', 'status', 'departId']),
  ).toBe(2)
})
