import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { namesOf } from '../../platform/database/names-of'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { message, type Message } from '../../platform/base/message'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { namesParam, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { holdersAmong } from '../../platform/identity/caller'
import { sendAnnouncement } from '../../system/announcements/send'
import { changeAlarm } from './changes'
import { alarmScopeOf, alarmsOf, seersOfAlarm } from './scope'
import type { SosInfoTable } from './sos-table'

/** Characters of a note. */
const MAX_NOTE = 200
/** Files of one step. */
const MAX_FILES = 6
/** Code of the envelope where somebody else was first. */
const CONFLICT = 409

const ID = required(textParam('告警', 64))
const NOTE = textParam('说明', MAX_NOTE)
const FILES = namesParam('附件', MAX_FILES)

/** The result where somebody else was first: who and when. */
const FIRST = Type.Union([Type.Null(), Type.Object({ handlerId: Type.Union([Type.String(), Type.Null()]) })])

export const ALARM_ID = { body: requestSchema({ id: ID }), result: FIRST }
export const ALARM_STEP = { body: requestSchema({ id: ID, note: NOTE }), result: FIRST }
export const ALARM_NOTE = { body: requestSchema({ id: ID, note: required(NOTE), files: FILES }), result: FIRST }
export const ALARM_ASSIGN = { body: requestSchema({ id: ID, userId: required(textParam('处理人', 64)) }), result: FIRST }

type Call = Pick<WriteHandlerContext, 'context' | 'caller'>

/** An alarm that the caller sees. @throws ApiError where there is none */
export async function visibleAlarm(trx: DbTransaction, { caller }: Pick<Call, 'caller'>, id: string): Promise<SosInfoTable> {
  const row = await alarmsOf(trx, await alarmScopeOf(trx, caller))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  setSubject('ibl_sos_info', [id])
  if (!row) throw notFound()
  return row
}

const isClosed = ({ status }: SosInfoTable): boolean => status === 'closed' || status === 'false'

/** The error for whoever comes second, with who was first and when. */
async function conflict(
  trx: DbTransaction,
  { handlerId, ackTime, closeTime }: SosInfoTable,
  text: (name: string, time: string) => Message,
): Promise<ApiError> {
  const handlerName = (await namesOf(trx, 'sysUser', [handlerId])).get(handlerId) ?? ''
  return new ApiError(text(handlerName, closeTime ?? ackTime ?? ''), CONFLICT, 200, { handlerId, handlerName, ackTime, closeTime })
}

/** @throws ApiError for an alarm that is closed */
async function assertOpen(trx: DbTransaction, row: SosInfoTable): Promise<void> {
  if (isClosed(row)) throw await conflict(trx, row, (name, time) => message`该告警已由${name}于${time}关闭`)
}

/** @throws ApiError for an alarm that the caller does not handle */
async function assertHandler(trx: DbTransaction, { caller }: Pick<Call, 'caller'>, row: SosInfoTable): Promise<void> {
  await assertOpen(trx, row)
  if (row.handlerId === null) throw new ApiError('请先接警')
  if (row.handlerId !== caller.userId) throw await conflict(trx, row, (name, time) => message`该告警已由${name}于${time}接警`)
}

/** POST /sos/iblSosInfo/ack {id}: the caller becomes the only handler. */
export async function ackAlarm(call: WriteHandlerContext<typeof ALARM_ID>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const row = await visibleAlarm(trx, call, body.id)
    await assertOpen(trx, row)
    // A repeated request after a lost response.
    if (row.handlerId === caller.userId) return
    if (row.handlerId !== null) throw await conflict(trx, row, (name, time) => message`该告警已由${name}于${time}接警`)
    const set = { status: 'acked', handlerId: caller.userId, ackTime: nowText(context), remindAt: null } as const
    await changeAlarm(trx, context, row.id, { set, step: { action: 'ack', userId: caller.userId }, by: caller.username })
  })
  return actionResult('已接警')
}

/** POST /sos/iblSosInfo/handle {id, note?}. */
export async function handleAlarm(call: WriteHandlerContext<typeof ALARM_STEP>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const row = await visibleAlarm(trx, call, body.id)
    await assertHandler(trx, call, row)
    const step = { action: 'handle', userId: caller.userId, note: body.note } as const
    await changeAlarm(trx, context, row.id, { set: { status: 'handling' }, step, by: caller.username })
  })
  return actionResult('已开始处理')
}

/** POST /sos/iblSosInfo/note {id, note, files?}. */
export async function noteAlarm(call: WriteHandlerContext<typeof ALARM_NOTE>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const row = await visibleAlarm(trx, call, body.id)
    await assertHandler(trx, call, row)
    const step = { action: 'note', userId: caller.userId, note: body.note, files: body.files } as const
    await changeAlarm(trx, context, row.id, { step, by: caller.username })
  })
  return actionResult('已添加记录')
}

/** Sends a user a system message about an alarm. */
async function notifyUser(trx: DbTransaction, { context }: Pick<Call, 'context'>, userId: string, row: SosInfoTable, title: string) {
  const opens = { page: 'sos', id: row.id }
  const content = `<p>${row.sosNo}</p>`
  await sendAnnouncement(
    trx,
    { context, caller: { username: 'system' } },
    { title: title.slice(0, 100), content, userIds: [userId], opens },
  )
}

/** POST /sos/iblSosInfo/assign {id, userId}: the handler gives the alarm to somebody who sees it and may handle it. */
export async function assignAlarm(call: WriteHandlerContext<typeof ALARM_ASSIGN>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const row = await visibleAlarm(trx, call, body.id)
    await assertHandler(trx, call, row)
    const seers = await seersOfAlarm(trx, row, nowText(context))
    const able = await holdersAmong(trx, 'sos:ack', seers)
    if (!able.has(body.userId) || !(await holdersAmong(trx, 'sos:list', [body.userId])).has(body.userId))
      throw new ApiError('该人员不能处理此告警')
    const step = { action: 'assign', userId: caller.userId, toUserId: body.userId } as const
    await changeAlarm(trx, context, row.id, { set: { handlerId: body.userId }, step, by: caller.username })
    if (body.userId !== caller.userId) await notifyUser(trx, call, body.userId, row, `告警已转交给你：${row.name}`)
  })
  return actionResult('已转交')
}

/** POST /sos/iblSosInfo/takeover {id, note?}: the caller becomes the handler in the place of another, who is notified. */
export async function takeOverAlarm(call: WriteHandlerContext<typeof ALARM_STEP>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const row = await visibleAlarm(trx, call, body.id)
    await assertOpen(trx, row)
    if (row.handlerId === null) throw new ApiError('还没有人接警，请直接接警')
    if (row.handlerId === caller.userId) throw new ApiError('你已在处理该告警')
    const step = { action: 'takeover', userId: caller.userId, note: body.note } as const
    const set = { handlerId: caller.userId, ackTime: nowText(context) }
    await changeAlarm(trx, context, row.id, { set, step, by: caller.username })
    await notifyUser(trx, call, row.handlerId, row, `告警已被接管：${row.name}`)
  })
  return actionResult('已接管')
}

async function endAlarm(call: WriteHandlerContext<typeof ALARM_NOTE>, status: 'closed' | 'false'): Promise<void> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const row = await visibleAlarm(trx, call, body.id)
    await assertOpen(trx, row)
    if (!caller.can('sos:takeover')) await assertHandler(trx, call, row)
    const now = nowText(context)
    const handler = { handlerId: row.handlerId ?? caller.userId, ackTime: row.ackTime ?? now, remindAt: null }
    const step = { action: status === 'closed' ? 'close' : 'false', userId: caller.userId, note: body.note, files: body.files } as const
    const set = { status, closeTime: now, closeNote: body.note, ...handler }
    await changeAlarm(trx, context, row.id, { set, step, by: caller.username })
  })
}

/** POST /sos/iblSosInfo/close {id, note, files?}: by the handler, or by who may take over. */
export async function closeAlarm(call: WriteHandlerContext<typeof ALARM_NOTE>): Promise<Envelope> {
  await endAlarm(call, 'closed')
  return actionResult('已关闭')
}

/** POST /sos/iblSosInfo/false {id, note, files?}: closes a false alarm. */
export async function closeFalseAlarm(call: WriteHandlerContext<typeof ALARM_NOTE>): Promise<Envelope> {
  await endAlarm(call, 'false')
  return actionResult('已标记为误报')
}
