import type { SysVisitTable } from '../../platform/database/schema'
import { stableId } from '../../platform/base/ids'
import { DAY, MINUTE, timeText } from '../../platform/base/time'
import type { Random } from '../../platform/base/random'

const DAYS_OF_HISTORY = 30
/** Share of a day's visits in each hour from midnight; a live house never quite sleeps. */
const HOURS = [1, 1, 1, 1, 1, 2, 3, 5, 9, 12, 11, 9, 6, 7, 10, 11, 10, 9, 8, 9, 8, 6, 3, 2]

const HOUR_CHOICES = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))

function isWeekend(time: number): boolean {
  const day = new Date(`${timeText(time).slice(0, 10)}T00:00:00Z`).getUTCDay()
  return day === 0 || day === 6
}

/** The visit log of the last thirty days up to now, so that the home page has figures on the first day. */
export function seededVisits(random: Random, userIds: readonly string[], now: number): SysVisitTable[] {
  const visits: SysVisitTable[] = []
  const present = timeText(now)
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 0; daysAgo -= 1) {
    const day = timeText(now - daysAgo * DAY).slice(0, 10)
    const count = isWeekend(now - daysAgo * DAY) ? random.integer(55, 90) : random.integer(140, 220)
    for (let index = 0; index < count; index += 1) {
      const midnight = Date.parse(`${day}T00:00:00+08:00`)
      const createTime = timeText(midnight + random.pick(HOUR_CHOICES) * 60 * MINUTE + random.integer(0, 3599) * 1000)
      const visitor = random.integer(0, Math.min(userIds.length, 300) - 1)
      if (createTime >= present) continue
      // About one address for three people: studios and duty rooms share machines.
      visits.push({
        id: stableId(`visit:${day}:${index}`),
        userId: userIds[visitor] ?? '',
        ip: `10.20.${visitor % 7}.${10 + (visitor % 101)}`,
        day,
        createTime,
      })
    }
  }
  return visits
}
