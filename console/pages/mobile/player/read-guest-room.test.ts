import { expect, it } from 'vitest'
import { readGuestRoom } from './read-guest-room'

it('[F11] reads the room of a guest; a person keeps the id with a new ticket', () => {
  const person = (ticket: string) => ({ name: '周岚', whep: `/ibl/rtc/whep/room/1-2?ticket=${ticket}`, main: true, cam: true })
  const room = (ticket: string) => ({
    room: { title: '会商', status: 'open', people: [person(ticket), { name: 'x' }], iceServers: [{ urls: 'stun:a' }] },
  })
  const read = readGuestRoom(room('a'))
  expect(read).toMatchObject({
    title: '会商',
    status: 'open',
    people: [{ name: '周岚', main: true, cam: true }],
    iceServers: [{ urls: ['stun:a'] }],
  })
  expect(readGuestRoom(room('b'))?.people[0]?.id).toBe(read?.people[0]?.id)
  expect(readGuestRoom({ wsFlv: 'x' })).toBeNull()
})
