import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../platform/base/errors'
import { BASE_PATH, type HandlerContext, type PublicHandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { createTurns } from '../../platform/report-runner/concurrency-limit'
import { frameOfFilm } from '../films/frame'
import { readTicket, ticketText } from '../tickets/ticket'
import { ticketHolder } from '../tickets/ticket-holder'

const PATH = '/ibl/videoFile'
/** Stills that are made at a time, and that wait. */
const [AT_ONCE, WAITING] = [2, 200]
const STILL_WIDTH = 320
const MAX_STORED = 200

const keyOf = (path: string): string => `file/${path}`

type Caller = Pick<HandlerContext['caller'], 'userId' | 'sessionId'>

/** Address of a file of the video folder, or of its still, for a browser of this caller. Contains a ticket, no token. */
export function fileAddress(
  { context: { settings, mediaSecret }, request, caller }: Pick<HandlerContext, 'context' | 'request'> & { caller: Caller },
  path: string,
  kind: 'file' | 'still',
): string {
  const { userId, sessionId } = caller
  const ticket = ticketText(mediaSecret, { key: keyOf(path), userId, sessionId, expires: settings.clock.now() + settings.limits.playLife })
  const query = new URLSearchParams({ path, ...(kind === 'still' && { still: '1' }), ticket })
  return `${request.protocol}://${request.host}${BASE_PATH}${PATH}?${query}`
}

const inTurn = createTurns(AT_ONCE, WAITING)
const stills = new Map<string, Buffer | null>()

async function stillOf(ffmpeg: string, path: string): Promise<Buffer | null> {
  const { size, mtimeMs } = await stat(path)
  const stamp = `${path} ${size} ${mtimeMs}`
  const stored = stills.get(stamp)
  if (stored !== undefined) return stored
  const picture = await inTurn(() => frameOfFilm(ffmpeg, path, { second: 1, width: STILL_WIDTH }))
  if (stills.size >= MAX_STORED) stills.clear()
  stills.set(stamp, picture)
  return picture
}

export const VIDEO_FOLDER_FILE = {
  path: PATH,
  schema: { query: requestSchema({ path: requiredQuery('路径'), still: queryText(), ticket: queryText() }) },
} as const

/** GET /ibl/videoFile?path&ticket: a file of the video folder, whole or in ranges; with `still` a frame of it (needs ffmpeg). */
export async function sendVideoFile({
  context,
  query,
  reply,
}: PublicHandlerContext<(typeof VIDEO_FOLDER_FILE)['schema']>): Promise<FastifyReply> {
  const { mediaSecret, settings, videos } = context
  const expired = new ApiError('播放地址已失效，请重新获取', 403, 403)
  const ticket = readTicket(mediaSecret, query.ticket, keyOf(query.path), settings.clock.now())
  const caller = ticket && (await ticketHolder(context, ticket))
  if (!caller || !(caller.can('qvod:list') || caller.can('r0:list'))) throw expired
  const absolute = await videos.fileAt(query.path)
  reply.header('cache-control', 'private, max-age=600')
  if (query.still === '') return reply.sendFile(query.path, videos.root, { cacheControl: false })
  const picture = videos.ffmpeg === '' ? null : await stillOf(videos.ffmpeg, absolute)
  if (!picture) throw new ApiError('没有画面', 404, 404)
  return reply.type('image/jpeg').send(picture)
}
