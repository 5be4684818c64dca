import { Type } from 'typebox'
import { GUEST } from '../../media/contract/source'
import { openPass } from '../../media/tickets/pass'
import { isNewView } from '../../platform/attempts/view-counts'
import { ApiError } from '../../platform/base/errors'
import type { Queryable } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema, required, requiredQuery, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { escapeLike } from '../../platform/query/conditions'
import { pageSchema } from '../../platform/query/list-schema'
import { openPage } from '../../platform/query/open-page'
import { countOf, pageOf } from '../../platform/query/page'
import { isOpenTo, playAddress, PUBLIC_SESSION } from './play'
import type { QvodListInfoTable } from './qvod-table'
import { relatedVideos } from './related'

const TEXT = Type.String()
export const CARD = {
  id: TEXT,
  title: TEXT,
  cover: nullable(TEXT),
  duration: Type.Integer(),
  categoryId: nullable(TEXT),
  tags: nullable(TEXT),
  playCount: Type.Integer(),
  publishTime: nullable(TEXT),
}
export const CARD_COLUMNS = ['id', 'title', 'cover', 'duration', 'categoryId', 'tags', 'playCount', 'publishTime'] as const

const DIGITS = /^\d{0,6}$/

export const OPEN_VIDEOS = {
  query: requestSchema({
    category: queryText(),
    keyword: queryText(),
    pageNo: queryText('页码', DIGITS),
    pageSize: queryText('每页条数', DIGITS),
  }),
  result: pageSchema(objectSchema(CARD)),
}

/** GET /ibl/open/vodList?category&keyword&pageNo&pageSize: published public videos, the newest first. */
export async function openVideos({ context: { database }, query }: PublicHandlerContext<typeof OPEN_VIDEOS>): Promise<Envelope> {
  const { page, size } = openPage(query)
  const videos = database
    .selectFrom('iblQvodListInfo')
    .where('status', '=', 'published')
    .where('publicFlag', '=', '1')
    .$if(query.category !== '', (all) => all.where('categoryId', '=', query.category))
    .$if(query.keyword !== '', (all) => all.where('title', 'like', `%${escapeLike(query.keyword.slice(0, 60))}%`))
  const records = await videos
    .select(CARD_COLUMNS)
    .orderBy('publishTime', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return queryResult(pageOf(records, await countOf(videos), { page, size }))
}

/** Session of a guest for a video: that of the pass of a shared link, else the public one. @throws ApiError for a video that is not shown */
async function openVideo(
  { context, request }: Pick<PublicHandlerContext, 'context' | 'request'>,
  db: Queryable,
  id: string,
): Promise<{ video: QvodListInfoTable; sessionId: string }> {
  const text = request.headers['x-viewer-pass']
  const pass = typeof text === 'string' ? openPass(context.mediaSecret, text, context.settings.clock.now()) : null
  const sessionId = pass?.targetType === 'vod' && pass.targetId === id ? pass.sessionId : PUBLIC_SESSION
  const video = await db.selectFrom('iblQvodListInfo').selectAll().where('id', '=', id).executeTakeFirst()
  if (!video || !isOpenTo(video, sessionId)) throw new ApiError('视频不存在或已下架')
  return { video, sessionId }
}

export const OPEN_VIDEO = {
  query: requestSchema({ id: requiredQuery('视频') }),
  result: objectSchema({
    ...CARD,
    intro: nullable(TEXT),
    width: Type.Integer(),
    height: Type.Integer(),
    related: Type.Array(objectSchema(CARD)),
  }),
}

/** GET /ibl/open/vod?id: a video and related ones. */
export async function openVideoDetail(call: PublicHandlerContext<typeof OPEN_VIDEO>): Promise<Envelope> {
  const { database } = call.context
  const { video } = await openVideo(call, database, call.query.id)
  const { id, title, cover, duration, categoryId, tags, playCount, publishTime, intro, width, height } = video
  const related = await relatedVideos(database, video, (all) => all.where('publicFlag', '=', '1'))
  return queryResult({ id, title, cover, duration, categoryId, tags, playCount, publishTime, intro, width, height, related })
}

export const OPEN_PLAY = {
  body: requestSchema({ id: required(textParam('视频', 64)) }),
  result: objectSchema({ url: TEXT, expiresAt: TEXT }),
}

/** POST /ibl/open/vodPlay {id}: where a guest plays a video. Counts one view of an address in ten minutes. */
export async function openVideoPlay(call: PublicHandlerContext<typeof OPEN_PLAY>): Promise<Envelope> {
  const { context, address, body } = call
  const { video, sessionId } = await openVideo(call, context.database, body.id)
  if (await isNewView(context, `vod:${video.id}`, address))
    await context.database
      .updateTable('iblQvodListInfo')
      .set(({ eb }) => ({ playCount: eb('playCount', '+', 1) }))
      .where('id', '=', video.id)
      .execute()
  return queryResult(playAddress(call, video.id, { userId: GUEST, sessionId }))
}
