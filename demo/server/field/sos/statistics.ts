import { Type } from 'typebox'
import { dictItems } from '../../platform/dictionaries/items'
import { DAY, dayText, SECOND, timeOf, timeText } from '../../platform/base/time'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { enumParam, requestSchema, withDefault } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { alarmScopeOf, alarmsOf } from './scope'

/** Days of each range, today included. */
const DAYS = { today: 1, '7d': 7, '30d': 30 } as const

const COUNT = Type.Integer({ minimum: 0 })
export const ALARM_STATISTICS = {
  query: requestSchema({ range: withDefault(enumParam('时间范围', ['today', '7d', '30d']), 'today') }),
  result: objectSchema({
    byType: Type.Array(objectSchema({ type: Type.String(), text: Type.String(), count: COUNT })),
    byDay: Type.Array(objectSchema({ day: Type.String(), count: COUNT })),
    /** Seconds until acknowledgement: the median, null without one, and alarms by their time; not acknowledged ones are not counted. */
    ackSeconds: objectSchema({ p50: nullable(Type.Number()), under15: COUNT, under30: COUNT, under60: COUNT, later: COUNT }),
  }),
}

/** The median of sorted numbers; null without any. */
function medianOf(sorted: readonly number[]): number | null {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function countBy(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** GET /sos/iblSosInfo/stat?range: alarms by type, day and time until acknowledgement. */
export async function alarmStatistics({ context, caller, query }: HandlerContext<typeof ALARM_STATISTICS>): Promise<Envelope> {
  const { database, settings } = context
  const now = settings.clock.now()
  const first = timeOf(`${dayText(now)} 00:00:00`) - (DAYS[query.range] - 1) * DAY
  const rows = await alarmsOf(database, await alarmScopeOf(database, caller))
    .select(['type', 'createTime', 'ackTime'])
    .where('createTime', '>=', timeText(first))
    .execute()
  const texts = new Map((await dictItems(database, 'sos_type')).map(({ value, text }) => [value, text]))
  const types = countBy(rows.map(({ type }) => type))
  const days = countBy(rows.map(({ createTime }) => (createTime ?? '').slice(0, 10)))
  const seconds = rows
    .flatMap(({ createTime, ackTime }) => (createTime && ackTime ? [(timeOf(ackTime) - timeOf(createTime)) / SECOND] : []))
    .toSorted((one, other) => one - other)
  const between = (from: number, to: number): number => seconds.filter((value) => value >= from && value < to).length
  return queryResult({
    byType: [...types]
      .map(([type, count]) => ({ type, text: texts.get(type) ?? type, count }))
      .toSorted((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1)),
    byDay: Array.from({ length: DAYS[query.range] }, (_, index) => dayText(first + index * DAY)).map((day) => ({
      day,
      count: days.get(day) ?? 0,
    })),
    ackSeconds: {
      p50: medianOf(seconds),
      under15: between(0, 15),
      under30: between(15, 30),
      under60: between(30, 60),
      later: between(60, Infinity),
    },
  })
}
