import { expect, it } from 'vitest'
import { countFilled, fieldsInRoom, type FilterField } from './FilterBar'

it('counts the fields that narrow the list', () => {
  expect(
    countFilled({ username: 'a', sex: '', phone: ' ', status: 0, departId: null }, ['username', 'sex', 'phone', 'status', 'departId']),
  ).toBe(2)
})

it.each([
  [390, ['name']],
  [559, ['name']],
  [560, ['name', 'code']],
  [1039, ['name', 'code']],
  [1040, ['name', 'code', 'state']],
])('shows in %d px the fields %j', (room, shown) => {
  const fields = Object.entries({ name: 1, code: 1, state: 2, time: 3 } as const).map(([name, rank]): FilterField => ({
    name,
    rank,
    render: () => null,
  }))
  expect(fieldsInRoom(fields, room).map(({ name }) => name)).toEqual(shown)
})
