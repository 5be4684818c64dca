import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { GUEST } from '../../media/contract/source'
import { readTicket, ticketText } from '../../media/tickets/ticket'
import { ticketHolder } from '../../media/tickets/ticket-holder'
import { ApiError, notFound } from '../../platform/base/errors'
import { timeText } from '../../platform/base/time'
import type { Queryable } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { BASE_PATH, type HandlerContext, type PublicHandlerContext } from '../../platform/http/routes'
import { pathText, queryText, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { departmentRows } from '../../platform/query/department-scope'
import type { QvodListInfoTable } from './qvod-table'

const keyOf = (id: string): string => `qvod/${id}`

/** Session of a guest who came without a link. */
export const PUBLIC_SESSION = 'vod'

/** A video that the caller sees. @throws ApiError where there is none */
export async function visibleVideo(db: Queryable, caller: Caller, id: string): Promise<QvodListInfoTable> {
  const seen = await departmentRows(db, caller, 'iblQvodListInfo')
  const row = await db.selectFrom('iblQvodListInfo').selectAll().where('id', '=', id).where(seen).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Where a video is played, and until when. Contains a ticket, no token. */
export function playAddress(
  { context: { settings, mediaSecret }, request }: Pick<PublicHandlerContext, 'context' | 'request'>,
  id: string,
  who: { userId: string; sessionId: string },
): { url: string; expiresAt: string } {
  const expires = settings.clock.now() + settings.limits.playLife
  const ticket = ticketText(mediaSecret, { key: keyOf(id), ...who, expires })
  const url = `${request.protocol}://${request.host}${BASE_PATH}/ibl/qvod/play/${id}?${new URLSearchParams({ ticket })}`
  return { url, expiresAt: timeText(expires) }
}

export const VIDEO_URLS = {
  query: requestSchema({ id: requiredQuery('视频') }),
  result: objectSchema({ mp4: Type.String(), codec: Type.String(), expiresAt: Type.String() }),
}

/** GET /qvod/iblQvodListInfo/playUrls?id. */
export async function videoUrls(call: HandlerContext<typeof VIDEO_URLS>): Promise<Envelope> {
  const video = await visibleVideo(call.context.database, call.caller, call.query.id)
  if (video.status === 'making' || video.status === 'failed') throw new ApiError('视频还没有合成')
  const { url, expiresAt } = playAddress(call, video.id, call.caller)
  return queryResult({ mp4: url, codec: video.codec ?? '', expiresAt })
}

export const VIDEO_FILE = { params: requestSchema({ id: pathText() }), query: requestSchema({ ticket: queryText() }) }

/** Whether a guest may watch: a public video, or one that a shared link shows. */
export const isOpenTo = (video: Pick<QvodListInfoTable, 'status' | 'publicFlag'>, sessionId: string): boolean =>
  video.status === 'published' && (video.publicFlag === '1' || sessionId.startsWith('share:'))

/** GET /ibl/qvod/play/{id}?ticket=: the file, whole or in ranges. */
export async function playVideo({ context, params, query, reply }: PublicHandlerContext<typeof VIDEO_FILE>): Promise<FastifyReply> {
  const { database, mediaSecret, settings, videos } = context
  const expired = new ApiError('播放地址已失效，请重新获取', 403, 403)
  const ticket = readTicket(mediaSecret, query.ticket, keyOf(params.id), settings.clock.now())
  if (!ticket) throw expired
  const video = await database.selectFrom('iblQvodListInfo').selectAll().where('id', '=', params.id).executeTakeFirst()
  if (!video) throw expired
  if (ticket.userId === GUEST) {
    if (!isOpenTo(video, ticket.sessionId)) throw expired
  } else {
    const caller = await ticketHolder(context, ticket)
    if (!caller?.can('qvod:list')) throw expired
    await visibleVideo(database, caller, video.id)
  }
  await videos.fileAt(video.filePath)
  return reply.header('cache-control', 'private, max-age=600').sendFile(video.filePath, videos.root, { cacheControl: false })
}
