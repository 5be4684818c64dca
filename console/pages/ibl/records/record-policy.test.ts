import { describe, expect, it } from 'vitest'
import { changedPolicy, commonPolicy, havePlans } from './record-policy'

const device = (recordMode: string, recordPlanId = '', keepDays = '7') => ({ id: 'd', title: 'd', recordMode, recordPlanId, keepDays })

describe('how several devices are recorded', () => {
  it('is what all of them have, and not chosen where they differ', () => {
    expect(commonPolicy([device('2', 'p'), device('2', 'p')])).toEqual({ recordMode: '2', recordPlanId: 'p', keepDays: '7' })
    expect(commonPolicy([device('1'), device('2', 'p', '30')])).toEqual({ recordMode: '', recordPlanId: '', keepDays: '' })
    expect(commonPolicy([device('2', 'p'), device('2', 'q')])).toEqual({ recordMode: '2', recordPlanId: '', keepDays: '7' })
    expect(commonPolicy([device('')])).toEqual({ recordMode: '0', recordPlanId: '', keepDays: '7' })
  })

  it('needs no choice of a plan where all go by one and these differ', () => {
    expect(havePlans([device('2', 'p'), device('2', 'q')])).toBe(true)
    expect(havePlans([device('2', 'p'), device('2', 'p')])).toBe(false)
    expect(havePlans([device('2', 'p'), device('1')])).toBe(false)
    expect(havePlans([device('2')])).toBe(false)
  })

  it('is sent as far as it was changed: of what was not, nobody overwrites what others set meanwhile', () => {
    const start = commonPolicy([device('1'), device('2', 'p', '30')])
    expect(changedPolicy(start, start)).toBeNull()
    expect(changedPolicy(commonPolicy([device('1')]), { recordMode: '1', recordPlanId: '', keepDays: ' ' })).toBeNull()
    expect(changedPolicy(start, { ...start, keepDays: '5' })).toEqual({ keepDays: '5' })
    expect(changedPolicy(start, { ...start, recordMode: '0' })).toEqual({ recordMode: '0', recordPlanId: null })
    const byPlan = commonPolicy([device('2', 'p')])
    expect(changedPolicy(byPlan, { ...byPlan, recordPlanId: 'q' })).toEqual({ recordMode: '2', recordPlanId: 'q' })
    expect(changedPolicy(byPlan, { ...byPlan, recordMode: '3' })).toEqual({ recordMode: '3', recordPlanId: null })
  })
})
