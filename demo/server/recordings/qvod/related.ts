import type { SelectQueryBuilder } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { departmentRows } from '../../platform/query/department-scope'
import { visibleVideo } from './play'
import type { QvodListInfoTable } from './qvod-table'

/** Videos next to a video, and those that are compared. */
const MAX_RELATED = 8
const MAX_COMPARED = 500

type Videos = SelectQueryBuilder<Tables, 'iblQvodListInfo', object>

const tagsOf = ({ tags }: Pick<QvodListInfoTable, 'tags'>): readonly string[] => tags?.split(',') ?? []

/** Published videos by common tags, then of the same category, then the most played. `among`: which may be shown. */
export async function relatedVideos(db: Queryable, video: QvodListInfoTable, among: (videos: Videos) => Videos) {
  const published = db.selectFrom('iblQvodListInfo').where('status', '=', 'published').where('id', '!=', video.id)
  const rows = await among(published)
    .select(['id', 'title', 'cover', 'duration', 'categoryId', 'tags', 'playCount', 'publishTime'])
    .orderBy('publishTime', 'desc')
    .limit(MAX_COMPARED)
    .execute()
  const own = new Set(tagsOf(video))
  const score = (row: (typeof rows)[number]): number =>
    2 * tagsOf(row).filter((tag) => own.has(tag)).length + (row.categoryId !== null && row.categoryId === video.categoryId ? 1 : 0)
  return rows.toSorted((one, other) => score(other) - score(one) || other.playCount - one.playCount).slice(0, MAX_RELATED)
}

const TEXT = Type.String()
export const RELATED = {
  query: requestSchema({ id: requiredQuery('视频') }),
  result: Type.Array(objectSchema({ id: TEXT, title: TEXT, cover: nullable(TEXT), duration: Type.Integer(), playCount: Type.Integer() })),
}

/** GET /qvod/iblQvodListInfo/related?id: of the videos that the caller sees. */
export async function related({ context: { database }, caller, query }: HandlerContext<typeof RELATED>): Promise<Envelope> {
  const video = await visibleVideo(database, caller, query.id)
  const seen = await departmentRows(database, caller, 'iblQvodListInfo')
  return queryResult(await relatedVideos(database, video, (all) => all.where(() => seen)))
}
