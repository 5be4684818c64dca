import { describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/base/time'
import { limitAfter, type LimitState, LOW_BATTERY } from './limit-state'

/** Reports as [minute, percent]; returns the minutes of alarms and of recoveries. */
function follow(reports: readonly (readonly [minute: number, percent: number])[]): { raised: number[]; recovered: number[] } {
  let state: LimitState = { isBeyond: false, wellAt: null }
  const [raised, recovered]: [number[], number[]] = [[], []]
  for (const [minute, percent] of reports) {
    const { raises, recovers, ...next } = limitAfter(state, percent <= LOW_BATTERY, minute * MINUTE)
    if (raises) raised.push(minute)
    if (recovers) recovered.push(minute)
    state = next
  }
  return { raised, recovered }
}

describe('[F9] a battery at 20 % or less', () => {
  it('raises one alarm, however long it lasts', () => {
    expect(
      follow([
        [0, 50],
        [1, 21],
        [2, 20],
        [3, 5],
        [90, 19],
      ]),
    ).toEqual({ raised: [2], recovered: [] })
  })

  it('raises no second one when it was well for less than five minutes', () => {
    expect(
      follow([
        [0, 20],
        [1, 21],
        [4, 30],
        [5, 20],
        [6, 25],
        [10, 18],
      ]).raised,
    ).toEqual([0])
  })

  it('raises another one after five minutes in which it was well', () => {
    expect(
      follow([
        [0, 10],
        [1, 90],
        [6, 91],
        [8, 20],
      ]),
    ).toEqual({ raised: [0, 8], recovered: [6] })
  })

  it('counts the time without reports as well', () => {
    expect(
      follow([
        [0, 10],
        [1, 90],
        [30, 15],
      ]),
    ).toEqual({ raised: [0, 30], recovered: [30] })
  })
})
