import { describe, expect, it } from 'vitest'
import { periodFrom } from './announcement-form'
import { reachQuestion, reachWords } from './reach'

const t = (key: string, params?: object): string => `${key} ${JSON.stringify(params)}`

describe('whom an announcement reaches', () => {
  it('is asked of everybody, and of chosen users once there are any; of very many no address could name all', () => {
    expect(reachQuestion('ALL', 'a,b')).toEqual({ msgType: 'ALL' })
    expect(reachQuestion('USER', 'a,b,')).toEqual({ msgType: 'USER', userIds: ['a', 'b'] })
    expect(reachQuestion('USER', '')).toBeNull()
    expect(reachQuestion('', '')).toBeNull()
    expect(reachQuestion('USER', 'a,'.repeat(151))).toBeNull()
  })

  it('names frozen accounts where there are any', () => {
    expect(reachWords({ reached: 1169, frozen: 0 }, t)).toBe('reach {"n":"1,169","frozen":"0"}')
    expect(reachWords({ reached: 3, frozen: 1 }, t)).toBe('reachFrozen {"n":"3","frozen":"1"}')
  })
})

describe('the period of a new announcement', () => {
  it('is a week from this minute on, over the end of months and years', () => {
    expect(periodFrom('2026-12-28 23:59:31')).toEqual({ startTime: '2026-12-28 23:59:00', endTime: '2027-01-04 23:59:00' })
  })
})
