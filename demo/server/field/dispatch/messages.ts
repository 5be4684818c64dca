import { Type } from 'typebox'
import { newId } from '../../platform/base/ids'
import { ApiError, noPermission, TooManyRequestsError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import { MINUTE, SECOND, timeText } from '../../platform/base/time'
import { namesOf } from '../../platform/database/names-of'
import { type DbTransaction, inTransaction, type Queryable } from '../../platform/database/transactions'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import {
  enumParam,
  idListParam,
  queryText,
  required,
  requestSchema,
  requiredQuery,
  textParam,
  withDefault,
} from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { escapeLike } from '../../platform/query/conditions'
import { scopeOf } from '../../devices/equipment/scope'
import { sendToUsers } from './changes'
import { MESSAGE_TYPES, type MessageLogTable, TARGET_TYPES } from './dispatch-tables'
import { invitedOf } from './members'
import { isHost, joinedRoom, roomOf } from './room-of-call'
import { filterWords, sensitiveWords } from '../../platform/dictionaries/word-filter'

/** Characters of a message. */
const MAX_CONTENT = 500
/** Targets of a message. */
const MAX_TARGETS = 200
/** Messages of a user in a minute. */
const MAX_PER_MINUTE = 20
/** Messages of one response. */
const MAX_MESSAGES = 200

const COUNT = Type.Integer({ minimum: 0 })

export const SEND_MESSAGE = {
  body: requestSchema({
    targetType: required(enumParam('目标类型', TARGET_TYPES)),
    targetIds: idListParam('目标'),
    msgType: withDefault(enumParam('消息类型', MESSAGE_TYPES), 'text'),
    content: required(textParam('内容', MAX_CONTENT)),
  }),
  result: objectSchema({
    msgId: Type.String(),
    /** With sensitive words replaced. */
    content: Type.String(),
    hits: COUNT,
    delivered: COUNT,
    offline: COUNT,
    /** For each target whether its page, or that of the person in charge of the device, is signed in. */
    targets: Type.Array(objectSchema({ targetId: Type.String(), delivered: Type.Boolean() })),
  }),
}

type Call = HandlerContext<typeof SEND_MESSAGE>

/** A target, and the user who reads the message; null: nobody. */
interface Target {
  targetId: string
  userId: string | null
}

async function assertNotTooMany(trx: DbTransaction, userId: string, now: number): Promise<void> {
  const sent = await trx
    .selectFrom('iblMessageLog')
    .select('at')
    .where('userId', '=', userId)
    .where('at', '>', now - MINUTE)
    .orderBy('at')
    .execute()
  const first = sent.at(-MAX_PER_MINUTE)
  if (first) throw new TooManyRequestsError(Math.max(1, Math.ceil((first.at + MINUTE - now) / SECOND)))
}

/** The members of the room, as targets. @throws ApiError where the caller may not write in it */
async function roomTargets(trx: DbTransaction, { caller, body }: Call): Promise<Target[]> {
  const [id = '', ...others] = body.targetIds
  if (others.length > 0) throw new ApiError('一次只能发到一个调度')
  const { room } = await joinedRoom(trx, caller, id)
  if (room.kind === 'broadcast' && !isHost(caller, room)) throw new ApiError('广播里只有主持人可以发消息')
  const members = await trx
    .selectFrom('iblDispatchMember')
    .select('memberId')
    .where('dispatchId', '=', room.id)
    .where('memberType', '=', 'user')
    .where('removedFlag', '=', '0')
    .where('memberId', '<>', caller.userId)
    .execute()
  return members.map(({ memberId }) => ({ targetId: memberId, userId: memberId }))
}

/** Everybody of the caller's department and below. */
async function everybody(trx: DbTransaction, caller: Caller): Promise<Target[]> {
  const { isAll, orgCode } = await scopeOf(trx, caller)
  const users = trx.selectFrom('sysUser').select('id').where('delFlag', '=', 0).where('status', '=', 1).where('id', '<>', caller.userId)
  const rows = await (isAll ? users : users.where('orgCode', 'like', orgCode ? `${escapeLike(orgCode)}%` : '')).execute()
  return rows.map(({ id }) => ({ targetId: id, userId: id }))
}

/** A device is reached by the person in charge of it. */
async function deviceTargets(trx: DbTransaction, ids: readonly string[]): Promise<Target[]> {
  const rows = await trx.selectFrom('iblCloudLiveEquipment').select(['id', 'userId']).where('id', 'in', ids).execute()
  return rows.map(({ id, userId }) => ({ targetId: id, userId }))
}

async function targetsOf(trx: DbTransaction, call: Call): Promise<Target[]> {
  const { caller, body } = call
  const { targetType, targetIds } = body
  if (targetType !== 'all' && targetIds.length === 0) throw new ApiError('请选择目标')
  if (targetIds.length > MAX_TARGETS) throw new ApiError(message`一次最多${MAX_TARGETS}个目标`)
  if (targetType === 'dispatch') return roomTargets(trx, call)
  if (!caller.can(targetType === 'all' ? 'dispatch:all' : 'dispatch:message')) throw noPermission()
  if (targetType === 'all') return everybody(trx, caller)
  const invited = await invitedOf(
    trx,
    caller,
    targetIds.map((memberId) => ({ memberType: targetType, memberId })),
  )
  const ids = invited.map(({ memberId }) => memberId)
  return targetType === 'equipment' ? deviceTargets(trx, ids) : ids.map((id) => ({ targetId: id, userId: id }))
}

/** Those of some users who are signed in. */
async function signedIn(trx: DbTransaction, { sessions }: Call['context'], userIds: readonly string[]): Promise<Set<string>> {
  const rows = await sessions.good(trx).select('authSession.userId').distinct().execute()
  const online = new Set(rows.map(({ userId }) => userId))
  return new Set(userIds.filter((id) => online.has(id)))
}

export const MESSAGE = objectSchema({
  id: Type.String(),
  dispatchId: nullable(Type.String()),
  msgType: Type.String(),
  content: Type.String(),
  hits: COUNT,
  userId: Type.String(),
  userName: Type.String(),
  time: Type.String(),
})

async function toMessages(db: Queryable, rows: readonly MessageLogTable[]) {
  const names = await namesOf(
    db,
    'sysUser',
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ id, dispatchId, msgType, content, hits, userId, at }) => ({
    id,
    dispatchId,
    msgType,
    content,
    hits,
    userId,
    userName: names.get(userId) ?? '',
    time: timeText(at),
  }))
}

/**
 * POST /ibl/api/appSendMsgFilter {targetType, targetIds, msgType, content}: sends a message to a room, to people, to devices or to
 * everybody, with sensitive words replaced, and says for each target whether it was delivered.
 */
export async function sendMessage(call: Call): Promise<Envelope> {
  const { context, caller, body } = call
  const now = context.settings.clock.now()
  const result = await inTransaction(context.database, async (trx) => {
    await assertNotTooMany(trx, caller.userId, now)
    const targets = await targetsOf(trx, call)
    const { content, hits } = filterWords(body.content, await sensitiveWords(trx, context, now))
    const readers = targets.flatMap(({ userId }) => userId ?? [])
    const online = await signedIn(trx, context, readers)
    const delivery = targets.map(({ targetId, userId }) => ({ targetId, delivered: userId !== null && online.has(userId) }))
    const delivered = delivery.filter((target) => target.delivered).length
    const row: MessageLogTable = {
      id: newId(),
      dispatchId: body.targetType === 'dispatch' ? (body.targetIds[0] ?? null) : null,
      targetType: body.targetType,
      targetIds: body.targetType === 'all' ? null : body.targetIds.join(','),
      msgType: body.msgType,
      content,
      hits,
      delivered,
      offline: delivery.length - delivered,
      userId: caller.userId,
      at: now,
    }
    await trx.insertInto('iblMessageLog').values(row).execute()
    const [shown] = await toMessages(trx, [row])
    const to = [...new Set([...online, ...(row.dispatchId === null ? [] : [caller.userId])])]
    await sendToUsers(trx, context, to, 'dispatch.message', { dispatchId: row.dispatchId, message: shown })
    const { id: msgId, offline } = row
    return { msgId, content, hits, delivered, offline, targets: delivery.slice(0, MAX_TARGETS) }
  })
  context.hub.wake()
  return actionResult('已发送', result)
}

export const MESSAGES = {
  query: requestSchema({ id: requiredQuery('调度'), after: queryText('消息') }),
  result: Type.Array(MESSAGE),
}

/** GET /dispatch/iblDispatch/messages?id&after: the messages of a room after one, or its last ones; oldest first, 200 at most. */
export async function dispatchMessages({ context: { database }, caller, query }: HandlerContext<typeof MESSAGES>): Promise<Envelope> {
  const { room } = await roomOf(database, caller, query.id)
  const ofRoom = database.selectFrom('iblMessageLog').selectAll().where('dispatchId', '=', room.id).limit(MAX_MESSAGES)
  const rows =
    query.after === ''
      ? (await ofRoom.orderBy('id', 'desc').execute()).toReversed()
      : await ofRoom.where('id', '>', query.after).orderBy('id').execute()
  return queryResult(await toMessages(database, rows))
}
