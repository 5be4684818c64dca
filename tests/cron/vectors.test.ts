import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildCron, type CronState, nextFireTimes, parseCron, validateCron } from '../../elements/cron-picker/cron'
import { clockVectors, cronVectors, nameOf } from './vectors'

/** Quartz 2.3.2 was asked in 2026; it looks a hundred years ahead. */
beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-02-27T00:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const valid = cronVectors.filter((vector) => vector.valid && !vector.broken)
const invalid = cronVectors.filter((vector) => !vector.valid)
const broken = cronVectors.filter((vector) => vector.broken)
/** Warnings of what the scheduler takes outside its documented grammar. */
const sloppiness = new Set(['ignored', 'step-zero', 'step-large', 'read-as-every', 'first-only', 'weekday-zero', 'year'])
/** Undocumented, but read just as written: leading zeros, control characters at the edges, a star in a list. */
const harmless = new Set(['0 0 0 ? * 06#03', '\n0 0 12 * * ?', '0 0 12 * * ?\0', '0 * * ? * 4,6-7,*/2,3/3,1/4 *'])

describe('[4.3-22] Quartz is the judge', () => {
  it.each(valid.map((vector) => [nameOf(vector), vector] as const))('accepts %s', (_, { expr, sloppy = false }) => {
    const { valid, errors, warnings } = validateCron(expr)
    expect({ valid, errors }).toEqual({ valid: true, errors: [] })
    const warned = warnings.some(({ kind }) => sloppiness.has(kind))
    expect(warned).toBe(sloppy && !harmless.has(expr))
  })

  it.each(invalid.map((vector) => [nameOf(vector), vector] as const))('refuses %s', (_, { expr, error }) => {
    const { valid, errors } = parseCron(expr)
    expect(valid).toBe(false)
    if (!error?.fields) return
    expect([...new Set(errors.flatMap(({ fields }) => fields))]).toEqual(error.fields)
    expect(errors.map(({ kind }) => kind)).toContain(error.kind)
  })

  it.each(broken.map((vector) => [nameOf(vector), vector] as const))(
    'refuses %s, which the scheduler takes and breaks on',
    (_, { expr }) => {
      expect(parseCron(expr).errors.map(({ kind }) => kind)).toEqual(['breaks-server'])
    },
  )

  it.each(valid.map((vector) => [nameOf(vector), vector] as const))('runs %s when Quartz does', (_, { expr, next = {} }) => {
    for (const [timeZone, starts] of Object.entries(next)) {
      for (const [after, times] of Object.entries(starts)) {
        const ours = nextFireTimes(expr, { after, timeZone, count: 10 })
        expect(
          ours.map((time) => time.getTime()),
          `${timeZone} after ${after}`,
        ).toEqual(times.map((time) => Date.parse(time)))
      }
    }
  })

  const pickers = cronVectors.filter(({ picker }) => picker)
  it.each(pickers.map((vector) => [nameOf(vector), vector] as const))('[4.3-19] shows and writes %s', (_, { expr, picker }) => {
    expect(buildCron(picker as unknown as CronState)).toBe(expr)
    expect(parseCron(expr).state).toEqual(picker)
  })

  it.each(clockVectors.map((vector) => [vector.zone, vector.after, vector.next] as const))(
    '[W-P19] goes on in %s after %s as Quartz does',
    (timeZone, after, next) => {
      for (const [expr, times] of Object.entries(next)) {
        const ours = nextFireTimes(expr, { after, timeZone, count: times.length })
        expect(
          ours.map((time) => time.getTime()),
          expr,
        ).toEqual(times.map((time) => Date.parse(time)))
      }
    },
  )
})
