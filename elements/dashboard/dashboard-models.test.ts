import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout'
import { percentText, signedPercentText, signedText } from './percent-text'
import { DEFAULT_MODULES, MAX_ROWS, readModules, readState } from './read-state'
import { isStale, noRefreshes, type Refreshes, withFailure, withState } from './refreshes'
import { isReloadDue } from './reload-time'
import { scaleOf } from './scale'

describe('data of the big screen', () => {
  it('is cut to what the screen has room for', () => {
    const state = readState({
      sos: Array.from({ length: 500 }, (_, id) => ({ id })),
      wall: ['a', 'b'],
      wallNames: { a: '东门' },
      nodes: null,
    })
    expect(state.sos).toHaveLength(MAX_ROWS.sos)
    expect(state.wall).toEqual([{ id: 'a', name: '东门' }, { id: 'b' }])
    expect(state.nodes).toBeNull()
    expect('traffic' in state).toBe(false)
  })

  it('of strangers is nothing rather than an error', () => {
    for (const value of [null, 7, [], { sos: 'x', kpi: [], wall: {} }]) expect(readState(value)).toEqual({})
  })

  it('names known modules once, and all without a choice', () => {
    expect(readModules(['sos', 'x', 'sos', 'map'])).toEqual(['sos', 'map'])
    expect(readModules([])).toBe(DEFAULT_MODULES)
  })
})

describe('differences', () => {
  it('have a sign', () => {
    expect([signedText(6), signedText(-1200), signedText(0)]).toEqual(['+6', '-1,200', '±0'])
    expect([signedPercentText(0.0834), signedPercentText(-0.5), percentText(0.94)]).toEqual(['+8.3%', '-50.0%', '94.0%'])
  })
})

describe('places of modules', () => {
  it('are those of the design by default', () => {
    expect(layoutOf(DEFAULT_MODULES, null)).toEqual({
      hasFigures: true,
      centre: ['map', 'wall'],
      left: ['deviceStates', 'storage', 'nodes'],
      right: ['sos', 'liveRank', 'dispatch'],
      bottom: ['traffic', 'liveHours'],
    })
  })

  it('follow the order of the page, without parts that nobody may see', () => {
    const layout = layoutOf(['liveRank', 'sos', 'nodes', 'map'], { nodes: null })
    expect(layout).toEqual({ hasFigures: false, centre: ['map'], left: ['liveRank'], right: ['sos'], bottom: [] })
  })
})

describe('scale of the stage', () => {
  it.each([
    ['fit', { x: 0.5, y: 0.5, left: 0, top: 130 }],
    ['width', { x: 0.5, y: 0.5, left: 0, top: 130 }],
    ['height', { x: 800 / 1080, y: 800 / 1080, left: 0, top: 0 }],
    ['stretch', { x: 0.5, y: 800 / 1080, left: 0, top: 0 }],
    ['scroll', { x: 1, y: 1, left: 0, top: 0 }],
  ] as const)('%s', (mode, scale) => expect(scaleOf(mode, { width: 960, height: 800 })).toEqual(scale))
})

describe('reload of the page', () => {
  const at = (text: string): Date => new Date(`2026-11-30T${text}:00`)
  it('comes once a day after its time, also when the clock is set back', () => {
    const loaded = new Date('2026-11-29T12:00:00')
    expect(isReloadDue('04:00', at('03:59'), loaded, '')).toBe(false)
    expect(isReloadDue('04:00', at('04:00'), loaded, '')).toBe(true)
    expect(isReloadDue('04:00', at('04:00'), loaded, '2026-11-30')).toBe(false)
    expect(isReloadDue('04:00', at('09:00'), at('08:00'), '')).toBe(false)
    expect(isReloadDue(undefined, at('09:00'), loaded, '')).toBe(false)
    expect(isReloadDue('25:00', at('09:00'), loaded, '')).toBe(false)
  })
})

describe('refreshes', () => {
  it('make the data old after three without new data, failed or answered with the same time', () => {
    let refreshes: Refreshes = withState(noRefreshes, { ts: 1 }, 1)
    refreshes = withFailure(refreshes, new Error('away'), false)
    refreshes = withState(refreshes, { ts: 1 }, 20)
    expect(isStale(refreshes)).toBe(false)
    refreshes = withState(refreshes, { ts: 1 }, 30)
    expect([isStale(refreshes), refreshes.at]).toEqual([true, 1])
    refreshes = withState(refreshes, { ts: 40 }, 40)
    expect([isStale(refreshes), refreshes.at]).toEqual([false, 40])
  })

  it('drop the old numbers at the end of a link', () => {
    const ended = withFailure(withState(noRefreshes, { ts: 1 }, 1), new Error('403'), true)
    expect(ended.state).toBeNull()
  })

  it('keep one state over a day of refreshes and messages', () => {
    let refreshes: Refreshes = noRefreshes
    const rows = (time: number) => Array.from({ length: 50 }, (_, id) => ({ id: `${time}-${id}`, raisedAt: time }))
    for (let time = 1; time <= 10_000; time++)
      refreshes = withState(refreshes, readState({ ts: time, sos: rows(time), liveRank: rows(time) }), time)
    expect(JSON.stringify(refreshes).length).toBeLessThan(2000)
  })
})
