import { describe, expect, it } from 'vitest'
import { sourcesOf, type VenueSource } from '../venue-terms'
import { lastCutOf, marksOf, previewOf, secondsSince, spanText, stepsOf, withRates } from './room-model'
import { levelOf, MIN_LEVEL, partOf } from './sound-level'

const source = (id: string, more: Partial<VenueSource> = {}): VenueSource => ({
  id,
  number: Number(id),
  name: `source ${id}`,
  isLive: true,
  kbps: 2000,
  sentKbps: 2000,
  codec: 'H.264 1080P',
  hasSound: true,
  lastOnlineTime: '',
  ...more,
})
const context = { programmeId: '1', previewId: '2', usual: new Map([['3', 2000]]) }

describe('[2.2-21] control room of a venue', () => {
  it('reads sources in their order, with what is known of their streams', () => {
    const [first, second] = sourcesOf({
      sources: [
        {
          equipmentId: 'a',
          name: 'Hall',
          liveHas: '1',
          inKbps: 4120,
          sentKbps: 4000,
          codec: 'H.264 1080P',
          hasSound: false,
          lastOnlineTime: null,
        },
        { equipmentId: 'b', name: 'Car', liveHas: '0', inKbps: null, codec: null, hasSound: null, lastOnlineTime: '2026-11-30 09:39:02' },
      ],
    })
    expect(first).toEqual(source('a', { number: 1, name: 'Hall', kbps: 4120, sentKbps: 4000, hasSound: false }))
    expect(second).toMatchObject({ number: 2, isLive: false, kbps: null, hasSound: null, lastOnlineTime: '2026-11-30 09:39:02' })
  })

  it('marks programme, preview, and what is missing', () => {
    expect(marksOf(source('1'), context)).toEqual(['programme'])
    expect(marksOf(source('2', { hasSound: false }), context)).toEqual(['preview', 'noSound'])
    expect(marksOf(source('3', { isLive: false, hasSound: false, sentKbps: 0 }), context)).toEqual(['noSignal'])
    expect(marksOf(source('3', { hasSound: null }), context)).toEqual([])
  })

  it('calls a rate low below half of the usual one, which follows slowly', () => {
    const usual = withRates(new Map(), [source('3', { sentKbps: 2400 })])
    expect(marksOf(source('3', { sentKbps: 1100 }), { ...context, usual })).toEqual(['lowRate'])
    expect(marksOf(source('3', { sentKbps: 1300 }), { ...context, usual })).toEqual([])
    expect(withRates(usual, [source('3', { sentKbps: 1200 })]).get('3')).toBe(2300)
    expect(withRates(usual, [source('3', { sentKbps: null })]).get('3')).toBe(2400)
    expect(withRates(usual, []).size).toBe(0)
  })

  it('previews the chosen source, else the first live one beside the programme', () => {
    const sources = [source('1'), source('2', { isLive: false }), source('3')]
    expect(previewOf(sources, '2', '1')?.id).toBe('2')
    expect(previewOf(sources, '', '1')?.id).toBe('3')
    expect(previewOf(sources, '1', '1')?.id).toBe('3')
    expect(previewOf(sources.slice(0, 1), '', '1')).toBeUndefined()
  })

  it('names the last cut with its time', () => {
    const sources = [source('1'), source('2')]
    const venue = { cutAt: '2026-11-30 09:36:20', cutFromId: '1', mainSourceId: '2', cutMs: 420 }
    expect(lastCutOf(venue, sources)).toEqual({ time: '09:36:20', from: sources[0], to: sources[1], seconds: 0.42 })
    expect(lastCutOf({ ...venue, cutFromId: 'gone', cutMs: null }, sources)).toMatchObject({ from: undefined, seconds: null })
    expect(lastCutOf({ cutAt: null }, sources)).toBeUndefined()
  })

  it('counts time by the clock of the server, and shortens spans of one day', () => {
    const now = Date.parse('2026-11-30T09:41:07+08:00')
    expect(secondsSince('2026-11-30 08:00:00', now)).toBe(6067)
    expect(secondsSince('2026-11-30 10:00:00', now)).toBe(0)
    expect(secondsSince('', now)).toBe(0)
    expect(spanText('2026-11-30 08:00:00', '2026-11-30 11:30:00')).toBe('2026-11-30 08:00 - 11:30')
    expect(spanText('2026-11-30 22:00:00', '2026-12-01 01:00:00')).toBe('2026-11-30 22:00 - 2026-12-01 01:00')
    expect(spanText('2026-11-30 22:00:00', '')).toBe('2026-11-30 22:00')
    expect(spanText('', '2026-11-30 22:00:00')).toBe('')
  })

  it('goes from notice to live and ended', () => {
    const states = (state: Parameters<typeof stepsOf>[0]) => stepsOf(state).map((step) => step.state)
    expect(states('draft')).toEqual(['todo', 'todo', 'todo'])
    expect(states('living')).toEqual(['done', 'current', 'todo'])
    expect(states('ended')).toEqual(['done', 'done', 'current'])
    expect(states('closed')).toEqual(['done', 'done', 'done'])
  })

  it('measures a level in dB of full scale', () => {
    expect(levelOf(new Float32Array(8))).toBe(MIN_LEVEL)
    expect(levelOf(Float32Array.from([1, -1, 1, -1]))).toBeCloseTo(0)
    expect(levelOf(Float32Array.from([0.5, -0.5]))).toBeCloseTo(-6.02, 1)
    expect([partOf(MIN_LEVEL), partOf(-30), partOf(0)]).toEqual([0, 0.5, 1])
  })
})
