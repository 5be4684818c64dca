import { describe, expect, it } from 'vitest'
import { type RunOutcome, runBars, recentRunsOf, summaryOf } from './recent-runs'

/** The newest first, as a server tells them. */
const summarize = (...runs: readonly (readonly [outcome: RunOutcome, costTime: number | null])[]) =>
  recentRunsOf(runs.map(([outcome, costTime], index) => ({ outcome, costTime, startTime: `2026-11-28 09:0${index}:00`, message: null })))

describe('runs that a list tells', () => {
  it('stand with the oldest first; where none are told there are none', () => {
    expect(summarize(['failure', 5], ['success', 3]).map(({ outcome }) => outcome)).toEqual(['success', 'failure'])
    expect(recentRunsOf(undefined)).toEqual([])
    expect(recentRunsOf([{ outcome: 'odd', startTime: 'x' }, 7])).toEqual([
      { outcome: 'lost', startTime: 'x', message: '', costTime: null, username: '' },
    ])
  })

  it('are counted, with what is usual, and how many went wrong since one went well', () => {
    expect(
      summaryOf(summarize(['running', null], ['failure', 900], ['lost', null], ['success', 30], ['success', 10], ['success', 20])),
    ).toEqual({
      success: 3,
      failure: 1,
      lost: 1,
      typical: 20,
      streak: 2,
    })
    expect(summaryOf(summarize(['success', 1], ['failure', 1])).streak).toBe(0)
    expect(summaryOf(summarize(['failure', 1], ['failure', 1]))).toMatchObject({ streak: 2, typical: null })
    expect(summaryOf([])).toMatchObject({ streak: 0, typical: null })
  })

  it('are as high as they took, seen also where that is nothing, and full where nobody knows', () => {
    expect(runBars(summarize(['running', null], ['success', 100], ['success', 50], ['success', 0])).map(({ height }) => height)).toEqual([
      0.12, 0.5, 1, 1,
    ])
    expect(runBars([])).toEqual([])
  })
})
