import { expect, it } from 'vitest'
import { alarmPosition, alarmTrackQuery } from './alarm-track'

const now = Date.parse('2026-11-18T12:00:00+08:00')
const alarm = { ownerType: 'user', ownerId: 'u1', status: 'new', createTime: '2026-11-18 11:00:00' }

it('[F9] the track of an alarm covers the last ten minutes while it is open', () => {
  expect(alarmTrackQuery(alarm, now)).toEqual({
    ownerType: 'user',
    ownerId: 'u1',
    startTime: '2026-11-18 11:50:00',
    endTime: '2026-11-18 12:00:00',
  })
})

it('[F9] the track of a closed alarm covers the ten minutes before it was raised', () => {
  const query = alarmTrackQuery({ ...alarm, status: 'closed' }, now)
  expect([query['startTime'], query['endTime']]).toEqual(['2026-11-18 10:50:00', '2026-11-18 11:00:00'])
})

it('the position of an alarm is unknown without a fix', () => {
  expect(alarmPosition({ lng: 121.5, lat: 31.2 })).toEqual({ lng: 121.5, lat: 31.2 })
  expect([alarmPosition({ lng: 0, lat: 0 }), alarmPosition({ lng: 121.5, lat: null })]).toEqual([null, null])
})
