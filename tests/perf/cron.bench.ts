import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'
import { it } from 'vitest'
import { nextFireTimes } from '../../elements/cron-picker/cron'
import { cronVectors } from '../cron/vectors'
import { median, percentile, printTable } from './table'

const after = new Date('2026-02-27T23:58:57Z')
const count = 10
const rounds = 5

type Library = (expr: string, timeZone: string) => unknown

const ours: Library = (expr, timeZone) => nextFireTimes(expr, { after, timeZone, count })

/** Weekdays from Sunday = 1 and a year, as Quartz; settings of the library's own. */
const croner: Library = (expr, timeZone) =>
  new Cron(expr, { timezone: timeZone, mode: '6-or-7-parts', alternativeWeekdays: true, sloppyRanges: true, paused: true }).nextRuns(
    count,
    after,
  )

/** It knows no year and counts weekdays from Sunday = 0: asked only what means the same. */
const cronParser: Library = (expr, timeZone) =>
  CronExpressionParser.parse(expr.split(' ').slice(0, 6).join(' '), { currentDate: after, tz: timeZone }).take(count)

/** Expressions of real jobs that all three understand: no year, no weekday numbers, nothing of Quartz alone. */
const common = cronVectors
  .filter(({ valid, group, sloppy }) => valid && !sloppy && group === 'real')
  .map(({ expr }) => expr.trim())
  .filter((expr) => /^\S+ \S+ \S+ [\d*/,-]+ \S+ \?( \*)?$/.test(expr) && !/[LW]|(\d+)-(\d+)/.test(expr))

function times(library: Library, timeZone: string): number[] {
  const spent: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const expr of common) {
      const start = performance.now()
      library(expr, timeZone)
      if (round > 0) spent.push(performance.now() - start)
    }
  }
  return spent
}

/** Reading and the next ten runs; one run, the same expressions, as ratios to ours. */
it('cron', () => {
  for (const timeZone of ['UTC', 'Asia/Shanghai', 'America/New_York']) {
    const results = (
      [
        ['ours', ours],
        ['croner', croner],
        ['cron-parser', cronParser],
      ] as const
    ).map(([name, library]) => [name, times(library, timeZone)] as const)
    const [, base] = results[0]!
    printTable(
      `Parse and next ${count} of ${common.length} expressions, ${timeZone}`,
      ['', 'median', 'ratio', 'p99', 'ratio'],
      results.map(([name, spent]) => [
        name,
        `${(median(spent) * 1000).toFixed(1)} us`,
        (median(spent) / median(base)).toFixed(1),
        `${(percentile(spent, 99) * 1000).toFixed(0)} us`,
        (percentile(spent, 99) / percentile(base, 99)).toFixed(1),
      ]),
    )
  }
})
