import { timingSafeEqual, createHash, randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { type CallerServices, GUEST_CHECKS, guestDevice, shareSession, type WatchableDevice } from '../../devices/watching/guests'
import { playUrlsOf, type PlayUrls } from '../../devices/watching/play-urls'
import { GUEST, type StreamKey } from '../../media/contract/source'
import { openPass, sealPass } from '../../media/tickets/pass'
import { venueKey } from '../../media/contract/venue-key'
import { assertEnterCodeAllowed, countWrongEnterCode } from '../../platform/attempts/open-links'
import { addressGroup } from '../../platform/base/address'
import { ApiError, TooManyRequestsError } from '../../platform/base/errors'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema, required, textParam } from '../../platform/http/schema/request-schema'
import { NO_RESULT, nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { addMessage, assertChatOpen, MAX_CONTENT, messagesAfter } from './chat'
import { onlineCount, publishVenue } from './scope'
import type { LiveVenueTable, VenueViewerTable } from './venue-tables'

/** ms in which a removed viewer cannot come back, and between two messages of a viewer. */
const KICK_PAUSE = 10 * MINUTE
const CHAT_PAUSE = 2 * SECOND
/** ms between two notes that a viewer is still there. */
const BEAT = 5 * SECOND

const TEXT = Type.String()
const VENUE = {
  id: TEXT,
  venueNo: TEXT,
  title: TEXT,
  cover: nullable(TEXT),
  intro: nullable(TEXT),
  startTime: nullable(TEXT),
  endTime: nullable(TEXT),
  status: TEXT,
  chatFlag: TEXT,
}

/** What viewers see of a venue. */
function shownVenue({ id, venueNo, title, cover, intro, startTime, endTime, status, chatFlag }: LiveVenueTable) {
  return { id, venueNo, title, cover, intro, startTime, endTime, status, chatFlag }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (given: string | null, expected: string): boolean => timingSafeEqual(digest(given ?? ''), digest(expected))

/** Session of a viewer's play tickets. */
export const viewerSession = (venueId: string, viewerId: string): string => `venue:${venueId}:${viewerId}`

const PROGRAMME: WatchableDevice = { enabled: '1', liveHas: '1', pullUrl: null, nodeId: null, protocol: '', onlineStatus: '1' }

/** The programme of a venue, if `key` is its stream. */
export async function programmeOfVenue(
  { database }: Pick<CallerServices, 'database'>,
  id: string,
  key: StreamKey,
): Promise<WatchableDevice | undefined> {
  const venue = await database.selectFrom('iblLiveVenue').select('venueNo').where('id', '=', id).executeTakeFirst()
  return venue && venueKey(venue.venueNo) === key ? PROGRAMME : undefined
}

/** Whether the shared link by which a viewer came still shows the venue; true for a viewer without one. */
async function isLinkInForce(
  context: CallerServices,
  { shareId }: Pick<VenueViewerTable, 'shareId'>,
  { venueNo }: Pick<LiveVenueTable, 'venueNo'>,
): Promise<boolean> {
  return shareId === null || (await guestDevice(context, shareSession(shareId), venueKey(venueNo))) !== undefined
}

GUEST_CHECKS.set('venue', async (context, id, key) => {
  const { database, settings } = context
  const [venueId = '', viewerId = ''] = id.split(':')
  const venue = await database
    .selectFrom('iblLiveVenue')
    .selectAll()
    .where('id', '=', venueId)
    .where('status', '=', 'living')
    .executeTakeFirst()
  if (!venue || venueKey(venue.venueNo) !== key) return undefined
  if (viewerId.startsWith('staff-')) return PROGRAMME
  const viewer = await database.selectFrom('iblVenueViewer').select(['kickedAt', 'shareId']).where('id', '=', viewerId).executeTakeFirst()
  if (!viewer || viewer.kickedAt > settings.clock.now() - DAY) return undefined
  return (await isLinkInForce(context, viewer, venue)) ? PROGRAMME : undefined
})

/** Where a viewer, or staff, plays the programme. */
export function venuePlayUrls(
  call: Pick<PublicHandlerContext, 'context' | 'request'>,
  { venueNo }: Pick<LiveVenueTable, 'venueNo'>,
  sessionId: string,
): PlayUrls {
  const key = venueKey(venueNo)
  const { media } = call.context
  const pictures = { codec: media.codec({ key, clip: null }), sound: media.sound({ key, clip: null }), nodeId: null }
  const { sub: _sub, ...urls } = playUrlsOf({ ...call, caller: { userId: GUEST, sessionId } }, key, pictures)
  return urls
}

export const VENUE_JOIN = {
  body: requestSchema({
    /** Not needed with the pass of a shared link. */
    venueNo: textParam('会场号', 8, /^\d{6,8}$/),
    password: textParam('密码', 64),
    inviteCode: textParam('邀请码', 64),
    name: textParam('名称', 20, /^.{2,20}$/u),
  }),
  result: objectSchema({ ...VENUE, viewerId: TEXT, pass: TEXT }),
}
type JoinCall = PublicHandlerContext<typeof VENUE_JOIN>

/** The shared link of a venue whose pass stands in X-Viewer-Pass; null without one. */
function linkOfCall({ context, request }: JoinCall): { venueId: string; shareId: string } | null {
  const text = request.headers['x-viewer-pass']
  const pass = typeof text === 'string' ? openPass(context.mediaSecret, text, context.settings.clock.now()) : null
  const shareId = pass?.sessionId.split(':')[1] ?? ''
  if (pass?.targetType !== 'venue' || pass.targetId === null || pass.sessionId !== shareSession(shareId)) return null
  return { venueId: pass.targetId, shareId }
}

/** @throws ApiError for a wrong password or invitation code, which counts against the address */
async function assertAdmitted(call: JoinCall, venue: LiveVenueTable | undefined): Promise<LiveVenueTable> {
  const { context, address, body, request } = call
  const refuse = async (text: string): Promise<never> => {
    await countWrongEnterCode(context, { userId: request.caller?.userId, address })
    throw new ApiError(text, 403)
  }
  if (!venue) return refuse('会场不存在或已关闭')
  if (venue.venuePassword && !isSame(body.password, venue.venuePassword)) return refuse(body.password ? '会场密码错误' : '请输入会场密码')
  if (venue.inviteCode && !isSame(body.inviteCode?.toUpperCase() ?? null, venue.inviteCode))
    return refuse(body.inviteCode ? '邀请码错误' : '请输入邀请码')
  return venue
}

/** The venue that a caller may enter, by a shared link or by its number and what it asks for. @throws ApiError */
async function venueToJoin(call: JoinCall): Promise<{ venue: LiveVenueTable; shareId: string | null }> {
  const { context, address, body, request } = call
  const open = context.database.selectFrom('iblLiveVenue').selectAll().where('status', 'in', ['notice', 'living', 'ended'])
  const link = linkOfCall(call)
  if (link) {
    const venue = await open.where('id', '=', link.venueId).executeTakeFirst()
    if (!venue || !(await isLinkInForce(context, link, venue))) throw new ApiError('分享链接无效或已结束', 403, 403)
    return { venue, shareId: link.shareId }
  }
  await assertEnterCodeAllowed(context, { userId: request.caller?.userId, address })
  const venue = await open.where('venueNo', '=', body.venueNo ?? '').executeTakeFirst()
  return { venue: await assertAdmitted(call, venue), shareId: null }
}

/** POST /ibl/open/venueJoin: the venue, and the pass of a new viewer. */
export async function joinVenue(call: JoinCall): Promise<Envelope> {
  const { context, address, body } = call
  const { database, settings } = context
  const { venue, shareId } = await venueToJoin(call)
  const now = settings.clock.now()
  const viewerId = randomBytes(12).toString('base64url')
  await inTransaction(database, async (trx) => {
    const kicked = await trx
      .selectFrom('iblVenueViewer')
      .select('id')
      .where('venueId', '=', venue.id)
      .where('address', '=', addressGroup(address))
      .where('kickedAt', '>', now - KICK_PAUSE)
      .executeTakeFirst()
    if (kicked) throw new ApiError('你已被移出会场，请稍后再来', 403)
    const present = await onlineCount(trx, venue.id, now)
    if (present >= venue.watchLimit) throw new ApiError('会场人数已满')
    const viewer: VenueViewerTable = {
      id: viewerId,
      venueId: venue.id,
      name: body.name ?? '',
      address: addressGroup(address),
      joinTime: timeText(now),
      lastAt: now,
      mutedUntil: 0,
      kickedAt: 0,
      shareId,
    }
    await trx.insertInto('iblVenueViewer').values(viewer).execute()
    await trx
      .updateTable('iblLiveVenue')
      .set(({ eb }) => ({ watchCount: eb('watchCount', '+', 1) }))
      .where('id', '=', venue.id)
      .execute()
    await trx
      .updateTable('iblLiveVenue')
      .set({ peakCount: present + 1 })
      .where('id', '=', venue.id)
      .where('peakCount', '<', present + 1)
      .execute()
    await publishVenue(trx, context, venue)
  })
  context.hub.wake()
  const sessionId = viewerSession(venue.id, viewerId)
  const pass = sealPass(context.mediaSecret, { viewerId, targetType: 'venue', targetId: venue.id, name: body.name ?? '', sessionId }, now)
  return queryResult({ ...shownVenue(venue), viewerId, pass })
}

/** Viewer and venue of the pass in X-Viewer-Pass. @throws ApiError without one, or for a viewer that was removed */
export async function viewerOfCall({
  context,
  request,
}: Pick<PublicHandlerContext, 'context' | 'request'>): Promise<{ venue: LiveVenueTable; viewer: VenueViewerTable }> {
  const { database, mediaSecret, settings } = context
  const text = request.headers['x-viewer-pass']
  const pass = typeof text === 'string' ? openPass(mediaSecret, text, settings.clock.now()) : null
  if (pass?.targetType !== 'venue') throw new ApiError('请先进入会场', 403, 403)
  const venue = await database.selectFrom('iblLiveVenue').selectAll().where('id', '=', pass.targetId).executeTakeFirst()
  const viewer = await database.selectFrom('iblVenueViewer').selectAll().where('id', '=', pass.viewerId).executeTakeFirst()
  if (!venue || !viewer || venue.status === 'closed' || venue.status === 'draft') throw new ApiError('会场不存在或已关闭', 403, 403)
  if (viewer.kickedAt > 0) throw new ApiError('你已被移出会场，请稍后再来', 403, 403)
  if (!(await isLinkInForce(context, viewer, venue))) throw new ApiError('分享链接无效或已结束', 403, 403)
  return { venue, viewer }
}

export const VENUE_STATE = {
  query: requestSchema({ after: queryText('时间', /^\d{0,15}$/) }),
  result: objectSchema({
    status: TEXT,
    mainSourceId: nullable(TEXT),
    onlineCount: Type.Integer(),
    chatFlag: TEXT,
    isMuted: Type.Boolean(),
    messages: Type.Array(objectSchema({ id: TEXT, viewerId: nullable(TEXT), name: TEXT, content: TEXT, createTime: TEXT })),
    /** Ids of messages that are no longer shown. */
    removedIds: Type.Array(TEXT),
    /** The next call's `after`. */
    after: Type.Number(),
  }),
}

/** Notes that a viewer is there. */
async function beat({ database }: Pick<ServerContext, 'database'>, { id, lastAt }: VenueViewerTable, now: number): Promise<void> {
  if (now - lastAt >= BEAT) await database.updateTable('iblVenueViewer').set({ lastAt: now }).where('id', '=', id).execute()
}

/** GET /ibl/open/venueState?after, every three seconds: state, count, and the chat since. */
export async function venueState(call: PublicHandlerContext<typeof VENUE_STATE>): Promise<Envelope> {
  const { context, query } = call
  const { database, settings } = context
  const { venue, viewer } = await viewerOfCall(call)
  const now = settings.clock.now()
  await beat(context, viewer, now)
  const after = Number(query.after)
  const changed = await messagesAfter(database, venue.id, after, ['shown', 'held', 'deleted'])
  return queryResult({
    status: venue.status,
    mainSourceId: venue.mainSourceId,
    onlineCount: await onlineCount(database, venue.id, now),
    chatFlag: venue.chatFlag,
    isMuted: viewer.mutedUntil > now,
    messages: changed
      .filter(({ status }) => status === 'shown')
      .map(({ id, viewerId, name, content, createTime }) => ({ id, viewerId, name, content, createTime })),
    removedIds: after === 0 ? [] : changed.filter(({ status }) => status !== 'shown').map(({ id }) => id),
    after: changed.at(-1)?.changedAt ?? after,
  })
}

export const VENUE_CHAT = {
  body: requestSchema({ content: required(textParam('内容', MAX_CONTENT)) }),
  result: objectSchema({ id: TEXT, status: TEXT }),
}

/** POST /ibl/open/venueChat {content}: one message in two seconds, by a viewer with a name. */
export async function venueChat(call: PublicHandlerContext<typeof VENUE_CHAT>): Promise<Envelope> {
  const { context, body } = call
  const { venue, viewer } = await viewerOfCall(call)
  const now = context.settings.clock.now()
  assertChatOpen(venue)
  if (viewer.name === '') throw new ApiError('请先填写名称')
  if (viewer.mutedUntil > now) throw new ApiError('你已被禁言')
  const row = await inTransaction(context.database, async (trx) => {
    const last = await trx
      .selectFrom('iblVenueChat')
      .select('createTime')
      .where('viewerId', '=', viewer.id)
      .where('createTime', '>', timeText(now - CHAT_PAUSE))
      .executeTakeFirst()
    if (last) throw new TooManyRequestsError(CHAT_PAUSE / SECOND)
    return addMessage(trx, context, venue, { viewerId: viewer.id, name: viewer.name, content: body.content })
  })
  context.hub.wake()
  return actionResult(row.status === 'held' ? '消息待审核' : '已发送', { id: row.id, status: row.status })
}

export const VENUE_LEAVE = { body: requestSchema({}), result: NO_RESULT }

/** POST /ibl/open/venueLeave. */
export async function leaveVenue(call: PublicHandlerContext<typeof VENUE_LEAVE>): Promise<Envelope> {
  const { context } = call
  const { venue, viewer } = await viewerOfCall(call)
  await inTransaction(context.database, async (trx) => {
    await trx.updateTable('iblVenueViewer').set({ lastAt: 0 }).where('id', '=', viewer.id).execute()
    await publishVenue(trx, context, venue)
  })
  context.hub.wake()
  return actionResult('已离开会场')
}
