import { message, type Message } from '../../platform/base/message'
import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { BASE_PATH, type HandlerContext } from '../../platform/http/routes'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import type { EquipmentTable } from '../equipment/equipment-tables'
import type { StreamKey, StreamUrls } from '../../media/contract/source'
import { ticketText } from '../../media/tickets/ticket'
import type { Caller } from '../../platform/identity/caller'
import { timeText } from '../../platform/base/time'
import { type Pictures, picturesToWatch } from './admission'
import { devicesOf, scopeOf } from '../equipment/scope'
import { streamKeyOf } from '../equipment/streams'
import { blockReason } from './viewer-blocks'
import { objectSchema } from '../../platform/http/schema/result-schema'

/**
 * What a player takes: where the pictures are, the small ones too, until when the addresses open them, and the codecs (`H.264/AAC`,
 * `H.264/Opus`; without sound, or where it is unknown, that of the picture alone).
 */
export interface PlayUrls extends StreamUrls {
  /** Not where a media server beside ours carries it. */
  sub?: StreamUrls
  codec: string
  expiresAt: string
}

const ADDRESSES = {
  wsFlv: Type.Optional(Type.String()),
  httpFlv: Type.Optional(Type.String()),
  whep: Type.Optional(Type.String()),
  hls: Type.Optional(Type.String()),
}

export const PLAY_URLS = {
  query: requestSchema({ id: requiredQuery('设备') }),
  result: objectSchema({ ...ADDRESSES, sub: Type.Optional(objectSchema(ADDRESSES)), codec: Type.String(), expiresAt: Type.String() }),
}

/** What says who plays, and how he knows this server. */
export type PlayHandlerContext = Pick<HandlerContext, 'context' | 'caller' | 'request'>

/** Where a stream is played by whoever calls; the tickets are made for him. */
export function playUrlsOf(
  { context, caller, request }: Pick<PlayHandlerContext, 'context' | 'request'> & { caller: Pick<Caller, 'userId' | 'sessionId'> },
  key: StreamKey,
  { codec, sound, nodeId }: Pick<Pictures, 'codec' | 'sound' | 'nodeId'>,
): PlayUrls {
  const { settings, media, mediaSecret, nodes } = context
  const expires = settings.clock.now() + settings.limits.playLife
  const target = {
    base: `${request.protocol}://${request.host}${BASE_PATH}`,
    ticket: ticketText(mediaSecret, { key, userId: caller.userId, sessionId: caller.sessionId, expires }),
  }
  const codecs = [codec?.split(' ')[0] || 'H.264', sound].filter(Boolean).join('/')
  const response = { codec: codecs, expiresAt: timeText(expires) }
  if (nodeId !== null) return { ...nodes.urls(nodeId, key, target.ticket), ...response }
  return { ...media.urls(key, 'main', target), sub: media.urls(key, 'sub', target), ...response }
}

/** Why nobody may watch a device now; null: it is not disabled. */
function banReason({ enabled, disableReason, disabledUntil }: EquipmentTable): string | Message | null {
  if (enabled === '1') return null
  if (disableReason && disabledUntil) return message`该设备已被禁播，${disableReason}，${disabledUntil} 自动解除`
  if (disabledUntil) return message`该设备已被禁播，${disabledUntil} 自动解除`
  return disableReason ? message`该设备已被禁播，${disableReason}` : '该设备已被禁播'
}

/**
 * GET /cloudlive/equipment/playUrls?id: where a device that is live can be played. The addresses are the caller's own: they hold a
 * ticket, no token, and open only this stream, for minutes. Who watches by then goes on.
 */
export async function playUrls(call: HandlerContext<typeof PLAY_URLS>): Promise<Envelope> {
  const { context, caller, query } = call
  const { database } = context
  const device = await devicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  const key = device && streamKeyOf(device)
  if (!device || !key) throw new ApiError('设备不存在')
  // As text, not as a status: pages have general words for those.
  const prohibition = banReason(device) ?? (await blockReason(database, context, key, caller.userId))
  if (prohibition) throw new ApiError(prohibition)
  return queryResult(playUrlsOf(call, key, await picturesToWatch(context, key, device)))
}
