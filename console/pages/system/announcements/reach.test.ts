import { describe, expect, it } from 'vitest'
import { periodFrom } from './announcement-form'
import type { Transport } from '../../../../elements/core/transport'
import { loadReach, reachParams, reachSummary } from './reach'

const t = (key: string, params?: object): string => `${key} ${JSON.stringify(params)}`

describe('whom an announcement reaches', () => {
  it('is asked of everybody, and of chosen users once there are any; of very many no address could name all', () => {
    expect(reachParams({ msgType: 'ALL', userIds: 'a,b' })).toEqual({ msgType: 'ALL' })
    expect(reachParams({ msgType: 'USER', userIds: 'a,b,' })).toEqual({ msgType: 'USER', userIds: ['a', 'b'] })
    expect(reachParams({ msgType: 'USER', userIds: '' })).toBeNull()
    expect(reachParams({})).toBeNull()
    expect(reachParams({ msgType: 'USER', userIds: 'a,'.repeat(151) })).toBeNull()
  })

  it('[V-M05] is asked of departments and roles too, by their own field', () => {
    const receivers = { userIds: 'u', departIds: 'd,e', roleIds: 'r' }
    expect(reachParams({ msgType: 'DEPART', ...receivers })).toEqual({ msgType: 'DEPART', departIds: ['d', 'e'] })
    expect(reachParams({ msgType: 'ROLE', ...receivers })).toEqual({ msgType: 'ROLE', roleIds: ['r'] })
  })

  it('[V-M05] tells which audiences a server knows, none where it does not say', async () => {
    const asked = (response: object) => loadReach({ get: () => Promise.resolve(response) } as unknown as Transport, { msgType: 'ALL' })
    expect((await asked({ reached: 1, frozen: 0, audiences: ['ALL', 'ROLE', 'X'] }))?.audiences).toEqual(['ALL', 'ROLE'])
    expect((await asked({ reached: 1, frozen: 0 }))?.audiences).toEqual([])
  })

  it('names frozen accounts where there are any', () => {
    expect(reachSummary({ reached: 1169, frozen: 0 }, t)).toBe('reach {"n":"1,169","frozen":"0"}')
    expect(reachSummary({ reached: 3, frozen: 1 }, t)).toBe('reachFrozen {"n":"3","frozen":"1"}')
  })
})

describe('the period of a new announcement', () => {
  it('is a week from this minute on, over the end of months and years', () => {
    expect(periodFrom('2026-12-28 23:59:31')).toEqual({ startTime: '2026-12-28 23:59:00', endTime: '2027-01-04 23:59:00' })
  })
})
