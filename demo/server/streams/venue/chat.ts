import { Type } from 'typebox'
import { sensitiveWords, filterWords } from '../../platform/dictionaries/word-filter'
import { ApiError, notFound } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'
import { MINUTE, timeText } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { numberParam, queryText, requestSchema, required, requiredQuery, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { publishChat, publishVenue, VIEWER_TIMEOUT, visibleVenue } from './scope'
import type { ChatState, LiveVenueTable, VenueChatTable } from './venue-tables'

/** Characters of a message, and messages of one response. */
export const MAX_CONTENT = 200
const MAX_MESSAGES = 200
const MAX_VIEWERS = 500
const MAX_MUTE = 24 * 60

const ID = required(textParam('会场', 64))
const TEXT = Type.String()
const MESSAGE = objectSchema({
  id: TEXT,
  viewerId: nullable(TEXT),
  name: TEXT,
  content: TEXT,
  status: TEXT,
  createTime: TEXT,
  changedAt: Type.Number(),
})

/** Messages changed after a moment (epoch ms), the newest 200, oldest first. */
export function messagesAfter(db: Queryable, venueId: string, after: number, states: readonly ChatState[]): Promise<VenueChatTable[]> {
  return db
    .selectFrom('iblVenueChat')
    .selectAll()
    .where('venueId', '=', venueId)
    .where('changedAt', '>', after)
    .where('status', 'in', states)
    .orderBy('changedAt', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
    .then((rows) => rows.toReversed())
}

/** Epoch ms that no message of the venue has yet. */
async function nextMoment(trx: DbTransaction, { settings }: Pick<ServerContext, 'settings'>, venueId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('iblVenueChat')
    .select(({ fn }) => fn.max<number | null>('changedAt').as('last'))
    .where('venueId', '=', venueId)
    .executeTakeFirstOrThrow()
  return Math.max(settings.clock.now(), (last ?? 0) + 1)
}

/** @throws ApiError while nobody may write */
export function assertChatOpen({ status, chatFlag }: Pick<LiveVenueTable, 'status' | 'chatFlag'>): void {
  if (status !== 'living') throw new ApiError('直播时才能聊天')
  if (chatFlag !== '1') throw new ApiError('会场没有开放聊天')
}

/** Stores a message; words of the filter become `*` and hold it. `viewerId` null: staff, whose messages are shown at once. */
export async function addMessage(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  venue: LiveVenueTable,
  { viewerId, name, content }: Pick<VenueChatTable, 'viewerId' | 'name' | 'content'>,
): Promise<VenueChatTable> {
  const now = context.settings.clock.now()
  const filtered = filterWords(content, await sensitiveWords(trx, context.settings, now))
  const isHeld = viewerId !== null && (filtered.hits > 0 || venue.reviewAll === '1')
  const row: VenueChatTable = {
    id: newId(),
    venueId: venue.id,
    viewerId,
    name,
    content: filtered.content,
    status: isHeld ? 'held' : 'shown',
    createTime: timeText(now),
    changedAt: await nextMoment(trx, context, venue.id),
  }
  await trx.insertInto('iblVenueChat').values(row).execute()
  await publishChat(trx, context, venue, { message: row })
  return row
}

export const CHAT_LIST = {
  query: requestSchema({ id: requiredQuery('会场'), after: queryText('时间', /^\d{0,15}$/) }),
  result: Type.Array(MESSAGE),
}

/** GET /livevenue/iblLiveVenue/chat/list?id&after: also held messages. */
export async function listChat({ context: { database }, caller, query }: HandlerContext<typeof CHAT_LIST>): Promise<Envelope> {
  const venue = await visibleVenue(database, caller, query.id)
  return queryResult(await messagesAfter(database, venue.id, Number(query.after), ['shown', 'held']))
}

export const CHAT_SEND = { body: requestSchema({ id: ID, content: required(textParam('内容', MAX_CONTENT)) }) }

/** POST .../chat/send {id, content}. */
export async function sendChat(call: WriteHandlerContext<typeof CHAT_SEND>): Promise<Envelope> {
  const { body, caller, context } = call
  await call.write(async (trx) => {
    const venue = await visibleVenue(trx, caller, body.id)
    const user = await trx.selectFrom('sysUser').select('realname').where('id', '=', caller.userId).executeTakeFirst()
    assertChatOpen(venue)
    setSubject('ibl_live_venue', [venue.id])
    await addMessage(trx, context, venue, { viewerId: null, name: user?.realname ?? caller.username, content: body.content })
  })
  return actionResult('已发送')
}

export const CHAT_ID = { body: requestSchema({ id: required(textParam('消息', 64)) }) }

/** Changes the state of a message of a venue that the caller sees. */
const changeMessage = (status: ChatState, text: string) =>
  async function change(call: WriteHandlerContext<typeof CHAT_ID>): Promise<Envelope> {
    const { body, caller, context } = call
    await call.write(async (trx) => {
      const row = await trx.selectFrom('iblVenueChat').selectAll().where('id', '=', body.id).executeTakeFirst()
      if (!row || row.status === 'deleted') throw notFound()
      const venue = await visibleVenue(trx, caller, row.venueId)
      setSubject('ibl_live_venue', [venue.id])
      const changed = { ...row, status, changedAt: await nextMoment(trx, context, venue.id) }
      await trx.updateTable('iblVenueChat').set({ status, changedAt: changed.changedAt }).where('id', '=', row.id).execute()
      await publishChat(trx, context, venue, status === 'deleted' ? { removedId: row.id } : { message: changed })
    })
    return actionResult(text)
  }

/** POST .../chat/delete|hold|release {id}: `id` is that of the message. */
export const deleteChat = changeMessage('deleted', '已删除')
export const holdChat = changeMessage('held', '已转为待审')
export const releaseChat = changeMessage('shown', '已放行')

export const VIEWER_MUTE = {
  body: requestSchema({
    id: ID,
    viewerId: required(textParam('观众', 64)),
    minutes: required(numberParam('分钟数', { minimum: 0, maximum: MAX_MUTE, decimals: 0 })),
  }),
}
export const VIEWER_KICK = { body: requestSchema({ id: ID, viewerId: required(textParam('观众', 64)) }) }

async function changeViewer(
  call: WriteHandlerContext<typeof VIEWER_KICK> | WriteHandlerContext<typeof VIEWER_MUTE>,
  set: { mutedUntil: number } | { kickedAt: number },
): Promise<void> {
  const { body, caller, context } = call
  await call.write(async (trx) => {
    const venue = await visibleVenue(trx, caller, body.id)
    setSubject('ibl_live_venue', [venue.id])
    const { numUpdatedRows } = await trx
      .updateTable('iblVenueViewer')
      .set(set)
      .where('id', '=', body.viewerId)
      .where('venueId', '=', venue.id)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw new ApiError('观众不存在')
    await publishChat(trx, context, venue, { mutedId: body.viewerId })
    if ('kickedAt' in set) await publishVenue(trx, context, venue)
  })
}

/** POST .../mute {id, viewerId, minutes}: 0 ends it. */
export async function muteViewer(call: WriteHandlerContext<typeof VIEWER_MUTE>): Promise<Envelope> {
  const { minutes } = call.body
  await changeViewer(call, { mutedUntil: minutes === 0 ? 0 : call.context.settings.clock.now() + minutes * MINUTE })
  return actionResult(minutes === 0 ? '已解除禁言' : '已禁言')
}

/** POST .../kick {id, viewerId}: the viewer is disconnected within two seconds and cannot come back for ten minutes. */
export async function kickViewer(call: WriteHandlerContext<typeof VIEWER_KICK>): Promise<Envelope> {
  await changeViewer(call, { kickedAt: call.context.settings.clock.now() })
  await call.context.watchGuard.poll()
  return actionResult('已移出')
}

export const VIEWERS = {
  query: requestSchema({ id: requiredQuery('会场') }),
  result: Type.Array(
    objectSchema({
      id: TEXT,
      name: TEXT,
      joinTime: TEXT,
      isMuted: Type.Boolean(),
      /** Until when it may not write. */
      mutedUntil: nullable(TEXT),
      /** False: it left, and is still muted. */
      isOnline: Type.Boolean(),
    }),
  ),
}

/** GET .../viewers?id: who is there now, and who is muted. */
export async function listViewers({ context, caller, query }: HandlerContext<typeof VIEWERS>): Promise<Envelope> {
  const { database, settings } = context
  const venue = await visibleVenue(database, caller, query.id)
  const now = settings.clock.now()
  const rows = await database
    .selectFrom('iblVenueViewer')
    .select(['id', 'name', 'joinTime', 'mutedUntil', 'lastAt'])
    .where('venueId', '=', venue.id)
    .where((where) => where.or([where('lastAt', '>', now - VIEWER_TIMEOUT), where('mutedUntil', '>', now)]))
    .where('kickedAt', '=', 0)
    .orderBy('joinTime')
    .limit(MAX_VIEWERS)
    .execute()
  return queryResult(
    rows.map(({ mutedUntil, lastAt, ...row }) => ({
      ...row,
      isMuted: mutedUntil > now,
      mutedUntil: mutedUntil > now ? timeText(mutedUntil) : null,
      isOnline: lastAt > now - VIEWER_TIMEOUT,
    })),
  )
}
