import { expect, it } from 'vitest'
import { hoursText, readSlowLive, readSlowLives, readSlowTags } from './read-slow-live'

it('[F11] reads public slow lives and leaves out what is none', () => {
  const row = { id: '1', title: '港口', tags: ['夜景', 3], state: 'open', lng: 120, lat: 30, distance: 1.2, viewers: 4 }
  expect(readSlowLive(row)).toMatchObject({
    id: '1',
    tags: ['夜景'],
    state: 'offline',
    position: { lng: 120, lat: 30 },
    distance: 1.2,
    viewers: 4,
  })
  expect(readSlowLive({ title: 'x' })).toBeNull()
  expect(readSlowLives({ records: [row, null], total: 9 })).toMatchObject({ records: [{ id: '1' }], total: 9 })
  expect(readSlowLives(null)).toEqual({ records: [], total: 0 })
  expect(readSlowTags([{ tag: '夜景', count: 2 }, { count: 1 }])).toEqual([{ tag: '夜景', count: 2 }])
  expect(hoursText('06:00-20:00')).toBe('06:00 - 20:00')
})
