import { describe, expect, it } from 'vitest'
import {
  broadcastTargets,
  memberActions,
  newerRoom,
  readRoom,
  readTargets,
  recordingState,
  sendersOf,
  type RoomState,
  shownMembers,
  sortedMembers,
  waitingForFloor,
  withMessages,
} from './room-model'

const member = (memberId: string, more: object = {}) => ({
  id: memberId,
  memberType: 'user',
  memberId,
  name: memberId,
  joinState: 'joined',
  ...more,
})
const room = (members: object[], more: object = {}): RoomState =>
  readRoom({ dispatch: { id: 'r', kind: 'talk', status: 'open', hostId: 'host', changedAt: 5, ...more }, members })!
const names = (list: readonly { memberId: string }[]) => list.map(({ memberId }) => memberId)

describe('[F9] a room', () => {
  it('is read as far as it is one, and an older state counts no more', () => {
    expect([readRoom(null), readRoom({ dispatch: {} }), readRoom('x')]).toEqual([null, null, null])
    const [older, newer] = [room([]), room([], { changedAt: 6 })]
    expect([newerRoom(newer, older), newerRoom(older, newer), newerRoom(null, older)]).toEqual([newer, newer, older])
  })

  it('has each message once, in order', () => {
    const first = withMessages(
      [],
      [
        { id: '2', content: 'b' },
        { id: '1', content: 'a' },
      ],
    )
    expect(first.map(({ content }) => content)).toEqual(['a', 'b'])
    expect(withMessages(first, { id: '2', content: 'b' })).toBe(first)
    expect(withMessages(first, { id: '3', content: 'c' })).toHaveLength(3)
  })

  it('shows the main picture, and four in a meeting', () => {
    const devices = ['a', 'b', 'c', 'd', 'e'].map((id) => member(id, { memberType: 'equipment' }))
    const main = { mainSource: { memberType: 'equipment', memberId: 'c', name: 'c' } }
    expect(names(shownMembers(room(devices, main)))).toEqual(['c'])
    expect(names(shownMembers(room(devices, { ...main, kind: 'meeting' })))).toEqual(['c', 'a', 'b', 'd'])
    expect(shownMembers(room([member('a', { memberType: 'equipment', joinState: 'offline' })], { mainSource: { memberId: 'a' } }))).toEqual(
      [],
    )
  })

  it('receives what other people send', () => {
    const some = [
      member('me', { mic: '1' }),
      member('a', { mic: '1' }),
      member('b', { cam: '1' }),
      member('c'),
      member('gone', { mic: '1', joinState: 'left' }),
    ]
    expect(sendersOf(room(some), 'me')).toEqual(['a:a', 'b:v'])
    expect(names(shownMembers(room(some, { kind: 'meeting' })))).toEqual(['b'])
  })

  it('names who waits for the floor, the first one first, and those in the room before the others', () => {
    const waiting = [
      member('late', { askTime: '2' }),
      member('early', { askTime: '1' }),
      member('gone', { askTime: '0', joinState: 'left' }),
    ]
    expect(names(waitingForFloor(room(waiting)))).toEqual(['early', 'late'])
    const some = [
      member('out', { joinState: 'left' }),
      member('rung', { joinState: 'ringing' }),
      member('in'),
      member('host', { role: 'host' }),
    ]
    expect(names(sortedMembers(room(some)))).toEqual(['host', 'in', 'rung', 'out'])
  })

  it.each([
    ['a person', member('a'), ['floorGrant', 'mute', 'transfer', 'remove']],
    ['a muted person', member('a', { muteFlag: '1' }), ['floorGrant', 'unmute', 'transfer', 'remove']],
    ['a device', member('a', { memberType: 'equipment' }), ['main', 'remove']],
    ['the host', member('host'), ['floorGrant']],
    ['somebody who is rung', member('a', { joinState: 'ringing' }), ['cancelInvite']],
    ['somebody who left', member('a', { joinState: 'left' }), ['invite', 'remove']],
  ])('lets the host do with %s what can be done', (_, one, actions) => {
    const state = room([one])
    expect(memberActions(state, state.members[0]!)).toEqual(actions)
    expect(memberActions({ ...state, status: 'closed' }, state.members[0]!)).toEqual([])
  })

  it('says whether it is recorded, and why not', () => {
    const camera = member('camera', { memberType: 'equipment' })
    const recorded = (more: object, members: object[] = [camera]) =>
      recordingState(room(members, { recordFlag: '1', mainSource: { memberId: 'camera' }, ...more }))
    expect(recorded({ recordFlag: '0' })).toBe('off')
    expect(recorded({ recordedId: 'camera' })).toBe('on')
    expect(recorded({ recordedId: 'camera' }, [{ ...camera, joinState: 'offline' }])).toBe('notLive')
    expect(recorded({ recordedId: null })).toBe('elsewhere')
    expect([recorded({ mainSource: null }), recorded({ mainSource: { memberId: 'host' } }, [member('host')])]).toEqual([
      'noDevice',
      'noDevice',
    ])
  })

  it('says who receives a broadcast as members come and go', () => {
    const states = readTargets([{ memberId: 'one', state: 'ringing' }, { memberId: 'camera', state: 'receiving' }, 'x'])
    const members = [
      member('host'),
      member('one'),
      member('two', { joinState: 'refused' }),
      member('camera', { memberType: 'equipment' }),
      member('late', { memberType: 'equipment' }),
    ]
    expect(broadcastTargets(room(members), states).map(({ memberId, state }) => `${memberId} ${state}`)).toEqual([
      'one receiving',
      'two refused',
      'camera receiving',
      'late noReceiver',
    ])
  })
})
