import { Type } from 'typebox'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { rulesFor } from '../../platform/data-rules/data-rule-target'
import { conditionsSql } from '../../platform/query/conditions'
import { departmentRows } from '../../platform/query/department-scope'
import { VIDEO_STATES } from './qvod-table'
import { VIDEO_LIST } from './video-list'

const COUNT = Type.Integer({ minimum: 0 })

export const STATISTICS = {
  result: objectSchema({
    total: COUNT,
    /** Videos by state. */
    states: objectSchema(Object.fromEntries(VIDEO_STATES.map((state) => [state, COUNT]))),
    /** Videos by category, without those below it; categories without videos are absent. */
    categories: Type.Array(objectSchema({ categoryId: Type.String(), count: COUNT })),
    /** Bytes of the media folder, and what it may hold. */
    usedBytes: Type.Number(),
    totalBytes: Type.Number(),
  }),
}

/** GET /qvod/iblQvodListInfo/stat: how many videos the caller sees, by state and category, and the space of all. */
export async function videoStatistics({ context, caller }: HandlerContext<typeof STATISTICS>): Promise<Envelope> {
  const { database, settings, videos } = context
  const seen = await departmentRows(database, caller, 'iblQvodListInfo')
  const rules = await rulesFor(database, caller, VIDEO_LIST)
  const rows = await database
    .selectFrom('iblQvodListInfo')
    .select(({ fn }) => ['status', 'categoryId', fn.countAll<number | string>().as('count')])
    .where(seen)
    .where(() => conditionsSql(rules))
    .groupBy(['status', 'categoryId'])
    .execute()
  const categories = new Map<string, number>()
  const states = Object.fromEntries(VIDEO_STATES.map((state) => [state, 0]))
  for (const { status, categoryId, count } of rows) {
    states[status] = (states[status] ?? 0) + Number(count)
    if (categoryId) categories.set(categoryId, (categories.get(categoryId) ?? 0) + Number(count))
  }
  return queryResult({
    total: Object.values(states).reduce((sum, count) => sum + count, 0),
    states,
    categories: [...categories].map(([id, count]) => ({ categoryId: id, count })),
    usedBytes: await videos.usedBytes(),
    totalBytes: settings.limits.videoSpace,
  })
}
