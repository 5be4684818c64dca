import { Type } from 'typebox'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { DAY, dayText } from '../../platform/base/time'
import { objectSchema } from '../../platform/http/schema/result-schema'

export const LOGIN_INFO = {
  result: objectSchema({ totalVisitCount: Type.Integer(), todayVisitCount: Type.Integer(), todayIp: Type.Integer() }),
}
export const VISIT_INFO = {
  result: Type.Array(objectSchema({ tian: Type.String(), type: Type.String(), visit: Type.Integer(), ip: Type.Integer() })),
}

/** GET /sys/loginfo (clause 7.2-49). The odd message is JeecgBoot's. */
export async function loginInfo(call: HandlerContext): Promise<Envelope> {
  const { database, settings } = call.context
  const today = dayText(settings.clock.now())
  const total = await database
    .selectFrom('sysVisit')
    .select((select) => select.fn.countAll().as('visits'))
    .executeTakeFirstOrThrow()
  const ofToday = await database
    .selectFrom('sysVisit')
    .select((select) => [select.fn.countAll().as('visits'), select.fn.count('ip').distinct().as('addresses')])
    .where('day', '=', today)
    .executeTakeFirstOrThrow()
  return actionResult('登录成功', {
    totalVisitCount: Number(total.visits),
    todayVisitCount: Number(ofToday.visits),
    todayIp: Number(ofToday.addresses),
  })
}

/** GET /sys/visitInfo: visits and addresses of the last seven days, today last; a day without visits is there with zeros. */
export async function visitInfo(call: HandlerContext): Promise<Envelope> {
  const { database, settings } = call.context
  const now = settings.clock.now()
  const days = Array.from({ length: 7 }, (_, index) => dayText(now - (6 - index) * DAY))
  const rows = await database
    .selectFrom('sysVisit')
    .select((select) => ['day', select.fn.countAll().as('visits'), select.fn.count('ip').distinct().as('addresses')])
    .where('day', 'in', days)
    .groupBy('day')
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return queryResult(
    days.map((day) => ({
      tian: day,
      type: day.slice(5),
      visit: Number(byDay.get(day)?.visits ?? 0),
      ip: Number(byDay.get(day)?.addresses ?? 0),
    })),
  )
}
