import { describe, expect, it } from 'vitest'
import { chosenPolicy, commonPolicy, havePlans } from './record-policy'

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

  it('is sent as far as it is chosen, also where it looks as it was: what was ticked may be older than what is stored', () => {
    const start = commonPolicy([device('1'), device('2', 'p', '30')])
    expect(chosenPolicy(start)).toBeNull()
    expect(chosenPolicy({ ...start, keepDays: ' ' })).toBeNull()
    expect(chosenPolicy({ ...start, keepDays: '5' })).toEqual({ keepDays: '5' })
    expect(chosenPolicy({ ...start, recordMode: '0' })).toEqual({ recordMode: '0', recordPlanId: null })
    expect(chosenPolicy(commonPolicy([device('2', 'p')]))).toEqual({ recordMode: '2', recordPlanId: 'p', keepDays: '7' })
    expect(chosenPolicy(commonPolicy([device('2', 'p'), device('2', 'q')]))).toEqual({ keepDays: '7' })
    expect(chosenPolicy({ recordMode: '3', recordPlanId: 'p', keepDays: '' })).toEqual({ recordMode: '3', recordPlanId: null })
  })
})
