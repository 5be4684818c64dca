import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCron, anyState } from '../../../tests/cron/generators'
import { buildCron } from './build'
import { sentenceOf } from './describe/describe'
import { nextFireTimes } from './next-fire-times'
import { parseCron } from './parse'
import type { CronState } from './picker-state'
import { repairAll, repairsOf } from './repair'
import { nextRuns } from './runs'

const times = (text: string, after: string, timeZone: string, count = 3) =>
  nextFireTimes(text, { after, timeZone, count }).map((time) => time.toISOString())

describe('clock changes', () => {
  it('leave out a time that the clock jumps over', () => {
    expect(times('0 30 2 * * ?', '2026-03-07T12:00:00Z', 'America/New_York', 2)).toEqual([
      '2026-03-09T06:30:00.000Z',
      '2026-03-10T06:30:00.000Z',
    ])
  })

  it('run a repeated time once, the second time', () => {
    expect(times('0 30 1 * * ?', '2026-10-31T12:00:00Z', 'America/New_York', 2)).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ])
  })

  it('[W-P19] asked in the first pass of a repeated hour, go on from its wall time in the second', () => {
    expect(times('* * * * * ? *', '2026-11-01T05:59:50Z', 'America/New_York', 2)).toEqual([
      '2026-11-01T06:59:51.000Z',
      '2026-11-01T06:59:52.000Z',
    ])
    expect(times('0 0/30 * * * ?', '2026-11-01T05:10:00Z', 'America/New_York', 2)).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-01T07:00:00.000Z',
    ])
    expect(times('0 0 * * * ?', '2026-11-01T05:10:00Z', 'America/New_York', 1)).toEqual(['2026-11-01T07:00:00.000Z'])
  })

  it('are marked on the runs they touch', () => {
    const runs = (text: string, after: string) =>
      nextRuns(parseCron(text), { after, timeZone: 'America/New_York', count: 2 }).map(({ afterGap, repeated }) => ({ afterGap, repeated }))
    expect(runs('0 30 2 * * ?', '2026-03-07T12:00:00Z')).toEqual([
      { afterGap: true, repeated: false },
      { afterGap: false, repeated: false },
    ])
    expect(runs('0 30 1 * * ?', '2026-10-31T12:00:00Z')).toEqual([
      { afterGap: false, repeated: true },
      { afterGap: false, repeated: false },
    ])
  })

  it('of half an hour and of a whole day are known', () => {
    expect(times('0 15 2 * * ?', '2026-10-03T00:00:00Z', 'Australia/Lord_Howe', 2)).toEqual([
      '2026-10-04T15:15:00.000Z',
      '2026-10-05T15:15:00.000Z',
    ])
    expect(times('0 0 12 30 12 ? 2011', '2011-12-01T00:00:00Z', 'Pacific/Apia')).toEqual([])
  })
})

describe('a schedule that never comes', () => {
  it.each(['0 0 0 30 2 ?', '0 0 0 1 1 ? 2025', '0 0 0 31 4,6,9,11 ?', '0 0 0 L-30 2 ?', '* * * * * ? 1999-2020'])(
    'ends the search: %s',
    (text) => {
      expect(times(text, '2026-01-01T00:00:00Z', 'Asia/Shanghai')).toEqual([])
    },
  )
})

describe('bad input', () => {
  it('is refused with what is wrong', () => {
    expect(() => nextFireTimes('0 0/60 * * * ?')).toThrow('minute: step "0/60"')
    expect(() => nextFireTimes('0 0 0 * * ?', { timeZone: 'Mars/Base' })).toThrow(RangeError)
    expect(nextFireTimes('0 0 0 * * ?', { after: 'no date' })).toEqual([])
  })

  it('never throws or hangs in the reader, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.string({ unit: fc.constantFrom(...Array.from('0123456789*/,-?LW#MONJA \t')), maxLength: 80 }),
        ),
        (text) => {
          const reading = parseCron(text)
          for (const { start, end } of [...reading.errors, ...reading.warnings]) expect(start <= end && end <= text.length).toBe(true)
          if (reading.valid) nextRuns(reading, { after: '2026-03-08T06:30:00Z', timeZone: 'America/New_York', count: 3 })
          else expect(reading.errors.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('a text of any length', () => {
  const long = (item: string, separator: string) => Array.from({ length: 20_000 }, () => item).join(separator)
  it.each([
    ['blanks', ' '.repeat(100_000)],
    ['fields', long('*', ' ')],
    ['values', `0 0 0 1 1 ? ${long('1970/1', ',')}`],
    ['workdays', `0 0 0 ${long('15W', ',')} * ?`],
    ['mistakes', `${long('60', ',')} 0 0 * * ?`],
    ['words', long('JAN', '-')],
    ['digits', '9'.repeat(100_000)],
  ])('is answered, with its repairs and sentence: %s', (_, text) => {
    const reading = parseCron(text)
    expect(repairsOf(reading).length).toBe(reading.errors.length)
    expect(typeof repairAll(reading)).toBe('string')
    expect(nextRuns(reading).length).toBeLessThanOrEqual(10)
    expect(sentenceOf(reading, 'en') === null).toBe(!reading.valid)
  })
})

describe('runs', () => {
  const zones = [
    'UTC',
    'Asia/Shanghai',
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ]
  const clocks = Object.fromEntries(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })]),
  )
  const date = fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2028, 0, 1) / 1000 }).map((seconds) => new Date(seconds * 1000))

  it('come in order, after the start, at times the expression names', () => {
    fc.assert(
      fc.property(anyCron, date, fc.constantFrom(...zones), (text, after, timeZone) => {
        const runs = nextRuns(parseCron(text), { after, timeZone, count: 10 })
        let last = after.getTime()
        for (const { time, wall } of runs) {
          expect(time.getTime()).toBeGreaterThan(last)
          last = time.getTime()
          expect(clocks[timeZone]!.format(time)).toBe(wall.toISOString().slice(0, 19).replace('T', ' '))
        }
      }),
      { numRuns: 120 },
    )
  })

  it('miss nothing: asked again between two of them the answer is the same', () => {
    fc.assert(
      fc.property(anyCron, date, fc.constantFrom(...zones), fc.double({ min: 0, max: 1, noNaN: true }), (text, after, timeZone, share) => {
        const [first, second] = nextFireTimes(text, { after, timeZone, count: 2 })
        if (!first || !second) return
        const between = new Date(first.getTime() + Math.floor(((second.getTime() - first.getTime() - 1) * share) / 1000) * 1000)
        // in the first pass of a repeated hour the clock is already past the second run, which is why that one is missed
        if (clocks[timeZone]!.format(between) >= clocks[timeZone]!.format(second)) return
        expect(nextFireTimes(text, { after: between, timeZone, count: 1 })).toEqual([second])
      }),
      { numRuns: 120 },
    )
  })
})

describe('a state of the picker', () => {
  it('builds a valid text that reads as the same state', () => {
    fc.assert(
      fc.property(anyState, (state: CronState) => {
        const reading = parseCron(buildCron(state))
        expect([reading.errors, reading.state]).toEqual([[], state])
      }),
      { numRuns: 1000 },
    )
  })
})
