import { Type } from 'typebox'
import { textsOf } from '../../platform/codes/texts'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import type { SosInfoTable } from './sos-table'

const TEXT = Type.String()
const MAYBE = nullable(TEXT)
const NUMBER = Type.Number()

/** An alarm as lists and messages show it. */
export const ALARM = objectSchema({
  id: TEXT,
  sosNo: TEXT,
  type: TEXT,
  level: TEXT,
  ownerType: TEXT,
  ownerId: TEXT,
  name: TEXT,
  phone: MAYBE,
  lng: nullable(NUMBER),
  lat: nullable(NUMBER),
  address: MAYBE,
  content: MAYBE,
  snap: MAYBE,
  status: TEXT,
  handlerId: MAYBE,
  handlerName: MAYBE,
  ackTime: MAYBE,
  closeTime: MAYBE,
  closeNote: MAYBE,
  recoverTime: MAYBE,
  repeatCount: NUMBER,
  /** When it was changed last, epoch ms. */
  changedAt: NUMBER,
  /** When it was raised last, epoch ms. */
  raisedAt: NUMBER,
  clipRecordIds: MAYBE,
  simFlag: TEXT,
  createTime: MAYBE,
  updateTime: MAYBE,
})

export type AlarmResponse = Omit<SosInfoTable, 'remindAt' | 'remindRound' | 'clipUntil' | 'mark'> & { handlerName: string | null } & Record<
    `${string}_dictText`,
    string | undefined
  >

/** Alarms as lists show them, with the texts of their codes and the names of their handlers. */
export async function toAlarmResponses(db: Queryable, rows: readonly SosInfoTable[]): Promise<AlarmResponse[]> {
  const texts = await textsOf(db, rows, [
    ['type', 'sos_type'],
    ['level', 'sos_level'],
    ['status', 'sos_status'],
  ])
  const handlers = await namesOf(
    db,
    'sysUser',
    rows.map(({ handlerId }) => handlerId),
  )
  return rows.map(({ remindAt: _at, remindRound: _round, clipUntil: _until, mark: _mark, ...row }, index) => ({
    ...row,
    ...texts[index],
    handlerName: handlers.get(row.handlerId) ?? null,
  }))
}
