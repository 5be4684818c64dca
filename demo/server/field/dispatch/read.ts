import { Type } from 'typebox'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/errors'
import { timeText } from '../../platform/base/time'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import type { Caller } from '../../platform/identity/caller'
import { queryText, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { type ListParameters, listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { pageSchema } from '../../platform/query/list-schema'
import { countOf, selectPage } from '../../platform/query/page'
import { DISPATCH_STATES } from './dispatch-tables'
import { DISPATCH_FIELDS_OF_RESULT, MEMBER, ROOM, toRooms } from './responses'
import { DISPATCH_FIELDS, dispatchesOf, dispatchScopeOf, ownRooms } from './scope'
import { roomOf } from './room-of-call'

/** Rooms of `appAllDispatchNoPageList`. */
const MAX_ROOMS = 500
/** Steps of a history. */
const MAX_STEPS = 2000

type Rooms = ReturnType<typeof dispatchesOf>

/** Parameters of the list beside its fields: `mine=1`: open rooms that the caller is a member of; `open=1`: those that are not closed. */
export const MORE_PARAMETERS = ['mine', 'open'] as const

export function requestedRooms(db: Queryable, rooms: Rooms, query: ListParameters, userId: string): Rooms {
  const isMine = parameter(query, 'mine') === '1'
  const open = isMine || parameter(query, 'open') === '1' ? rooms.where('status', '<>', 'closed') : rooms
  return isMine ? open.where('iblDispatch.id', 'in', ownRooms(db, userId)) : open
}

const OWN = nullable(objectSchema({ joinState: Type.String(), ringUntil: nullable(Type.Number()) }))
export const LIST_DISPATCHES = {
  query: listParameters(DISPATCH_FIELDS, ...MORE_PARAMETERS),
  result: pageSchema(
    objectSchema({
      ...DISPATCH_FIELDS_OF_RESULT,
      /** The caller's own place in the room. */
      own: OWN,
    }),
  ),
}

/** GET /dispatch/iblDispatch/list. */
export async function listDispatches({ context: { database }, caller, query }: HandlerContext<typeof LIST_DISPATCHES>): Promise<Envelope> {
  const rooms = requestedRooms(database, dispatchesOf(database, await dispatchScopeOf(database, caller)), query, caller.userId)
  const page = await selectPage(rooms, parseListQuery(query, DISPATCH_FIELDS), 'iblDispatch.id')
  const records = (await toRooms(database, page.records)).map(({ dispatch, members }) => {
    const own = members.find(({ memberId }) => memberId === caller.userId)
    return { ...dispatch, own: own ? { joinState: own.joinState, ringUntil: own.ringUntil } : null }
  })
  return queryResult({ ...page, records })
}

export const DISPATCH_BY_ID = { query: requestSchema({ id: requiredQuery('调度') }), result: ROOM }

/** GET /dispatch/iblDispatch/queryById: the room with its members. */
export async function queryDispatch({ context: { database }, caller, query }: HandlerContext<typeof DISPATCH_BY_ID>): Promise<Envelope> {
  const row = await dispatchesOf(database, await dispatchScopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return queryResult((await toRooms(database, [row]))[0])
}

/** Rooms that are not closed, of those that a user sees. */
export async function countOpenDispatches(db: Queryable, caller: Caller): Promise<number> {
  return countOf(dispatchesOf(db, await dispatchScopeOf(db, caller)).where('status', '<>', 'closed'))
}

export const ALL_DISPATCHES = {
  query: requestSchema({ status: queryText('状态') }),
  result: Type.Array(objectSchema({ ...DISPATCH_FIELDS_OF_RESULT, members: Type.Array(MEMBER) })),
}

/** GET /ibl/api/appAllDispatchNoPageList?status: the newest 500 rooms with their members. */
export async function allDispatches({ context: { database }, caller, query }: HandlerContext<typeof ALL_DISPATCHES>): Promise<Envelope> {
  const all = dispatchesOf(database, await dispatchScopeOf(database, caller))
  const status = DISPATCH_STATES.find((state) => state === query.status)
  if (query.status !== '' && !status) return queryResult([])
  const rows = await (status ? all.where('status', '=', status) : all)
    .selectAll()
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROOMS)
    .execute()
  return queryResult((await toRooms(database, rows)).map(({ dispatch, members }) => ({ ...dispatch, members })))
}

export const DISPATCH_LOG = {
  query: requestSchema({ id: requiredQuery('调度') }),
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      action: Type.String(),
      userId: nullable(Type.String()),
      /** Null: the server. */
      userName: nullable(Type.String()),
      memberName: nullable(Type.String()),
      time: Type.String(),
    }),
  ),
}

/** GET /dispatch/iblDispatch/log?id: the history of a room, oldest first; for members, and for those who list the room. */
export async function dispatchLog({ context: { database }, caller, query }: HandlerContext<typeof DISPATCH_LOG>): Promise<Envelope> {
  const { room } = await roomOf(database, caller, query.id)
  const ofRoom = database.selectFrom('iblDispatchLog').selectAll().where('dispatchId', '=', room.id)
  const steps = await ofRoom.orderBy('at').orderBy('id').limit(MAX_STEPS).execute()
  const names = await namesOf(
    database,
    'sysUser',
    steps.map(({ userId }) => userId),
  )
  return queryResult(
    steps.map(({ id, action, userId, memberName, at }) => ({
      id,
      action,
      userId,
      memberName,
      userName: names.get(userId) ?? null,
      time: timeText(at),
    })),
  )
}
