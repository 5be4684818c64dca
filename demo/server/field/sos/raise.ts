import { sql } from 'kysely'
import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { MINUTE, timeText } from '../../platform/base/time'
import { addStep, changeAlarm, publishAlarm } from './changes'
import { type AlarmLevel, BLANK_ALARM, OPEN_STATES, type SosInfoTable } from './sos-table'

/** Milliseconds in which the same owner and type is one alarm. */
const SAME_WITHIN = MINUTE
/** Alarms of an owner in a minute; more count up the last one. */
const MAX_PER_MINUTE = 10
/** Milliseconds without acknowledgement until supervisors are reminded. */
export const REMIND_AFTER = MINUTE

/** Types of lasting troubles: while one is open, it counts up, however long ago it was raised. */
const LASTING = new Set(['stream', 'record', 'device'])

const LEVELS: Readonly<Record<string, AlarmLevel>> = { stream: 'M', record: 'M', device: 'M', lowBattery: 'L', mqtt: 'L' }

type Optional = 'phone' | 'lng' | 'lat' | 'address' | 'content' | 'snap' | 'mark' | 'sysOrgCode' | 'createBy'
/** An alarm to raise. `level`: that of the type by default. */
export type RaisedAlarm = Pick<SosInfoTable, 'type' | 'ownerType' | 'ownerId' | 'name'> &
  Partial<Pick<SosInfoTable, Optional | 'simFlag' | 'sysId'>> & { level?: AlarmLevel | null }

export type RaisedResult = Pick<SosInfoTable, 'id' | 'sosNo' | 'repeatCount' | 'status'>

const RESULT = ['id', 'sosNo', 'repeatCount', 'status'] as const

/** An open alarm that a new one only counts up. */
async function sameAlarm(trx: DbTransaction, alarm: RaisedAlarm, now: number): Promise<RaisedResult | undefined> {
  const ofOwner = trx
    .selectFrom('iblSosInfo')
    .select(RESULT)
    .where('ownerType', '=', alarm.ownerType)
    .where('ownerId', '=', alarm.ownerId)
    .where('status', 'in', OPEN_STATES)
    .orderBy('raisedAt', 'desc')
    .orderBy('id', 'desc')
  const recent = ofOwner.where('raisedAt', '>', now - SAME_WITHIN)
  const same = await (LASTING.has(alarm.type) ? ofOwner : recent).where('type', '=', alarm.type).executeTakeFirst()
  if (same) return same
  const all = await recent.execute()
  return all.length >= MAX_PER_MINUTE ? all[0] : undefined
}

/** The next number of a day: `SOS-20261118-0001`. */
async function nextNumber(trx: DbTransaction, now: number): Promise<string> {
  const prefix = `SOS-${timeText(now).slice(0, 10).replaceAll('-', '')}-`
  const last = await trx
    .selectFrom('iblSosInfo')
    .select('sosNo')
    .where('sosNo', '>=', prefix)
    .where('sosNo', '<', `${prefix}~`)
    .orderBy(sql`length(${sql.ref('sosNo')})`, 'desc')
    .orderBy('sosNo', 'desc')
    .executeTakeFirst()
  return `${prefix}${String(Number(last?.sosNo.slice(prefix.length) ?? 0) + 1).padStart(4, '0')}`
}

/**
 * Raises an alarm and publishes it as `sos.new`. The same owner and type within 60 seconds counts up the alarm that is open, and so does
 * every alarm of an owner with ten in the last minute. The same `mark` of an owner is the same alarm and counts nothing.
 */
export async function raiseAlarm(trx: DbTransaction, context: Pick<ServerContext, 'settings'>, alarm: RaisedAlarm): Promise<RaisedResult> {
  const now = context.settings.clock.now()
  const { type, ownerType, ownerId, name, level, mark = null, ...more } = alarm
  const marked = mark === null ? undefined : await alarmWithMark(trx, alarm, mark)
  if (marked) return marked
  const same = await sameAlarm(trx, alarm, now)
  if (same) {
    const repeatCount = same.repeatCount + 1
    // It is not over, after all.
    await changeAlarm(trx, context, same.id, { set: { repeatCount, raisedAt: now, recoverTime: null } })
    return { ...same, repeatCount }
  }
  const id = newId()
  const sosNo = await nextNumber(trx, now)
  await trx
    .insertInto('iblSosInfo')
    .values({
      ...BLANK_ALARM,
      ...more,
      id,
      sosNo,
      type,
      ownerType,
      ownerId,
      name,
      mark,
      level: level ?? LEVELS[type] ?? 'H',
      raisedAt: now,
      changedAt: now,
      remindAt: now + REMIND_AFTER,
      createTime: timeText(now),
      updateTime: timeText(now),
    })
    .execute()
  await addStep(trx, context, id, { action: 'raise' })
  await publishAlarm(trx, context, 'sos.new', id)
  return { id, sosNo, repeatCount: 1, status: 'new' }
}

function alarmWithMark(trx: DbTransaction, { ownerType, ownerId }: RaisedAlarm, mark: string): Promise<RaisedResult | undefined> {
  return trx
    .selectFrom('iblSosInfo')
    .select(RESULT)
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .where('mark', '=', mark)
    .executeTakeFirst()
}
