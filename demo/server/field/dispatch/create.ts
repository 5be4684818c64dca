import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { newId } from '../../platform/base/ids'
import { ApiError } from '../../platform/base/errors'
import { timeText } from '../../platform/base/time'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, required, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { addStep as addAlarmStep } from '../sos/changes'
import { alarmScopeOf, alarmsOf } from '../sos/scope'
import { addStep, changeRoom } from './changes'
import { DISPATCH_KINDS, type DispatchTable } from './dispatch-tables'
import { invite, type Invited, invitedOf, MEMBER_KEYS, newMember } from './members'
import { assertRecorder, RECORD_FLAG } from './recording'
import { DISPATCH, type Room } from './responses'
import { CODE_FLAG, setRoomCode } from './room-code'

/** Characters of a title. */
export const MAX_TITLE = 100

export const TITLE = required(textParam('标题', MAX_TITLE))
export const KIND = required(enumParam('调度类型', DISPATCH_KINDS))

export const ADD_DISPATCH = {
  body: requestSchema({
    title: TITLE,
    kind: KIND,
    members: MEMBER_KEYS,
    sosId: textParam('告警', 64),
    codeFlag: withDefault(CODE_FLAG, '0'),
    recordFlag: withDefault(RECORD_FLAG, '0'),
    mainSource: Type.Optional(Type.Union([MEMBER_KEYS.items, Type.Null()])),
  }),
  result: DISPATCH,
}

/** The next number of a day: `DD-20261118-0001`. */
async function nextNumber(trx: DbTransaction, now: number): Promise<string> {
  const prefix = `DD-${timeText(now).slice(0, 10).replaceAll('-', '')}-`
  const last = await trx
    .selectFrom('iblDispatch')
    .select('dispatchNo')
    .where('dispatchNo', '>=', prefix)
    .where('dispatchNo', '<', `${prefix}~`)
    .orderBy(sql`length(${sql.ref('dispatchNo')})`, 'desc')
    .orderBy('dispatchNo', 'desc')
    .executeTakeFirst()
  return `${prefix}${String(Number(last?.dispatchNo.slice(prefix.length) ?? 0) + 1).padStart(4, '0')}`
}

type Call = Pick<WriteHandlerContext, 'context' | 'caller'>

/** @throws ApiError for an alarm that the caller does not see */
async function noteInAlarm(trx: DbTransaction, { context, caller }: Call, sosId: string, dispatchNo: string): Promise<void> {
  const alarm = await alarmsOf(trx, await alarmScopeOf(trx, caller))
    .select('id')
    .where('id', '=', sosId)
    .executeTakeFirst()
  if (!alarm) throw new ApiError('告警不存在')
  await addAlarmStep(trx, context, sosId, { action: 'note', userId: caller.userId, note: dispatchNo })
}

/** The main picture that a new room begins with: the requested member, else the first device that is online. */
function mainOf(invited: readonly Invited[], mainSource: Static<typeof ADD_DISPATCH.body>['mainSource']): Invited | undefined {
  if (!mainSource) return invited.find(({ memberType, isOnline }) => memberType === 'equipment' && isOnline)
  const main = invited.find(({ memberId }) => memberId === mainSource.memberId)
  if (!main) throw new ApiError('主画面必须是成员')
  return main
}

/** Opens a room in which the caller is the host, and rings its members. @throws ApiError */
export async function openRoom(trx: DbTransaction, call: Call, body: Static<typeof ADD_DISPATCH.body>): Promise<Room> {
  const { context, caller } = call
  if (body.recordFlag === '1') assertRecorder(context)
  const now = context.settings.clock.now()
  const keys = body.members.filter(({ memberId }) => memberId !== caller.userId)
  const invited = keys.length === 0 ? [] : await invitedOf(trx, caller, keys)
  const user = await trx.selectFrom('sysUser').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow()
  const main = mainOf(invited, body.mainSource)
  const id = newId()
  const row: DispatchTable = {
    id,
    dispatchNo: await nextNumber(trx, now),
    title: body.title,
    kind: body.kind,
    level: 'M',
    status: 'open',
    creatorId: caller.userId,
    hostId: caller.userId,
    mainType: main?.memberType ?? null,
    mainId: main?.memberId ?? null,
    floorId: null,
    floorTime: null,
    startTime: timeText(now),
    endTime: null,
    ...(await setRoomCode(trx, context, id, body.codeFlag, caller.username)),
    recordFlag: body.recordFlag,
    broadcastSource: null,
    broadcastPath: null,
    broadcastVolume: null,
    mediaNodeId: null,
    sosId: body.sosId,
    changedAt: now,
    simFlag: '0',
    sysOrgCode: user.orgCode,
    sysId: '0',
    createBy: caller.username,
    createTime: timeText(now),
    updateBy: null,
    updateTime: null,
  }
  await trx.insertInto('iblDispatch').values(row).execute()
  setSubject('ibl_dispatch', [row.id])
  const own = { memberType: 'user', memberId: user.id, name: user.realname || user.username } as const
  await trx
    .insertInto('iblDispatchMember')
    .values(newMember(context, row, own, 'joined'))
    .execute()
  await addStep(trx, context, row.id, { action: 'create', userId: caller.userId })
  if (body.sosId !== null) await noteInAlarm(trx, call, body.sosId, row.dispatchNo)
  const { names, signals } = await invite(trx, context, row, invited, caller.userId)
  const steps = names.map((memberName) => ({ action: 'invite' as const, userId: caller.userId, memberName }))
  return changeRoom(trx, context, row.id, { steps, signals, by: caller.username })
}

/** POST /dispatch/iblDispatch/add: opens a room and rings its members for 30 seconds. The caller is the host. */
export async function addDispatch(call: WriteHandlerContext<typeof ADD_DISPATCH>): Promise<Envelope> {
  const { dispatch } = await call.write((trx) => openRoom(trx, call, call.body))
  return actionResult('已发起调度', dispatch)
}
