import { expect, it } from 'vitest'
import { newRoomAddress, readRequest } from './room-address'

it('[F9] an address of a new room names its members, its alarm and its title, and at most a hundred devices', () => {
  const address = newRoomAddress({ devices: ['a', 'b'], users: ['u'], sosId: 's', title: '滨江 & 东', kind: 'talk' })
  expect(readRequest(address.slice(address.indexOf('?')))).toEqual({
    id: '',
    isNew: true,
    devices: ['a', 'b'],
    users: ['u'],
    sosId: 's',
    title: '滨江 & 东',
    kind: 'talk',
  })
  expect(newRoomAddress({})).toBe('/dispatch?new=1')
  expect(readRequest(newRoomAddress({ devices: Array.from({ length: 150 }, (_, index) => `${index}`) }).slice(9)).devices).toHaveLength(100)
  expect(readRequest('?id=1')).toMatchObject({ id: '1', isNew: false })
  expect(readRequest('?new=1&kind=party').kind).toBe('')
})
