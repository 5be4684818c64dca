import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCron } from '../../../tests/cron/generators'
import { buildCron, type CronUnit, parseCron } from '../cron'
import { dayBounds, unitBounds } from './bounds'
import { lacksDays, openDraft, withMode, withNumbers, withText } from './draft'
import { presets } from './presets'
import type { DayMode } from './unit-memory'

const noon = '0 0 12 * * ?'
const after = (unit: CronUnit, mode: number, numbers: object = {}, text = noon) =>
  withNumbers(openDraft(text), unit, mode as DayMode, numbers)

describe('opening', () => {
  it.each(['0 0 7 * * ?', '0  0 12 ? * MON-FRI', '0 0,10-20/5 8 * * ? *', '0 0 12h * * ?', 'nonsense', ''])(
    '[4.3-21] keeps %j to the letter',
    (text) => {
      expect(openDraft(text).text).toBe(text)
    },
  )

  it('[4.3-18] shows a single value as specific values', () => expect(openDraft(noon).state?.hour).toEqual({ mode: 3, values: [12] }))

  it('[4.3-17] shows a star with a step as an increment from the first value', () => {
    const { state } = openDraft('*/15 */5 */2 */3 */6 ? *')
    expect([state?.second, state?.minute, state?.hour, state?.day, state?.month]).toEqual([
      { mode: 2, start: 0, step: 15 },
      { mode: 2, start: 0, step: 5 },
      { mode: 2, start: 0, step: 2 },
      { mode: 3, start: 1, step: 3 },
      { mode: 2, start: 1, step: 6 },
    ])
  })

  it('[4.3-19] maps weekday names, and ranges of them, to specific weekdays', () => {
    expect(openDraft('0 0 9 ? * MON-FRI').state?.day).toEqual({ mode: 4, weekdays: [2, 3, 4, 5, 6] })
    expect(openDraft('0 0 9 ? * sat,SUN').state?.day).toEqual({ mode: 4, weekdays: [1, 7] })
    expect(openDraft('0 0 9 ? * FRI-MON').state?.day).toEqual({ mode: 4, weekdays: [1, 2, 6, 7] })
  })

  it.each([
    ['0 0,10-20/5 8 * * ?', 'minute'],
    ['0 0 8 L-3W * ?', 'day'],
    ['0 0 8-18/2 * * ?', 'hour'],
    ['0 0 8 ? * 2-6/2', 'day'],
    ['0 0 12h * * ?', 'hour'],
  ] as const)('[4.3-20] shows %s as custom in %s', (text, unit) => {
    expect(openDraft(text).state?.[unit].mode).toBe('custom')
  })
})

describe('editing one unit', () => {
  it('[4.3-20] keeps the others as they were written', () => {
    expect(after('hour', 3, { values: [18, 9] }, '0 0,10-20/5 8 ? JAN MON-FRI').text).toBe('0 0,10-20/5 9,18 ? JAN MON-FRI *')
  })

  it.each([
    ['[4.3-01]', 'minute', 1, {}, '0 * 12 * * ? *'],
    ['[4.3-01]', 'minute', 2, { start: 3, step: 5 }, '0 3/5 12 * * ? *'],
    ['[4.3-02]', 'minute', 3, { values: [10, 2, 1] }, '0 1,2,10 12 * * ? *'],
    ['[4.3-02]', 'minute', 4, { from: 5, to: 10 }, '0 5-10 12 * * ? *'],
    ['[4.3-03]', 'day', 1, {}, '0 0 12 * * ? *'],
    ['[4.3-04]', 'day', 2, { weekStart: 2, weekStep: 3 }, '0 0 12 ? * 2/3 *'],
    ['[4.3-05]', 'day', 3, { start: 5, step: 2 }, '0 0 12 5/2 * ? *'],
    ['[4.3-06]', 'day', 4, { weekdays: [6, 2] }, '0 0 12 ? * 2,6 *'],
    ['[4.3-07]', 'day', 5, { days: [15, 1] }, '0 0 12 1,15 * ? *'],
    ['[4.3-08]', 'day', 6, {}, '0 0 12 L * ? *'],
    ['[4.3-09]', 'day', 7, {}, '0 0 12 LW * ? *'],
    ['[4.3-10]', 'day', 8, { lastWeekday: 6 }, '0 0 12 ? * 6L *'],
    ['[4.3-11]', 'day', 9, { beforeEnd: 3 }, '0 0 12 L-3 * ? *'],
    ['[4.3-12]', 'day', 10, { nearest: 15 }, '0 0 12 15W * ? *'],
    ['[4.3-13]', 'day', 11, { nthWeekday: 2, nth: 3 }, '0 0 12 ? * 2#3 *'],
  ] as const)('%s %s mode %d with %j writes %s', (_, unit, mode, numbers, text) => expect(after(unit, mode, numbers).text).toBe(text))

  it('[4.3-14] [4.3-16] always leaves seven fields of which exactly one day field is ?', () => {
    fc.assert(
      fc.property(anyCron, fc.integer({ min: 1, max: 11 }), (text, mode) => {
        const fields = withMode(openDraft(text), 'day', mode as DayMode).text.split(' ')
        expect([fields.length, [fields[3], fields[5]].filter((field) => field === '?').length]).toEqual([7, 1])
      }),
    )
  })

  it('[4.3-15] writes * for an empty list, and ? for an empty week', () => {
    expect(after('hour', 3, { values: [] }).text).toBe('0 0 * * * ? *')
    expect(buildCron({ ...parseCron(noon).state!, day: { mode: 4, weekdays: [] } })).toBe('0 0 12 * * ? *')
  })

  it('[4.3-06] [4.3-07] does not count as done while no day is chosen', () => {
    expect([4, 5].map((mode) => lacksDays(after('day', mode)))).toEqual([true, true])
    const empty = after('day', 4)
    expect(empty.state?.day).toEqual({ mode: 4, weekdays: [] })
    const chosen = withNumbers(empty, 'day', 4, { weekdays: [3] })
    expect([lacksDays(chosen), chosen.text]).toEqual([false, '0 0 12 ? * 3 *'])
    expect(lacksDays(withMode(empty, 'day', 6))).toBe(false)
  })

  it('[3-73] [3-74] brings the numbers of a mode back when it is chosen again', () => {
    const draft = withMode(after('minute', 2, { start: 7, step: 9 }), 'minute', 1)
    expect(withMode(draft, 'minute', 2).text).toBe('0 7/9 12 * * ? *')
    const day = withMode(after('day', 11, { nthWeekday: 3, nth: 4 }), 'day', 6)
    expect(withMode(day, 'day', 11).text).toBe('0 0 12 ? * 3#4 *')
  })

  it('starts smaller units at their first value where there was nothing yet', () => {
    expect(after('hour', 3, { values: [9] }, '').text).toBe('0 0 9 * * ? *')
    expect(after('minute', 2, { start: 0, step: 5 }, '').text).toBe('0 0/5 * * * ? *')
    expect(after('day', 4, { weekdays: [2] }, '').text).toBe('0 0 0 ? * 2 *')
  })

  it('leaves the year away where six fields are wanted, until the year is edited', () => {
    const draft = withNumbers(openDraft(noon), 'hour', 3, { values: [9] }, false)
    expect(draft.text).toBe('0 0 9 * * ?')
    expect(withNumbers(draft, 'year', 3, { values: [2030] }, false).text).toBe('0 0 9 * * ? 2030')
  })

  it('keeps what was typed before, to go back to', () => {
    expect(withText(after('hour', 1), 'typed').before).toBe(noon)
  })
})

describe('what can be chosen', () => {
  it('is accepted by the scheduler at every bound', () => {
    for (const [unit, bounds] of Object.entries(unitBounds) as [Exclude<CronUnit, 'day'>, (typeof unitBounds)['hour']][]) {
      for (const end of ['min', 'max'] as const) {
        const texts = [
          after(unit, 2, { start: bounds.start[end], step: bounds.step[end] }).text,
          after(unit, 3, { values: [bounds.values[end]] }).text,
        ]
        expect(texts.map((text) => parseCron(text).errors)).toEqual([[], []])
      }
    }
    expect(parseCron(after('day', 9, { beforeEnd: dayBounds.beforeEnd.max }).text).errors).toEqual([])
  })

  it('has presets that are valid', () => expect(presets.flatMap(([, text]) => parseCron(text).errors)).toEqual([]))
})
